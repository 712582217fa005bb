// Message: one JSON object from outside, read member by member by code that knows no JSON library (the server).
// As with Members the first thing that is wrong is kept and every later answer is empty: ask problem() at the end.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/phrase.hpp"
#include "match/command.hpp"

namespace florin::wire {

class Message {
 public:
  [[nodiscard]] static base::Result<Message> read(std::string_view line);
  Message(Message&& other) noexcept;
  Message& operator=(Message&& other) noexcept;
  Message(const Message&) = delete;
  Message& operator=(const Message&) = delete;
  ~Message();

  [[nodiscard]] const std::optional<base::Problem>& problem() const;
  [[nodiscard]] bool has(std::string_view name) const;

  // Members that must be there. A number is whole, from 0 to 2^53 - 1; an object comes as a line of JSON, and so does
  // each item of a list.
  [[nodiscard]] std::string text(std::string_view name);
  [[nodiscard]] std::int64_t number(std::string_view name);
  [[nodiscard]] bool flag(std::string_view name);
  [[nodiscard]] std::string object(std::string_view name);
  [[nodiscard]] std::vector<std::string> items(std::string_view name);

  // Members that may be left out.
  [[nodiscard]] std::string text_or(std::string_view name, std::string_view otherwise);
  [[nodiscard]] std::int64_t number_or(std::string_view name, std::int64_t otherwise);
  [[nodiscard]] bool flag_or(std::string_view name, bool otherwise);

  friend base::Result<match::command::What> read_command(Message& message, std::string_view name);

 private:
  struct Content;
  explicit Message(std::unique_ptr<Content> content);
  std::unique_ptr<Content> content_;
};

}  // namespace florin::wire
