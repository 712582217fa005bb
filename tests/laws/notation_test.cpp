// Laws of every game: notation, records, and play that depends only on the moves.
#include <cstring>

#include "game/table.hpp"
#include "support/laws.hpp"
#include "support/tree_text.hpp"

namespace florin::tests {
namespace {

template <game::Game G>
std::unique_ptr<game::Table> table_of(const Case<G>& c) {
  auto table = games::open(G::info.id, c.setup);
  REQUIRE(static_cast<bool>(table));
  return std::move(*table);
}

// Plays the table to its end with random decisions and draws.
void play_out(game::Table& table, base::Random& random) {
  while (!table.turn().is_over()) {
    if (table.turn().is_chance()) {
      table.draw(random);
      continue;
    }
    const std::vector<std::string> legal = table.legal();
    REQUIRE_FALSE(table.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]).has_value());
  }
}

TEST_CASE("law: a written move is read as the same move, even with extra blanks") {
  for_every_table([]<class G>(const Case<G>& c) {
    const auto check = [&](const typename G::State& state, typename G::Move move) {
      const std::string text = G::write(state, move);
      const auto read = G::read(state, text);
      if (!read || !(*read == move)) broken(c.name(), text + " is not read as what was written");
      if (read && G::write(state, *read) != text) broken(c.name(), text + " is written otherwise when read");
      const auto loose = G::read(state, "  " + text + " ");
      if (!loose || !(*loose == move)) broken(c.name(), text + " is not read with spare blanks");
      if (text.starts_with('~') != move.is_chance()) broken(c.name(), text + " has the wrong actor");
      if (!move.is_chance() && !text.starts_with(move.seat().name() + " ")) broken(c.name(), text + " does not begin with its seat");
    };
    c.walk(1, [&](const typename G::State& state, typename G::Move move) {
      check(state, move);
      const auto moves = G::moves(state);
      for (std::size_t i = 0; i < moves.size(); ++i) check(state, moves[i]);
    });
  });
}

TEST_CASE("law: playing is deterministic, and asking for the story changes nothing") {
  for_every_table([]<class G>(const Case<G>& c) {
    c.walk(1, [&](const typename G::State& state, typename G::Move move) {
      typename G::State first = state;
      typename G::State second = state;
      game::Story story;
      G::play(first, move);
      G::play(second, move, &story);
      if (!(first == second)) broken(c.name(), G::write(state, move) + " leads to two positions");
    });
  });
}

TEST_CASE("law: a record replays to the same position, scores and winners without random numbers") {
  for_every_table([]<class G>(const Case<G>& c) {
    base::Random random = c.random(7);
    const auto table = table_of(c);
    play_out(*table, random);
    const game::Record record = table->record();
    const auto again = games::open(record);
    if (!again) return broken(c.name(), "the record is refused: " + again.problem().what.key + " at " + again.problem().at);
    if ((*again)->describe() != table->describe()) broken(c.name(), "replaying leads elsewhere");
    if (!((*again)->record() == record)) broken(c.name(), "the record of the replay differs");
    if (!record.scores || !record.winners || record.winners->empty()) broken(c.name(), "a finished game has no scores or winners");
    if (record.setup != c.setup || record.game != G::info.id) broken(c.name(), "the record forgets its setup");
  });
}

TEST_CASE("law: a record with wrong scores, winners or end is refused") {
  for_every_seat_count([]<class G>(const Case<G>& c) {
    base::Random random = c.random(8);
    const auto table = table_of(c);
    play_out(*table, random);
    const auto key_of = [](const game::Record& record) {
      const auto opened = games::open(record);
      return opened ? std::string() : opened.problem().what.key;
    };
    game::Record wrong_scores = table->record();
    ++wrong_scores.scores->front();
    CHECK(key_of(wrong_scores) == "record.differs");
    game::Record wrong_winners = table->record();
    wrong_winners.winners = base::SeatSet();
    CHECK(key_of(wrong_winners) == "record.differs");
    game::Record cut = table->record();
    cut.moves.pop_back();
    CHECK(key_of(cut) == "record.not-over");
    cut.scores.reset();
    CHECK(key_of(cut) == "record.not-over");
    cut.winners.reset();
    CHECK(key_of(cut) == "");
    game::Record repeated = table->record();
    repeated.moves.push_back(repeated.moves.back());
    CHECK(key_of(repeated) != "");
  });
}

TEST_CASE("law: undo takes back exactly the last move, and a copy is independent") {
  for_every_table([]<class G>(const Case<G>& c) {
    base::Random random = c.random(9);
    const auto table = table_of(c);
    CHECK_FALSE(table->undo());
    std::vector<game::Tree> before;
    for (int i = 0; i < 25 && !table->turn().is_over(); ++i) {
      before.push_back(table->describe());
      const auto copy = table->copy();
      const std::vector<std::string> legal = table->legal();
      if (table->turn().is_chance()) {
        table->draw(random);
      } else if (table->play(legal[random.below(static_cast<std::uint32_t>(legal.size()))])) {
        broken(c.name(), "a legal move is refused");
      }
      if (copy->describe() != before.back() || copy->moves().size() + 1 != table->moves().size())
        broken(c.name(), "a copy is not its own table");
    }
    for (; !before.empty(); before.pop_back()) {
      if (!table->undo()) broken(c.name(), "undo fails");
      if (table->describe() != before.back()) broken(c.name(), "undo leads elsewhere: " + text_of(table->describe()));
    }
    CHECK(table->moves().empty());
    CHECK_FALSE(table->undo());
  });
}

TEST_CASE("law: a refused move leaves the table unchanged") {
  for_every_seat_count([]<class G>(const Case<G>& c) {
    const auto table = table_of(c);
    const game::Tree before = table->describe();
    for (const char* text : {"", "P1", "~", "P9 pass", "P1 fly", "~ deal", "~ start P9", "P1 bid -1", "P1 take", "\x01\xFF"}) {
      const auto problem = table->play(text);
      if (!problem) broken(c.name(), std::string(text) + " is accepted");
      if (problem && problem->at != text) broken(c.name(), std::string(text) + " is not named as the offender");
      CHECK(table->refusal(text).has_value());
      CHECK_FALSE(static_cast<bool>(table->preview(text)));
    }
    CHECK(table->describe() == before);
    CHECK(table->moves().empty());
  });
}

}  // namespace
}  // namespace florin::tests
