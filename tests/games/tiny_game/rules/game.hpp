// Tiny, a race with one die (RULES.md): the smallest game that meets the contract of game/game.hpp.
#pragma once

#include <array>

#include "game/game.hpp"
#include "game/move_set.hpp"

namespace florin::tiny_game {

class Move {
 public:
  enum class Kind : std::uint8_t { die, roll, stop };

  Move() = default;
  static constexpr Move die(int face) { return {Kind::die, base::Seat::at(0), face}; }
  static constexpr Move roll(base::Seat seat) { return {Kind::roll, seat, 0}; }
  static constexpr Move stop(base::Seat seat) { return {Kind::stop, seat, 0}; }

  constexpr Kind kind() const { return kind_; }
  constexpr bool is_chance() const { return kind_ == Kind::die; }
  constexpr base::Seat seat() const { return seat_; }
  constexpr int face() const { return face_; }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  constexpr Move(Kind kind, base::Seat seat, int face) : kind_(kind), seat_(seat), face_(static_cast<std::uint8_t>(face)) {}
  Kind kind_;
  base::Seat seat_;
  std::uint8_t face_;
};

struct State {
  enum class Phase : std::uint8_t { decide, roll, over };
  std::uint8_t seats;
  std::uint8_t goal;
  std::uint8_t round;  // from 1
  std::uint8_t rolls;  // this turn
  std::uint8_t pot;
  Phase phase;
  base::Seat active;
  std::array<std::uint8_t, 4> points;
  friend bool operator==(const State&, const State&) = default;
};

inline constexpr std::string_view goals[] = {"short", "long"};
inline constexpr game::OptionInfo options[] = {{.name = "goal", .kind = game::OptionInfo::Kind::choice, .choices = goals}};

struct Game {
  using State = tiny_game::State;
  using Move = tiny_game::Move;
  static constexpr game::GameInfo info = {.id = "tiny", .min_seats = 2, .max_seats = 4, .options = options};

  static base::Result<State> start(const game::Setup& setup);
  static int seats(const State& state) { return state.seats; }
  static game::Turn turn(const State& state);
  static game::MoveSet<Move, 2> moves(const State& state);
  static bool possible(const State& /*state*/, Move move) { return move.is_chance(); }
  static game::LuckIndex luck_index(const State& state);
  static void play(State& state, Move move, game::Story* story = nullptr);
  static game::Standing standing(const State& state);
  static game::Scores projection(const State& state);
  static game::Report forecast(const State& state);
  static State preview(const State& state, Move move);
  static base::Phrase refusal(const State& state, Move move);
  static base::Phrase reason(const game::Payment& payment);
  static std::string_view source_name(const game::Payment& /*payment*/) { return "pot"; }
  static base::Phrase sentence(const State& state, Move move);
  static std::string write(const State& state, Move move);
  static base::Result<Move> read(const State& state, std::string_view text);
  static game::Tree describe(const State& state);

  static Move deal(const State& /*state*/, base::Luck auto& luck) { return Move::die(static_cast<int>(luck.below(6)) + 1); }
  template <class F>
  static void outcomes(const State& /*state*/, F&& each) {
    for (int face = 1; face <= 6; ++face) each(Move::die(face), std::uint32_t{1});
  }
};

static_assert(game::Game<Game>);

}  // namespace florin::tiny_game
