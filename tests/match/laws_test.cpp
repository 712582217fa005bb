// Laws of a match, over all games, with random commands by random people and a clock that jumps.
#include <map>
#include <set>

#include "match/random_commands.hpp"
#include "match/undo.hpp"
#include "wire/record.hpp"
#include "wire/snapshot.hpp"

namespace florin::tests {
namespace {

// What must always be true, whatever has happened.
void check_sound(const Tester& table) {
  const match::Match& match = table.match();
  const auto require = [&](bool holds, const char* what) {
    if (!holds) FAIL(what << " after " << table.log.size() << " events of " << match.settings().game);
  };
  require(match.version() == table.log.size(), "the version is not the number of events");
  const bool is_playing = match.stage() == match::Stage::playing;
  require(!is_playing || match.table().turn().is_players(), "a game that goes on waits for chance or is over");
  require(!(match.settings().is_rated && match.is_practice()), "a rated match is practice");
  require(match.revealed_seed().empty() == (match.stage() != match::Stage::finished), "the seed is revealed too early or not at all");
  for (const Seat seat : base::all_seats(match.seat_count())) {
    const match::SeatState& state = match.seat(seat);
    const bool is_due = is_playing && match.table().turn().seats().contains(seat);
    require(match.asked_at(seat) <= match.version(), "the position is newer than the match");
    require(match.clock(seat).is_running() || !is_due || state.is_automatic(), "no clock runs for somebody who is to decide");
    require(!match.clock(seat).is_running() || (is_due && state.is_person()), "a clock runs for the wrong seat");
    require(match.clock(seat).left(table.now) >= 0, "less than no time is left");
    require(state.is_person() == !state.person.is_nobody(), "a seat is somebody's and nobody's");
    require(!state.held || (state.is_person() && match.stage() != match::Stage::gathering), "a seat is held for nobody");
    require(match.stage() == match::Stage::gathering || match.record().ended || !state.is_open(), "an open seat plays");
    require(!state.is_person() || !match.is_watching(state.person), "somebody sits and watches");
  }
  for (const match::DueBot& due : match.due_bots()) {
    require(match.seat(due.seat).is_automatic() && match.table().turn().seats().contains(due.seat), "the wrong computer player is due");
  }
}

// More laws, which are expensive to check.
void check_stored(const Tester& table) {
  if (const auto snapshot = match::snapshot_of(table.match())) {
    const auto read = wire::read_snapshot(wire::write_snapshot(*snapshot));
    REQUIRE(static_cast<bool>(read));
    CHECK(*read == *snapshot);
    const auto again = match::match_of(*read);
    REQUIRE(static_cast<bool>(again));
    CHECK(*again == table.match());
  }
  const match::Match& match = table.match();
  if (!(replayed(table.log) == match)) FAIL("applying the log again gives another match");
  std::vector<match::Event> read;
  for (std::size_t i = 0; i < table.log.size(); ++i) read.push_back(wire::read_event(wire::write_event(table.log[i], i + 1))->event);
  if (!(replayed(read) == match)) FAIL("the log in JSON gives another match");
  const game::Record record = match.record();
  const auto replay = games::open(record);
  if (!replay) FAIL("the record does not replay: " << replay.problem().what.key << " at " << replay.problem().at);
  if ((*replay)->moves() != match.table().moves()) FAIL("the record replays to another game");
  const auto reread = wire::read_record(wire::write_record(record));
  if (!reread) FAIL("the record is not read again: " << reread.problem().what.key);
  if (!(*reread == record)) FAIL("the record is not read as it was written");
  if (match.stage() != match::Stage::finished) return;
  if (const auto problem = match::check_fair(record)) FAIL("the dice cannot be checked: " << problem->what.key << " at " << problem->at);
}

// Nobody sees another person's note: the events a person receives make a match of the same version without that note.
void check_private(const Tester& table) {
  for (const char* viewer : {"ada", "bob", "eve", ""}) {
    std::vector<match::Event> seen;
    std::string lines;
    for (const match::Event& each : table.log) {
      seen.push_back(match::as_seen_by(each, {viewer}));
      lines += wire::write_event(seen.back(), seen.size());
    }
    const match::Match theirs = replayed(seen);
    if (theirs.version() != table.match().version()) FAIL("a person sees another version");
    const auto view = [&](const match::Match& match) { return wire::write_match(match, {viewer}, table.now, table.voices().english()); };
    if (view(theirs) != view(table.match())) FAIL("a person who follows sees another match than one who comes");
    for (const char* author : {"ada", "bob", "cyd", "dan"}) {
      const std::string trace = "note of " + std::string(author);
      if (author == std::string(viewer)) continue;
      if (lines.find(trace) != std::string::npos || view(table.match()).find(trace) != std::string::npos) FAIL("a private note leaks");
    }
  }
}

// Undo changes no other person's decision and no draw. A person who plays alone, as practice, may undo draws; then the
// same draws come again.
class UndoWatch {
 public:
  void before(const Tester& table) { moves_ = table.match().table().moves(); }
  void after(const Tester& table) {
    for (const match::Event& each : table.happened) {
      if (const auto* undone = std::get_if<event::Undone>(&each.payload)) check(table, *undone);
    }
    remember(table.match().table().moves());
  }

