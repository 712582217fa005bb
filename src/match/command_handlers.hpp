// The handlers of commands: each returns the events that a command causes, or a problem that says why it is refused.
// A handler changes nothing; it only reads the match. Handlers are defined in the decide_*.cpp files and called by
// decide.cpp; all other code calls decide().
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
using HandlerResult = base::Result<EventList>;
using Refusal = std::optional<base::Problem>;

// The match, the person and the context that a command is decided in, with the checks that several handlers share.
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
  // Whether the seat has run out of time for its present decision.
  [[nodiscard]] bool is_time_up(base::Seat seat) const;

  // Each of these returns a problem if its condition doesn't hold.
  [[nodiscard]] Refusal before_start(base::Seat seat) const;
  [[nodiscard]] Refusal own_before_start(base::Seat seat) const;
  [[nodiscard]] Refusal host_before_start() const;
  [[nodiscard]] Refusal at_play() const;
  [[nodiscard]] Refusal person_at_play() const;
  [[nodiscard]] Refusal own_at_play(base::Seat seat) const;
  // A problem if the secret doesn't match the commitment. Such a secret must be neither drawn from nor revealed.
  [[nodiscard]] Refusal wrong_secret() const;

  // Adds draws until someone has to decide, and the end if the game is over. `table` is the table after `events`.
  [[nodiscard]] HandlerResult with_draws(EventList events, game::Table& table) const;

 private:
  [[nodiscard]] Refusal no_such_seat(base::Seat seat) const;
  [[nodiscard]] Refusal not_own(base::Seat seat) const;
};

[[nodiscard]] base::Problem refuse(std::string_view key);
[[nodiscard]] base::Problem refuse(std::string_view key, base::Seat seat);

// A name as others will see it, or a problem.
[[nodiscard]] base::Result<std::string> cleaned_name(std::string_view name);

// A problem with settings other than the game's own options.
[[nodiscard]] Refusal problem_of(const Settings& settings);

[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Configure& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Sit& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Stand& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::SeatBot& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Remove& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Reorder& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Ready& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Unready& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Start& command);

[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Play& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Undo& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::WantEnd& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::DeclineEnd& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::TakeHint& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::BotPlay& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Tick& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Resume& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Abandon& command);

[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::WantRematch& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Leave& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::ComeBack& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::HandOver& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Watch& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Unwatch& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Say& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::QuickSay& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Mute& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Unmute& command);
[[nodiscard]] HandlerResult handle(const CommandContext& context, const command::Note& command);

}  // namespace florin::match
