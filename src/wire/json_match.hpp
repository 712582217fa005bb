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
template <class F, class What>
void each_field(F& f, What& what) {
  if constexpr (requires { what.settings; }) f("settings", what.settings);
  if constexpr (requires { what.host; }) f("host", what.host);
  if constexpr (requires { what.commitment; }) f("commitment", what.commitment);
  if constexpr (requires { what.version; }) f("version", what.version);
  if constexpr (requires { what.seat; }) f("seat", what.seat);
  if constexpr (requires { what.level; }) f("level", what.level);
  if constexpr (requires { what.person; }) f("person", what.person);
  if constexpr (requires { what.name; }) f("name", what.name);
  if constexpr (requires { what.text; }) f("text", what.text);
  if constexpr (requires { what.phrase; }) f("phrase", what.phrase);
  if constexpr (requires { what.order; }) f("order", what.order);
  if constexpr (requires { what.bits; }) f("bits", what.bits);
  if constexpr (requires { what.move; }) f("move", what.move);
  if constexpr (requires { what.moves; }) f("moves", what.moves);
  if constexpr (requires { what.is_practice; }) f("practice", what.is_practice);
  if constexpr (requires { what.because; }) f("because", what.because);
  if constexpr (requires { what.ran_until; }) f("ran_until", what.ran_until);
  if constexpr (requires { what.seed; }) f("seed", what.seed);
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

template <class... Whats>
void write_fields(JsonObject& line, const std::variant<Whats...>& what) {
  FieldWriter writer(line);
  std::visit([&](const auto& each) { each_field(writer, each); }, what);
}

// Reads the alternative whose kind is in the member `name`. `unknown` is the catalogue key for an unknown kind.
template <class... Whats>
[[nodiscard]] std::variant<Whats...> read_fields(JsonReader& members, std::string_view name, std::string_view unknown,
                                                 std::variant<Whats...> result) {
  const std::string kind = members.text(name);
  FieldReader reader(members);
  const auto read_if = [&]<class What>(What what) {
    if (What::kind != kind) return false;
    each_field(reader, what);
    result = std::move(what);
    return true;
  };
  if ((read_if(Whats{}) || ...)) return result;
  members.fail({base::phrase(unknown).text("kind", base::quoted(kind)).text("known", base::joined({std::string(Whats::kind)...}, ", ")),
                members.place(name)});
  return result;
}

}  // namespace florin::wire
