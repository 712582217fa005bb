// Settings, events and commands inside other objects. For wire/ only; all other code reads and writes lines
// (wire/event.hpp, wire/command.hpp, wire/match.hpp).
//
// each_field lists the members of events and commands once, for reading, for writing and for the TypeScript types.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/text.hpp"
#include "match/command.hpp"
#include "match/event.hpp"
#include "wire/json.hpp"
#include "wire/json_reader.hpp"
#include "wire/json_writer.hpp"

namespace florin::wire {

inline constexpr int match_version = 1;

[[nodiscard]] Json json_of(const match::Settings& settings);
[[nodiscard]] match::Settings settings_of(JsonReader& members);

// A whole number from 0 to 2^53 - 1, which every JSON parser reads exactly.
[[nodiscard]] std::int64_t large_number(JsonReader& members, std::string_view name);

[[nodiscard]] std::string_view word_of(match::HeldBecause because);

[[nodiscard]] base::Result<match::Command::Payload> command_of(const Json& json);

// Checks the member "v".
void check_match_version(JsonReader& members);

// Calls f(name, member) for every member of an event or command, in the order they have in JSON. A member has the same
// name and type wherever it occurs. A member that is missing here is not written.
template <class F, class Alternative>
void each_field(F& f, Alternative& payload) {
  if constexpr (requires { payload.settings; }) f("settings", payload.settings);
  if constexpr (requires { payload.host; }) f("host", payload.host);
  if constexpr (requires { payload.commitment; }) f("commitment", payload.commitment);
  if constexpr (requires { payload.version; }) f("version", payload.version);
  if constexpr (requires { payload.seat; }) f("seat", payload.seat);
  if constexpr (requires { payload.level; }) f("level", payload.level);
  if constexpr (requires { payload.person; }) f("person", payload.person);
  if constexpr (requires { payload.name; }) f("name", payload.name);
  if constexpr (requires { payload.text; }) f("text", payload.text);
  if constexpr (requires { payload.phrase; }) f("phrase", payload.phrase);
  if constexpr (requires { payload.order; }) f("order", payload.order);
  if constexpr (requires { payload.bits; }) f("bits", payload.bits);
  if constexpr (requires { payload.move; }) f("move", payload.move);
  if constexpr (requires { payload.moves; }) f("moves", payload.moves);
  if constexpr (requires { payload.is_practice; }) f("practice", payload.is_practice);
  if constexpr (requires { payload.because; }) f("because", payload.because);
  if constexpr (requires { payload.ran_until; }) f("ran_until", payload.ran_until);
  if constexpr (requires { payload.seed; }) f("seed", payload.seed);
}

// Writes members straight into a line, without building a JSON value first: every move of a match is written this way.
class FieldWriter {
 public:
  explicit FieldWriter(JsonObject& line) : line_(line) {}

  void operator()(std::string_view name, const std::string& text);
  void operator()(std::string_view name, const match::PersonId& person);
  void operator()(std::string_view name, base::Seat seat);
  void operator()(std::string_view name, const std::vector<base::Seat>& seats);
  void operator()(std::string_view name, bool flag);
  void operator()(std::string_view name, int number);
  void operator()(std::string_view name, std::uint64_t number);
  void operator()(std::string_view name, match::Instant instant);
  void operator()(std::string_view name, match::HeldBecause because);
  void operator()(std::string_view name, const match::Settings& settings);

 private:
  JsonObject& line_;
};

// Reads members back. The JsonReader keeps the first error.
class FieldReader {
 public:
  explicit FieldReader(JsonReader& members) : members_(members) {}

  void operator()(std::string_view name, std::string& text);
  void operator()(std::string_view name, match::PersonId& person);
  void operator()(std::string_view name, base::Seat& seat);
  void operator()(std::string_view name, std::vector<base::Seat>& seats);
  void operator()(std::string_view name, bool& flag);
  void operator()(std::string_view name, int& number);
  void operator()(std::string_view name, std::uint64_t& number);
  void operator()(std::string_view name, match::Instant& instant);
  void operator()(std::string_view name, match::HeldBecause& because);
  void operator()(std::string_view name, match::Settings& settings);

 private:
  JsonReader& members_;
};

template <class... Alternatives>
void write_fields(JsonObject& line, const std::variant<Alternatives...>& payload) {
  FieldWriter writer(line);
  std::visit([&](const auto& each) { each_field(writer, each); }, payload);
}

// Reads the alternative whose kind is in the member `name`. `unknown` is the catalogue key for an unknown kind.
template <class... Alternatives>
[[nodiscard]] std::variant<Alternatives...> read_fields(JsonReader& members, std::string_view name, std::string_view unknown,
                                                        std::variant<Alternatives...> result) {
  const std::string kind = members.text(name);
  FieldReader reader(members);
  const auto read_if = [&]<class Alternative>(Alternative alternative) {
    if (Alternative::kind != kind) return false;
    each_field(reader, alternative);
    result = std::move(alternative);
    return true;
  };
  if ((read_if(Alternatives{}) || ...)) return result;
  members.fail(
      {base::phrase(unknown).text("kind", base::quoted(kind)).text("known", base::joined({std::string(Alternatives::kind)...}, ", ")),
       members.place(name)});
  return result;
}

}  // namespace florin::wire
