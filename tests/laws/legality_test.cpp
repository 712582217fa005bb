// Laws of every game: exactly the listed moves can be played.
#include <algorithm>
#include <set>

#include "game/table.hpp"
#include "support/laws.hpp"

namespace florin::tests {
namespace {

// A text that is almost a move: `text` with one error, or with a word of `other`.
std::string spoiled(const std::string& text, const std::string& other, base::Random& random) {
  constexpr std::string_view letters = "P123456~ 0789CFGDSAuNQRE+*xtakebidprol-";
  const auto pick = [&](std::size_t n) { return static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(n))); };
  std::string result = text;
  std::vector<std::string> parts;
  for (const std::string_view word : base::words(text)) parts.emplace_back(word);
  const std::vector<std::string_view> others = base::words(other);
  switch (random.below(8)) {
    case 0: result[pick(result.size())] = letters[pick(letters.size())]; return result;
    case 1: result.insert(pick(result.size() + 1), 1, letters[pick(letters.size())]); return result;
    case 2: result.erase(pick(result.size()), 1); return result;
    case 3: parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(pick(parts.size()))); break;
    case 4: parts.push_back(parts[pick(parts.size())]); break;
    case 5: std::swap(parts[pick(parts.size())], parts[pick(parts.size())]); break;
    case 6: parts[pick(parts.size())] = std::string(others[pick(others.size())]); break;
    default: parts.emplace_back(others[pick(others.size())]); break;
  }
  return base::joined(parts, " ");
}

// Whether the text is one of the outcomes. There are too many rolls, so for a roll only the number of dice is checked.
template <game::Game G>
bool may_be_drawn(const typename G::State& state, const std::string& text, const std::string& possible) {
  if (G::turn(state).chance_kind() == game::ChanceKind::roll) return base::words(text).size() == base::words(possible).size();
  bool is_outcome = false;
  G::outcomes(state, [&](typename G::Move move, std::uint32_t) { is_outcome = is_outcome || G::write(state, move) == text; });
  return is_outcome;
}

TEST_CASE("law: every legal move belongs to a seat that may act, is listed once and can be played") {
  for_every_table([]<class G>(const Case<G>& c) {
    c.walk(1, [&](const typename G::State& state, typename G::Move) {
      const game::Turn turn = G::turn(state);
      const auto moves = G::moves(state);
      if (!turn.is_players()) {
        if (!moves.empty()) broken(c.name(), "moves are listed though no seat may act");
        return;
      }
      base::SeatSet able;
      std::set<std::string> texts;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        const std::string text = G::write(state, moves[i]);
        able.add(moves[i].seat());
        if (!texts.insert(text).second) broken(c.name(), text + " is listed twice");
        if (!moves.contains(moves[i])) broken(c.name(), text + " is listed but not contained");
        if (game::refusal_of<G>(state, moves[i])) broken(c.name(), text + " is listed but refused");
        typename G::State after = state;
        G::play(after, moves[i]);
        if (after == state) broken(c.name(), text + " changes nothing");
      }
      if (able != turn.seats()) broken(c.name(), "the seats that have moves are not the seats that may act");
    });
  });
}

