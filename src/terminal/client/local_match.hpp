// Session: a match on this machine: people at the keyboard, computer players, and a journal that has every
// event on the disk before it is shown. The file is `florin-game 1 SECRET` (the secret of the dice) and then the
// events as JSON, one a line; reading it gives the match as it was.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/sha256.hpp"
#include "match/decide.hpp"
#include "terminal/journal.hpp"
#include "terminal/sitting.hpp"

namespace florin::terminal {

// Who is to sit at a seat: a computer player if there is a level, otherwise a person.
struct Guest {
  std::string level;
  std::string name;
};

class Session final : public Sitting {
 public:
  // Opens a table, seats everybody and starts. A seed other than 0 makes all luck repeatable.
  [[nodiscard]] static base::Result<Session> begin(const match::Settings& settings, const std::vector<Guest>& guests, std::uint64_t seed,
                                                   Journal journal, const game::Catalogue& catalogue);
  // The match of a journal's file.
  [[nodiscard]] static base::Result<Session> resume(const std::string& path, const game::Catalogue& catalogue);

  [[nodiscard]] std::string place() const override { return journal_.path(); }
  [[nodiscard]] base::Phrase farewell() const override { return base::phrase("play.saved"); }
  [[nodiscard]] std::optional<base::Problem> give(match::command::What what) override;
  [[nodiscard]] News news() override;
  [[nodiscard]] bool is_thinking() const override { return bot_.is_thinking() || Sitting::is_thinking(); }

 private:
  Session(match::Match match, const base::Hash& secret, Journal journal, const game::Catalogue& catalogue);

  [[nodiscard]] bool is_here(base::Seat seat) const override { return match().seat(seat).is_person(); }
  [[nodiscard]] std::optional<base::Problem> carry_out(const match::PersonId& by, match::command::What what);
  void take_bot_move(News& news);
  void ask_bot();

  base::Hash secret_;
  Journal journal_;
  Thinker bot_;
  std::uint64_t asked_version_ = 0;  // what the computer player was asked for
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
