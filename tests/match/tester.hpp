// Tester: a match for tests, with its log, a secret, and a clock that the test sets. Every event is described in both
// languages and goes through JSON before it is applied.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "games/registry.hpp"
#include "match/decide.hpp"
#include "match/event_sentence.hpp"
#include "match/fair.hpp"
#include "wire/command.hpp"
#include "wire/event.hpp"
#include "wire/match.hpp"

namespace florin::tests {

namespace command = match::command;
namespace event = match::event;
using base::Seat;

inline const Seat p1 = Seat::at(0);
inline const Seat p2 = Seat::at(1);
inline const Seat p3 = Seat::at(2);
inline const Seat p4 = Seat::at(3);

inline base::Hash secret_of(std::uint64_t number) { return base::sha256("a secret for tests " + std::to_string(number)); }

inline match::Settings settings_for(std::string game, int seats) {
  match::Settings settings;
  settings.game = std::move(game);
  settings.setup.seats = seats;
  return settings;
}

// The sentences of a game in both languages. A phrase that has no sentence fails the test.
class Voices {
 public:
  explicit Voices(std::string_view game) {
    for (const game::Language language : game::languages) catalogues_.push_back(games::catalogue(games::find(game), language));
  }
  void say(const base::Phrase& phrase) const {
    for (const game::Catalogue& catalogue : catalogues_) {
      const std::string sentence = catalogue.say(phrase);
      if (sentence.empty() || sentence.find('<') != std::string::npos) {
        FAIL_CHECK(std::string(game::code(catalogue.language())) << " " << phrase.key << ": " << sentence);
      }
    }
  }
  [[nodiscard]] const game::Catalogue& english() const { return catalogues_.front(); }

 private:
  std::vector<game::Catalogue> catalogues_;
};

// The match that a log produces.
inline match::Match replayed(const std::vector<match::Event>& log) {
  auto match = match::Match::create(log.front());
  REQUIRE(static_cast<bool>(match));
  for (std::size_t i = 1; i < log.size(); ++i) {
    const auto problem = match::apply(*match, log[i]);
    if (problem) FAIL("event " << i << " (" << std::string(match::kind_of(log[i])) << ") does not apply: " << problem->what.key);
  }
  return *std::move(match);
}

class Tester {
 public:
  explicit Tester(const match::Settings& settings, std::string host = "ada", std::uint64_t luck = 1)
      : secret(secret_of(luck)), voices_(settings.game) {
    auto created = match::create(settings, {std::move(host)}, {now, secret});
    REQUIRE_MESSAGE(static_cast<bool>(created), (created ? std::string() : created.problem().what.key));
    log.push_back(*created);
    match_ = std::make_unique<match::Match>(*match::Match::create(*created));
  }

  match::Instant now{1'000'000};
  base::Hash secret;
  std::vector<match::Event> log;

  [[nodiscard]] match::Match& match() { return *match_; }
  [[nodiscard]] const match::Match& match() const { return *match_; }
  [[nodiscard]] const Voices& voices() const { return voices_; }

  // Gives a command and applies the events. Returns the key of the refusal; empty if the command was accepted.
  std::string give(const std::string& by, const match::Command::Payload& what) {
    const auto decided = match::decide(*match_, {{by}, what}, {now, secret});
    happened.clear();
    if (!decided) {
      voices_.say(decided.problem().what);
      if (decided.problem().at.empty()) FAIL_CHECK("a refusal does not say what it is about: " << decided.problem().what.key);
      return decided.problem().what.key;
    }
    happened = *decided;
    for (const match::Event& each : happened) happen(each);
    return {};
  }
  void must(const std::string& by, const match::Command::Payload& what) {
    const std::string refusal = give(by, what);
    REQUIRE_MESSAGE(refusal.empty(), refusal);
  }
  void happen(const match::Event& each) {
    voices_.say(match::sentence_of(*match_, each));
    const std::string line = wire::write_event(each, log.size() + 1);
    const auto read = wire::read_event(line);
    if (!read || read->event != each || read->number != log.size() + 1) FAIL("an event is not read as it was written: " << line);
    const auto problem = match::apply(*match_, read->event);
    if (problem) FAIL("a decided event does not apply: " << std::string(match::kind_of(each)) << ", " << problem->what.key);
    log.push_back(each);
  }
  // The kinds of the events of the last command, separated by spaces.
  [[nodiscard]] std::string kinds() const {
    std::string text;
    for (const match::Event& each : happened) text += (text.empty() ? "" : " ") + std::string(match::kind_of(each));
    return text;
  }

  // A table of people only, each on one seat, ready and started.
  void start_with(const std::vector<std::string>& people) {
    for (std::size_t i = 0; i < people.size(); ++i) must(people[i], command::Sit{Seat::at(static_cast<int>(i)), "Name of " + people[i]});
    for (std::size_t i = 0; i < people.size(); ++i) must(people[i], command::Ready{Seat::at(static_cast<int>(i)), "0a"});
    must(match_->host().text, command::Start{});
  }

  [[nodiscard]] Seat due() const {
    REQUIRE(!match_->table().actors().empty());
    return match_->table().actors().front();
  }
  // A random legal move of a seat that may act.
  [[nodiscard]] std::string legal_move(Seat seat, base::Random& random) const {
    std::vector<std::string> moves = match_->table().legal();
    std::erase_if(moves, [&](const std::string& move) { return match::actor_of(move) != seat; });
    REQUIRE(!moves.empty());
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  }
  // The computer player on the seat of this move plays it.
  void bot_plays(const std::string& move) { must("", command::BotPlay{match_->asked_at(*match::actor_of(move)), move}); }
  // A seat that has to decide plays at random, person or computer player.
  void step(base::Random& random) {
    const Seat seat = due();
    const std::string move = legal_move(seat, random);
    const match::SeatState& state = match_->seat(seat);
    if (state.is_automatic()) {
      bot_plays(move);
    } else {
      must(state.person.text, command::Play{move});
    }
  }
  void play_out(base::Random& random) {
    while (match_->stage() == match::Stage::playing) step(random);
  }

  std::vector<match::Event> happened;

 private:
  std::unique_ptr<match::Match> match_;
  Voices voices_;
};

// Calls each(game id, seats) for every game and seat count.
template <class F>
void for_every_size(F&& each) {
  for (const games::Entry& entry : games::all()) {
    for (int seats = entry.info->min_seats; seats <= entry.info->max_seats; ++seats) {
      const std::string id(entry.info->id);
      INFO(id, " with ", seats);
      each(id, seats);
    }
  }
}

}  // namespace florin::tests
