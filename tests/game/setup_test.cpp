#include "game/setup.hpp"

#include <doctest/doctest.h>

namespace florin::game {
namespace {

constexpr std::string_view orders[] = {"clockwise", "free"};
constexpr NamedCount cards[] = {{"0+", 3}, {"2", 4}};
constexpr OptionInfo options[] = {
    {.name = "high", .kind = OptionInfo::Kind::flag, .default_flag = true},
    {.name = "order", .kind = OptionInfo::Kind::choice, .choices = orders},
    {.name = "deck", .kind = OptionInfo::Kind::counts, .default_counts = cards},
};
constexpr GameInfo info = {.id = "sample", .min_seats = 2, .max_seats = 4, .options = options};
constexpr GameInfo plain = {.id = "plain", .min_seats = 1, .max_seats = 1, .options = {}};

// All problems of a setup, as "key at place".
std::vector<std::string> faults(const GameInfo& game, const Setup& setup) {
  std::vector<std::string> result;
  for (const base::Problem& problem : problems_of(game, setup)) result.push_back(problem.what.key + " at " + problem.at);
  return result;
}

using Faults = std::vector<std::string>;

TEST_CASE("a setup must have a number of seats that the game allows") {
  CHECK(faults(info, {1, {}}) == Faults{"setup.seats at players"});
  CHECK(faults(info, {2, {}}).empty());
  CHECK(faults(info, {4, {}}).empty());
  CHECK(faults(info, {5, {}}) == Faults{"setup.seats at players"});
  CHECK(faults(info, {-1, {}}) == Faults{"setup.seats at players"});
}

TEST_CASE("an option must be known, given once and have a value of its kind") {
  CHECK(faults(info, {2, {{"high", true}, {"order", std::string("free")}, {"deck", Counts{{"2", 9}}}}}).empty());
  CHECK(faults(info, {2, {{"low", true}}}) == Faults{"option.unknown at low"});
  CHECK(faults(plain, {1, {{"low", true}}}) == Faults{"option.none at low"});
  CHECK(faults(info, {2, {{"high", true}, {"high", true}}}) == Faults{"option.twice at high"});
  CHECK(faults(info, {2, {{"high", std::string("true")}}}) == Faults{"option.not-a-flag at high"});
  CHECK(faults(info, {2, {{"order", std::string("wild")}}}) == Faults{"option.not-a-choice at order"});
  CHECK(faults(info, {2, {{"order", true}}}) == Faults{"option.not-a-choice at order"});
  CHECK(faults(info, {2, {{"deck", true}}}) == Faults{"option.not-counts at deck"});
  CHECK(faults(info, {2, {{"deck", Counts{{"9", 1}}}}}) == Faults{"option.count-unknown at deck"});
  CHECK(faults(info, {2, {{"deck", Counts{{"2", 1}, {"2", 1}}}}}) == Faults{"option.count-twice at deck"});
  CHECK(faults(info, {2, {{"deck", Counts{{"2", -1}}}}}) == Faults{"option.count-negative at deck"});
  CHECK(faults(info, {2, {{"deck", Counts{{"2", 0}}}}}).empty());
  CHECK(faults(info, {9, {{"low", true}, {"high", std::string("x")}}}).size() == 3);
}

TEST_CASE("an option has its given value or its default") {
  CHECK(flag(info, {2, {}}, "high"));
  CHECK_FALSE(flag(info, {2, {{"high", false}}}, "high"));
  CHECK(choice(info, {2, {}}, "order") == "clockwise");
  CHECK(choice(info, {2, {{"order", std::string("free")}}}, "order") == "free");
  CHECK(count(info, {2, {}}, "deck", "2") == 4);
  CHECK(count(info, {2, {{"deck", Counts{{"2", 9}}}}}, "deck", "2") == 9);
  CHECK(count(info, {2, {{"deck", Counts{{"2", 9}}}}}, "deck", "0+") == 3);
}

TEST_CASE("options are read as typed on a command line") {
  const auto value = [](std::string_view text) {
    const auto option = read_option(info, text);
    REQUIRE(static_cast<bool>(option));
    return option->value;
  };
  for (const char* text : {"high=true", "high=on", "high=yes"}) CHECK(value(text) == OptionValue(true));
  for (const char* text : {"high=false", "high=off", "high=no"}) CHECK(value(text) == OptionValue(false));
  CHECK(value("order=free") == OptionValue(std::string("free")));
  CHECK(value("deck=0+:3,2:14") == OptionValue(Counts{{"0+", 3}, {"2", 14}}));
  const auto key = [](std::string_view text) {
    const auto option = read_option(info, text);
    return option ? std::string() : option.problem().what.key;
  };
  CHECK(key("low=true") == "option.unknown");
  CHECK(key("high=maybe") == "option.not-a-flag");
  CHECK(key("high") == "option.not-a-flag");
  CHECK(key("deck=2") == "option.not-counts");
  CHECK(key("deck=2:x") == "option.not-counts");
  CHECK(key("deck=2:1,,") == "option.not-counts");
  CHECK(key("deck=2:1001") == "option.not-counts");
  CHECK(key("deck=2:1000").empty());
}

}  // namespace
}  // namespace florin::game
