// Host: nothing changes and nothing is published before it is stored, and a failed store leaves no trace. The owner in
// these tests stores when the test tells it to.
#include "match/host.hpp"

#include <deque>

#include "match/random_commands.hpp"

namespace florin::tests {
namespace {

using Kind = match::CommandOutcome::Kind;

class Owner final : public match::HostOwner {
 public:
  enum class Storing { at_once, later };

  Owner(const match::Settings& settings, Storing storing, std::uint64_t luck = 1) : storing_(storing), secret_(secret_of(luck)) {
    const auto created = match::create(settings, {"ada"}, context());
    REQUIRE(static_cast<bool>(created));
    log.push_back(*created);
    host_.emplace(*match::Match::create(*created), *this);
  }

  [[nodiscard]] match::Host& host() { return *host_; }
  [[nodiscard]] const match::Match& match() const { return host_->match(); }

  // Adds the outcome of the command to `outcomes`.
  void give(const std::string& by, match::Command::Payload payload) {
    host_->carry_out({{by}, std::move(payload)}, [this](const match::CommandOutcome& outcome) {
      happened.emplace_back("answer");
      outcomes.push_back(outcome);
    });
  }
  [[nodiscard]] Kind last() const { return outcomes.back().kind; }
  void finish(bool is_stored) {
    REQUIRE(host_->is_storing());
    if (!is_stored) return host_->not_stored();
    log.insert(log.end(), storing_events_.begin(), storing_events_.end());
    host_->stored();
  }

  match::Instant now{1'000'000};
  std::vector<match::Event> log;  // the stored events
  std::vector<std::string> happened;
  std::vector<match::CommandOutcome> outcomes;
  std::vector<match::DueBot> questions;
  bool takes_questions = true;
  int failures = 0;  // how many of the next stores fail at once

  [[nodiscard]] match::DecisionContext context() const override { return {now, secret_}; }
  void store(const match::Decision& decision, const match::Match& next) override {
    happened.emplace_back("store");
    CHECK(decision.first == log.size() + 1);
    CHECK(next.version() == decision.last());
    CHECK(match().version() == log.size());
    storing_events_ = decision.events;
    if (storing_ == Storing::later) return;
    finish(failures == 0);
    if (failures > 0) --failures;
  }
  void publish(const match::Decision& decision) override {
    happened.emplace_back("publish");
    CHECK(decision.last() == log.size());
    CHECK(match().version() == log.size());
  }
  [[nodiscard]] bool ask_bot(const match::DueBot& question, const game::Table& table) override {
    CHECK(table.moves() == match().table().moves());
    questions.push_back(question);
    return takes_questions;
  }

