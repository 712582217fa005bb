// MatchClient: a match as screens and the plain prompt use it, whether it runs on this machine (LocalMatch) or on a
// server (RemoteMatch). Slow work happens in the background. Wait for the alarm, then call news().
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "game/catalogue.hpp"
#include "match/command.hpp"
#include "match/match.hpp"
#include "terminal/client/alarm.hpp"
#include "terminal/client/thinker.hpp"

namespace florin::terminal {

// A line of the log. Lines that aren't moves are indented, so that moves are easy to find.
struct LogLine {
  std::string text;
  bool is_move = false;
};

// Adds what the rules forced and paid while a move was played.
void tell_story(const game::Story& story, const game::Table& table, const game::Catalogue& catalogue, std::vector<LogLine>& log);

// The machine's clock.
[[nodiscard]] match::Instant this_moment();

// Appends the record of a match to a file. Returns a sentence that reports success or failure.
[[nodiscard]] base::Phrase add_record(const match::Match& match, const std::string& path);

// What has happened since the last call of news().
struct News {
  bool has_changed = false;                 // the match has new events
  std::string message;                      // a sentence to show; may be empty
  std::optional<players::Suggestion> hint;  // the answer to ask_hint()
};

class MatchClient {
 public:
  // Does the log include who came and left before the game started?
  enum class Gathering { logged, silent };

  virtual ~MatchClient() = default;
  MatchClient(const MatchClient&) = delete;
  MatchClient& operator=(const MatchClient&) = delete;
  MatchClient(MatchClient&&) = default;
  MatchClient& operator=(MatchClient&&) = default;

  [[nodiscard]] const match::Match& match() const { return match_; }
  [[nodiscard]] const game::Table& table() const { return match_.table(); }
  [[nodiscard]] const game::Catalogue& catalogue() const { return catalogue_; }
  [[nodiscard]] const std::vector<LogLine>& log() const { return log_; }
  [[nodiscard]] std::vector<std::string> names() const;
  // The first seat of a person at this keyboard; nothing for a spectator.
  [[nodiscard]] std::optional<base::Seat> own_seat() const;
  // The seat of a person at this keyboard who has to decide.
  [[nodiscard]] std::optional<base::Seat> due_person() const;
  // The names of everyone else who has to decide; empty if a person at this keyboard has to.
  [[nodiscard]] std::vector<std::string> waited_for() const;
  // The clocks of the seats that have to decide, such as "P1 4:32"; empty if the game has no clocks.
  [[nodiscard]] std::string clocks() const;
  // Where the match is stored: a file or a link.
  [[nodiscard]] virtual std::string place() const = 0;
  // What to show when the person leaves: that the match can be resumed, and how.
  [[nodiscard]] virtual base::Phrase farewell() const = 0;
  // Is a command still unanswered?
  [[nodiscard]] virtual bool is_waiting() const { return false; }
  // Is there anybody elsewhere to talk to?
  [[nodiscard]] virtual bool can_chat() const { return false; }
  // Can someone at this keyboard start the match now?
  [[nodiscard]] virtual bool can_start() const { return false; }

  // Gives a command for a person at this keyboard. Returns why it can't be carried out, if that is known at once. A
  // server's refusal comes later, with news().
  [[nodiscard]] virtual std::optional<base::Problem> give(match::Command::Payload what) = 0;
  [[nodiscard]] std::optional<base::Problem> play(const std::string& move) { return give(match::command::Play{move}); }
  [[nodiscard]] std::optional<base::Problem> undo(base::Seat seat) { return give(match::command::Undo{seat}); }
  // Asks the strongest player for a hint, which comes with news(). The match counts as practice from then on.
  [[nodiscard]] std::optional<base::Problem> ask_hint(base::Seat seat);

  [[nodiscard]] virtual News news() = 0;
  [[nodiscard]] const Alarm& alarm() const { return *alarm_; }
  // Is a thread still searching? Then the program can't exit in the ordinary way.
  [[nodiscard]] virtual bool is_thinking() const { return hinter_.is_thinking(); }

 protected:
  MatchClient(match::Match match, game::Catalogue catalogue, Gathering gathering, std::shared_ptr<Alarm> alarm, std::uint64_t seed);

  // Applies a stored event and adds it to the log.
  [[nodiscard]] std::optional<base::Problem> apply(const match::Event& event);
  [[nodiscard]] virtual bool is_here(base::Seat seat) const = 0;
  // The time on the clock that the match uses, which may be a server's.
  [[nodiscard]] virtual match::Instant moment() const { return this_moment(); }
  // Adds the hint if it has arrived and the position hasn't changed.
  void add_hint(News& news);

  std::shared_ptr<Alarm> alarm_;
  base::Random random_;

 private:
  // Thinks about the hint that was asked for, once the match has noted it: nobody gets one that was refused.
  void begin_hint(base::Seat seat);

  match::Match match_;
  game::Catalogue catalogue_;
  Gathering gathering_;
  std::vector<LogLine> log_;
  Thinker hinter_;
  std::optional<base::Seat> hint_for_;  // requested, but not noted in the match yet
  std::size_t hinted_moves_ = 0;        // the number of moves when the hint was noted
};

}  // namespace florin::terminal
