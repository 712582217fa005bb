// The small values of game/: turns, trees, reports, lines of notation; and the registry of games.
#include <doctest/doctest.h>

#include "game/notation.hpp"
#include "game/report.hpp"
#include "game/tree.hpp"
#include "game/turn.hpp"
#include "games/registry.hpp"
#include "support/files.hpp"

namespace florin::game {
namespace {

using base::Seat;
using base::SeatSet;

TEST_CASE("a turn belongs to seats, to chance or to nobody") {
  const Turn one = Turn::of(Seat::at(2));
  CHECK(one.is_players());
  CHECK_FALSE(one.is_chance());
  CHECK_FALSE(one.is_over());
  CHECK(one.first() == Seat::at(2));
  CHECK(one.seats() == SeatSet(Seat::at(2)));
  const Turn several = Turn::of(base::all_seats(3), Seat::at(1));
  CHECK(several.seats().size() == 3);
  CHECK(several.first() == Seat::at(1));
  const Turn chance = Turn::chance(ChanceKind::roll);
  CHECK(chance.is_chance());
  CHECK(chance.seats().empty());
  CHECK(chance.chance_kind() == ChanceKind::roll);
  CHECK(Turn::over().is_over());
  CHECK_FALSE(Turn::over() == chance);
  CHECK(name(ChanceKind::start) == "start");
  CHECK(name(ChanceKind::deal) == "deal");
  CHECK(name(ChanceKind::roll) == "roll");
}

TEST_CASE("a tree finds its members and compares by content") {
  Tree tree = Tree::members();
  tree.set("day", 2).set("phase", "auction").set("open", true).set("nobody", Tree());
  tree.set("lot", Tree::list().push("C3").push("F5"));
  REQUIRE(tree.find("day") != nullptr);
  CHECK(*tree.find("day") == Tree(2));
  CHECK(*tree.find("lot") == Tree(Tree::List{"C3", "F5"}));
  CHECK_FALSE(*tree.find("lot") == Tree(Tree::List{"F5", "C3"}));
  CHECK(*tree.find("nobody") == Tree());
  CHECK(tree.find("night") == nullptr);
  CHECK(Tree(3).find("day") == nullptr);
  CHECK_FALSE(Tree(1) == Tree(true));
}

TEST_CASE("a report adds up by seat") {
  Report report;
  report.push({Seat::at(0), 0, 0, 1, 1, 23, 30, 30});
  report.push({Seat::at(1), 0, 0, 2, 1, 20, 20, 20});
  report.push({Seat::at(0), 1, 3, 1, 1, 4, 10, 10});
  CHECK(total(report, Seat::at(0)) == 40);
  CHECK(total(report, Seat::at(1)) == 20);
  CHECK(total(report, Seat::at(2)) == 0);
}

TEST_CASE("a place counts the better seats, and equal seats share it") {
  const int florins[] = {7, 9, 7, 3};
  const auto places = places_by(4, [&](Seat a, Seat b) { return florins[a.index()] > florins[b.index()]; });
  CHECK(places == base::FixedList<std::uint8_t, base::max_seats>{2, 1, 2, 4});
  Standing standing;
  standing.places = {2, 1, 1};
  CHECK(standing.leaders().size() == 2);
  CHECK_FALSE(standing.leaders().contains(Seat::at(0)));
}

TEST_CASE("a line of notation has an actor, a verb and details") {
  const auto line = read_line("P3 take 1 2", 4);
  REQUIRE(static_cast<bool>(line));
  CHECK(line->seat == Seat::at(2));
  CHECK(line->verb == "take");
  CHECK(line->is("take", 2));
  CHECK_FALSE(line->is("take", 1));
  CHECK_FALSE(line->is("bid", 2));
  const auto chance = read_line("~ deal F3", 4);
  REQUIRE(static_cast<bool>(chance));
  CHECK_FALSE(chance->seat.has_value());
  const auto key = [](std::string_view text) {
    const auto read = read_line(text, 4);
    return read ? std::string() : read.problem().what.key;
  };
  CHECK(key("") == "notation.not-a-move");
  CHECK(key("P1") == "notation.not-a-move");
  CHECK(key("P4 pass").empty());
  for (const char* text : {"P5 pass", "P0 pass", "p1 pass", "P pass", "P11 pass", "Q1 pass", "~~ deal"})
    CHECK(key(text) == "notation.seat");
}

TEST_CASE("seats are read by name, if they exist at the table") {
  CHECK(read_seat("P1", 2) == Seat::at(0));
  CHECK(read_seat("P2", 2) == Seat::at(1));
  for (const char* text : {"P3", "P0", "", "P", "1", "P1 ", "p1"}) CHECK_FALSE(read_seat(text, 2));
}

TEST_CASE("the registry finds games by id and lists them if there is no such game") {
  CHECK(games::all().size() == tests::game_folders().size());
  for (const std::filesystem::path& folder : tests::game_folders())
    CHECK_MESSAGE(games::find(tests::id_of(folder)) != nullptr, folder.string());
  for (const games::Entry& entry : games::all()) CHECK(games::find(entry.info->id) == &entry);
  CHECK(games::find("chess") == nullptr);
  const auto unknown = games::look_up("chess");
  REQUIRE_FALSE(static_cast<bool>(unknown));
  CHECK(unknown.problem().what.key == "game.unknown");
  CHECK(unknown.problem().at == "game");
  CHECK(games::catalogue(nullptr, Language::english).say(unknown.problem().what).find("tiny") != std::string::npos);
  CHECK_FALSE(static_cast<bool>(games::open("chess", {2, {}})));
  const auto crowded = games::open("tiny", {9, {}});
  REQUIRE_FALSE(static_cast<bool>(crowded));
  CHECK(crowded.problem().what.key == "setup.seats");
}

}  // namespace
}  // namespace florin::game
