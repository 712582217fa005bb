// foresight [--games N] [--player NAME]... [--seed S]
//
// An upper bound for the solo game of Medici: The Dice Game, by information relaxation: the most points that a game's
// rolls allow if you know all of them in advance. Nobody who doesn't know them can score more on average. The players
// play with the same rolls.
//
// The rolls depend only on the round and the turn, so all positions before the same roll form a layer. The program
// goes through the layers in order and tries every move in every position. Among positions that differ only in points
// and in the value of the ship, it drops those that another one equals or beats in both.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "game/dealer.hpp"
#include "games/medici_dice/rules/game.hpp"
#include "players/arena/contest.hpp"
#include "players/arena/tally.hpp"
#include "players/levels/make.hpp"
#include "players/search/play_game.hpp"

namespace florin::medici_dice {
namespace {

constexpr Seat self = Seat::at(0);

// The round and turn of a position before a roll.
using Layer = std::pair<std::uint8_t, std::uint8_t>;
[[nodiscard]] Layer layer_of(const State& state) { return {state.round, state.turn}; }

// A position before a roll, without what its layer already says, packed into one word: the points in the lowest bits,
// the value of the ship above them, then everything that must be equal for two positions to be compared.
class Packed {
 public:
  explicit Packed(const State& state) {
    const Ship& ship = state.ships[at(self)];
    // After a breakthrough the columns are lost for good, whatever they hold.
    const bool is_lost = is_broken_through(state);
    for (const Good good : goods) push(is_lost ? 0 : state.crosses[at(self)][at(good)], 4);
    for (const Good good : goods) push(is_lost ? solitaire::breakthrough_circles : state.circles[at(good)], 4);
    push(ship.used(), 3);
    push(ship.value(), value_bits);
    push(state.points[at(self)], points_bits);
  }

  [[nodiscard]] State unpacked(const State& like, Layer layer) const {
    Packed rest = *this;
    State state = like;
    state.round = layer.first;
    state.turn = layer.second;
    state.points[at(self)] = static_cast<std::uint16_t>(rest.pop(points_bits));
    int value = rest.pop(value_bits);
    Ship ship;
    for (int hold = rest.pop(3); hold > 0; --hold) {
      ship.load(std::min(value, most_in_hold));
      value -= std::min(value, most_in_hold);
    }
    state.ships[at(self)] = ship;
    for (std::size_t i = good_count; i-- > 0;) state.circles[i] = static_cast<std::uint8_t>(rest.pop(4));
    for (std::size_t i = good_count; i-- > 0;) state.crosses[at(self)][i] = static_cast<std::uint8_t>(rest.pop(4));
    return state;
  }

  [[nodiscard]] int points() const { return static_cast<int>(word_ & ((1U << points_bits) - 1)); }
  [[nodiscard]] std::uint64_t kind() const { return word_ >> (points_bits + value_bits); }
  friend auto operator<=>(Packed, Packed) = default;

 private:
  static constexpr unsigned points_bits = 10;
  static constexpr unsigned value_bits = 6;
  static constexpr int most_in_hold = die_values - 1;

  void push(int number, unsigned bits) { word_ = word_ << bits | static_cast<std::uint64_t>(number); }
  int pop(unsigned bits) {
    const auto number = static_cast<int>(word_ & ((std::uint64_t{1} << bits) - 1));
    word_ >>= bits;
    return number;
  }

  std::uint64_t word_ = 0;
};

// Keeps only one of equal positions, and drops every position that another of its kind equals or beats in points and
// ship.
void thin_out(std::vector<Packed>& positions) {
  std::sort(positions.begin(), positions.end(), std::greater<>());
  std::size_t kept = 0;
  std::uint64_t kind = 0;
  int most_points = -1;
  for (const Packed position : positions) {
    if (position.kind() != kind) most_points = -1;
    kind = position.kind();
    if (position.points() <= most_points) continue;
    most_points = position.points();
    positions[kept++] = position;
  }
  positions.resize(kept, positions.front());
}

int most_points(const game::Dealer& dealer) {
  const State start = *Game::start({1, {}});
  std::map<Layer, std::vector<Packed>> layers = {{layer_of(start), {Packed(start)}}};
  int most = 0;
  while (!layers.empty()) {
    auto node = layers.extract(layers.begin());
    const Layer layer = node.key();
    std::vector<Packed>& positions = node.mapped();
    thin_out(positions);
    const Move roll = dealer.draw<Game>(positions.front().unpacked(start, layer));
    for (const Packed position : positions) {
      State rolled = position.unpacked(start, layer);
      Game::play(rolled, roll);
      const auto moves = Game::moves(rolled);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        State after = rolled;
        Game::play(after, moves[i]);
        if (Game::turn(after).is_over()) {
          most = std::max<int>(most, after.points[at(self)]);
        } else {
          layers[layer_of(after)].emplace_back(after);
        }
      }
    }
  }
  return most;
}

int points_of(players::PlayerOf<Game>& player, const game::Dealer& dealer) {
  base::Random random(1);
  const auto deal = [&](const State& state) { return dealer.draw<Game>(state); };
  const auto choose = [&](const State& state, Seat seat) { return player.choose(state, seat, random); };
  return players::play_game<Game>(*Game::start({1, {}}), deal, choose, nullptr).standing.scores[0];
}

// The results of one player, or of perfect foresight.
class Line {
 public:
  explicit Line(std::string name) : name_(std::move(name)) {}

  void add(int points) {
    points_.add(points);
    if (points >= solitaire::ranks.back().least) ++top_ranks_;
  }
  void print() const {
    fmt::print("{:<20} {:>8.2f} {:>8.2f} {:>10.1f} %\n", name_, points_.mean(), points_.margin(),
               100.0 * top_ranks_ / static_cast<double>(points_.count()));
  }

 private:
  std::string name_;
  players::Tally points_;
  int top_ranks_ = 0;
};

void compare(std::uint64_t games, const std::vector<std::string>& names, std::uint64_t seed) {
  std::vector<Line> lines(names.begin(), names.end());
  Line foresight("perfect foresight");
  for (std::uint64_t number = 0; number < games; ++number) {
    const game::Dealer dealer = game::Dealer::of_number(base::Random(seed, number).bits());
    for (std::size_t i = 0; i < names.size(); ++i) lines[i].add(points_of(*players::make<Game>(names[i]), dealer));
    foresight.add(most_points(dealer));
    if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\r{} of {} games{}", number + 1, games, number + 1 == games ? "\n" : "");
  }
  fmt::print("{:<20} {:>8} {:>8} {:>12}\n", "player", "points", "+-", "top rank");
  for (const Line& line : lines) line.print();
  foresight.print();
}

}  // namespace
}  // namespace florin::medici_dice

int main(int count, char** arguments) {
  std::uint64_t games = 100;
  std::vector<std::string> players;
  std::uint64_t seed = 1;
  CLI::App app("The most points in the dice game alone if all rolls are known beforehand");
  app.add_option("--games", games, "How many games")->check(CLI::PositiveNumber);
  app.add_option("--player", players, "A player who plays them without knowing; may be repeated");
  app.add_option("--seed", seed, "Where all luck comes from");
  CLI11_PARSE(app, count, arguments);
  florin::medici_dice::compare(games, players, seed);
  return 0;
}
