// Narrator: prints a game as it is played: moves as sentences, what the rules force, what a day pays and why, and the
// scores whenever they change.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/shell/console.hpp"
#include "game/catalogue.hpp"
#include "game/table.hpp"
#include "terminal/client/match_client.hpp"

namespace florin::apps {

// Bold and dim text on standard output, or plain text if the console has no colours.
class Ink {
 public:
  explicit Ink(const Console& console) : is_coloured_(console.has_colours()) {}
  [[nodiscard]] std::string bold(std::string_view text) const { return wrapped("1", text); }
  [[nodiscard]] std::string dim(std::string_view text) const { return wrapped("2", text); }

 private:
  [[nodiscard]] std::string wrapped(std::string_view code, std::string_view text) const;
  bool is_coloured_;
};

class Narrator {
 public:
  Narrator(const game::Catalogue& catalogue, Ink ink) : catalogue_(catalogue), ink_(ink) {}

  // Prints the game, seats and options. `names` may be empty.
  void open(const game::Table& table, const std::vector<std::string>& names);
  // Prints the last move of the table. `sentence` was made before the move was played.
  void tell(const game::Table& table, const base::Phrase& sentence, const game::Story& story);
  // Prints who won, or that the game isn't over.
  void close(const game::Table& table);

  [[nodiscard]] const Ink& ink() const { return ink_; }
  [[nodiscard]] const game::Catalogue& catalogue() const { return catalogue_; }

 private:
  void tell_report(const game::Table& table, const game::Report& report);
  void tell_scores(const game::Table& table);

  const game::Catalogue& catalogue_;
  Ink ink_;
  game::Scores scores_;  // as last printed
};

// Prints the log from line `from` on, in lines of at most 80 columns, with names for seats. Returns the number of lines
// in the log.
std::size_t print_log(const std::vector<terminal::LogLine>& log, std::size_t from, const std::vector<std::string>& names);

// Plays a legal move and prints it.
void play_and_tell(game::Table& table, std::string_view move, Narrator& narrator);

}  // namespace florin::apps
