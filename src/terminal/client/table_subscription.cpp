#include "terminal/client/table_subscription.hpp"

#include <algorithm>
#include <chrono>

#include "wire/client_message.hpp"
#include "wire/command.hpp"
#include "wire/json_writer.hpp"

namespace florin::terminal {
namespace {

std::int64_t microseconds_now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::microseconds>(since).count();
}

}  // namespace

TableSubscription::TableSubscription(std::unique_ptr<Connection> connection, std::string table, std::string secret)
    : connection_(std::move(connection)), table_(std::move(table)), secret_(std::move(secret)) {}

TableSubscription::Update TableSubscription::receive() {
  Update update;
  for (const Connection::Incoming& each : connection_->take()) {
    if (each.kind == Connection::Incoming::Kind::frame) {
      take_frame(each.text, update);
    } else if (state_ != State::refused) {
      state_ = State::lost;
      why_ = each.text;
      update.has_changed_state = true;
    }
  }
  return update;
}

// Ignores messages that it doesn't know: a newer server may send them.
void TableSubscription::take_frame(const std::string& frame, Update& update) {
  auto message = wire::ClientMessage::read(frame);
  if (!message) return;
  if (message->has("hello")) {
    if (auto hello = wire::ClientMessage::read(message->object("hello"))) greeted(*hello);
  } else if (message->has("events")) {
    take_events(*message, update);
  } else if (message->has("ok")) {
    take_answer(*message, update);
  } else if (message->has("paused")) {
    is_paused_ = message->flag("paused");
  } else if (message->has("rematch")) {
    rematch_ = message->text("rematch");
  } else if (message->has("now")) {
    take_time(*message);
  } else if (message->has("bye")) {
    update.sentences.push_back(message->text("bye"));
  } else {
    return;
  }
  update.has_changed_state = true;
}

void TableSubscription::greeted(wire::ClientMessage& hello) {
  if (auto person = wire::ClientMessage::read(hello.object("person"))) person_ = {person->text("person")};
  take_time(hello);
  subscribe();
  for (const auto& [id, command] : unanswered_) connection_->send(command);
}

void TableSubscription::take_time(wire::ClientMessage& message) {
  if (message.has("now")) clock_difference_ = message.number("now") - microseconds_now() / 1000;
}

void TableSubscription::subscribe() {
  subscription_ = next_id_++;
  wire::JsonObject message;
  message.number("id", subscription_).text("subscribe", table_).number("since", static_cast<std::int64_t>(version_));
  if (!secret_.empty()) message.text("secret", secret_);
  connection_->send(message.line());
}

void TableSubscription::take_events(wire::ClientMessage& message, Update& update) {
  for (const std::string& line : message.items("events")) {
    auto event = wire::read_event(line);
    if (!event || event->number <= version_) continue;
    if (event->number != version_ + 1) return subscribe();  // events are missing: subscribe again from here
    version_ = event->number;
    update.events.push_back(*std::move(event));
  }
}

void TableSubscription::take_answer(wire::ClientMessage& message, Update& update) {
  if (!message.has("id")) return;
  const std::int64_t id = message.number("id");
  if (id == subscription_) return take_subscription(message);
  const auto command = unanswered_.find(id);
  if (command == unanswered_.end()) return;
  constexpr std::chrono::milliseconds moment{500};
  if (message.flag_or("retry", false)) return connection_->send(command->second, moment);
  unanswered_.erase(command);
  if (!message.flag("ok")) update.sentences.push_back(message.text("error"));
}

void TableSubscription::take_subscription(wire::ClientMessage& message) {
  if (message.flag("ok")) {
    state_ = State::subscribed;
    is_paused_ = message.flag_or("paused", false);
  } else if (message.flag_or("retry", false)) {
    subscribe();
  } else {
    state_ = State::refused;
    why_ = message.text("error");
  }
}

void TableSubscription::send(const match::Command::Payload& command) {
  last_seq_ = std::max(last_seq_ + 1, microseconds_now());
  const std::int64_t id = next_id_++;
  const std::string line = wire::JsonObject()
                               .number("id", id)
                               .text("table", table_)
                               .number("seq", last_seq_)
                               .json("command", wire::write_command(command))
                               .line();
  unanswered_[id] = line;
  connection_->send(line);
}

}  // namespace florin::terminal
