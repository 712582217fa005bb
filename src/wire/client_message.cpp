#include "wire/client_message.hpp"

#include <utility>

#include "wire/command.hpp"
#include "wire/json_library.hpp"
#include "wire/json_match.hpp"
#include "wire/json_reader.hpp"

namespace florin::wire {

struct ClientMessage::Content {
  explicit Content(Json value) : json(std::move(value)), members(json, "") {}
  Json json;
  JsonReader members;
};

ClientMessage::ClientMessage(std::unique_ptr<Content> content) : content_(std::move(content)) {}
ClientMessage::ClientMessage(ClientMessage&& other) noexcept = default;
ClientMessage& ClientMessage::operator=(ClientMessage&& other) noexcept = default;
ClientMessage::~ClientMessage() = default;

base::Result<ClientMessage> ClientMessage::read(std::string_view line) {
  auto json = parse(line);
  if (!json) return json.problem();
  ClientMessage message(std::make_unique<Content>(*std::move(json)));
  if (const auto& problem = message.problem()) return *problem;
  return message;
}

const std::optional<base::Problem>& ClientMessage::problem() const { return content_->members.problem(); }
bool ClientMessage::has(std::string_view name) const { return content_->members.has(name); }

std::string ClientMessage::text(std::string_view name) { return content_->members.text(name); }
std::int64_t ClientMessage::number(std::string_view name) { return large_number(content_->members, name); }
bool ClientMessage::flag(std::string_view name) { return content_->members.flag(name); }

std::string ClientMessage::object(std::string_view name) {
  const Json* object = content_->members.object(name);
  return object == nullptr ? std::string() : text_of(*object);
}

std::vector<std::string> ClientMessage::items(std::string_view name) {
  std::vector<std::string> lines;
  const Json* list = content_->members.list(name);
  if (list == nullptr) return lines;
  for (const Json& item : *list) lines.push_back(text_of(item));
  return lines;
}

base::Result<match::Command::Payload> read_command(ClientMessage& message, std::string_view name) {
  const Json* object = message.content_->members.object(name);
  if (object == nullptr) return *message.problem();
  return command_of(*object);
}

std::string ClientMessage::text_or(std::string_view name, std::string_view otherwise) {
  return has(name) ? text(name) : std::string(otherwise);
}
std::int64_t ClientMessage::number_or(std::string_view name, std::int64_t otherwise) { return has(name) ? number(name) : otherwise; }
bool ClientMessage::flag_or(std::string_view name, bool otherwise) { return has(name) ? flag(name) : otherwise; }

}  // namespace florin::wire
