// What a day of Medici: The Card Game pays, and why.
#include "games/medici_cards/game.hpp"
#include "games/medici_cards/shares.hpp"

namespace florin::medici_cards {
namespace {

constexpr Share unranked(std::int16_t amount) { return {0, 1, amount, amount}; }

// What a card adds to a ship, in one word: its symbols in the byte of its good, its value above them.
constexpr unsigned value_shift = 8 * good_count;
constexpr auto worth_of = [] {
  std::array<std::uint64_t, Card::kinds + 1> table{};  // the last one: an empty hold
  for (int index = 0; index < Card::kinds; ++index) {
    const Card card = Card::at(index);
    std::uint64_t worth = std::uint64_t{card.face().value} << value_shift;
    if (!card.is_neutral()) worth += std::uint64_t{card.face().symbols} << 8 * medici_common::index(card.good());
    table[static_cast<std::size_t>(index)] = worth;
  }
  return table;
}();

// The worth of all cards aboard.
std::uint64_t cargo_of(std::span<const Card> holds, const Greens& greens) {
  std::uint64_t cargo = 0;
  for (const Card card : holds) cargo += worth_of[static_cast<std::size_t>(card.index())];
  for (std::size_t i = 0; i < greens.size(); ++i) cargo += greens[i] * worth_of[static_cast<std::size_t>(green_cards[i].index())];
  return cargo;
}

constexpr int value_of(std::uint64_t cargo) { return static_cast<int>(cargo >> value_shift); }

Symbols stored(Symbols symbols, std::uint64_t cargo) {  // R15
  for (std::size_t good = 0; good < symbols.size(); ++good) symbols[good] = static_cast<std::uint8_t>(symbols[good] + (cargo >> 8 * good));
  return symbols;
}

// Scoring for a table of so many seats: `pay` is called with every payment. The compiler knows the number of
// seats, which makes the many comparisons three times as fast.
template <std::size_t seats, class Pay>
class Scorer {
 public:
  Scorer(const State& state, Pay& pay) : state_(state), pay_(pay) {
    for (std::size_t i = 0; i < seats; ++i) {
      const std::uint64_t cargo = cargo_of(state.holds.of(Seat::at(static_cast<int>(i)), table.holds), state.greens[i]);
      values_[i] = value_of(cargo);
      stocks_[i] = stored(state.symbols[i], cargo);
    }
  }

  void score() const {
    pay_by_rank(values_, ship_shares[seats - min_seats], Source::ship, Good::cloth, true);  // R14
    const bool has_second = seats > 2 || state_.rulings.two_player_second;                  // R20
    const Shares& shares = has_second ? good_shares : first_good_share;
    for (const Good good : goods) {
      Figures symbols;
      for (std::size_t i = 0; i < symbols.size(); ++i) symbols[i] = stocks_[i][static_cast<std::size_t>(good)];
      pay_by_rank(symbols, shares, Source::good, good, state_.rulings.zero_scores);  // R16
      pay_bonus(symbols, good);
    }
  }

  // What the warehouses hold once the ships are unloaded.
  [[nodiscard]] const std::array<Symbols, seats>& stocks() const { return stocks_; }

 private:
  using Figures = std::array<int, seats>;
  static constexpr const Setting& table = setting(static_cast<int>(seats));

  void pay_one(std::size_t i, Source source, Good good, int basis, const Share& share) const {
    pay_({Seat::at(static_cast<int>(i)), static_cast<std::uint8_t>(source), static_cast<std::uint8_t>(good), share.place, share.tied,
          static_cast<std::int16_t>(basis), share.pool, share.amount});
  }

