// moves, deal and play never allocate memory, because search calls them tens of millions of times a second. This is a
// separate program, because it replaces operator new for everything it links.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <cstdlib>
#include <new>
#include <vector>

#include "support/laws.hpp"

namespace {

std::size_t allocations = 0;

void* counted(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  std::abort();
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

namespace florin::tests {
namespace {

TEST_CASE("allocation: the counter counts") {
  const std::size_t before = allocations;
  const std::vector<int> list(100);
  CHECK(allocations == before + 1);
  CHECK(list.size() == 100);
}

TEST_CASE("allocation: no move, draw or legal set of any game allocates") {
  for_every_table([]<class G>(const Case<G>& c) {
    const typename G::State start = c.state();
    std::uint64_t played = 0;
    const std::size_t before = allocations;
    for (std::uint64_t game = 0; game < 5; ++game) {
      base::Random luck(20, game);
      typename G::State state = start;
      played += game::play_out<G>(state, luck);
    }
    const std::size_t used = allocations - before;
    CHECK_MESSAGE(used == 0, c.name() << ": " << used << " allocations in " << played << " moves");
  });
}

TEST_CASE("allocation: scores, projections and previews don't allocate") {
  for_every_seat_count([]<class G>(const Case<G>& c) {
    typename G::State state = c.state();
    base::Random luck(21);
    std::int64_t sum = 0;
    const std::size_t before = allocations;
    for (game::Turn turn = G::turn(state); !turn.is_over(); turn = G::turn(state)) {
      const typename G::Move move = game::random_move<G>(state, turn, luck);
      sum += G::standing(state).scores[0] + G::projection(state)[0] + G::projection(G::preview(state, move))[0];
      sum += static_cast<std::int64_t>(G::forecast(state).size());
      G::play(state, move);
    }
    const std::size_t used = allocations - before;
    CHECK_MESSAGE(used == 0, c.name() << ": " << used << " allocations, sum " << sum);
  });
}

}  // namespace
}  // namespace florin::tests