 private:
  void check(const Tester& table, const event::Undone& undone) const {
    const std::vector<std::string>& now = table.match().table().moves();
    const auto kept = static_cast<std::size_t>(undone.moves);
    REQUIRE(kept == now.size());
    REQUIRE(kept < moves_.size());
    CHECK(std::equal(now.begin(), now.end(), moves_.begin()));
    CHECK(match::actor_of(moves_[kept]) == undone.seat);
    const auto is_anothers = [&](const std::string& move) {
      const auto actor = match::actor_of(move);
      return actor && actor != undone.seat && table.match().seat(*actor).is_person();
    };
    CHECK(std::none_of(moves_.begin() + undone.moves, moves_.end(), is_anothers));
    if (undone.is_practice) {
      CHECK(table.match().people().size() == 1);
      CHECK_FALSE(table.match().settings().is_rated);
      CHECK(table.match().is_practice());
    } else {
      CHECK(kept + 1 == moves_.size());
    }
  }
  // The same moves always lead to the same draw.
  void remember(const std::vector<std::string>& moves) {
    std::string so_far;
    for (const std::string& move : moves) {
      if (move.starts_with("~")) {
        const auto [known, is_new] = draws_.emplace(so_far, move);
        if (!is_new && known->second != move) FAIL("after the same moves another draw came: " << move << ", once " << known->second);
      }
      so_far += move + "\n";
    }
  }

