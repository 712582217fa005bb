// ClientMessage: one JSON object from outside, read member by member, for code that doesn't know the JSON library
// (the server). Like JsonReader, it keeps the first error, and every later read returns an empty value. Check
// problem() at the end.
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

class ClientMessage {
 public:
  [[nodiscard]] static base::Result<ClientMessage> read(std::string_view line);
  ClientMessage(ClientMessage&& other) noexcept;
  ClientMessage& operator=(ClientMessage&& other) noexcept;
  ClientMessage(const ClientMessage&) = delete;
  ClientMessage& operator=(const ClientMessage&) = delete;
  ~ClientMessage();

  [[nodiscard]] const std::optional<base::Problem>& problem() const;
  [[nodiscard]] bool has(std::string_view name) const;

  // Required members. A number is whole, from 0 to 2^53 - 1. An object comes as a line of JSON, and so does each item
  // of a list.
  [[nodiscard]] std::string text(std::string_view name);
  [[nodiscard]] std::int64_t number(std::string_view name);
  [[nodiscard]] bool flag(std::string_view name);
  [[nodiscard]] std::string object(std::string_view name);
  [[nodiscard]] std::vector<std::string> items(std::string_view name);

  // Optional members.
  [[nodiscard]] std::string text_or(std::string_view name, std::string_view otherwise);
  [[nodiscard]] std::int64_t number_or(std::string_view name, std::int64_t otherwise);
  [[nodiscard]] bool flag_or(std::string_view name, bool otherwise);

  friend base::Result<match::Command::Payload> read_command(ClientMessage& message, std::string_view name);

 private:
  struct Content;
  explicit ClientMessage(std::unique_ptr<Content> content);
  std::unique_ptr<Content> content_;
};

}  // namespace florin::wire
