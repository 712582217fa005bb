// JsonReader: reads a JSON object member by member. It keeps the first error as the problem, and every later read
// returns an empty value. So a reading function can run straight through and check once at the end.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/phrase.hpp"
#include "base/seat.hpp"
#include "wire/json.hpp"

namespace florin::wire {

class JsonReader {
 public:
  // `path` is where the object is, such as "record"; empty for the line itself.
  JsonReader(const Json& json, std::string path);

  [[nodiscard]] const std::optional<base::Problem>& problem() const { return problem_; }
  void fail(base::Problem problem);
  // Reports that a member has the wrong kind; `kind` is a catalogue key.
  void must_be(std::string_view name, std::string_view kind);
  // The name of a member, with the path in front.
  [[nodiscard]] std::string place(std::string_view name) const;

  // The member unchanged; nothing if it is missing.
  [[nodiscard]] const Json* find(std::string_view name) const;
  [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }

  // Required members.
  [[nodiscard]] std::string text(std::string_view name);
  [[nodiscard]] int number(std::string_view name, int least = std::numeric_limits<int>::min(), int most = std::numeric_limits<int>::max());
  [[nodiscard]] std::vector<std::string> texts(std::string_view name);
  [[nodiscard]] std::vector<int> numbers(std::string_view name);
  [[nodiscard]] base::Seat seat(std::string_view name, int seats);
  [[nodiscard]] bool flag(std::string_view name);
  // The member unchanged. Returns nothing and reports a problem if it is missing or isn't an object (a list).
  [[nodiscard]] const Json* object(std::string_view name);
  [[nodiscard]] const Json* list(std::string_view name);

 private:
  template <class T, class Read>
  [[nodiscard]] std::vector<T> items(std::string_view name, std::string_view kind, Read read);
  [[nodiscard]] const Json* required(std::string_view name, std::string_view kind);

  const Json& json_;
  std::string path_;
  std::optional<base::Problem> problem_;
};

// A whole number that fits into an int, or nothing.
[[nodiscard]] std::optional<int> whole_number(const Json& json);

}  // namespace florin::wire
