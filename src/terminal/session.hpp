// Session: a match on this machine: people at the keyboard, computer players, and a journal that has every
// event on the disk before it is shown. The file is `florin-game 1 SECRET` (the secret of the dice) and then the
// events as JSON, one a line; reading it gives the match as it was.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "base/sha256.hpp"
#include "game/catalogue.hpp"
#include "match/decide.hpp"
#include "match/match.hpp"
#include "terminal/journal.hpp"

namespace florin::terminal {

// Who is to sit at a seat: a computer player if there is a level, otherwise a person.
struct Guest {
  std::string level;
  std::string name;
};

// A line of the log. Moves are what people look for; what is said about them is set in.
struct LogLine {
  std::string text;
  bool is_move = false;
};

// What the rules forced and paid while a move was played, for the log.
void tell_story(const game::Story& story, const game::Table& table, const game::Catalogue& catalogue, std::vector<LogLine>& log);

class Session {
 public:
  // Opens a table, seats everybody and starts. A seed other than 0 makes all luck repeatable.
  [[nodiscard]] static base::Result<Session> begin(const match::Settings& settings, const std::vector<Guest>& guests, std::uint64_t seed,
                                                   Journal journal, const game::Catalogue& catalogue);
  // The match of a journal's file.
  [[nodiscard]] static base::Result<Session> resume(const std::string& path, const game::Catalogue& catalogue);

  [[nodiscard]] const match::Match& match() const { return match_; }
  [[nodiscard]] const game::Table& table() const { return match_.table(); }
  [[nodiscard]] const std::vector<LogLine>& log() const { return log_; }
  [[nodiscard]] const std::string& path() const { return journal_.path(); }
  [[nodiscard]] std::vector<std::string> names() const;
  // The person's seat that is to decide, if it is not a computer player's turn.
  [[nodiscard]] std::optional<base::Seat> due_person() const;

  // Each says why not; nothing if it is done.
  [[nodiscard]] std::optional<base::Problem> play(const std::string& move);
  [[nodiscard]] std::optional<base::Problem> undo(base::Seat seat);
  // What the strongest player would do; the match counts as practice from then on.
  [[nodiscard]] base::Result<std::string> hint(base::Seat seat);

  [[nodiscard]] bool is_bot_due() const { return !match_.due_bots().empty(); }
  // One decision of one computer player.
  [[nodiscard]] std::optional<base::Problem> let_bot_play();

 private:
  Session(match::Match match, const base::Hash& secret, Journal journal, const game::Catalogue& catalogue);

  [[nodiscard]] std::optional<base::Problem> give(const match::PersonId& by, match::command::What what);
  [[nodiscard]] std::optional<base::Problem> apply(const match::Event& event);

  match::Match match_;
  base::Hash secret_;
  Journal journal_;
  const game::Catalogue* catalogue_;
  base::Random random_;
  std::vector<LogLine> log_;
};

// What a saved game is about, to choose its catalogue and to list it; nothing if it is no game that goes on.
struct SavedGame {
  std::string path;
  std::string game;
  bool is_finished = false;
};
[[nodiscard]] base::Result<SavedGame> look_at(const std::string& path);
// The game saved last that is not over.
[[nodiscard]] std::optional<SavedGame> last_saved_game(const std::string& folder);

}  // namespace florin::terminal
