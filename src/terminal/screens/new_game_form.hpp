// Wishes: what somebody wants to play: game, seats, opponents and rules of the table; each can be stepped through.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/setup.hpp"
#include "games/registry.hpp"
#include "terminal/session.hpp"

namespace florin::terminal {

// Who plays against somebody who does not say.
inline constexpr std::string_view usual_level = "merchant";

struct Wishes {
  std::string game;
  game::Setup setup;
  std::vector<std::string> levels;  // one for each seat, such as "banker-miser"; an empty one is a person
  base::Seat own = base::Seat::at(0);
  std::string name = {};  // of who sits there

  [[nodiscard]] const games::Entry& entry() const { return *games::find(game); }

  // One step forwards (1) or backwards (-1), coming round at the ends. What the rules do not allow is not done.
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

// The guests of a table: computer players have names of their own, people are numbered unless one says a name.
[[nodiscard]] std::vector<Guest> guests_of(const Wishes& wishes, const game::Catalogue& catalogue);

// "a person at this keyboard", "merchant", "banker, a miser".
[[nodiscard]] std::string title_of_level(const std::string& level, const game::Catalogue& catalogue);

}  // namespace florin::terminal
