// The WebAssembly face of the rules: a small C interface over game::Table, with no logic of its own.
//
// A text goes in as address and size, in memory got from allocate(). A call that says something leaves it at
// answer(), answer_size() bytes, until the next call. A call that can fail returns 0 and answers with
// {"error":"...","at":"..."}, in the language set with speak(). Tables are named by their address.
//
//   address(seat)     says "you" about this seat from now on; about none if it is empty
//   games()           what there is to play, with names, seats and options, as JSON
//   levels(), temperaments()   of computer players, one a line
//   texts(game)       the sentences of a game by key, as JSON
//   open(record)      the table at the end of a record (a fresh one if it has no moves), as JSON
//   at(t, kept)       a copy of the table as it stood after its first moves
//   position(t)       the position as JSON, as the referee writes it, with the forecast
//   board(t)          the numbers printed on its board or sheet, as JSON
//   places(t)         the place of every seat now, 1 is best, as JSON
//   legal(t)          the legal moves, one a line
//   moves(t)          the legal moves taken apart into seat, verb and arguments, as JSON
//   refusal(t, move)  1 if the move may be played; 0 and the sentence that says why not
//   sentence(t, move) the sentence that tells a legal move
//   preview(t, move)  the consequence of a legal move, as JSON
//   tell(t, from)     the moves from number `from` on as sentences, with what the rules forced, as JSON
//   record(t)         the game so far, as JSON
//   teach(game, weights, alone)   what computer players learned of a game, as the bytes of its files of weights; 0
//                     and the sentence that says why it is not that. A file that is missing is empty: players
//                     search instead, and those for one learn from the other
//   suggest(t, ...)   what a player of that name would do for a seat
//   explain(t, ...)   the same with what it considered and why, as JSON
//   check(record)     1 if the dice of a record are true; 0 and the sentence that says what is not
//
// One instance of the module belongs to one thread; use one for each Worker. Matches are in matches.cpp and hosts.cpp.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "browser/instance.hpp"
#include "game/playout.hpp"
#include "game/table.hpp"
#include "games/registry.hpp"
#include "match/fair.hpp"
#include "players/levels/temperaments.hpp"
#include "players/players.hpp"
#include "wire/move_log.hpp"
#include "wire/position.hpp"
#include "wire/record.hpp"
#include "wire/suggestion.hpp"