TEST_CASE("law: only text that reads as a legal move is accepted") {
  for_every_table([]<class G>(const Case<G>& c) {
    base::Random random = c.random(1);
    std::set<std::string> seen;
    c.walk(2, [&](const typename G::State& state, typename G::Move move) { seen.insert(G::write(state, move)); });
    const std::vector<std::string> pool(seen.begin(), seen.end());
    const auto any = [&]() -> const std::string& { return pool[random.below(static_cast<std::uint32_t>(pool.size()))]; };
    const Speaker<G> speaker;
    int accepted = 0;
    int refused = 0;
    c.walk(1, [&](const typename G::State& state, typename G::Move move) {
      const game::Turn turn = G::turn(state);
      const auto moves = G::moves(state);
      const std::vector<std::string> legal = legal_texts<G>(state);
      const std::string played = G::write(state, move);
      for (int probe = 0; probe < 24; ++probe) {
        const std::string text =
            probe % 3 == 0
                ? any()
                : spoiled(probe % 3 == 1 || legal.empty() ? played : legal[random.below(static_cast<std::uint32_t>(legal.size()))], any(),
                          random);
        const base::Result<typename G::Move> read = G::read(state, text);
        const auto why = read ? game::refusal_of<G>(state, *read) : std::optional(read.problem().what);
        if (why) {
          ++refused;
          speaker.say(*why, c.name() + " refusing " + text);
          if (std::find(legal.begin(), legal.end(), text) != legal.end()) broken(c.name(), text + " is listed but refused");
          continue;
        }
        ++accepted;
        const std::string canonical = G::write(state, *read);
        if (turn.is_players() && std::find(legal.begin(), legal.end(), canonical) == legal.end())
          broken(c.name(), text + " is accepted but not listed");
        if (turn.is_players() && !moves.contains(*read)) broken(c.name(), text + " is accepted but not contained");
        if (turn.is_chance() && (!read->is_chance() || !may_be_drawn<G>(state, canonical, played))) {
          broken(c.name(), text + " is accepted but cannot happen");
        }
      }
    });
    if (refused == 0 || accepted == 0) broken(c.name(), "the probes are too tame");
  });
}

TEST_CASE("law: once a game is over no move is accepted and nobody may act") {
  for_every_seat_count([]<class G>(const Case<G>& c) {
    std::set<std::string> seen;
    c.walk(1, [&](const typename G::State& state, typename G::Move move) { seen.insert(G::write(state, move)); });
    typename G::State state = c.state();
    base::Random luck = c.random(0);
    game::play_out<G>(state, luck);
    CHECK(G::turn(state).is_over());
    CHECK(G::turn(state).seats().empty());
    CHECK(G::moves(state).empty());
    for (const std::string& text : seen) {
      const auto move = G::read(state, text);
      if (!move) continue;  // a move with dice can't be read once the dice are gone
      const auto why = game::refusal_of<G>(state, *move);
      if (!why || why->key != "refusal.over") broken(c.name(), text + " is not refused because the game is over");
    }
  });
}

TEST_CASE("law: a move by a seat that may not act is refused with a reason") {
  for_every_seat_count([]<class G>(const Case<G>& c) {
    const Speaker<G> speaker;
    int probes = 0;
    c.walk(1, [&](const typename G::State& state, typename G::Move) {
      const game::Turn turn = G::turn(state);
      if (!turn.is_players()) return;
      for (const std::string& text : legal_texts<G>(state)) {
        for (const base::Seat seat : base::all_seats(c.setup.seats)) {
          if (turn.seats().contains(seat)) continue;
          const std::string usurped = seat.name() + text.substr(2);
          const auto move = G::read(state, usurped);
          const auto why = move ? game::refusal_of<G>(state, *move) : std::optional(move.problem().what);
          ++probes;
          if (!why) broken(c.name(), usurped + " is accepted though it is not the turn of that seat");
          if (why && move && why->key != "refusal.not-your-turn") broken(c.name(), usurped + " is refused by " + why->key);
          if (why) speaker.say(*why, c.name());
        }
      }
    });
    if (c.setup.seats > 1 && probes == 0) broken(c.name(), "nothing was probed");
  });
}

TEST_CASE("law: a game's rule of thumb gives a legal move of the seat") {
  for_every_table([]<class G>(const Case<G>& c) {
    if constexpr (requires(const typename G::State& state, base::Seat seat, base::Random& random) {
                    game::Skill<G>::rule_of_thumb(state, seat, random);
                  }) {
      base::Random random = c.random(2);
      c.walk(2, [&](const typename G::State& state, typename G::Move) {
        const auto moves = G::moves(state);
        for (const base::Seat seat : G::turn(state).seats()) {
          const typename G::Move move = game::Skill<G>::rule_of_thumb(state, seat, random);
          if (!(move.seat() == seat) || !moves.contains(move)) broken(c.name(), G::write(state, move) + " is no move of " + seat.name());
        }
      });
    }
  });
}

}  // namespace
}  // namespace florin::tests
