// BrowserMatch: a match that runs in the page. The page here stores when the test says so, and answers for computer players
// with their first legal move.
#include "browser/browser_match.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "match/tester.hpp"
#include "wire/json_library.hpp"
#include "wire/position.hpp"
#include "wire/types.hpp"

namespace florin::tests {
namespace {

using browser::BrowserMatch;
using browser::MatchNews;
using Kind = match::CommandOutcome::Kind;

const match::PersonId& me() {
  static const match::PersonId person{"me"};
  return person;
}

// What the page does: it does what the news ask for.
class Page {
 public:
  Page(BrowserMatch::Made made, const std::string& game) : catalogue_(games::catalogue(games::find(game), game::Language::english)) {
    REQUIRE_MESSAGE(static_cast<bool>(made), (made ? std::string() : made.problem().what.key));
    match_ = *std::move(made);
    take();
  }

  bool has_room = true;
  std::vector<std::string> stored;  // the lines of the log
  browser::MatchSummary summary;
  std::vector<std::string> told;  // sentences that need a line of their own
  std::optional<match::DueBot> question;
  std::optional<match::CommandOutcome> outcome;

  [[nodiscard]] BrowserMatch& host() { return *match_; }
  [[nodiscard]] const match::Match& match() const { return match_->match(); }
  [[nodiscard]] std::vector<match::Event> log() const { return *wire::read_log(base::joined(stored, "\n")); }

  void give(match::Command::Payload what) {
    match_->carry_out(std::move(what), {++now_});
    take();
  }
  // The computer player that was asked answers.
  void answer() {
    REQUIRE(question.has_value());
    const match::DueBot asked = *std::exchange(question, std::nullopt);
    match_->answer_bot(asked.seat, asked.version, first_move(asked.seat), {++now_});
    take();
  }
  // Whoever is to decide does.
  void step() {
    if (question) return answer();
    give(command::Play{first_move(match().table().actors().front())});
  }
  void play_out() {
    while (match().stage() == match::Stage::playing) step();
  }
  [[nodiscard]] std::string first_move(Seat seat) const {
    std::vector<std::string> moves = match().table().legal();
    std::erase_if(moves, [&](const std::string& move) { return match::actor_of(move) != seat; });
    REQUIRE(!moves.empty());
    return moves.front();
  }

  // Takes the news and does what they ask for, until there are none.
  void take() {
    for (bool is_done = false; !is_done;) {
      const MatchNews news = match_->take_news();
      check_shape(news);
      for (const browser::ToldEvent& each : news.told) {
        if (!each.is_quiet) told.push_back(catalogue_.say(each.sentence));
      }
      if (news.question) question = news.question;
      if (news.outcome) outcome = news.outcome;
      is_done = !news.store;
      if (news.store) store(*news.store);
    }
  }

 private:
  void store(const browser::StoreRequest& request) {
    const match::Match before = match();
    if (!has_room) return match_->not_stored();
    stored.insert(stored.end(), request.events.begin(), request.events.end());
    summary = request.summary;
    match_->stored();
    CHECK(before.version() <= match().version());
    CHECK(match().version() == stored.size());
  }
  void check_shape(const MatchNews& news) const {
    const auto json = wire::parse(wire::write_tree(browser::tree_of(news), catalogue_));
    REQUIRE(static_cast<bool>(json));
    const std::vector<std::string> faults = wire::faults_in(*json, "MatchNews", wire::shapes());
    CHECK_MESSAGE(faults.empty(), base::joined(faults, "\n"));
  }

