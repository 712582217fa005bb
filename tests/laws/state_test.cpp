// Laws of every game: positions as values, their descriptions, their size, and that every game ends.
#include <map>
#include <set>

#include "support/files.hpp"
#include "support/laws.hpp"
#include "support/tree_text.hpp"

namespace florin::tests {
namespace {

TEST_CASE("law: positions and moves are small plain values") {
  games::visit_all([]<class G>() {
    static_assert(std::is_trivially_copyable_v<typename G::State> && std::is_trivially_copyable_v<typename G::Move>);
    CHECK_MESSAGE(sizeof(typename G::State) <= 256, std::string(G::info.id));
    CHECK_MESSAGE(sizeof(typename G::Move) <= 8, std::string(G::info.id));
  });
}

// More moves than a game can have, or will have if chance could prolong it without limit. It comes from the game's
// length.txt, where a line is `seats moves`.
std::uint64_t most_moves(std::string_view id, int seats) {
  for (const std::string& line : lines_of(read_file(folder_of(id) / "tests/length.txt"))) {
    const std::vector<std::string_view> words = base::words(line);
    if (words.size() == 2 && words[0] == std::to_string(seats)) return std::stoull(std::string(words[1]));
  }
  FAIL("tests/length.txt of " << id << " says nothing of " << seats << " seats");
  return 0;
}

TEST_CASE("law: every game ends within its bound") {
  for_every_table([]<class G>(const Case<G>& c) {
    const std::uint64_t bound = most_moves(G::info.id, c.setup.seats);
    for (std::uint64_t game = 0; game < 10; ++game) {
      base::Random luck = c.random(game);
      typename G::State state = c.state();
      std::uint64_t played = 0;
      for (game::Turn turn = G::turn(state); !turn.is_over() && played <= bound; turn = G::turn(state), ++played) {
        G::play(state, game::random_move<G>(state, turn, luck));
      }
      if (played > bound) return broken(c.name(), "a game does not end after " + std::to_string(bound) + " moves");
    }
  });
}

// Remembers descriptions and finds different positions with the same one.
template <game::Game G>
class Descriptions {
 public:
  explicit Descriptions(const Case<G>& c) : case_(c) {}

  void add(const typename G::State& state) {
    const std::string text = text_of(G::describe(state));
    const auto [entry, is_new] = known_.emplace(text, state);
    if (!is_new && !(entry->second == state)) broken(case_.name(), "different positions share the description " + text);
  }
  [[nodiscard]] std::size_t size() const { return known_.size(); }

 private:
  const Case<G>& case_;
  std::map<std::string, typename G::State> known_;
};

// Visits all positions a few moves deep; at chance, only the first and the last outcome.
template <game::Game G>
void explore(const typename G::State& state, int depth, std::size_t& budget, Descriptions<G>& seen) {
  seen.add(state);
  if (depth == 0 || budget == 0) return;
  const auto follow = [&](typename G::Move move) {
    if (budget == 0) return;
    --budget;
    typename G::State after = state;
    G::play(after, move);
    explore<G>(after, depth - 1, budget, seen);
  };
  const game::Turn turn = G::turn(state);
  if (turn.is_chance()) {
    base::Random one(1);
    base::Random two(2);
    follow(G::deal(state, one));
    follow(G::deal(state, two));
  }
  const auto moves = G::moves(state);
  for (std::size_t i = 0; i < moves.size() && i < 6; ++i) follow(moves[i]);
}

TEST_CASE("law: different positions have different descriptions") {
  for_every_table([]<class G>(const Case<G>& c) {
    Descriptions<G> seen(c);
    std::size_t budget = 150;
    explore<G>(c.state(), 9, budget, seen);
    c.walk(1, [&](const typename G::State& state, typename G::Move) { seen.add(state); });
    // The same from the middle of a game, where ships and sheets aren't empty.
    int position = 0;
    c.walk(1, [&](const typename G::State& state, typename G::Move) {
      budget = 30;
      if (++position % 20 == 0) explore<G>(state, 6, budget, seen);
    });
    if (seen.size() < 100) broken(c.name(), "too few positions were seen: " + std::to_string(seen.size()));
  });
}

TEST_CASE("law: a description lists its seats in order and consists of words, numbers and lists") {
  for_every_table([]<class G>(const Case<G>& c) {
    c.walk(1, [&](const typename G::State& state, typename G::Move) {
      const game::Tree tree = G::describe(state);
      const game::Tree* seats = tree.find("seats");
      const auto* list = seats == nullptr ? nullptr : std::get_if<game::Tree::List>(&seats->content());
      if (list == nullptr || list->size() != static_cast<std::size_t>(c.setup.seats))
        return broken(c.name(), "the description has no list of seats");
      for (int i = 0; i < c.setup.seats; ++i) {
        const game::Tree* name = (*list)[static_cast<std::size_t>(i)].find("seat");
        if (name == nullptr || !(*name == game::Tree(base::Seat::at(i).name()))) broken(c.name(), "a seat is not named");
      }
      if (tree.find("phase") == nullptr) broken(c.name(), "the description has no phase");
    });
  });
}

}  // namespace
}  // namespace florin::tests
