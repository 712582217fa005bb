// MatchClient: people at a table as screens and the plain prompt see them, wherever the match runs: on this machine
// (LocalMatch) or at a server (RemoteMatch). Everything that takes time happens in the background: whoever shows the
// match waits for the alarm and then asks for news().
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

// A line of the log. Moves are what people look for; what is said about them is set in.
struct LogLine {
  std::string text;
  bool is_move = false;
};

// What the rules forced and paid while a move was played, for the log.
void tell_story(const game::Story& story, const game::Table& table, const game::Catalogue& catalogue, std::vector<LogLine>& log);

// The time as matches count it.
[[nodiscard]] match::Instant this_moment();

// Adds the record of a match to a file; says what was done, or why not.
[[nodiscard]] base::Phrase add_record(const match::Match& match, const std::string& path);

// What came in since it was asked for last.
struct News {
  bool has_changed = false;                 // the match is another one
  std::string message;                      // something to say, if not empty
  std::optional<players::Suggestion> hint;  // that was asked for
};

class MatchClient {
 public:
  // Whether the log tells who came and went before the start.
  enum class Gathering { told, silent };

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
  // The first seat of somebody here; nobody where one only looks on.
  [[nodiscard]] std::optional<base::Seat> own_seat() const;
  // The seat of somebody here that is to decide.
  [[nodiscard]] std::optional<base::Seat> due_person() const;
  // Who is waited for, where it is nobody here; empty if nobody is.
  [[nodiscard]] std::vector<std::string> waited_for() const;
  // The clocks of those who are to decide, such as "P1 4:32"; empty where no time is counted.
  [[nodiscard]] std::string clocks() const;
  // Where the match is kept: a file or a link.
  [[nodiscard]] virtual std::string place() const = 0;
  // What to say to somebody who leaves: that it can be gone on with, and how.
  [[nodiscard]] virtual base::Phrase farewell() const = 0;
  // Whether something that was given has no answer yet.
  [[nodiscard]] virtual bool is_waiting() const { return false; }
  // May somebody here begin the match now?
  [[nodiscard]] virtual bool can_start() const { return false; }

  // Something that somebody here wants. Answers with why not, as far as that is known here; what a server refuses
  // is news.
  [[nodiscard]] virtual std::optional<base::Problem> give(match::Command::Payload what) = 0;
  [[nodiscard]] std::optional<base::Problem> play(const std::string& move) { return give(match::command::Play{move}); }
  [[nodiscard]] std::optional<base::Problem> undo(base::Seat seat) { return give(match::command::Undo{seat}); }
  // What the strongest player would do; the match counts as practice from then on. The hint is news.
  [[nodiscard]] std::optional<base::Problem> ask_hint(base::Seat seat);

  [[nodiscard]] virtual News news() = 0;
  [[nodiscard]] const Alarm& alarm() const { return *alarm_; }
  // Whether a thread still works for it; then the program cannot end in the ordinary way.
  [[nodiscard]] virtual bool is_thinking() const { return hinter_.is_thinking(); }

 protected:
  MatchClient(match::Match match, game::Catalogue catalogue, Gathering gathering, std::shared_ptr<Alarm> alarm, std::uint64_t seed);

  // Applies an event that is stored, and tells it.
  [[nodiscard]] std::optional<base::Problem> apply(const match::Event& event);
  [[nodiscard]] virtual bool is_here(base::Seat seat) const = 0;
  // The time by the clock of whoever runs the match.
  [[nodiscard]] virtual match::Instant moment() const { return this_moment(); }
  // Adds the hint, if it is there and still fits.
  void add_hint(News& news);

  std::shared_ptr<Alarm> alarm_;
  base::Random random_;

 private:
  match::Match match_;
  game::Catalogue catalogue_;
  Gathering gathering_;
  std::vector<LogLine> log_;
  Thinker hinter_;
  std::size_t hinted_moves_ = 0;  // how many were played when the hint was asked for
};

}  // namespace florin::terminal
