// Fair dice: test vectors of the mapping, an independent check, and proof that cheating is found.
#include <algorithm>

#include "base/text.hpp"
#include "match/tester.hpp"
#include "support/files.hpp"
#include "wire/record.hpp"

namespace florin::tests {
namespace {

base::Hash counted_secret() {
  base::Hash secret{};
  for (std::size_t i = 0; i < secret.size(); ++i) secret[i] = static_cast<std::uint8_t>(i);
  return secret;
}
const std::vector<std::string> shares = {"c0ffee", "", "0123456789abcdef"};

// The same check, written from docs/fairness.md alone, as an outsider would write it.
namespace outsider {

struct Draw {
  int round;
  int turn;
  int draw;
};

base::Hash seed_of(const base::Hash& secret, const std::vector<std::string>& bits) {
  std::string text = "florin-fair 1";
  for (const std::string& share : bits) {
    text += "\n";
    text += share;
  }
  return base::hmac_sha256(secret, text);
}

std::uint64_t number_below(std::uint64_t n, const base::Hash& seed, const Draw& draw) {
  for (int block = 0;; ++block) {
    const std::string text = "florin-luck 1 " + std::to_string(draw.round) + " " + std::to_string(draw.turn) + " " +
                             std::to_string(draw.draw) + " " + std::to_string(block);
    const base::Hash bytes = base::hmac_sha256(seed, text);
    for (std::size_t i = 0; i < bytes.size(); i += 4) {
      std::uint64_t word = 0;
      for (std::size_t k = i; k < i + 4; ++k) word = word * 256 + bytes[k];
      if (word < (std::uint64_t{1} << 32U) / n * n) return word % n;
    }
  }
}

std::string roll_of_medici_dice(std::uint64_t number) {
  const std::vector<std::string> colours = {"SGDFC", "GDFCS", "DFCSG", "FCSGD", "CSGDF"};
  std::string roll = "~ roll";
  for (const std::string& die : colours) {
    const std::size_t value = number % 6;
    number /= 6;
    roll += value == 5 ? " Au5" : std::string(" ") + die[value] + static_cast<char>('0' + value);
  }
  return roll;
}

}  // namespace outsider

std::vector<std::string> first_draws(const std::string& id, std::size_t count) {
  const auto table = games::open(id, {3, {}});
  REQUIRE(static_cast<bool>(table));
  const game::Dealer dealer = match::fair_dealer(counted_secret(), shares);
  base::Random random(1);
  std::vector<std::string> draws;
  while (draws.size() < count) {
    if ((*table)->turn().is_chance()) {
      draws.push_back((*table)->draw(dealer));
    } else {
      const auto legal = (*table)->legal();
      REQUIRE_FALSE((*table)->play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]).has_value());
    }
  }
  return draws;
}

TEST_CASE("fair: the vectors of docs/fairness.md hold") {
  CHECK(match::commitment_to(counted_secret()) == "8622d1c0213a536734c59ded7d43b73683107fac70b78527f2118aff88b2c71b");
  const base::Hash seed = outsider::seed_of(counted_secret(), shares);
  CHECK(base::hex(seed) == "d86558146967cf6f545d8dece93f880af2ffcec9ef9536e68fb60f8283b03b2c");
  const base::Hash block = base::hmac_sha256(seed, "florin-luck 1 1 1 0 0");
  CHECK(base::hex(block) == "b6b92628b911779fd86ffde107d28172f237976fedbac702d73fc1d716f94824");
  game::Stream stream(seed, {1, 1, 0});
  CHECK(stream.below(1000) == 240);
  CHECK(stream.below(1000) == 695);
  CHECK(stream.below(6) == 3631218145U % 6);
}

TEST_CASE("fair: draws come from the documented stream, with rejection") {
  const base::Hash seed = outsider::seed_of(counted_secret(), shares);
  for (const std::uint32_t n : {1U, 2U, 3U, 6U, 36U, 7776U, 60466176U, 0x80000001U, 0xC0000000U, 0xFFFFFFFFU}) {
    for (std::uint16_t draw = 0; draw < 50; ++draw) {
      game::Stream stream(seed, {2, 3, draw});
      CHECK(stream.below(n) == outsider::number_below(n, seed, {2, 3, draw}));
    }
  }
}