  std::vector<std::string> moves_;
  std::map<std::string, std::string> draws_;
};

struct Tally {
  std::map<std::string, int> events;
  std::map<std::string, int> refusals;
  std::map<std::string, int> accepted;
  int finished = 0;
};

// The server dies and comes back: the log is read again, and no clock ran in the meantime.
void interrupt(Tester& table, base::Random& random) {
  const match::Instant killed = table.now;
  std::vector<std::int64_t> left;
  for (const Seat seat : base::all_seats(table.match().seat_count())) left.push_back(table.match().clock(seat).left(killed));
  table.match() = replayed(table.log);
  table.now.ms += 1 + random.below(100'000'000);
  table.must("", command::Resume{killed});
  for (const Seat seat : base::all_seats(table.match().seat_count())) {
    CHECK(table.match().clock(seat).left(table.now) == left[static_cast<std::size_t>(seat.index())]);
  }
}

void one_random_match(const std::string& id, int seats, std::uint64_t seed, int commands, Tally& tally) {
  base::Random random(seed, base::mix(static_cast<std::uint64_t>(seats)));
  RandomCommands ask(id, seats, random);
  Tester table(ask.settings(), "ada", seed);
  UndoWatch undo;
  match::Stage stage = match::Stage::gathering;
  int afterwards = 0;
  for (int i = 0; i < commands && afterwards < 30; ++i) {
    if (random.below(60) == 0) interrupt(table, random);
    table.now.ms += random.below(8) == 0 ? random.below(40'000) : random.below(300);
    if (random.below(100) == 0) table.now.ms -= random.below(50'000);  // machines sometimes set their clocks back
    const auto [by, what] = ask.next(table);
    const std::string kind(std::visit([](const auto& each) { return each.kind; }, what));
    undo.before(table);
    const match::Match before = table.match();
    const std::string refusal = table.give(by, what);
    if (!refusal.empty()) {
      ++tally.refusals[refusal];
      if (!(table.match() == before)) FAIL("a refused command changed the match: " << kind);
    } else {
      ++tally.accepted[kind];
    }
    for (const match::Event& each : table.happened) ++tally.events[std::string(match::kind_of(each))];
    undo.after(table);
    check_sound(table);
    if (table.match().stage() < stage) FAIL("the match went back to an earlier stage");
    stage = table.match().stage();
    afterwards += stage == match::Stage::finished ? 1 : 0;
    if (i % 40 == 0) check_stored(table);
  }
  check_stored(table);
  check_private(table);
  tally.finished += stage == match::Stage::finished ? 1 : 0;
}

TEST_CASE("law: no sequence of commands makes a match unsound") {
  Tally tally;
  for_every_size([&](const std::string& id, int seats) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      CAPTURE(seed);
      one_random_match(id, seats, seed, 700, tally);
    }
  });
  // The law proves little if random commands reach little.
  CHECK(tally.finished > 100);
  const std::set<std::string> unreached = {"created", "private"};
  std::vector<std::string> missed;
  const auto note_kind = [&]<class What>(const What& /*what*/, const std::map<std::string, int>& seen) {
    if (!seen.contains(std::string(What::kind)) && !unreached.contains(std::string(What::kind))) missed.emplace_back(What::kind);
  };
  [&]<class... Whats>(const std::variant<Whats...>& /*all*/) { (note_kind(Whats{}, tally.events), ...); }(match::Event::Payload());
  [&]<class... Whats>(const std::variant<Whats...>& /*all*/) { (note_kind(Whats{}, tally.accepted), ...); }(match::Command::Payload());
  for (const std::string& kind : missed) FAIL_CHECK("never reached: " << kind);
  CHECK(tally.refusals.size() > 50);
}

TEST_CASE("law: every game ends properly while people leave and return and stand-ins take over") {
  for_every_size([](const std::string& id, int seats) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      match::Settings settings = settings_for(id, seats);
      settings.is_rated = seed % 2 == 1;
      settings.allows_hints = !settings.is_rated;
      settings.clock = {seed < 2 ? match::ClockSetting::Kind::bank : match::ClockSetting::Kind::per_move, 20'000, seed < 2 ? 2'000 : 0};
      base::Random random(seed, 5);
      settings.setup.options = random_options(id, random);
      Tester table(settings, "p0", seed);
      for (int i = 0; i < seats; ++i) {
        const std::string person = "p" + std::to_string(i);
        if (i > 0 && random.below(3) == 0) {
          table.must("p0", command::SeatBot{Seat::at(i), "random", "Bot"});
          continue;
        }
        table.must(person, command::Sit{Seat::at(i), person});
        table.must(person, command::Ready{Seat::at(i), "0123456789abcdef"});
      }
      table.must("p0", command::Start{});
      bool has_flagged = false;
      while (table.match().stage() == match::Stage::playing) {
        const std::string person = "p" + std::to_string(random.below(static_cast<std::uint32_t>(seats)));
        switch (random.below(12)) {
          case 0: (void)table.give(person, command::Leave{}); break;
          case 1: (void)table.give(person, command::ComeBack{}); break;
          case 2:
            table.now.ms += random.below(40'000);
            table.must("", command::Tick{});
            has_flagged = has_flagged || table.kinds().find("held") != std::string::npos;
            break;
          default: table.step(random); break;
        }
      }
      check_sound(table);
      check_stored(table);
      const game::Record record = table.match().record();
      CHECK(record.scores.has_value());
      CHECK_FALSE(record.ended.has_value());
      REQUIRE(table.match().final_places().has_value());
      if (!settings.is_rated) CHECK(record.forfeited.empty());
      const auto places = *table.match().final_places();
      for (const Seat last : record.forfeited) {
        for (const Seat other : base::all_seats(seats)) {
          if (record.forfeited.contains(other)) continue;
          CHECK(places[static_cast<std::size_t>(last.index())] > places[static_cast<std::size_t>(other.index())]);
        }
      }
    }
  });
}

// Everything that has left the program so far, without the commitment.
std::string sent(const Tester& table) {
  std::string text;
  for (std::size_t i = 0; i < table.log.size(); ++i) text += wire::write_event(table.log[i], i + 1) + "\n";
  text += wire::write_match(table.match(), {"ada"}, table.now, table.voices().english());
  const std::string& commitment = table.match().commitment();
  for (std::size_t at = text.find(commitment); at != std::string::npos; at = text.find(commitment)) text.erase(at, commitment.size());
  return text;
}

TEST_CASE("law: a match contains no secret, so the same past with another secret is the same match") {
  int compared_draws = 0;
  for_every_size([&](const std::string& id, int seats) {
    for (std::uint64_t pair = 0; pair < 40; ++pair) {
      Tester one(settings_for(id, seats), "ada", 1000 + 2 * pair);
      Tester other(settings_for(id, seats), "ada", 1001 + 2 * pair);
      CHECK(one.match().commitment() != other.match().commitment());
      base::Random random(pair, 8);
      for (int i = 0; i < seats; ++i) {
        for (Tester* table : {&one, &other}) table->must("ada", command::Sit{Seat::at(i), "Ada"});
      }
      for (Tester* table : {&one, &other}) table->must("ada", command::Ready{p1, "abcdef"});
      for (Tester* table : {&one, &other}) table->must("ada", command::Start{});
      while (one.match().table().moves() == other.match().table().moves()) {
        CHECK(sent(one) == sent(other));
        compared_draws += static_cast<int>(one.match().table().moves().size());
        if (one.match().stage() != match::Stage::playing) break;
        const std::string move = one.legal_move(one.due(), random);
        for (Tester* table : {&one, &other}) table->must("ada", command::Play{move});
      }
      // The first difference is the first draw that differs.
      const auto differ = std::mismatch(one.log.begin() + 1, one.log.end(), other.log.begin() + 1, other.log.end());
      REQUIRE(differ.first != one.log.end());
      CHECK((match::kind_of(*differ.first) == "drawn" || match::kind_of(*differ.first) == "finished"));
    }
  });
  CHECK(compared_draws > 100);
}

}  // namespace
}  // namespace florin::tests
