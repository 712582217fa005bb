// During the game: moves, undo, practice, leaving, ending, computer players.
#include "match/tester.hpp"
#include "match/undo.hpp"

namespace florin::tests {
namespace {

// One person with computer players.
Tester alone(const std::string& game, int seats, std::uint64_t luck = 1) {
  Tester table(settings_for(game, seats), "ada", luck);
  table.must("ada", command::Sit{p1, "Ada"});
  for (int i = 1; i < seats; ++i) table.must("ada", command::SeatBot{Seat::at(i), "random", "Bot " + std::to_string(i)});
  table.must("ada", command::Start{});
  return table;
}

// Plays at random until it is the seat's turn.
bool play_until_due(Tester& table, Seat seat, base::Random& random) {
  while (table.match().stage() == match::Stage::playing) {
    if (table.match().table().turn().seats().contains(seat)) return true;
    table.step(random);
  }
  return false;
}

TEST_CASE("match: only the owner of a seat plays its moves, and only legal ones") {
  Tester table(settings_for("tiny", 2));
  CHECK(table.give("ada", command::Play{"P1 roll"}) == "match.not-started");
  table.start_with({"ada", "bob"});
  CHECK(table.give("bob", command::Play{"P1 roll"}) == "match.not-your-seat");
  CHECK(table.give("eve", command::Play{"P1 roll"}) == "match.not-your-seat");
  CHECK(table.give("", command::Play{"P1 roll"}) == "match.not-your-seat");
  CHECK(table.give("bob", command::Play{"P2 roll"}) == "refusal.not-your-turn");
  CHECK(table.give("ada", command::Play{"P1 stop"}) == "refusal.empty-pot");
  CHECK(table.give("ada", command::Play{"~ roll 6"}) == "match.not-chance");
  CHECK(table.give("ada", command::Play{""}) == "notation.not-a-move");
  CHECK(table.give("ada", command::Play{"P1"}) == "notation.not-a-move");
  CHECK(table.give("ada", command::Play{"P1 fly"}) == "notation.not-a-move");
  CHECK(table.give("ada", command::Play{"P3 roll"}) == "notation.seat");
  table.must("ada", command::Play{"P1   roll"});
  CHECK(table.match().table().moves().front() == "P1 roll");
  CHECK(table.kinds() == "played drawn");
}

TEST_CASE("match: the last move ends the match and reveals the seed") {
  Tester table(settings_for("tiny", 2));
  table.start_with({"ada", "bob"});
  base::Random random(5);
  CHECK(table.match().revealed_seed().empty());
  table.play_out(random);
  CHECK(match::kind_of(table.log.back()) == "finished");
  CHECK(table.match().revealed_seed() == base::hex(table.secret));
  CHECK(table.match().record().scores.has_value());
  CHECK(table.give("ada", command::Play{"P1 roll"}) == "match.finished");
  CHECK(table.give("ada", command::Undo{p1}) == "match.finished");
  CHECK(table.give("ada", command::WantEnd{}) == "match.finished");
}

TEST_CASE("match: a computer player's move is valid only for its seat and version") {
  Tester table = alone("tiny", 2);
  base::Random random(1);
  CHECK(table.match().due_bots().empty());
  REQUIRE(play_until_due(table, p2, random));
  REQUIRE(table.match().due_bots().size() == 1);
  const match::DueBot due = table.match().due_bots().front();
  CHECK(due.seat == p2);
  CHECK(due.level == "random");
  CHECK(table.give("ada", command::BotPlay{due.version, "P2 roll"}) == "match.only-program");
  CHECK(table.give("", command::BotPlay{due.version, "P1 roll"}) == "match.not-a-bot");
  CHECK(table.give("", command::BotPlay{due.version - 1, "P2 roll"}) == "match.stale");
  CHECK(table.give("", command::BotPlay{due.version + 1, "P2 roll"}) == "match.stale");
  table.must("ada", command::Say{"Think on!"});  // talking doesn't invalidate a computer player's thinking
  table.must("eve", command::Watch{"Eve"});
  CHECK(table.match().due_bots().front() == due);
  table.must("", command::BotPlay{due.version, "P2 roll"});
  CHECK(table.give("", command::BotPlay{due.version, "P2 roll"}) == "match.stale");
}

TEST_CASE("match: leaving and rejoining another seat doesn't make a computer player's move stale") {
  Tester table(settings_for("tiny", 3));
  table.start_with({"ada", "bob", "cyd"});
  table.must("ada", command::Leave{});
  const match::DueBot due = table.match().due_bots().front();
  for (int i = 0; i < 3; ++i) {
    table.must("bob", command::Leave{});
    table.must("bob", command::ComeBack{});
  }
  CHECK(table.match().due_bots() == std::vector<match::DueBot>{due});
  // A person who comes back to the seat decides. What was thought for them stays stale, even if they leave again.
  table.must("ada", command::ComeBack{});
  CHECK(table.give("", command::BotPlay{due.version, "P1 roll"}) == "match.stale");
  table.must("ada", command::Leave{});
  CHECK(table.give("", command::BotPlay{due.version, "P1 roll"}) == "match.stale");
  REQUIRE(table.match().due_bots().size() == 1);
  CHECK(table.match().due_bots().front().version > due.version);
  table.bot_plays("P1 roll");
}

TEST_CASE("undo: a seat may take back its last decision until another seat acts or something is revealed") {
  Tester table(settings_for("tiny", 2));
  table.start_with({"ada", "bob"});
  CHECK(table.give("ada", command::Undo{p1}) == "match.undo-nothing");
  CHECK(table.give("eve", command::Undo{p1}) == "match.not-your-seat");
  while (table.match().table().refusal("P1 stop")) {
    if (table.due() == p1) {
      table.must("ada", command::Play{"P1 roll"});
      CHECK(table.give("ada", command::Undo{p1}) == "match.undo-drawn");
    } else {
      table.must("bob", command::Play{"P2 roll"});
    }
  }
  const std::vector<std::string> moves = table.match().table().moves();
  table.must("ada", command::Play{"P1 stop"});
  table.must("ada", command::Undo{p1});
  CHECK(table.match().table().moves() == moves);
  CHECK_FALSE(table.match().is_practice());
  CHECK(table.due() == p1);
  table.must("ada", command::Play{"P1 stop"});
  table.must("bob", command::Play{"P2 roll"});
  CHECK(table.give("ada", command::Undo{p1}) == "match.undo-acted");
}

TEST_CASE("undo: alone with computer players it is always allowed, as practice, and the same draws come again") {
  for (const games::Entry& entry : games::all()) {
    const std::string id(entry.info->id);
    INFO(id);
    Tester table = alone(id, std::max(2, entry.info->min_seats));
    base::Random random(9);
    REQUIRE(play_until_due(table, p1, random));
    const std::string move = table.legal_move(p1, random);
    table.must("ada", command::Play{move});
    // Let others act and dice fall.
    REQUIRE(play_until_due(table, p1, random));
    const std::vector<std::string> first = table.match().table().moves();
    table.must("ada", command::Undo{p1});
    const std::size_t kept = table.match().table().moves().size();
    CHECK(kept < first.size());
    CHECK(first[kept] == move);
    CHECK(table.match().is_practice() == (kept + 1 < first.size()));
    for (std::size_t i = kept; i < first.size(); ++i) {
      const auto actor = match::actor_of(first[i]);
      if (!actor) continue;  // chance draws by itself
      if (actor == p1) {
        table.must("ada", command::Play{first[i]});
      } else {
        table.bot_plays(first[i]);
      }
    }
    CHECK(table.match().table().moves() == first);
    table.play_out(random);
    CHECK(table.match().record().practice == table.match().is_practice());
    CHECK_FALSE(match::check_fair(table.match().record()).has_value());
  }
}

TEST_CASE("undo: a rated match allows no more, even alone with computer players") {
  match::Settings settings = settings_for("tiny", 2);
  settings.is_rated = true;
  settings.allows_hints = false;
  Tester table(settings);
  table.must("ada", command::Sit{p1, "Ada"});
  table.must("ada", command::SeatBot{p2, "novice", "Otto"});
  table.must("ada", command::Start{});
  table.must("ada", command::Play{"P1 roll"});
  CHECK(table.give("ada", command::Undo{p1}) == "match.undo-drawn");
  CHECK(table.give("ada", command::TakeHint{p1}) == "match.no-hints");
}

// Plays until P1 may stop, which is a decision that reveals nothing, and returns the number of moves so far.
std::size_t until_p1_may_stop(Tester& table) {
  while (table.match().table().refusal("P1 stop")) {
    const Seat seat = table.due();
    table.must(table.match().seat(seat).person.text, command::Play{seat.name() + " roll"});
  }
  return table.match().table().moves().size();
}

TEST_CASE("undo: people at one device are not alone, and nobody takes back another seat's decision") {
  Tester table(settings_for("tiny", 2));
  table.must("ada", command::Sit{p1, "Ada"});
  table.must("ada", command::Sit{p2, "Uncle"});
  table.must("ada", command::Start{});
  table.must("ada", command::Play{"P1 roll"});
  CHECK(table.give("ada", command::Undo{p1}) == "match.undo-drawn");
  until_p1_may_stop(table);
  table.must("ada", command::Play{"P1 stop"});
  CHECK_FALSE(table.give("ada", command::Undo{p2}).empty());  // P1 has acted since
  table.must("ada", command::Undo{p1});
  table.must("ada", command::Play{"P1 stop"});
  table.must("ada", command::Play{"P2 roll"});
  CHECK(table.give("ada", command::Undo{p1}) == "match.undo-acted");
  CHECK_FALSE(table.match().is_practice());
}

TEST_CASE("undo: if a stand-in took over meanwhile, the record has the takeover at the cut") {
  Tester table(settings_for("tiny", 2));
  table.start_with({"ada", "bob"});
  const int cut = static_cast<int>(until_p1_may_stop(table));
  table.must("ada", command::Play{"P1 stop"});
  table.must("bob", command::Leave{});
  CHECK(table.match().record().took_over == std::vector<game::TookOver>{{cut + 1, p2, "merchant"}});
  table.must("ada", command::Undo{p1});
  CHECK(table.match().record().took_over == std::vector<game::TookOver>{{cut, p2, "merchant"}});
}

TEST_CASE("undo: a person may take back the stand-in's decisions, and then the takeover is gone") {
  Tester table = alone("tiny", 2);
  table.must("ada", command::Leave{});
  table.bot_plays("P1 roll");
  base::Random random(3);
  REQUIRE(play_until_due(table, p1, random));
  table.must("ada", command::ComeBack{});
  CHECK(table.match().record().took_over.size() == 2);
  while (!table.match().table().moves().empty()) table.must("ada", command::Undo{p1});
  CHECK(table.match().record().took_over.empty());
  CHECK(table.match().is_practice());
}

TEST_CASE("match: hints need the table's permission and a seat that has to decide, and make it practice") {
  Tester table(settings_for("tiny", 2));
  table.start_with({"ada", "bob"});
  CHECK(table.give("bob", command::TakeHint{p1}) == "match.not-your-seat");
  CHECK(table.give("bob", command::TakeHint{p2}) == "match.nothing-due");
  CHECK_FALSE(table.match().is_practice());
  table.must("ada", command::TakeHint{p1});
  CHECK(table.match().is_practice());
  CHECK(table.match().record().practice);
}

TEST_CASE("match: a stand-in holds the seat of a person who leaves, and the record has the takeover") {
  Tester table(settings_for("tiny", 3));
  table.start_with({"ada", "bob", "cyd"});
  base::Random random(4);
  table.must("ada", command::Leave{});
  CHECK(table.kinds() == "held host-changed");
  CHECK(table.match().host().text == "bob");
  CHECK(table.match().seat(p1).held == match::HeldBecause::left);
  CHECK(table.give("ada", command::Leave{}) == "match.already-away");
  CHECK(table.give("ada", command::WantEnd{}) == "match.away");
  table.step(random);
  table.must("ada", command::ComeBack{});
  const auto took_over = table.match().record().took_over;
  REQUIRE(took_over.size() == 2);
  CHECK(took_over[0] == game::TookOver{0, p1, "merchant"});
  CHECK(took_over[1].player == "Name of ada");
  CHECK(took_over[1].move == static_cast<int>(table.match().table().moves().size()));
  // Leaving and coming back between two moves has no effect, however often it happens.
  for (int i = 0; i < 50; ++i) {
    table.must("cyd", command::Leave{});
    table.must("cyd", command::ComeBack{});
  }
  CHECK(table.match().record().took_over.size() == 2);
  CHECK(table.give("eve", command::Leave{}) == "match.not-at-table");
  CHECK(table.give("eve", command::ComeBack{}) == "match.no-seat");
}

TEST_CASE("match: a game continues to its end even if everyone has left") {
  Tester table(settings_for("tiny", 2));
  table.start_with({"ada", "bob"});
  table.must("bob", command::Leave{});
  table.must("ada", command::Leave{});
  CHECK(table.match().host().text == "ada");  // nobody is there to take over the table
  base::Random random(6);
  table.play_out(random);
  CHECK(table.match().record().scores.has_value());
  CHECK_FALSE(table.match().record().ended.has_value());
}

TEST_CASE("match: the game ends early only if everyone agrees") {
  Tester table(settings_for("tiny", 3));
  table.start_with({"ada", "bob", "cyd"});
  CHECK(table.give("ada", command::DeclineEnd{}) == "match.no-end-wanted");
  table.must("ada", command::WantEnd{});
  CHECK(table.give("ada", command::WantEnd{}) == "match.already-wanted");
  CHECK(table.give("eve", command::WantEnd{}) == "match.no-seat");
  table.must("bob", command::DeclineEnd{});
  CHECK_FALSE(table.match().seat(p1).wants_end);
  table.must("ada", command::WantEnd{});
  table.must("ada", command::Play{"P1 roll"});  // continuing to play withdraws the wish to end
  CHECK_FALSE(table.match().seat(p1).wants_end);
  table.must("ada", command::WantEnd{});
  table.must("bob", command::WantEnd{});
  CHECK(table.match().stage() == match::Stage::playing);
  table.must("cyd", command::WantEnd{});
  CHECK(table.kinds() == "end-wanted ended-by-agreement");
  const game::Record record = table.match().record();
  CHECK(record.ended->by == game::Ended::By::agreement);
  CHECK_FALSE(record.scores.has_value());
  CHECK_FALSE(match::check_fair(record).has_value());
  CHECK(static_cast<bool>(games::open(record)));
}

TEST_CASE("match: people who are away don't need to agree to the end, except in a rated match") {
  for (const bool is_rated : {false, true}) {
    match::Settings settings = settings_for("tiny", 2);
    settings.is_rated = is_rated;
    settings.allows_hints = !is_rated;
    Tester table(settings);
    table.start_with({"ada", "bob"});
    table.must("ada", command::WantEnd{});
    table.must("bob", command::Leave{});
    CHECK(table.give("ada", command::WantEnd{}) == (is_rated ? "match.already-wanted" : ""));
    CHECK((table.match().stage() == match::Stage::finished) == !is_rated);
  }
}

TEST_CASE("match: a person alone with computer players can't end a rated match") {
  match::Settings settings = settings_for("tiny", 2);
  settings.is_rated = true;
  settings.allows_hints = false;
  Tester rated(settings);
  rated.must("ada", command::Sit{p1, "Ada"});
  rated.must("ada", command::SeatBot{p2, "novice", "Otto"});
  rated.must("ada", command::Start{});
  CHECK(rated.give("ada", command::WantEnd{}) == "match.rated-end-alone");
  Tester casual = alone("tiny", 2);
  casual.must("ada", command::WantEnd{});
  CHECK(casual.match().stage() == match::Stage::finished);
}

TEST_CASE("match: resuming completes a log that was cut off between the events of one command") {
  for_every_size([](const std::string& id, int seats) {
    Tester table = alone(id, seats);
    base::Random random(11);
    table.play_out(random);
    int interrupted = 0;  // cuts where chance acts next
    // All cuts of the first turns, then a sample of the rest.
    for (std::size_t cut = 1; cut < table.log.size(); cut += cut < 30 ? 1 : 1 + random.below(20)) {
      Tester rest(settings_for(id, seats), "ada", 1);
      const std::vector<match::Event> kept(table.log.begin(), table.log.begin() + static_cast<std::ptrdiff_t>(cut));
      rest.match() = replayed(kept);
      rest.log = kept;
      if (rest.match().stage() != match::Stage::playing) continue;
      const bool is_interrupted = !rest.match().table().turn().is_players();
      CHECK((rest.give("ada", command::Undo{p1}) == "match.interrupted") == is_interrupted);
      rest.match() = replayed(kept);
      rest.log = kept;
      rest.must("", command::Resume{rest.now});
      CHECK((rest.log.size() > cut) == is_interrupted);
      for (std::size_t i = cut; i < rest.log.size(); ++i) CHECK(rest.log[i].payload == table.log[i].payload);
      CHECK((rest.match().table().turn().is_players() || rest.match().stage() == match::Stage::finished));
      interrupted += is_interrupted ? 1 : 0;
    }
    CHECK_MESSAGE(interrupted > 0, id << " with " << seats);
  });
}

TEST_CASE("match: a secret that wasn't committed to is neither drawn from nor revealed") {
  Tester gathering(settings_for("tiny", 2));
  for (const Seat seat : {p1, p2}) gathering.must("ada", command::Sit{seat, "Ada"});
  gathering.secret = secret_of(2);
  CHECK(gathering.give("ada", command::Start{}) == "match.wrong-secret");
  Tester table(settings_for("tiny", 2));
  table.start_with({"ada", "bob"});
  table.secret = secret_of(2);
  CHECK(table.give("ada", command::Play{"P1 roll"}) == "match.wrong-secret");
  CHECK(table.give("", command::Abandon{}) == "match.wrong-secret");
  table.must("ada", command::WantEnd{});
  CHECK(table.give("bob", command::WantEnd{}) == "match.wrong-secret");
}

}  // namespace
}  // namespace florin::tests
