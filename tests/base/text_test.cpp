#include "base/text.hpp"

#include <doctest/doctest.h>

#include "base/phrase.hpp"

namespace florin::base {
namespace {

using Words = std::vector<std::string_view>;

TEST_CASE("words are separated by any number of blanks") {
  CHECK(words("") == Words{});
  CHECK(words("   ") == Words{});
  CHECK(words("P1") == Words{"P1"});
  CHECK(words("P1 bid 7") == Words{"P1", "bid", "7"});
  CHECK(words("  P1   bid 7 ") == Words{"P1", "bid", "7"});
  CHECK(words("P1\tbid") == Words{"P1\tbid"});
}

TEST_CASE("lines are split at their ends, without empty ones") {
  CHECK(base::lines("").empty());
  CHECK(base::lines("\n\n").empty());
  CHECK(base::lines("one") == std::vector<std::string_view>{"one"});
  CHECK(base::lines("one two\n\nthree\n") == std::vector<std::string_view>{"one two", "three"});
}

TEST_CASE("whole numbers have no sign, no leading zeros and a limit") {
  CHECK(whole_number("0", 9) == 0);
  CHECK(whole_number("7", 9) == 7);
  CHECK(whole_number("9", 9) == 9);
  CHECK_FALSE(whole_number("10", 9));
  CHECK(whole_number("9999", 9999) == 9999);
  for (const char* text : {"", "-1", "+1", "07", "00", "1.0", " 1", "1 ", "x", "1x", "99999999999999999999", "/", ":"})
    CHECK_FALSE(whole_number(text, 9999));
}

TEST_CASE("parts are joined with a separator") {
  CHECK(joined({}, ", ").empty());
  CHECK(joined({"a"}, ", ") == "a");
  CHECK(joined({"a", "b", "c"}, ", ") == "a, b, c");
}

TEST_CASE("text from outside is quoted without control characters and shortened") {
  CHECK(quoted("P1 bid 7") == "P1 bid 7");
  CHECK(quoted("a\nb\x7F\xC5\x82") == "a?b???");
  CHECK(quoted("~ !") == "~ !");
  CHECK(base::quoted(std::string(60, 'x')) == std::string(60, 'x'));
  CHECK(base::quoted(std::string(61, 'x')) == std::string(60, 'x') + "...");
}

TEST_CASE("typed text loses invisible characters, and white space is collapsed") {
  CHECK(cleaned("  Ada \t Lovelace\n", 40) == "Ada Lovelace");
  CHECK(cleaned("a\xE2\x80\x83\xE3\x80\x80z", 40) == "a z");  // wide spaces
  CHECK(cleaned("\xE2\x80\xAE"
                "ada\x07\xE2\x80\x8B\xC2\xAD",
                40) == "ada");
  CHECK(cleaned("\xF0\x9F\x8E\xB2", 1) == "\xF0\x9F\x8E\xB2");  // characters are counted, not bytes
  CHECK(cleaned(std::string(40, 'x'), 40) == std::string(40, 'x'));
  CHECK_FALSE(cleaned(std::string(41, 'x'), 40));
  // Nothing visible: blanks, a filler, a braille blank, tags, beyond Unicode, half a character.
  for (const char* text : {"", "  ", "\xE2\x80\x83", "\xE3\x85\xA4", "\xE2\xA0\x80", "\xF3\xA0\x81\xA1", "\xF5\x80\x80\x80", "\xC5",
                           "\xED\xA0\x80", "\xC0\xAF"})
    CHECK_FALSE(cleaned(text, 40));
}

TEST_CASE("the digest is 64-bit FNV-1a") {
  Digest digest;
  CHECK(digest.value() == 0xCBF29CE484222325ULL);
  digest.add("a");
  CHECK(digest.value() == 0xAF63DC4C8601EC8CULL);
  Digest other;
  other.add("foo");
  other.add("bar");
  CHECK(other.value() == 0x85944171F73967E8ULL);
}

TEST_CASE("a phrase is a key with named arguments in the order they were given") {
  const Phrase made = phrase("bid.too-low").number("least", 8).text("seat", "P1").word("good", "good.D");
  CHECK(made.key == "bid.too-low");
  REQUIRE(made.arguments.size() == 3);
  CHECK(made.arguments[0] == Argument{"least", Argument::Kind::number, 8, ""});
  CHECK(made.arguments[1] == Argument{"seat", Argument::Kind::verbatim, 0, "P1"});
  CHECK(made.arguments[2] == Argument{"good", Argument::Kind::key, 0, "good.D"});
  CHECK_FALSE(made == phrase("bid.too-low"));
}

TEST_CASE("a result is a value or a problem") {
  Result<int> good = 7;
  REQUIRE(static_cast<bool>(good));
  CHECK(*good == 7);
  *good = 8;
  CHECK(*good == 8);
  const Result<std::string> bad = Problem{phrase("x"), "here"};
  CHECK_FALSE(static_cast<bool>(bad));
  CHECK(bad.problem().at == "here");
  CHECK(bad.problem().what.key == "x");
  const Result<std::string> text = std::string("abc");
  CHECK(text->size() == 3);
}

}  // namespace
}  // namespace florin::base
