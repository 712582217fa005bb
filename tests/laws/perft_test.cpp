// perft: every game has as many move sequences as its perft.txt lists, and so has the yardstick, a second implementation
// that shares no code with the rules.
//
// A line of perft.txt is `seats options depth count`; options are `-` or `name=value` words.
#include "game/perft.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>

#include "base/text.hpp"
#include "framework.hpp"
#include "games/registry.hpp"
#include "support/files.hpp"
#include "support/laws.hpp"
#include "support/visit.hpp"

namespace florin::tests {
namespace {

struct Line {
  game::Setup setup;
  int depth = 0;
  std::uint64_t count = 0;
};

Line read_line(const game::GameInfo& info, const std::string& text) {
  const std::vector<std::string_view> words = base::words(text);
  REQUIRE_MESSAGE(words.size() >= 4, text);
  Line line;
  line.setup.seats = std::stoi(std::string(words[0]));
  for (std::size_t i = 1; i + 2 < words.size(); ++i) {
    if (words[i] == "-") continue;
    const auto option = game::read_option(info, words[i]);
    REQUIRE_MESSAGE(static_cast<bool>(option), text);
    line.setup.options.push_back(*option);
  }
  REQUIRE_MESSAGE(game::problems_of(info, line.setup).empty(), text);
  line.depth = std::stoi(std::string(words[words.size() - 2]));
  line.count = std::stoull(std::string(words.back()));
  return line;
}

std::vector<Line> lines_for(const game::GameInfo& info) {
  std::vector<Line> lines;
  for (const std::string& text : lines_of(read_file(folder_of(info.id) / "tests/perft.txt"))) {
    if (!text.empty() && text.front() != '#') lines.push_back(read_line(info, text));
  }
  return lines;
}

// ------------------------------------------------------------------ the yardstick

void set_option(yardstick::Options& options, const game::Option& option) {
  const auto flag = [&] { return std::get<bool>(option.value); };
  if (option.name == "high-bonus") options.high_bonus = flag();
  if (option.name == "zero-scores") options.zero_scores = flag();
  if (option.name == "two-player-second") options.two_player_second = flag();
  if (option.name == "empty-column-scores") options.empty_column_scores = flag();
  if (option.name == "pick-order") options.free_pick = std::get<std::string>(option.value) == "free";
  if (option.name == "solo-order") options.solo_ends = std::get<std::string>(option.value) == "ends";
  if (option.name != "deck") return;
  yardstick::DeckCounts deck;
  const std::map<std::string, int*> entries = {{"0+", &deck.zero_double},  {"2", &deck.two},           {"3", &deck.three},
                                               {"4", &deck.four},          {"5", &deck.five},          {"0*", &deck.zero_green},
                                               {"N2*", &deck.neutral_two}, {"N7", &deck.neutral_seven}};
  for (const auto& [name, count] : std::get<game::Counts>(option.value)) *entries.at(name) = count;
  options.deck = deck;
}

std::unique_ptr<yardstick::State> yardstick_of(std::string_view id, const game::Setup& setup) {
  yardstick::Options options;
  for (const game::Option& option : setup.options) set_option(options, option);
  return yardstick::new_game(std::string(id), setup.seats, options);
}

std::uint64_t naive_perft(const yardstick::State& state, int depth) {
  if (depth == 0) return 1;
  std::vector<yardstick::Action> actions = state.legal_actions();
  if (state.is_chance()) {
    for (const auto& [action, probability] : state.chance_outcomes()) actions.push_back(action);
  }
  if (depth == 1) return actions.size();
  std::uint64_t count = 0;
  for (const yardstick::Action action : actions) {
    const auto after = state.clone();
    after->apply(action);
    count += naive_perft(*after, depth - 1);
  }
  return count;
}

// ------------------------------------------------------------------ the tests

TEST_CASE("perft: every game has as many move sequences as its perft file lists") {
  games::visit_all([]<class G>() {
    const std::vector<Line> lines = lines_for(G::info);
    CHECK_MESSAGE(lines.size() >= 3, std::string(G::info.id));
    for (const Line& line : lines) {
      const std::uint64_t count = game::perft<G>(*G::start(line.setup), line.depth);
      CHECK_MESSAGE(count == line.count, std::string(G::info.id) << " " << text_of(line.setup) << " depth " << line.depth);
    }
  });
}

TEST_CASE("perft: the perft files cover every seat count and every option") {
  games::visit_all([]<class G>() {
    const std::vector<Line> lines = lines_for(G::info);
    for (int seats = G::info.min_seats; seats <= G::info.max_seats; ++seats) {
      CHECK_MESSAGE(std::any_of(lines.begin(), lines.end(), [&](const Line& line) { return line.setup.seats == seats; }),
                    std::string(G::info.id) << " " << seats);
    }
    for (const game::OptionInfo& option : G::info.options) {
      const bool is_covered = std::any_of(lines.begin(), lines.end(), [&](const Line& line) {
        return std::any_of(line.setup.options.begin(), line.setup.options.end(),
                           [&](const game::Option& given) { return given.name == option.name; });
      });
      CHECK_MESSAGE(is_covered, std::string(G::info.id) << " " << std::string(option.name));
    }
  });
}

TEST_CASE("perft: the yardstick counts the same sequences") {
  for (const std::string_view id : yardstick::known_games()) CHECK_MESSAGE(games::find(id) != nullptr, std::string(id));
  games::visit_all([]<class G>() {
    if (!yardstick::knows(G::info.id)) return;
    int compared = 0;
    for (const Line& line : lines_for(G::info)) {
      if (line.count > 600000) continue;  // too slow
      ++compared;
      CHECK_MESSAGE(naive_perft(*yardstick_of(G::info.id, line.setup), line.depth) == line.count,
                    std::string(G::info.id) << " " << text_of(line.setup) << " depth " << line.depth);
    }
    CHECK(compared >= 2);
  });
}

TEST_CASE("perft: the yardstick has the same sequences in mid-game, move by move") {
  for_every_seat_count([]<class G>(const Case<G>& c) {
    if (!yardstick::knows(G::info.id)) return;
    const auto other = yardstick_of(G::info.id, c.setup);
    int position = 0;
    int compared = 0;
    c.walk(1, [&](const typename G::State& state, typename G::Move move) {
      const bool is_roll = G::turn(state).is_chance() && G::turn(state).chance_kind() == game::ChanceKind::roll;
      // A roll has thousands of outcomes, so go one move deep there, and check positions before a roll only now and then.
      if (++position % 7 == 0 && !is_roll) {
        typename G::State after = state;
        G::play(after, move);
        const bool rolls_next = G::turn(after).is_chance() && G::turn(after).chance_kind() == game::ChanceKind::roll;
        const int depth = rolls_next ? 1 : 2;
        const std::uint64_t ours = game::perft<G>(state, depth);
        if (ours < 20000) {
          ++compared;
          if (ours != naive_perft(*other, depth)) broken(c.name(), "other sequences before " + G::write(state, move));
        }
      }
      other->apply(other->parse(G::write(state, move)));
    });
    CHECK(other->is_terminal());
    CHECK_MESSAGE(compared > 0, c.name());
  });
}

}  // namespace
}  // namespace florin::tests