TEST_CASE("fair: the first draws of every game never change") {
  using Draws = std::vector<std::string>;
  const auto check = [](const std::string& id, const Draws& draws) { CHECK_MESSAGE(first_draws(id, draws.size()) == draws, id); };
  check("medici", {"~ start P1", "~ deal C4", "~ deal C5", "~ deal G1"});
  check("medici-cards", {"~ start P1", "~ deal N2*", "~ deal D0+", "~ deal C0+"});
  check("medici-dice", {"~ start P1", "~ roll S0 G0 S3 G3 F4", "~ roll D2 S4 S3 G3 D3"});
  check("gemstones", {"~ roll Q Q R S C 1 2 2 2 5"});
}

TEST_CASE("fair: a roll computed by hand equals the roll of the match") {
  const base::Hash seed = outsider::seed_of(counted_secret(), shares);
  const auto draws = first_draws("medici-dice", 7);
  CHECK(draws[0] == "~ start P" + std::to_string(outsider::number_below(3, seed, {1, 0, 0}) + 1));
  for (int turn = 1; turn <= 3; ++turn) {
    CHECK(draws[static_cast<std::size_t>(turn)] == outsider::roll_of_medici_dice(outsider::number_below(7776, seed, {1, turn, 1})));
  }
}

TEST_CASE("fair: a share is at most 64 hexadecimal digits") {
  CHECK(match::are_bits(""));
  CHECK(match::are_bits("0123456789abcdef"));
  CHECK(match::are_bits(std::string(64, 'f')));
  CHECK_FALSE(match::are_bits(std::string(65, 'f')));
  CHECK_FALSE(match::are_bits("F"));
  CHECK_FALSE(match::are_bits("0\n"));
  CHECK_FALSE(match::are_bits("g"));
}

// Records of whole games with stand-ins and several people, kept since the first version.
TEST_CASE("fair: old records can be checked") {
  int records = 0;
  for (const std::string& line : lines_of(read_file(source_dir() / "tests/match/fair_records.jsonl"))) {
    const auto record = wire::read_record(line);
    REQUIRE(static_cast<bool>(record));
    REQUIRE(record->fair.has_value());
    CHECK(static_cast<bool>(games::open(*record)));
    CHECK_FALSE(match::check_fair(*record).has_value());
    CHECK(wire::write_record(*record) == line);
    ++records;
  }
  CHECK(records >= 2);
}

// The shares form a list of lines, so no two lists of shares make the same seed.
TEST_CASE("fair: it matters which seat a share comes from") {
  const auto seed = [](const std::vector<std::string>& bits) { return outsider::seed_of(counted_secret(), bits); };
  CHECK(seed({"ab", ""}) != seed({"a", "b"}));
  CHECK(seed({"ab", ""}) != seed({"", "ab"}));
  CHECK(seed({"ab"}) != seed({"ab", ""}));
}

game::Record finished_record(const std::string& id, int seats, std::uint64_t luck) {
  Tester table(settings_for(id, seats), "ada", luck);
  for (int i = 0; i < seats; ++i) {
    table.must("ada", command::Sit{Seat::at(i), "Ada"});
    table.must("ada", command::Ready{Seat::at(i), "0" + std::to_string(i)});
  }
  table.must("ada", command::Start{});
  base::Random random(luck);
  table.play_out(random);
  return table.match().record();
}

std::string fault_of(const game::Record& record) {
  const auto problem = match::check_fair(record);
  if (!problem) return "";
  Voices(record.game).say(problem->what);
  return problem->what.key;
}

// Replaces a digit with a different one.
void change_digit(std::string& text, std::size_t at) { text[at] = text[at] == '0' ? '1' : '0'; }

