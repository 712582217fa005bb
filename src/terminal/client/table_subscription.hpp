// TableSubscription: one table on a server (docs/protocol.md). After every lost connection it subscribes again from the
// last event, so it misses and repeats nothing. It sends a command until the server answers, always with the same
// number, so that the command is carried out once.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "match/command.hpp"
#include "terminal/client/connection.hpp"
#include "wire/event.hpp"

namespace florin::wire {
class ClientMessage;
}  // namespace florin::wire

namespace florin::terminal {

class TableSubscription {
 public:
  TableSubscription(std::unique_ptr<Connection> connection, std::string table, std::string secret);

  // What has arrived since the last call of receive().
  struct Update {
    std::vector<wire::NumberedEvent> events;  // in order and without gaps
    std::vector<std::string> sentences;       // refusals and other messages from the server
    bool has_changed_state = false;           // of the connection or the table
  };
  [[nodiscard]] Update receive();

  void send(const match::Command::Payload& command);
  // Is a command still unanswered?
  [[nodiscard]] bool is_waiting() const { return !unanswered_.empty(); }

  enum class State { connecting, subscribed, lost, refused };
  [[nodiscard]] State state() const { return state_; }
  // The reason if the state is lost or refused.
  [[nodiscard]] const std::string& why() const { return why_; }
  [[nodiscard]] bool is_paused() const { return is_paused_; }
  // Who we are on the server; known after its greeting.
  [[nodiscard]] const match::PersonId& person() const { return person_; }
  // How far ahead of ours the server's clock is, in milliseconds.
  [[nodiscard]] std::int64_t clock_difference() const { return clock_difference_; }
  // The table of the rematch, once everyone has agreed to one.
  [[nodiscard]] const std::string& rematch() const { return rematch_; }

 private:
  void take_frame(const std::string& frame, Update& update);
  void greeted(wire::ClientMessage& hello);
  void take_time(wire::ClientMessage& message);
  void subscribe();
  void take_events(wire::ClientMessage& message, Update& update);
  void take_answer(wire::ClientMessage& message, Update& update);
  void take_subscription(wire::ClientMessage& message);

  std::unique_ptr<Connection> connection_;
  std::string table_;
  std::string secret_;
  State state_ = State::connecting;
  std::string why_;
  bool is_paused_ = false;
  match::PersonId person_;
  std::string rematch_;
  std::uint64_t version_ = 0;  // of the last event received
  std::int64_t next_id_ = 1;
  std::int64_t subscription_ = 0;  // the id of the last subscribe request
  std::int64_t last_seq_ = 0;
  std::int64_t clock_difference_ = 0;
  std::map<std::int64_t, std::string> unanswered_;  // commands by id
};

}  // namespace florin::terminal
