// How to write a law: once, as a template over every game and every table it can be played at.
//
//   for_every_table([]<class G>(const Case<G>& c) { ... c.state() ... c.walk(games, visit) ... });
//
// walk() plays seeded random games and shows every position with the move about to be played. Laws report
// through `broken`, which costs nothing while nothing is broken.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/text.hpp"
#include "game/catalogue.hpp"
#include "game/playout.hpp"
#include "games/registry.hpp"
#include "support/setups.hpp"
#include "support/visit.hpp"

namespace florin::tests {

// Reports a broken promise. Gives up the test case after ten of them.
inline void broken(const std::string& where, const std::string& what) {
  static int count = 0;
  if (++count % 10 == 0) FAIL(where << ": " << what);
  FAIL_CHECK(where << ": " << what);
}

template <game::Game G>
struct Case {
  game::Setup setup;

  [[nodiscard]] typename G::State state() const { return *G::start(setup); }
  [[nodiscard]] std::string name() const { return std::string(G::info.id) + " " + text_of(setup); }
  // Each table has its own seed, which is the same in every run.
  [[nodiscard]] base::Random random(std::uint64_t stream) const {
    base::Digest digest;
    digest.add(name());
    return {digest.value(), stream};
  }

  // Plays random games; visit(state, move) sees every position before its move.
  template <class Visit>
  void walk(int games, Visit&& visit) const {
    for (int i = 0; i < games; ++i) {
      base::Random luck = random(static_cast<std::uint64_t>(i));
      typename G::State now = state();
      for (game::Turn turn = G::turn(now); !turn.is_over(); turn = G::turn(now)) {
        const typename G::Move move = game::random_move<G>(now, turn, luck);
        visit(static_cast<const typename G::State&>(now), move);
        G::play(now, move);
      }
    }
  }
};

// Calls law.operator()<G>(Case<G>) for every game and table.
template <class Law>
void for_every_table(Law&& law) {
  games::visit_all([&]<class G>() {
    for (const game::Setup& setup : setups<G>()) law(Case<G>{setup});
  });
}

// The same without options and decks, for laws where covering every seat count is enough.
template <class Law>
void for_every_seat_count(Law&& law) {
  games::visit_all([&]<class G>() {
    for (int seats = G::info.min_seats; seats <= G::info.max_seats; ++seats) law(Case<G>{{seats, {}}});
  });
}

// The sentences of a game in both languages. It says a phrase in each and reports what is missing.
template <game::Game G>
class Speaker {
 public:
  Speaker() {
    for (const game::Language language : game::languages) catalogues_.push_back(games::catalogue(games::find(G::info.id), language));
  }
  void say(const base::Phrase& phrase, const std::string& where) const {
    for (const game::Catalogue& catalogue : catalogues_) {
      const std::string sentence = catalogue.say(phrase);
      if (sentence.find('<') != std::string::npos)
        broken(where, std::string(game::code(catalogue.language())) + " " + phrase.key + ": " + sentence);
    }
  }

 private:
  std::vector<game::Catalogue> catalogues_;
};

template <game::Game G>
[[nodiscard]] std::vector<std::string> legal_texts(const typename G::State& state) {
  std::vector<std::string> texts;
  const auto moves = G::moves(state);
  for (std::size_t i = 0; i < moves.size(); ++i) texts.push_back(G::write(state, moves[i]));
  return texts;
}

}  // namespace florin::tests
