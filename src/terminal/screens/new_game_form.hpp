// NewGameForm: the game you want to play, with its seats, opponents and table options. You can step through each of
// them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/setup.hpp"
#include "games/registry.hpp"
#include "terminal/client/local_match.hpp"

namespace florin::terminal {

// The opponent if you don't choose one.
inline constexpr std::string_view usual_level = "merchant";

struct NewGameForm {
  std::string game;
  game::Setup setup;
  std::vector<std::string> levels;  // one per seat, such as "banker-miser"; empty: a person
  base::Seat own = base::Seat::at(0);
  std::string name = {};  // of the person who sits there

  [[nodiscard]] const games::Entry& entry() const { return *games::find(game); }

  // Steps forwards (1) or backwards (-1), and wraps around at the ends. A step that the rules don't allow does
  // nothing.
  void change_game(int by);
  void change_seats(int by);
  void change_level(base::Seat seat, int by);
  void change_temperament(base::Seat seat);
  void change_option(const game::OptionInfo& option, int by);
  void change_count(const game::OptionInfo& option, std::string_view of, int by);

 private:
  void fit_seats(int seats);
  void set_option(const game::OptionInfo& option, game::OptionValue value);
};

// The players for every seat. Computer players have fixed names; people are numbered unless the form has a name.
[[nodiscard]] std::vector<SeatedPlayer> seated_players(const NewGameForm& form, const game::Catalogue& catalogue);

// Returns "a person at this keyboard", "merchant" or "banker, a miser".
[[nodiscard]] std::string title_of_level(const std::string& level, const game::Catalogue& catalogue);

}  // namespace florin::terminal
