// How each command is answered: with what happens, or with why not. For decide.cpp, which asks, and the
// decide_*.cpp files, which answer; everyone else calls decide().
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/phrase.hpp"
#include "match/command.hpp"
#include "match/decide.hpp"
#include "match/match.hpp"

namespace florin::match {

using EventList = std::vector<Event::Payload>;
using Answer = base::Result<EventList>;
using Refusal = std::optional<base::Problem>;

// Who asks, of which match, and in which context; with the checks that several answers share.
class CommandContext {
 public:
  CommandContext(const Match& the_match, const PersonId& who, const DecisionContext& the_decision_context)
      : match(the_match), by(who), decision_context(the_decision_context) {}

  const Match& match;
  const PersonId& by;
  const DecisionContext& decision_context;

  [[nodiscard]] base::SeatSet seats() const { return base::all_seats(match.seat_count()); }
  [[nodiscard]] std::vector<base::Seat> own_seats() const;
  [[nodiscard]] bool is_program() const { return by.is_nobody(); }
  [[nodiscard]] bool is_host() const { return !by.is_nobody() && by == match.host(); }
  [[nodiscard]] bool is_at_table(const PersonId& person) const { return match.has_seat(person) || match.is_watching(person); }
  // The decision that the seat is to take should have come by now.
  [[nodiscard]] bool is_time_up(base::Seat seat) const;

  // Each says why not; nothing if it may be.
  [[nodiscard]] Refusal before_start(base::Seat seat) const;
  [[nodiscard]] Refusal own_before_start(base::Seat seat) const;
  [[nodiscard]] Refusal host_before_start() const;
  [[nodiscard]] Refusal at_play() const;
  [[nodiscard]] Refusal person_at_play() const;
  [[nodiscard]] Refusal own_at_play(base::Seat seat) const;
  // The secret is not the one that was committed to; nothing may be drawn from it or revealed.
  [[nodiscard]] Refusal wrong_secret() const;

  // Adds what chance does until somebody is to decide or the game is over. `table` stands where the match
  // will stand after what happens so far.
  [[nodiscard]] Answer going_on(EventList events, game::Table& table) const;

 private:
  [[nodiscard]] Refusal no_such_seat(base::Seat seat) const;
  [[nodiscard]] Refusal not_own(base::Seat seat) const;
};

[[nodiscard]] base::Problem refuse(std::string_view key);
[[nodiscard]] base::Problem refuse(std::string_view key, base::Seat seat);

// A name as it is shown to others, or what is wrong with it.
[[nodiscard]] base::Result<std::string> cleaned_name(std::string_view name);

// What is wrong with settings besides the game's own options.
[[nodiscard]] Refusal problem_of(const Settings& settings);

[[nodiscard]] Answer answer(const CommandContext& context, const command::Configure& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::Sit& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::Stand& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::SeatBot& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::Remove& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::Reorder& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::Ready& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::Unready& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::Start& command);

[[nodiscard]] Answer answer(const CommandContext& context, const command::Play& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::Undo& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::WantEnd& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::DeclineEnd& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::TakeHint& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::BotPlay& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::Tick& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::Resume& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::Abandon& command);

[[nodiscard]] Answer answer(const CommandContext& context, const command::WantRematch& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::Leave& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::ComeBack& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::HandOver& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::Watch& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::Unwatch& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::Say& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::QuickSay& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::Mute& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::Unmute& command);
[[nodiscard]] Answer answer(const CommandContext& context, const command::Note& command);

}  // namespace florin::match
