#include "wire/message.hpp"

#include <utility>

#include "wire/command.hpp"
#include "wire/json_library.hpp"
#include "wire/json_match.hpp"
#include "wire/members.hpp"

namespace florin::wire {

struct Message::Content {
  explicit Content(Json value) : json(std::move(value)), members(json, "") {}
  Json json;
  Members members;
};

Message::Message(std::unique_ptr<Content> content) : content_(std::move(content)) {}
Message::Message(Message&& other) noexcept = default;
Message& Message::operator=(Message&& other) noexcept = default;
Message::~Message() = default;

base::Result<Message> Message::read(std::string_view line) {
  auto json = parse(line);
  if (!json) return json.problem();
  Message message(std::make_unique<Content>(*std::move(json)));
  if (const auto& problem = message.problem()) return *problem;
  return message;
}

const std::optional<base::Problem>& Message::problem() const { return content_->members.problem(); }
bool Message::has(std::string_view name) const { return content_->members.has(name); }

std::string Message::text(std::string_view name) { return content_->members.text(name); }
std::int64_t Message::number(std::string_view name) { return large_number(content_->members, name); }
bool Message::flag(std::string_view name) { return content_->members.flag(name); }

std::string Message::object(std::string_view name) {
  const Json* object = content_->members.object(name);
  return object == nullptr ? std::string() : text_of(*object);
}

std::vector<std::string> Message::items(std::string_view name) {
  std::vector<std::string> lines;
  const Json* list = content_->members.list(name);
  if (list == nullptr) return lines;
  for (const Json& item : *list) lines.push_back(text_of(item));
  return lines;
}

base::Result<match::command::What> read_command(Message& message, std::string_view name) {
  const Json* object = message.content_->members.object(name);
  if (object == nullptr) return *message.problem();
  return command_of(*object);
}

std::string Message::text_or(std::string_view name, std::string_view otherwise) { return has(name) ? text(name) : std::string(otherwise); }
std::int64_t Message::number_or(std::string_view name, std::int64_t otherwise) { return has(name) ? number(name) : otherwise; }
bool Message::flag_or(std::string_view name, bool otherwise) { return has(name) ? flag(name) : otherwise; }

}  // namespace florin::wire