 private:
  Storing storing_;
  base::Hash secret_;
  std::vector<match::Event> storing_events_;
  std::optional<match::Host> host_;
};

using Storing = Owner::Storing;

// One person against a computer player.
void start_with_bot(Owner& owner) {
  owner.give("ada", command::Sit{p1, "Ada"});
  owner.give("ada", command::SeatBot{p2, "random", "Otto"});
  owner.give("ada", command::Start{});
  REQUIRE(owner.match().stage() == match::Stage::playing);
}
void play_until_bot_is_due(Owner& owner) {
  while (owner.match().due_bots().empty()) owner.give("ada", command::Play{owner.match().table().legal().front()});
}

TEST_CASE("host: after a decision is stored it is published, and then the sender gets an answer") {
  Owner owner(settings_for("medici", 2), Storing::later);
  const match::Match before = owner.match();
  owner.give("ada", command::Sit{p1, "Ada"});
  CHECK(owner.happened == std::vector<std::string>{"store"});
  CHECK(owner.match() == before);
  CHECK_FALSE(owner.host().is_settled());
  owner.finish(true);
  CHECK(owner.happened == std::vector<std::string>{"store", "publish", "answer"});
  CHECK(owner.match().has_seat({"ada"}));
  CHECK(owner.outcomes.back().version == owner.match().version());
  CHECK(owner.host().is_settled());
}

TEST_CASE("host: if a decision can't be stored nothing has happened, and the command may be sent again") {
  Owner owner(settings_for("medici", 2), Storing::later);
  const match::Match before = owner.match();
  owner.give("ada", command::Sit{p1, "Ada"});
  owner.finish(false);
  CHECK(owner.happened == std::vector<std::string>{"store", "answer"});
  CHECK(owner.last() == Kind::not_stored);
  CHECK(owner.match() == before);
  owner.give("ada", command::Sit{p1, "Ada"});
  owner.finish(true);
  CHECK(owner.last() == Kind::accepted);
  CHECK(owner.match() == replayed(owner.log));
}

TEST_CASE("host: refusals and commands without events are answered but not stored") {
  Owner owner(settings_for("medici", 2), Storing::later);
  owner.give("ada", command::Play{"P1 bid 1"});
  CHECK(owner.last() == Kind::refused);
  CHECK(owner.outcomes.back().problem.has_value());
  owner.give("", command::Tick{});
  CHECK(owner.last() == Kind::accepted);
  CHECK(owner.happened == std::vector<std::string>{"answer", "answer"});
}

TEST_CASE("host: commands that arrive while a decision is being stored wait in order, up to a limit") {
  Owner owner(settings_for("medici", 2), Storing::later);
  owner.give("ada", command::Watch{"Ada"});
  for (std::size_t i = 0; i < match::Host::most_waiting; ++i) owner.give("ada", command::Say{std::to_string(i)});
  CHECK(owner.outcomes.empty());
  owner.give("ada", command::Say{"one too many"});
  CHECK(owner.last() == Kind::busy);
  bool is_settled = false;
  owner.host().when_settled([&] { is_settled = true; });
  for (std::size_t i = 0; i <= match::Host::most_waiting; ++i) {
    CHECK_FALSE(is_settled);
    owner.finish(i != 3);  // the queue continues after a failure
  }
  CHECK(is_settled);
  std::size_t said = 0;
  for (const match::Event& each : owner.log) {
    const auto* words = std::get_if<event::Said>(&each.payload);
    if (words == nullptr) continue;
    if (said == 2) ++said;  // it could not be stored
    CHECK(words->text == std::to_string(said++));
  }
  CHECK(said == match::Host::most_waiting);
}

TEST_CASE("host: the owner may already know the answer when it is a command's turn") {
  Owner owner(settings_for("medici", 2), Storing::later);
  owner.give("ada", command::Watch{"Ada"});
  int asked = 0;
  owner.host().carry_out(
      {{"ada"}, command::Say{"again"}}, [&](const match::CommandOutcome&) { FAIL("was not admitted"); }, [&] { return ++asked == 0; });
  CHECK(asked == 0);
  owner.finish(true);
  CHECK(asked == 1);
  CHECK(owner.host().is_settled());
}

TEST_CASE("host: a computer player is asked once for each version") {
  Owner owner(settings_for("medici", 2), Storing::at_once);
  start_with_bot(owner);
  play_until_bot_is_due(owner);
  REQUIRE(owner.questions.size() == 1);
  owner.give("ada", command::Say{"hm"});
  owner.host().ask_bots();
  CHECK(owner.questions.size() == 1);
  const match::DueBot question = owner.questions.front();
  const std::size_t moves = owner.match().table().moves().size();
  owner.host().answer_bot(question, owner.match().table().legal().front());
  CHECK(owner.match().table().moves().size() > moves);
  CHECK(owner.host().asked() != question);
  // A second answer to the same request is ignored.
  const match::Match after = owner.match();
  owner.host().answer_bot(question, "P2 pass");
  CHECK(owner.match() == after);
}

TEST_CASE("host: a computer player's answer is dropped if its position was taken back") {
  Owner owner(settings_for("medici", 2), Storing::at_once);
  start_with_bot(owner);
  while (!owner.match().due_bots().empty()) owner.host().answer_bot(owner.questions.back(), owner.match().table().legal().front());
  play_until_bot_is_due(owner);
  const match::DueBot question = owner.questions.back();
  const std::string move = owner.match().table().legal().front();
  owner.give("ada", command::Undo{p1});
  REQUIRE(owner.last() == Kind::accepted);
  const match::Match before = owner.match();
  owner.host().answer_bot(question, move);
  CHECK(owner.match() == before);
  play_until_bot_is_due(owner);
  CHECK(owner.questions.back().version > question.version);
  owner.host().answer_bot(question, move);
  CHECK(owner.host().asked() == owner.questions.back());
}

TEST_CASE("host: it asks again if the request failed, was forgotten, or its answer was not stored") {
  Owner owner(settings_for("medici", 2), Storing::at_once);
  owner.takes_questions = false;
  start_with_bot(owner);
  play_until_bot_is_due(owner);
  CHECK_FALSE(owner.host().asked().has_value());
  const std::size_t asked = owner.questions.size();
  owner.takes_questions = true;
  owner.host().ask_bots();
  REQUIRE(owner.questions.size() == asked + 1);
  const match::DueBot question = owner.questions.back();
  owner.host().forget_bot(question);
  owner.host().ask_bots();
  CHECK(owner.questions.size() == asked + 2);
  owner.failures = 1;
  const match::Match before = owner.match();
  owner.host().answer_bot(question, owner.match().table().legal().front());
  CHECK(owner.match() == before);
  owner.host().ask_bots();
  CHECK(owner.questions.size() == asked + 3);
}

TEST_CASE("host: on hold it decides nothing until the match is replaced") {
  Owner owner(settings_for("medici", 2), Storing::at_once);
  owner.give("ada", command::Sit{p1, "Ada"});
  owner.host().hold();
  owner.give("ada", command::Say{"later"});
  CHECK(owner.outcomes.size() == 1);
  owner.host().replace(replayed(owner.log));
  CHECK(owner.outcomes.size() == 2);
  CHECK(owner.last() == Kind::accepted);
}

TEST_CASE("law: whatever commands arrive and whatever fails, a host ends with the match of its stored events") {
  int stored = 0;
  int failed = 0;
  for_every_size([&](const std::string& id, int seats) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      base::Random random(seed, 17);
      RandomCommands commands(id, seats, random);
      const match::Settings settings = commands.settings();
      Tester mirror(settings, "ada", seed);  // chooses commands that fit the host's match
      Owner owner(settings, Storing::later, seed);
      mirror.now = owner.now;
      for (int i = 0; i < 200; ++i) {
        const auto [by, payload] = commands.next(mirror);
        const match::Match before = owner.match();
        owner.give(by, payload);
        CHECK(owner.match() == before);
        if (!owner.host().is_storing()) continue;
        const bool is_stored = random.below(3) > 0;
        owner.finish(is_stored);
        ++(is_stored ? stored : failed);
        if (!is_stored) CHECK(owner.match() == before);
        while (mirror.log.size() < owner.log.size()) mirror.happen(owner.log[mirror.log.size()]);
        owner.now.ms += random.below(3000);
        mirror.now = owner.now;
      }
      CHECK(owner.match() == replayed(owner.log));
      CHECK(owner.match() == mirror.match());
    }
  });
  CHECK(stored > 100);
  CHECK(failed > 50);
}

}  // namespace
}  // namespace florin::tests
