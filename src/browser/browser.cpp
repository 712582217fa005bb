// The WebAssembly face of the rules: a small C interface over game::Table, with no logic of its own.
//
// A text goes in as address and size, in memory got from allocate(). A call that says something leaves it at
// answer(), answer_size() bytes, until the next call. A call that can fail returns 0 and answers with
// {"error":"...","at":"..."}, in the language set with speak(). Tables are named by their address.
//
//   open(record)      the table at the end of a record (a fresh one if it has no moves), as JSON
//   position(t)       the position as JSON, as the referee writes it, with the forecast
//   legal(t)          the legal moves, one a line
//   preview(t, move)  the consequence of a legal move, as JSON
//   record(t)         the game so far, as JSON
//   suggest(t, ...)   what a player of that name would do for a seat
//
// One instance of the module belongs to one thread; use one for each Worker.
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "game/playout.hpp"
#include "game/table.hpp"
#include "games/registry.hpp"
#include "games/visit.hpp"
#include "players/player.hpp"
#include "wire/position.hpp"
#include "wire/record.hpp"

namespace florin::browser {
namespace {

// What the one thread of this instance keeps: the last answer, and the language with the catalogues read so far.
struct Session {
  std::string answer;
  game::Language language = game::Language::english;
  std::map<std::string, game::Catalogue, std::less<>> catalogues;
};

Session& session() {
  static Session the_session;
  return the_session;
}

void answer(std::string text) { session().answer = std::move(text); }

const game::Catalogue& catalogue_of(std::string_view game) {
  auto& known = session().catalogues;
  auto found = known.find(game);
  if (found == known.end()) found = known.emplace(game, games::catalogue(games::find(game), session().language)).first;
  return found->second;
}
const game::Catalogue& catalogue_of(const game::Table& table) { return catalogue_of(table.info().id); }

}  // namespace

extern "C" {

// NOLINTBEGIN(cppcoreguidelines-no-malloc): memory for the caller
[[clang::export_name("allocate")]] char* allocate(std::size_t size) { return static_cast<char*>(std::malloc(size)); }
[[clang::export_name("release")]] void release(char* memory) { std::free(memory); }
// NOLINTEND(cppcoreguidelines-no-malloc)

[[clang::export_name("answer")]] const char* answer_text() { return session().answer.data(); }
[[clang::export_name("answer_size")]] std::size_t answer_size() { return session().answer.size(); }

[[clang::export_name("speak")]] bool speak(const char* code, std::size_t size) {
  const auto language = game::read_language({code, size});
  if (!language) return false;
  session().language = *language;
  session().catalogues.clear();
  return true;
}

[[clang::export_name("open")]] game::Table* open_table(const char* text, std::size_t size) {
  const auto record = wire::read_record({text, size});
  if (!record) {
    answer(wire::write_error(record.problem(), catalogue_of("")));
    return nullptr;
  }
  auto table = games::open(*record);
  if (!table) {
    answer(wire::write_error(table.problem(), catalogue_of(record->game)));
    return nullptr;
  }
  return (*table).release();
}
[[clang::export_name("copy")]] game::Table* copy_table(const game::Table* table) { return table->copy().release(); }
[[clang::export_name("close")]] void close_table(game::Table* table) { std::unique_ptr<game::Table>(table).reset(); }

[[clang::export_name("play")]] bool play(game::Table* table, const char* move, std::size_t size) {
  const auto problem = table->play({move, size});
  if (problem) answer(wire::write_error(*problem, catalogue_of(*table)));
  return !problem;
}
[[clang::export_name("undo")]] bool undo(game::Table* table) { return table->undo(); }

[[clang::export_name("position")]] void position(const game::Table* table) { answer(wire::write_position(*table, catalogue_of(*table))); }
[[clang::export_name("legal")]] void legal(const game::Table* table) { answer(base::joined(table->legal(), "\n")); }
[[clang::export_name("record")]] void record(const game::Table* table) { answer(wire::write_record(table->record())); }

[[clang::export_name("preview")]] bool preview(const game::Table* table, const char* move, std::size_t size) {
  const auto after = table->preview({move, size});
  answer(after ? wire::write_preview(**after, {move, size}, catalogue_of(*table))
               : wire::write_error(after.problem(), catalogue_of(*table)));
  return static_cast<bool>(after);
}

[[clang::export_name("suggest")]] bool suggest(const game::Table* table, const char* player, std::size_t size, int seat,
                                               std::uint64_t seed) {
  base::Random random(seed);
  const auto suggestion = players::suggest(*table, {player, size}, base::Seat::at(seat), random);
  answer(suggestion ? suggestion->move : wire::write_error(suggestion.problem(), catalogue_of(*table)));
  return static_cast<bool>(suggestion);
}

// The digest of seeded random games that `florin bench` prints; 0 if there is no such table.
[[clang::export_name("bench_digest")]] std::uint64_t bench_digest(const char* game, std::size_t size, int seats, std::uint64_t seed,
                                                                  int games) {
  std::uint64_t digest = 0;
  games::visit({game, size}, [&]<class G>() {
    if (const auto start = G::start({seats, {}})) digest = game::playout_digest<G>(*start, seed, games);
  });
  return digest;
}

}  // extern "C"

}  // namespace florin::browser
