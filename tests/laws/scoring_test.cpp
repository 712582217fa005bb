// Laws of every game: payments, forecasts and previews.
#include <algorithm>
#include <optional>

#include "support/laws.hpp"
#include "support/tree_text.hpp"

namespace florin::tests {
namespace {

// A sale in a story: who paid how much.
struct Sale {
  std::string seat;
  std::int64_t price;
};

// The payments and sales of a move's story.
struct Events {
  std::vector<game::Report> reports;
  std::vector<Sale> sales;
};

std::optional<Sale> sale_in(const base::Phrase& phrase) {
  Sale sale{"", -1};
  for (const base::Argument& argument : phrase.arguments) {
    if (argument.name == "seat") sale.seat = argument.text;
    if (argument.name == "price") sale.price = argument.number;
  }
  if (sale.price < 0) return std::nullopt;
  return sale;
}

template <game::Game G>
Events play_and_watch(typename G::State& state, typename G::Move move) {
  game::Story story;
  G::play(state, move, &story);
  Events events;
  for (const game::Story::Entry& entry : story.entries()) {
    if (const auto* report = std::get_if<game::Report>(&entry)) events.reports.push_back(*report);
    if (const auto* phrase = std::get_if<base::Phrase>(&entry)) {
      if (const auto sale = sale_in(*phrase)) events.sales.push_back(*sale);
    }
  }
  return events;
}

const game::Tree& seat_of(const game::Tree& tree, base::Seat seat) {
  const game::Tree* seats = tree.find("seats");
  REQUIRE(seats != nullptr);
  const auto* list = std::get_if<game::Tree::List>(&seats->content());
  REQUIRE(list != nullptr);
  return (*list)[static_cast<std::size_t>(seat.index())];
}

TEST_CASE("law: scores change only by the payments of the story") {
  for_every_table([]<class G>(const Case<G>& c) {
    if (G::info.lowest_wins) return;  // there the score is the present value of the sheet
    int reports = 0;
    c.walk(2, [&](const typename G::State& state, typename G::Move move) {
      typename G::State after = state;
      const Events events = play_and_watch<G>(after, move);
      const game::Scores before = G::standing(state).scores;
      const game::Scores now = G::standing(after).scores;
      reports += static_cast<int>(events.reports.size());
      for (const base::Seat seat : base::all_seats(c.setup.seats)) {
        std::int64_t expected = before[static_cast<std::size_t>(seat.index())];
        for (const Sale& sale : events.sales) expected -= sale.seat == seat.name() ? sale.price : 0;
        for (const game::Report& report : events.reports) expected += game::total(report, seat);
        if (now[static_cast<std::size_t>(seat.index())] != expected)
          broken(c.name(), G::write(state, move) + ": the score of " + seat.name() + " is not what was told");
      }
    });
    if (reports == 0) broken(c.name(), "nothing was ever paid");
  });
}

TEST_CASE("law: the forecast equals what is paid if the day ends there") {
  for_every_table([]<class G>(const Case<G>& c) {
    int compared = 0;
    c.walk(4, [&](const typename G::State& state, typename G::Move move) {
      typename G::State after = state;
      const Events events = play_and_watch<G>(after, move);
      if (events.reports.empty()) return;
      // A sale to another seat is forced after the move, so it isn't part of the preview.
      const bool is_own = events.sales.empty() || (!move.is_chance() && events.sales.front().seat == move.seat().name() &&
                                                   G::write(state, move).find(" pass") == std::string::npos);
      if (!is_own) return;
      ++compared;
      if (G::forecast(G::preview(state, move)) != events.reports.front())
        broken(c.name(), G::write(state, move) + " pays otherwise than foreseen");
    });
    if (compared == 0) broken(c.name(), "no scoring could be compared");
  });
}

TEST_CASE("law: projected scores are the scores plus the forecast") {
  for_every_table([]<class G>(const Case<G>& c) {
    c.walk(1, [&](const typename G::State& state, typename G::Move) {
      const game::Report forecast = G::forecast(state);
      const game::Scores scores = G::standing(state).scores;
      const game::Scores projection = G::projection(state);
      for (const base::Seat seat : base::all_seats(c.setup.seats)) {
        const auto i = static_cast<std::size_t>(seat.index());
        const int expected = game::total(forecast, seat) + (G::info.lowest_wins ? 0 : scores[i]);
        if (projection[i] != expected) broken(c.name(), "the projection of " + seat.name() + " is not its score and forecast");
      }
    });
    typename G::State state = c.state();
    base::Random luck = c.random(0);
    game::play_out<G>(state, luck);
    if (!(G::projection(state) == G::standing(state).scores)) broken(c.name(), "at the end the projection is not the score");
  });
}

TEST_CASE("law: places follow the scores, and someone leads") {
  for_every_table([]<class G>(const Case<G>& c) {
    const auto check = [&](const typename G::State& state) {
      const game::Standing standing = G::standing(state);
      if (standing.scores.size() != static_cast<std::size_t>(c.setup.seats) || standing.places.size() != standing.scores.size()) {
        return broken(c.name(), "a seat has no score or no place");
      }
      if (standing.leaders().empty()) broken(c.name(), "nobody leads");
      for (std::size_t a = 0; a < standing.scores.size(); ++a) {
        const auto ahead =
            std::count_if(standing.places.begin(), standing.places.end(), [&](int place) { return place < standing.places[a]; });
        if (standing.places[a] != ahead + 1) broken(c.name(), "places do not count the seats ahead");
        for (std::size_t b = 0; b < standing.scores.size(); ++b) {
          const bool is_better = G::info.lowest_wins ? standing.scores[a] < standing.scores[b] : standing.scores[a] > standing.scores[b];
          if (is_better && standing.places[a] >= standing.places[b]) broken(c.name(), "a better score has no better place");
        }
      }
    };
    c.walk(1, [&](const typename G::State& state, typename G::Move) { check(state); });
    typename G::State state = c.state();
    base::Random luck = c.random(3);
    game::play_out<G>(state, luck);
    check(state);
  });
}

TEST_CASE("law: a preview has only the move's own effect, on its own seat") {
  for_every_table([]<class G>(const Case<G>& c) {
    int compared = 0;
    c.walk(1, [&](const typename G::State& state, typename G::Move move) {
      const game::Tree before = G::describe(state);
      const game::Tree preview = G::describe(G::preview(state, move));
      for (const base::Seat seat : base::all_seats(c.setup.seats)) {
        const bool may_change = seat == move.seat() || move.is_chance();
        if (!may_change && seat_of(before, seat) != seat_of(preview, seat))
          broken(c.name(), G::write(state, move) + " previews a change of " + seat.name());
      }
      if (move.is_chance()) return;
      typename G::State after = state;
      const Events events = play_and_watch<G>(after, move);
      if (!events.reports.empty() || G::turn(after).is_over()) return;
      // A preview shows a bid as if it won, so compare only if it did.
      const std::string text = G::write(state, move);
      const bool is_bid = text.find(" bid ") != std::string::npos;
      if (is_bid && (events.sales.empty() || events.sales.front().seat != move.seat().name())) return;
      ++compared;
      if (seat_of(preview, move.seat()) != seat_of(G::describe(after), move.seat())) {
        broken(c.name(), text + "\n previews " + text_of(seat_of(preview, move.seat())) + "\n and gives " +
                             text_of(seat_of(G::describe(after), move.seat())));
      }
    });
    if (compared == 0) broken(c.name(), "no preview could be compared");
  });
}

TEST_CASE("law: every sentence, reason and name that occurs is complete in both catalogues") {
  for_every_table([]<class G>(const Case<G>& c) {
    const Speaker<G> speaker;
    c.walk(1, [&](const typename G::State& state, typename G::Move move) {
      speaker.say(G::sentence(state, move), c.name());
      const auto moves = G::moves(state);
      for (std::size_t i = 0; i < moves.size(); i += 1 + moves.size() / 8) speaker.say(G::sentence(state, moves[i]), c.name());
      typename G::State after = state;
      game::Story story;
      G::play(after, move, &story);
      for (const game::Story::Entry& entry : story.entries()) {
        if (const auto* phrase = std::get_if<base::Phrase>(&entry)) speaker.say(*phrase, c.name());
        if (const auto* report = std::get_if<game::Report>(&entry)) {
          for (const game::Payment& payment : *report) {
            speaker.say(G::reason(payment), c.name());
            if (G::source_name(payment).empty()) broken(c.name(), "a payment has no source");
            if (payment.seat.index() >= c.setup.seats) broken(c.name(), "nobody sits where something is paid");
          }
        }
      }
    });
  });
}

}  // namespace
}  // namespace florin::tests
