#include "wire/json_match.hpp"

#include <array>
#include <limits>

#include "game/notation.hpp"
#include "wire/json_library.hpp"
#include "wire/options.hpp"

namespace florin::wire {
namespace {

using base::phrase;
using match::ClockSetting;
using match::HeldBecause;

template <class T, std::size_t N>
using Words = std::array<std::pair<T, std::string_view>, N>;

constexpr Words<HeldBecause, 2> reasons = {{{HeldBecause::left, "left"}, {HeldBecause::flag, "flag"}}};
constexpr Words<ClockSetting::Kind, 3> clock_kinds = {
    {{ClockSetting::Kind::none, "none"}, {ClockSetting::Kind::per_move, "per-move"}, {ClockSetting::Kind::bank, "bank"}}};

template <class T, std::size_t N>
std::string_view word_among(const Words<T, N>& words, T value) {
  for (const auto& [known, word] : words) {
    if (known == value) return word;
  }
  return {};
}

// Reads a word. `kind` is the catalogue key of the sentence that lists the words.
template <class T, std::size_t N>
T read_word(JsonReader& members, std::string_view name, const Words<T, N>& words, std::string_view kind) {
  const std::string text = members.text(name);
  for (const auto& [value, word] : words) {
    if (word == text) return value;
  }
  members.must_be(name, kind);
  return words.front().first;
}

Json json_of_clock(const ClockSetting& clock) {
  Json json = {{"kind", word_among(clock_kinds, clock.kind)}};
  if (clock.kind != ClockSetting::Kind::none) json["ms"] = clock.ms;
  if (clock.kind == ClockSetting::Kind::bank) json["increment"] = clock.increment;
  return json;
}

ClockSetting clock_of(JsonReader& members) {
  ClockSetting clock;
  clock.kind = read_word(members, "kind", clock_kinds, "wire.kind.clock");
  if (clock.kind != ClockSetting::Kind::none) clock.ms = large_number(members, "ms");
  if (clock.kind == ClockSetting::Kind::bank && members.has("increment")) clock.increment = large_number(members, "increment");
  return clock;
}

}  // namespace

std::int64_t large_number(JsonReader& members, std::string_view name) {
  const Json* found = members.find(name);
  if (found == nullptr) return members.number(name);  // reports it as missing
  const auto* number = found->get_ptr<const std::uint64_t*>();
  if (number != nullptr && *number <= std::uint64_t{match::Instant::latest}) return static_cast<std::int64_t>(*number);
  members.fail({phrase("wire.out-of-range").text("member", members.place(name)).number("least", 0).number("most", match::Instant::latest),
                members.place(name)});
  return 0;
}

std::string_view word_of(HeldBecause because) { return word_among(reasons, because); }

void check_match_version(JsonReader& members) {
  const int version = members.number("v");
  if (version == match_version) return;
  members.fail({phrase("wire.match-version").number("said", version).number("known", match_version), members.place("v")});
}

Json json_of(const match::Settings& settings) {
  Json json = {{"game", settings.game}, {"players", settings.setup.seats}};
  if (!settings.setup.options.empty()) json["options"] = json_of(settings.setup.options);
  if (settings.clock.kind != ClockSetting::Kind::none) json["clock"] = json_of_clock(settings.clock);
  json["rated"] = settings.is_rated;
  json["hints"] = settings.allows_hints;
  json["stand_in"] = settings.stand_in;
  return json;
}

match::Settings settings_of(JsonReader& members) {
  match::Settings settings;
  settings.game = members.text("game");
  settings.setup.seats = members.number("players", 1, base::max_seats);
  settings.setup.options = read_options(members, "options");
  if (members.has("clock")) {
    if (const Json* object = members.object("clock")) {
      JsonReader inner(*object, members.place("clock"));
      settings.clock = clock_of(inner);
      if (inner.problem()) members.fail(*inner.problem());
    }
  }
  if (members.has("rated")) settings.is_rated = members.flag("rated");
  settings.allows_hints = members.has("hints") ? members.flag("hints") : !settings.is_rated;
  if (members.has("stand_in")) settings.stand_in = members.text("stand_in");
  return settings;
}

void FieldWriter::operator()(std::string_view name, const std::string& text) { line_.text(name, text); }
void FieldWriter::operator()(std::string_view name, const match::PersonId& person) { line_.text(name, person.text); }
void FieldWriter::operator()(std::string_view name, base::Seat seat) { line_.text(name, seat.name()); }
void FieldWriter::operator()(std::string_view name, bool flag) { line_.flag(name, flag); }
void FieldWriter::operator()(std::string_view name, int number) { line_.number(name, number); }
void FieldWriter::operator()(std::string_view name, std::uint64_t number) { line_.number(name, static_cast<std::int64_t>(number)); }
void FieldWriter::operator()(std::string_view name, match::Instant instant) { line_.number(name, instant.ms); }
void FieldWriter::operator()(std::string_view name, HeldBecause because) { line_.text(name, word_of(because)); }
void FieldWriter::operator()(std::string_view name, const match::Settings& settings) { line_.json(name, text_of(json_of(settings))); }
void FieldWriter::operator()(std::string_view name, const std::vector<base::Seat>& seats) {
  JsonList list;
  for (const base::Seat seat : seats) list.text(seat.name());
  line_.json(name, list.line());
}

void FieldReader::operator()(std::string_view name, std::string& text) { text = members_.text(name); }
void FieldReader::operator()(std::string_view name, match::PersonId& person) { person.text = members_.text(name); }
void FieldReader::operator()(std::string_view name, base::Seat& seat) { seat = members_.seat(name, base::max_seats); }
void FieldReader::operator()(std::string_view name, bool& flag) { flag = members_.flag(name); }
void FieldReader::operator()(std::string_view name, int& number) { number = members_.number(name, 0); }
void FieldReader::operator()(std::string_view name, std::uint64_t& number) {
  number = static_cast<std::uint64_t>(large_number(members_, name));
}
void FieldReader::operator()(std::string_view name, match::Instant& instant) { instant.ms = large_number(members_, name); }
void FieldReader::operator()(std::string_view name, HeldBecause& because) {
  because = read_word(members_, name, reasons, "wire.kind.because");
}
void FieldReader::operator()(std::string_view name, match::Settings& settings) {
  const Json* object = members_.object(name);
  if (object == nullptr) return;
  JsonReader inner(*object, members_.place(name));
  settings = settings_of(inner);
  if (inner.problem()) members_.fail(*inner.problem());
}
void FieldReader::operator()(std::string_view name, std::vector<base::Seat>& seats) {
  for (const std::string& text : members_.texts(name)) {
    const auto seat = game::read_seat(text, base::max_seats);
    if (!seat || seats.size() == base::max_seats) return members_.must_be(name, "wire.kind.seats");
    seats.push_back(*seat);
  }
}

}  // namespace florin::wire
