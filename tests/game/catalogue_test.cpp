#include "game/catalogue.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace florin::game {
namespace {

using base::phrase;

Catalogue catalogue_of(Language language, std::string_view file) {
  Catalogue catalogue(language);
  CHECK(catalogue.add(file).empty());
  return catalogue;
}

TEST_CASE("English has one plural form") {
  CHECK(std::ranges::equal(plural_categories(Language::english), std::vector{"one", "other"}));
  for (const int n : {1, -1}) CHECK(plural_form(Language::english, n) == 0);
  for (const int n : {0, 2, 5, 11, 21, 101, -2}) CHECK(plural_form(Language::english, n) == 1);
}

TEST_CASE("Polish has two plural forms, and the teens take the second") {
  CHECK(std::ranges::equal(plural_categories(Language::polish), std::vector{"one", "few", "many"}));
  for (const int n : {1, -1}) CHECK(plural_form(Language::polish, n) == 0);
  for (const int n : {2, 3, 4, 22, 23, 24, 32, 34, 102, 104, 122, 1002, -3}) CHECK(plural_form(Language::polish, n) == 1);
  for (const int n : {0, 5, 6, 9, 10, 11, 12, 13, 14, 15, 19, 20, 21, 25, 31, 100, 101, 111, 112, 113, 114, 212, 1012, -12})
    CHECK(plural_form(Language::polish, n) == 2);
}

TEST_CASE("every language has a code") {
  CHECK(code(Language::english) == "en");
  CHECK(code(Language::polish) == "pl");
  CHECK(read_language("pl") == Language::polish);
  CHECK(read_language("en") == Language::english);
  CHECK_FALSE(read_language("de"));
  CHECK_FALSE(read_language(""));
}

TEST_CASE("a sentence is filled in with numbers, words, texts and the right plural form") {
  const Catalogue english = catalogue_of(Language::english,
                                         "# a comment\n"
                                         "\n"
                                         "  bid = {seat} bids {n} {n:florin|florins} for {good}.  \r\n"
                                         "good.D = dye\n"
                                         "plain = Nothing to fill = nothing");
  CHECK(english.say(phrase("bid").text("seat", "P1").number("n", 1).word("good", "good.D")) == "P1 bids 1 florin for dye.");
  CHECK(english.say(phrase("bid").text("seat", "P1").number("n", 7).word("good", "good.D")) == "P1 bids 7 florins for dye.");
  CHECK(english.say("plain") == "Nothing to fill = nothing");
  CHECK(english.has("good.D"));
  CHECK_FALSE(english.has("good"));
  CHECK(english.entries().size() == 3);
  const Catalogue polish = catalogue_of(Language::polish, "price = {n} {n:floren|floreny|florenów}");
  CHECK(polish.say(phrase("price").number("n", 1)) == "1 floren");
  CHECK(polish.say(phrase("price").number("n", 3)) == "3 floreny");
  CHECK(polish.say(phrase("price").number("n", 12)) == "12 florenów");
}

TEST_CASE("a phrase about the reader's own seat is said in the second person, if there are words for it") {
  Catalogue english = catalogue_of(Language::english,
                                   "bid = {seat} bids {n}.\n"
                                   "bid.you = You bid {n}.\n"
                                   "pass = {seat} passes.");
  const auto bid = [](const char* seat) { return phrase("bid").text("seat", seat).number("n", 7); };
  CHECK(english.say(bid("P2")) == "P2 bids 7.");
  english.address("P2");
  CHECK(english.say(bid("P2")) == "You bid 7.");
  CHECK(english.say(bid("P1")) == "P1 bids 7.");
  CHECK(english.say(phrase("pass").text("seat", "P2")) == "P2 passes.");
  english.address("");
  CHECK(english.say(bid("P2")) == "P2 bids 7.");
}

TEST_CASE("missing keys and arguments show in angle brackets") {
  const Catalogue english = catalogue_of(Language::english, "greeting = Hello {name} and {good}");
  CHECK(english.say("farewell") == "<farewell>");
  CHECK(english.say(phrase("greeting").text("name", "Ada")) == "Hello Ada and <good>");
  CHECK(english.say(phrase("greeting").text("name", "Ada").word("good", "good.X")) == "Hello Ada and <good.X>");
  const Catalogue counting = catalogue_of(Language::english, "price = {n:florin|florins}");
  CHECK(counting.say(phrase("price").text("n", "1")) == "<n:florin|florins>");  // only numbers are counted
}

TEST_CASE("ill-formed entries are reported") {
  const auto faults = [](Language language, std::string_view file) { return Catalogue(language).add(file); };
  CHECK(faults(Language::english, "just words") == std::vector<std::string>{"not an entry: just words"});
  CHECK(faults(Language::english, "a = {b").size() == 1);
  CHECK(faults(Language::english, "a = b}").size() == 1);
  CHECK(faults(Language::english, "a = }b{").size() == 1);
  CHECK(faults(Language::english, "a = {}").size() == 1);
  CHECK(faults(Language::english, "a = {:x|y}").size() == 1);
  CHECK(faults(Language::english, "a = {n:one|two|three}").size() == 1);
  CHECK(faults(Language::english, "a = {n:one}").size() == 1);
  CHECK(faults(Language::polish, "a = {n:one|two}").size() == 1);
  CHECK(faults(Language::polish, "a = {n:one|two|three} {m}").empty());
  CHECK(faults(Language::english, "a = 1\na = 2") == std::vector<std::string>{"a: given twice"});
}

TEST_CASE("a key given twice keeps its first sentence, across files as well") {
  Catalogue catalogue(Language::english);
  CHECK(catalogue.add("a = 1").empty());
  CHECK(catalogue.add("a = 2").size() == 1);
  CHECK(catalogue.say("a") == "1");
}

}  // namespace
}  // namespace florin::game