TEST_CASE("fair: the commitment is binding, so any later change is found") {
  for_every_size([](const std::string& id, int seats) {
    const game::Record record = finished_record(id, seats, 3);
    CHECK(fault_of(record) == "");
    for (std::size_t digit = 0; digit < 64; digit += 7) {
      game::Record changed = record;
      change_digit(changed.fair->seed, digit);
      CHECK(fault_of(changed) == "fair.commitment");
      // Adjusting the commitment afterwards doesn't help: the draws differ.
      base::Hash secret{};
      REQUIRE(base::read_hex(changed.fair->seed, secret));
      changed.fair->commitment = match::commitment_to(secret);
      CHECK(fault_of(changed) == "fair.draw-differs");
    }
    for (std::size_t seat = 0; seat < record.fair->bits.size(); ++seat) {
      game::Record changed = record;
      change_digit(changed.fair->bits[seat], 1);
      CHECK(fault_of(changed) == "fair.draw-differs");
      changed.fair->bits[seat].clear();
      CHECK(fault_of(changed) == "fair.draw-differs");
    }
    game::Record exchanged = record;
    std::reverse(exchanged.fair->bits.begin(), exchanged.fair->bits.end());
    if (seats > 1) CHECK(fault_of(exchanged) == "fair.draw-differs");
  });
}

TEST_CASE("fair: a single replaced draw is found and located") {
  game::Record record = finished_record("tiny", 2, 5);
  std::size_t draw = 0;
  while (!record.moves[draw].starts_with("~")) ++draw;
  record.moves.resize(draw + 1);
  record.scores.reset();
  record.winners.reset();
  record.moves[draw] = record.moves[draw] == "~ roll 3" ? "~ roll 4" : "~ roll 3";
  const auto problem = match::check_fair(record);
  REQUIRE(problem.has_value());
  CHECK(problem->what.key == "fair.draw-differs");
  CHECK(problem->at == "moves[" + std::to_string(draw) + "]");
}

TEST_CASE("fair: a roll may be written in another order") {
  game::Record record = finished_record("gemstones", 2, 5);
  // Reverse the colours of the first roll: "~ roll" and five letters.
  const auto words = base::words(record.moves[0]);
  std::vector<std::string> texts(words.begin(), words.end());
  std::reverse(texts.begin() + 2, texts.begin() + 7);
  record.moves[0] = base::joined(texts, " ");
  CHECK(fault_of(record) == "");
}

TEST_CASE("fair: ill-formed fields are reported") {
  const game::Record record = finished_record("tiny", 2, 7);
  const auto with = [&](auto change) {
    game::Record changed = record;
    change(changed);
    return fault_of(changed);
  };
  CHECK(with([](game::Record& r) { r.fair->version = 2; }) == "fair.version");
  CHECK(with([](game::Record& r) { r.fair->bits.pop_back(); }) == "fair.bits");
  CHECK(with([](game::Record& r) { r.fair->bits[0] = "?"; }) == "fair.bits");
  CHECK(with([](game::Record& r) { r.fair->seed.clear(); }) == "fair.not-revealed");
  CHECK(with([](game::Record& r) { r.fair->seed = "5"; }) == "fair.seed");
  CHECK(with([](game::Record& r) { change_digit(r.fair->commitment, 9); }) == "fair.commitment");
  CHECK(with([](game::Record& r) { r.game = "chess"; }) == "game.unknown");
  CHECK(with([](game::Record& r) { r.moves[0] = "P1 fly"; }) == "notation.not-a-move");
  CHECK(with([](game::Record& r) { r.fair.reset(); }) == "");
}

// Not a proof, but evidence: over many secrets, the commitment tells you nothing about the first draw.
TEST_CASE("fair: the commitment doesn't reveal the draws") {
  int agree = 0;
  constexpr int tries = 2000;
  for (std::uint64_t i = 0; i < tries; ++i) {
    const base::Hash secret = secret_of(i);
    game::Stream stream(base::hmac_sha256(secret, "florin-fair 1\n"), {1, 1, 0});
    const std::string commitment = match::commitment_to(secret);
    agree += (commitment[0] < '8') == (stream.below(2) == 0) ? 1 : 0;
  }
  CHECK(agree > tries / 2 - 100);
  CHECK(agree < tries / 2 + 100);
}

}  // namespace
}  // namespace florin::tests
