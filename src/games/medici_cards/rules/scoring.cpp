// The scoring of a day of Medici: The Card Game.
#include "games/medici_cards/rules/game.hpp"
#include "games/medici_common/rules/day_end.hpp"

namespace florin::medici_cards {
namespace {

using medici_common::Award;
using medici_common::AwardTable;
using medici_common::Cargo;
using medici_common::payment;
using medici_common::ranking_of;
using medici_common::Ranks;
using medici_common::ship_ranking;
using medici_common::TiePolicy;
using medici_common::unranked;

constexpr auto ship_awards = award_tables(settings, &Setting::ship_prizes, TiePolicy::share_in_fives);  // R18
// With two players, the prize for second place is an option.
constexpr AwardTable good_awards{good_prizes, TiePolicy::share_in_fives};
constexpr AwardTable first_good_award{std::span(good_prizes).first(1), TiePolicy::share_in_fives};

constexpr auto cargo_of_card = [] {
  std::array<Cargo, Card::kinds + 1> table{};  // the last entry is an empty hold
  for (int index = 0; index < Card::kinds; ++index) {
    const Card card = Card::at(index);
    Cargo& cargo = table[static_cast<std::size_t>(index)];
    cargo = Cargo::of_value(card.face().value);
    if (!card.is_neutral()) cargo += Cargo::of_good(card.good(), card.face().symbols);
  }
  return table;
}();

Cargo cargo_of(std::span<const Card> holds, const Greens& greens) {
  Cargo cargo;
  for (const Card card : holds) cargo += cargo_of_card[static_cast<std::size_t>(card.index())];
  for (std::size_t i = 0; i < greens.size(); ++i) cargo += greens[i] * cargo_of_card[static_cast<std::size_t>(green_cards[i].index())];
  return cargo;
}

Cargo cargo_of(const State& state, Seat seat) { return cargo_of(holds_of(state, seat), state.greens[at(seat)]); }

Symbols stored(Symbols symbols, Cargo cargo) {  // R15
  for (const Good good : goods) {
    std::uint8_t& stock = symbols[at(good)];
    stock = static_cast<std::uint8_t>(stock + cargo.amount(good));
  }
  return symbols;
}

// See medici_common/rules/day_end.hpp.
struct Day {
  static constexpr std::size_t min_seats = medici_cards::min_seats;
  static constexpr std::size_t max_seats = medici_cards::max_seats;

  template <std::size_t seats>
  struct Arrival : medici_common::Arrivals<seats> {
    explicit Arrival(const State& state) : rulings(state.rulings) {
      for (std::size_t i = 0; i < seats; ++i) {
        const Cargo cargo = cargo_of(state.holds.of(Seat::at(static_cast<int>(i)), table.holds), state.greens[i]);
        this->set(i, stored(state.symbols[i], cargo), cargo);
      }
    }
    static constexpr const Setting& table = setting(static_cast<int>(seats));

    Rulings rulings;
  };

  template <std::size_t seats, class Pay>
  static void score(const Arrival<seats>& arrival, const Pay& pay) {
    const Rulings rulings = arrival.rulings;
    const Ranks<seats> ranks(arrival.figures);
    // R19: a figure of zero earns a place only if `zero_counts`.
    const auto pay_by_rank = [&](std::size_t ranking, const AwardTable& awards, Source source, Good good, bool zero_counts) {
      for (std::size_t i = 0; i < seats; ++i) {
        const int figure = arrival.figures[i][ranking];
        const Award award = figure > 0 || zero_counts ? ranks.award(i, ranking, awards) : unranked(0, 0);
        pay(payment(Seat::at(static_cast<int>(i)), source, good, figure, award));
      }
    };
    pay_by_rank(ship_ranking, ship_awards[seats - min_seats], Source::ship, Good::cloth, true);  // R14
    const bool has_second = seats > 2 || rulings.two_player_second;                              // R20
    for (const Good good : goods) {
      pay_by_rank(ranking_of(good), has_second ? good_awards : first_good_award, Source::good, good, rulings.zero_scores);  // R16
      for (std::size_t i = 0; i < seats; ++i) {
        const int symbols = arrival.amounts[i][at(good)];
        if (symbols < arrival.table.bonus_from) continue;                                     // R17
        const bool is_high = rulings.high_bonus && symbols >= arrival.table.high_bonus_from;  // R21
        const int bonus = is_high ? high_bonus : usual_bonus;
        pay(payment(Seat::at(static_cast<int>(i)), Source::bonus, good, symbols, unranked(bonus, bonus)));
      }
    }
  }
};

}  // namespace

int room(const State& state, Seat seat) { return aboard(state, seat, Card::none()); }

int aboard(const State& state, Seat seat, Card card) {
  if (!card.is_none() && !takes_hold(card)) return state.greens[at(seat)][green_index(card)];
  return static_cast<int>(std::ranges::count(holds_of(state, seat), card));
}

int ship_value(const State& state, Seat seat) { return cargo_of(state, seat).value(); }

Symbols symbols_after_today(const State& state, Seat seat) { return stored(state.symbols[at(seat)], cargo_of(state, seat)); }

void pay_and_unload(State& state) {
  medici_common::pay_and_bank<Day>(state, state.symbols);
  state.holds.clear();
  state.greens = {};
}

game::Report Game::forecast(const State& state) {
  return state.phase == Phase::over ? game::Report() : medici_common::forecast<Day>(state);
}

game::Scores Game::projection(const State& state) { return medici_common::projection_of(state.florins, state.seats, forecast(state)); }

game::Standing Game::standing(const State& state) { return medici_common::standing_by_florins(state.florins, state.seats); }

}  // namespace florin::medici_cards