namespace florin::browser {
namespace {

using game::Tree;

std::string_view name_of(game::OptionInfo::Kind kind) {
  switch (kind) {
    case game::OptionInfo::Kind::flag: return "flag";
    case game::OptionInfo::Kind::choice: return "choice";
    case game::OptionInfo::Kind::counts: return "counts";
  }
  return "";
}

Tree tree_of(const game::OptionInfo& option) {
  const std::string key = "option." + std::string(option.name);
  Tree choices = Tree::list();
  for (const std::string_view choice : option.choices) choices.push(choice);
  Tree counts = Tree::members();
  for (const game::NamedCount& count : option.default_counts) counts.set(count.name, count.count);
  return Tree::members()
      .set("name", option.name)
      .set("kind", name_of(option.kind))
      .set("title", base::phrase(key + ".name"))
      .set("help", base::phrase(key + ".help"))
      .set("default_flag", option.default_flag)
      .set("choices", std::move(choices))
      .set("counts", std::move(counts));
}

std::string text_of(const game::GameInfo& info) {
  Tree options = Tree::list();
  for (const game::OptionInfo& option : info.options) options.push(tree_of(option));
  const Tree tree = Tree::members()
                        .set("id", info.id)
                        .set("name", base::phrase("game.name"))
                        .set("tagline", base::phrase("game.tagline"))
                        .set("least", info.min_seats)
                        .set("most", info.max_seats)
                        .set("lowest_wins", info.lowest_wins)
                        .set("options", std::move(options));
  return wire::write_tree(tree, Instance::the().catalogue(info.id));
}

// The record in a text, or nothing and the problem as the answer.
std::optional<game::Record> record_in(std::string_view text) {
  auto record = wire::read_record(text);
  if (record) return *std::move(record);
  Instance::the().refuse(record.problem(), "");
  return std::nullopt;
}

// What a player would do for a seat, or nothing and the problem as the answer.
std::optional<players::Suggestion> suggestion_of(const game::Table& table, std::string_view player, int seat, std::uint64_t seed) {
  base::Random random(seed);
  auto suggestion = players::suggest(table, player, base::Seat::at(seat), random, Instance::the().weight_files(table.info().id));
  if (suggestion) return *std::move(suggestion);
  Instance::the().refuse(suggestion.problem(), table.info().id);
  return std::nullopt;
}

}  // namespace

extern "C" {

// NOLINTBEGIN(cppcoreguidelines-no-malloc): memory for the caller
[[clang::export_name("allocate")]] char* allocate(std::size_t size) { return static_cast<char*>(std::malloc(size)); }
[[clang::export_name("release")]] void release(char* memory) { std::free(memory); }
// NOLINTEND(cppcoreguidelines-no-malloc)

[[clang::export_name("answer")]] const char* answer_text() { return Instance::the().answer().data(); }
[[clang::export_name("answer_size")]] std::size_t answer_size() { return Instance::the().answer().size(); }

[[clang::export_name("speak")]] bool speak(const char* code, std::size_t size) {
  const auto language = game::read_language({code, size});
  if (language) Instance::the().speak(*language);
  return language.has_value();
}

[[clang::export_name("address")]] void address(const char* seat, std::size_t size) { Instance::the().address({seat, size}); }

[[clang::export_name("games")]] void games_list() {
  std::vector<std::string> texts;
  for (const games::Entry& entry : games::all()) texts.push_back(text_of(*entry.info));
  Instance::the().say("[" + base::joined(texts, ",") + "]");
}
[[clang::export_name("levels")]] void levels() {
  Instance::the().say(base::joined({players::levels.begin(), players::levels.end()}, "\n"));
}
[[clang::export_name("temperaments")]] void temperaments() {
  Instance::the().say(base::joined({players::temperaments.begin(), players::temperaments.end()}, "\n"));
}
[[clang::export_name("texts")]] void texts(const char* game, std::size_t size) {
  Tree tree = Tree::members();
  for (const auto& [key, sentence] : Instance::the().catalogue({game, size}).entries()) tree.set(key, sentence);
  Instance::the().say(tree, "");
}

[[clang::export_name("open")]] game::Table* open_table(const char* text, std::size_t size) {
  const auto record = record_in({text, size});
  if (!record) return nullptr;
  auto table = games::open(*record);
  if (table) return (*table).release();
  Instance::the().refuse(table.problem(), record->game);
  return nullptr;
}
[[clang::export_name("copy")]] game::Table* copy_table(const game::Table* table) { return table->copy().release(); }
[[clang::export_name("at")]] game::Table* table_at(const game::Table* table, int kept) {
  auto earlier = table->copy();
  if (kept >= 0 && static_cast<std::size_t>(kept) < table->moves().size()) earlier->cut_back(static_cast<std::size_t>(kept));
  return earlier.release();
}
[[clang::export_name("close")]] void close_table(game::Table* table) { std::unique_ptr<game::Table>(table).reset(); }

[[clang::export_name("play")]] bool play(game::Table* table, const char* move, std::size_t size) {
  const auto problem = table->play({move, size});
  if (problem) Instance::the().refuse(*problem, table->info().id);
  return !problem;
}
[[clang::export_name("undo")]] bool undo(game::Table* table) { return table->undo(); }

[[clang::export_name("position")]] void position(const game::Table* table) {
  Instance::the().say(wire::write_position(*table, Instance::the().catalogue(*table)));
}
[[clang::export_name("board")]] void board(const game::Table* table) { Instance::the().say(table->board(), table->info().id); }
[[clang::export_name("places")]] void places(const game::Table* table) {
  Tree list = Tree::list();
  for (const std::uint8_t place : table->standing().places) list.push(int{place});
  Instance::the().say(list, "");
}
[[clang::export_name("legal")]] void legal(const game::Table* table) { Instance::the().say(base::joined(table->legal(), "\n")); }
[[clang::export_name("moves")]] void moves(const game::Table* table) { Instance::the().say(wire::write_moves(*table)); }
[[clang::export_name("record")]] void record(const game::Table* table) { Instance::the().say(wire::write_record(table->record())); }
[[clang::export_name("tell")]] void tell(const game::Table* table, int from) {
  Instance::the().say(wire::write_move_log(*table, static_cast<std::size_t>(from), Instance::the().catalogue(*table)));
}

[[clang::export_name("refusal")]] bool refusal(const game::Table* table, const char* move, std::size_t size) {
  const auto problem = table->refusal({move, size});
  if (problem) Instance::the().refuse(*problem, table->info().id);
  return !problem;
}
[[clang::export_name("sentence")]] void sentence(const game::Table* table, const char* move, std::size_t size) {
  Instance::the().say(Instance::the().catalogue(*table).say(table->sentence({move, size})));
}
[[clang::export_name("preview")]] bool preview(const game::Table* table, const char* move, std::size_t size) {
  const auto after = table->preview({move, size});
  if (!after) {
    Instance::the().refuse(after.problem(), table->info().id);
    return false;
  }
  Instance::the().say(wire::write_preview(**after, {move, size}, Instance::the().catalogue(*table)));
  return true;
}

[[clang::export_name("teach")]] bool teach(const char* game, std::size_t game_size, const char* table, std::size_t table_size,
                                           const char* alone, std::size_t alone_size) {
  const std::string_view id(game, game_size);
  if (const auto entry = games::look_up(id); !entry) {
    Instance::the().refuse(entry.problem(), "");
    return false;
  }
  for (const std::string_view file : {std::string_view(table, table_size), std::string_view(alone, alone_size)}) {
    const auto problems = file.empty() ? std::vector<base::Problem>{} : players::problems_of_weights(id, file);
    if (problems.empty()) continue;
    Instance::the().refuse(problems.front(), id);
    return false;
  }
  Instance::the().teach(id, {table, table_size}, {alone, alone_size});
  return true;
}

[[clang::export_name("suggest")]] bool suggest(const game::Table* table, const char* player, std::size_t size, int seat,
                                               std::uint64_t seed) {
  const auto suggestion = suggestion_of(*table, {player, size}, seat, seed);
  if (suggestion) Instance::the().say(suggestion->move);
  return suggestion.has_value();
}
[[clang::export_name("explain")]] bool explain(const game::Table* table, const char* player, std::size_t size, int seat,
                                               std::uint64_t seed) {
  const auto suggestion = suggestion_of(*table, {player, size}, seat, seed);
  if (suggestion) Instance::the().say(wire::tree_of(*suggestion), table->info().id);
  return suggestion.has_value();
}

[[clang::export_name("check")]] bool check(const char* text, std::size_t size) {
  const auto record = record_in({text, size});
  if (!record) return false;
  const auto problem = match::check_fair(*record);
  if (problem) Instance::the().refuse(*problem, record->game);
  return !problem;
}

// The digest of seeded random games that `florin bench` prints; 0 if there is no such table.
[[clang::export_name("bench_digest")]] std::uint64_t bench_digest(const char* game, std::size_t size, int seats, std::uint64_t seed,
                                                                  int games) {
  const games::Entry* entry = games::find({game, size});
  if (entry == nullptr || !entry->open({seats, {}})) return 0;
  return entry->measures->digest({seats, {}}, seed, games);
}

// Plays random games as `florin bench` does and returns the number of moves; 0 if there is no such table.
[[clang::export_name("bench_moves")]] double bench_moves(const char* game, std::size_t size, int seats, int games) {
  const games::Entry* entry = games::find({game, size});
  if (entry == nullptr || !entry->open({seats, {}})) return 0;
  base::Random random(1);
  return static_cast<double>(entry->measures->play_out({seats, {}}, random, games));
}

}  // extern "C"

}  // namespace florin::browser