  game::Catalogue catalogue_;
  std::unique_ptr<BrowserMatch> match_;
  std::int64_t now_ = 1'000'000;
};

match::DecisionContext context_of(std::uint64_t luck) { return {{1'000'000}, secret_of(luck)}; }

std::vector<match::Command::Payload> seats_for(int seats, int people = 1) {
  std::vector<match::Command::Payload> commands;
  for (int i = 0; i < seats; ++i) {
    if (i < people) commands.emplace_back(command::Sit{Seat::at(i), "Ada"});
    if (i >= people) commands.emplace_back(command::SeatBot{Seat::at(i), "random", "Otto"});
  }
  commands.emplace_back(command::Start{});
  return commands;
}

Page begun(const std::string& game, int seats, std::uint64_t luck = 1) {
  return {BrowserMatch::begin(settings_for(game, seats), me(), seats_for(seats), context_of(luck)), game};
}

TEST_CASE("browser match: every game of every size is played to its end, and its stored log makes the same match") {
  for_every_size([](const std::string& id, int seats) {
    Page page = begun(id, seats);
    page.play_out();
    CHECK(page.match() == replayed(page.log()));
    CHECK(page.summary.is_finished);
    CHECK(page.summary.places == page.match().final_places());
    CHECK(page.summary.scores == page.match().table().standing().scores);
    CHECK(page.summary.you == std::vector<int>{0});
    CHECK(static_cast<int>(page.summary.names.size()) == seats);
    CHECK(page.told == std::vector<std::string>{"The game is over. The seed of the dice is now public."});
  });
}

TEST_CASE("browser match: a new one is stored as a whole, and set up in silence") {
  Page page = begun("medici", 3);
  CHECK(page.match().stage() == match::Stage::playing);
  CHECK(page.told.empty());
  CHECK(page.stored.size() == page.match().version());
  auto unstored = BrowserMatch::begin(settings_for("medici", 2), me(), seats_for(2), context_of(1));
  REQUIRE(static_cast<bool>(unstored));
  const MatchNews news = (*unstored)->take_news();
  REQUIRE(news.store.has_value());
  CHECK(news.store->events.size() == (*unstored)->match().version());
  CHECK_FALSE(news.question.has_value());  // nobody thinks about a match that isn't there
}

TEST_CASE("browser match: what can't be set up is refused with a sentence") {
  const auto problem = [](const match::Settings& settings, const std::vector<match::Command::Payload>& commands) {
    const auto made = BrowserMatch::begin(settings, me(), commands, context_of(1));
    REQUIRE_FALSE(static_cast<bool>(made));
    return made.problem().what.key;
  };
  CHECK(problem(settings_for("chess", 2), {}) == "game.unknown");
  CHECK(problem(settings_for("medici", 2), {command::Sit{p1, "Ada"}, command::Start{}}) == "match.still-open");
  CHECK(problem(settings_for("medici", 2), {command::Sit{p1, ""}}) == "match.bad-name");
}

TEST_CASE("browser match: without room nothing happens, and the same is done once there is some") {
  Page page = begun("medici-dice", 1);
  const match::Match before = page.match();
  page.has_room = false;
  const std::string move = page.first_move(p1);
  page.give(command::Play{move});
  CHECK(page.outcome->kind == Kind::not_stored);
  CHECK(page.match() == before);
  CHECK(page.match() == replayed(page.log()));
  page.has_room = true;
  page.give(command::Play{move});
  CHECK(page.outcome->kind == Kind::accepted);
  CHECK(page.match().table().moves().size() > before.table().moves().size());
}

TEST_CASE("browser match: a computer player whose move couldn't be stored is asked again when the page says so") {
  Page page = begun("medici", 2);
  while (!page.question) page.step();
  page.has_room = false;
  const match::Match before = page.match();
  page.answer();
  CHECK(page.match() == before);
  CHECK_FALSE(page.question.has_value());
  page.host().ask_bots();
  page.take();
  REQUIRE(page.question.has_value());
  page.has_room = true;
  page.answer();
  CHECK(page.match().version() > before.version());
}

TEST_CASE("browser match: a question that nobody can answer is asked again, an old answer is dropped") {
  Page page = begun("medici", 2);
  while (!page.question || page.match().table().moves().size() < 6) page.step();
  const match::DueBot question = *std::exchange(page.question, std::nullopt);
  page.host().forget_bot(question.seat, question.version);
  page.take();
  CHECK(page.question == question);
  page.host().forget_bot(question.seat, question.version + 1);
  page.host().answer_bot(question.seat, question.version + 1, page.first_move(question.seat), {1'000'000});
  CHECK_FALSE(page.host().take_news().store.has_value());
  page.give(command::Undo{p1});
  REQUIRE(page.outcome->kind == Kind::accepted);
  const match::Match before = page.match();
  page.host().answer_bot(question.seat, question.version, "P2 pass", {1'000'000});
  page.take();
  CHECK(page.match() == before);
}

TEST_CASE("browser match: a restored match continues where it was, after chance has finished") {
  for (const games::Entry& entry : games::all()) {
    Page page = begun(std::string(entry.info->id), std::max(2, entry.info->min_seats));
    for (int i = 0; i < 12 && page.match().stage() == match::Stage::playing; ++i) page.step();
    const std::vector<match::Event> log = page.log();
    int interrupted = 0;
    for (std::size_t kept = 1; kept <= log.size(); ++kept) {
      const std::vector<match::Event> part(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(kept));
      const bool is_cut = replayed(part).stage() == match::Stage::playing && !replayed(part).table().turn().is_players();
      auto made = BrowserMatch::restore(part, me(), context_of(1));
      REQUIRE(static_cast<bool>(made));
      const MatchNews news = (*made)->take_news();
      CHECK(news.store.has_value() == is_cut);
      if (!is_cut) continue;
      ++interrupted;
      (*made)->stored();
      const std::vector<std::string>& moves = (*made)->match().table().moves();
      const std::vector<std::string>& all = page.match().table().moves();
      CHECK_FALSE((*made)->match().table().turn().is_chance());
      CHECK(std::mismatch(moves.begin(), moves.end(), all.begin(), all.end()).first == moves.end());
    }
    CHECK(interrupted > 0);
  }
}

TEST_CASE("browser match: a damaged log, and draws from another secret, are refused") {
  Page page = begun("medici-dice", 1);
  const std::vector<match::Event> log = page.log();
  CHECK(BrowserMatch::restore({}, me(), context_of(1)).problem().what.key == "match.not-created");
  CHECK(BrowserMatch::restore({log[1]}, me(), context_of(1)).problem().what.key == "match.not-created");
  std::vector<match::Event> cut = log;
  while (replayed(cut).table().turn().is_players()) cut.pop_back();
  CHECK(BrowserMatch::restore(cut, me(), context_of(2)).problem().what.key == "match.wrong-secret");
}

TEST_CASE("browser match: every position can be tried again, with the same draws, as practice") {
  Page page = begun("gemstones", 2);
  page.play_out();
  const std::vector<std::string> moves = page.match().table().moves();
  std::size_t last_own = moves.size();
  while (match::actor_of(moves[last_own - 1]) != p1) --last_own;
  for (std::size_t from = 0; from < last_own; ++from) {
    Page copy(page.host().retry(from, {2'000'000}), "gemstones");
    CHECK(copy.match().stage() == match::Stage::playing);
    CHECK(copy.match().is_practice());
    CHECK(copy.summary.is_your_turn);
    CHECK(copy.match().table().moves().size() >= from);
    CHECK(copy.match() == replayed(copy.log()));
    copy.play_out();  // everybody decides as before
    CHECK(copy.match().table().moves() == moves);
  }
  CHECK(page.host().retry(last_own, {2'000'000}).problem().what.key == "match.retry-nothing");
}

TEST_CASE("browser match: a rematch is a new match, begun, with everybody one seat further") {
  Page page = begun("medici-dice", 2);
  CHECK_FALSE(static_cast<bool>(page.host().rematch(context_of(2))));
  page.play_out();
  page.give(command::WantRematch{});
  Page next(page.host().rematch(context_of(2)), "medici-dice");
  CHECK(next.match().stage() == match::Stage::playing);
  CHECK(next.match().is_seat_of(p2, me()));
  CHECK(next.summary.you == std::vector<int>{1});
  next.play_out();
  CHECK(next.match().commitment() != page.match().commitment());
}

TEST_CASE("browser match: the address of the table stays the same whatever happens") {
  Page page = begun("medici", 2);
  const game::Table* table = &page.match().table();
  for (int i = 0; i < 10; ++i) page.step();
  page.give(command::Undo{p1});
  CHECK(page.outcome->kind == Kind::accepted);
  page.play_out();
  CHECK(&page.match().table() == table);
}

TEST_CASE("browser match: what the table shows by itself is quiet, everything else is told") {
  Page page = begun("medici", 2);
  while (page.question || page.match().table().moves().size() < 8) page.step();
  page.give(command::TakeHint{p1});
  page.give(command::Undo{p1});
  REQUIRE(page.told.size() == 2);
  CHECK(page.told[0] == "Ada takes a hint; the game counts as practice.");
  CHECK(page.told[1].starts_with("Ada takes back a decision."));
}

}  // namespace
}  // namespace florin::tests