  // The largest figure is first; a figure of zero takes a place only where `zero_counts` (R19).
  void pay_by_rank(const Figures& figures, const Shares& shares, Source source, Good good, bool zero_counts) const {
    std::array<std::size_t, seats> before{};
    std::array<std::size_t, seats> tied{};
    for (std::size_t i = 0; i < figures.size(); ++i) {
      tied[i] += 1U;
      for (std::size_t j = i + 1; j < figures.size(); ++j) {
        const auto is_behind = static_cast<std::size_t>(figures[i] < figures[j]);
        const auto is_ahead = static_cast<std::size_t>(figures[i] > figures[j]);
        before[i] += is_behind;
        before[j] += is_ahead;
        tied[i] += 1U - is_behind - is_ahead;
        tied[j] += 1U - is_behind - is_ahead;
      }
    }
    for (std::size_t i = 0; i < figures.size(); ++i) {
      pay_one(i, source, good, figures[i], figures[i] > 0 || zero_counts ? shares[before[i]][tied[i]] : unranked(0));
    }
  }

  void pay_bonus(const Figures& symbols, Good good) const {
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      if (symbols[i] < table.bonus_from) continue;                                            // R17
      const bool is_high = state_.rulings.high_bonus && symbols[i] >= table.high_bonus_from;  // R21
      pay_one(i, Source::bonus, good, symbols[i], unranked(is_high ? high_bonus : usual_bonus));
    }
  }

  const State& state_;
  Pay& pay_;
  Figures values_;
  std::array<Symbols, seats> stocks_;
};

// Calls use(scorer) with the scorer for the table.
template <class Pay, class Use>
void with_scorer(const State& state, Pay pay, Use use) {
  static_assert(min_seats == 2 && max_seats == 6);
  switch (state.seats) {
    case 2: return use(Scorer<2, Pay>(state, pay));
    case 3: return use(Scorer<3, Pay>(state, pay));
    case 4: return use(Scorer<4, Pay>(state, pay));
    case 5: return use(Scorer<5, Pay>(state, pay));
    default: return use(Scorer<6, Pay>(state, pay));
  }
}

}  // namespace

int room(const State& state, Seat seat) { return aboard(state, seat, Card::none()); }

int aboard(const State& state, Seat seat, Card card) {
  if (!card.is_none() && !takes_hold(card)) return state.greens[at(seat)][green_index(card)];
  return static_cast<int>(std::ranges::count(holds_of(state, seat), card));
}

int ship_value(const State& state, Seat seat) { return value_of(cargo_of(holds_of(state, seat), state.greens[at(seat)])); }

Symbols symbols_after_today(const State& state, Seat seat) {
  return stored(state.symbols[at(seat)], cargo_of(holds_of(state, seat), state.greens[at(seat)]));
}

void pay_and_unload(State& state) {
  const auto pay = [&](const game::Payment& payment) {
    std::uint16_t& florins = state.florins[at(payment.seat)];
    florins = static_cast<std::uint16_t>(florins + payment.amount);
  };
  with_scorer(state, pay, [&](const auto& scorer) {
    scorer.score();
    std::ranges::copy(scorer.stocks(), state.symbols.begin());
  });
  state.holds.clear();
  state.greens = {};
}

game::Report Game::forecast(const State& state) {
  game::Report report;
  if (state.phase == Phase::over) return report;
  with_scorer(state, [&](const game::Payment& payment) { report.push(payment); }, [](const auto& scorer) { scorer.score(); });
  return report;
}

game::Scores Game::projection(const State& state) {
  const game::Report report = forecast(state);
  game::Scores scores;
  for (const Seat seat : base::all_seats(state.seats)) scores.push(state.florins[at(seat)]);
  for (const game::Payment& payment : report) scores[at(payment.seat)] += payment.amount;
  return scores;
}

game::Standing Game::standing(const State& state) {
  game::Standing standing;
  for (const Seat seat : base::all_seats(state.seats)) standing.scores.push(state.florins[at(seat)]);
  standing.places = game::places_by(state.seats, [&](Seat a, Seat b) { return state.florins[at(a)] > state.florins[at(b)]; });
  return standing;
}

}  // namespace florin::medici_cards
