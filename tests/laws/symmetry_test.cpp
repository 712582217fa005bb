// A law of every game that draws its starting player: no seat is better than another. Rotating the seats of all moves
// rotates the result.
#include <algorithm>

#include "game/table.hpp"
#include "support/laws.hpp"

namespace florin::tests {
namespace {

base::Seat turned(base::Seat seat, int by, int seats) { return base::Seat::at((seat.index() + by) % seats); }

// Rotates the seat in "P3 bid 7" and "~ start P3". Other draws name no seat.
std::string turned(std::string text, int by, int seats) {
  const auto turn_at = [&](std::size_t place) { text[place] = static_cast<char>('1' + (text[place] - '1' + by) % seats); };
  if (text.starts_with("~ start P")) {
    turn_at(text.size() - 1);
  } else if (text.starts_with('P')) {
    turn_at(1);
  }
  return text;
}

std::vector<std::string> sorted(std::vector<std::string> texts) {
  std::sort(texts.begin(), texts.end());
  return texts;
}

template <class List>
bool are_turned(const List& a, const List& b, int by) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] != b[(i + static_cast<std::size_t>(by)) % a.size()]) return false;
  }
  return a.size() == b.size();
}

std::vector<game::Payment> payments(const game::Report& report, int by, int seats) {
  std::vector<game::Payment> result(report.begin(), report.end());
  for (game::Payment& payment : result) payment.seat = turned(payment.seat, by, seats);
  std::sort(result.begin(), result.end(), [](const game::Payment& a, const game::Payment& b) {
    return std::tuple(a.seat, a.source, a.subject, a.amount) < std::tuple(b.seat, b.source, b.subject, b.amount);
  });
  return result;
}

void compare(const std::string& where, const game::Table& table, const game::Table& other, int by) {
  const int seats = table.setup().seats;
  std::vector<std::string> legal = table.legal();
  for (std::string& text : legal) text = turned(text, by, seats);
  if (sorted(legal) != sorted(other.legal())) broken(where, "other moves are legal");
  if (!are_turned(table.standing().scores, other.standing().scores, by)) broken(where, "other scores");
  if (!are_turned(table.standing().places, other.standing().places, by)) broken(where, "other places");
  if (payments(table.forecast(), by, seats) != payments(other.forecast(), 0, seats)) broken(where, "another forecast");
  std::vector<base::Seat> actors = table.actors();
  for (base::Seat& seat : actors) seat = turned(seat, by, seats);
  if (actors != other.actors()) broken(where, "other seats may act");
}

bool draws_start(const game::Turn& turn) { return turn.is_chance() && turn.chance_kind() == game::ChanceKind::start; }

// Whether a starting player is drawn in a random game, at its start or later.
template <game::Game G>
bool ever_draws_start(const Case<G>& c) {
  bool is_drawn = false;
  c.walk(1, [&](const typename G::State& state, typename G::Move) { is_drawn |= draws_start(G::turn(state)); });
  return is_drawn;
}

TEST_CASE("law: a game that ever draws a starting player begins with it") {
  for_every_table([]<class G>(const Case<G>& c) {
    if (ever_draws_start(c) && !draws_start(G::turn(c.state()))) broken(c.name(), "a starting player is drawn only in mid-game");
  });
}

TEST_CASE("law: rotating the seats of a game rotates its result") {
  for_every_table([]<class G>(const Case<G>& c) {
    if (!ever_draws_start(c)) return;  // there P1 is special
    for (int by = 1; by < c.setup.seats; ++by) {
      base::Random random = c.random(static_cast<std::uint64_t>(by));
      const auto table = games::open(G::info.id, c.setup);
      const auto other = games::open(G::info.id, c.setup);
      REQUIRE(static_cast<bool>(table));
      while (!(*table)->turn().is_over()) {
        std::string text;
        if ((*table)->turn().is_chance()) {
          text = (*table)->draw(random);
        } else {
          const std::vector<std::string> legal = (*table)->legal();
          text = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
          REQUIRE_FALSE((*table)->play(text).has_value());
        }
        if ((*other)->play(turned(text, by, c.setup.seats))) return broken(c.name(), text + " cannot be turned by " + std::to_string(by));
        compare(c.name() + " after " + text, **table, **other, by);
      }
      if (!(*other)->turn().is_over()) broken(c.name(), "the turned game goes on");
    }
  });
}

}  // namespace
}  // namespace florin::tests
