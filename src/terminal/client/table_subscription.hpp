// TableSubscription: one table of a server, by the protocol of docs/protocol.md. It subscribes, and again after every break
// from where it was, so that no event is missed or seen twice; a command is sent until it has its verdict, with one
// number, so that it is carried out once.
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

  // What came in since it was asked for last.
  struct Heard {
    std::vector<wire::NumberedEvent> events;  // in order, none left out
    std::vector<std::string> sentences;       // refusals, and what else the server has to say
    bool has_changed_state = false;           // of the connection or the table
  };
  [[nodiscard]] Heard hear();

  void send(const match::Command::Payload& command);
  // Whether verdicts are still to come.
  [[nodiscard]] bool is_waiting() const { return !unanswered_.empty(); }

  enum class State { connecting, subscribed, lost, refused };
  [[nodiscard]] State state() const { return state_; }
  // Why it is lost or refused.
  [[nodiscard]] const std::string& why() const { return why_; }
  [[nodiscard]] bool is_paused() const { return is_paused_; }
  // The person that the server takes us for; known once it has greeted.
  [[nodiscard]] const match::PersonId& person() const { return person_; }
  // How far the server's clock is ahead of ours, in milliseconds.
  [[nodiscard]] std::int64_t clock_difference() const { return clock_difference_; }
  // The table of the next match, once all want to play again.
  [[nodiscard]] const std::string& rematch() const { return rematch_; }

 private:
  void take_frame(const std::string& frame, Heard& heard);
  void greeted(wire::ClientMessage& hello);
  void subscribe();
  void take_events(wire::ClientMessage& message, Heard& heard);
  void take_answer(wire::ClientMessage& message, Heard& heard);
  void take_subscription(wire::ClientMessage& message);

  std::unique_ptr<Connection> connection_;
  std::string table_;
  std::string secret_;
  State state_ = State::connecting;
  std::string why_;
  bool is_paused_ = false;
  match::PersonId person_;
  std::string rematch_;
  std::uint64_t version_ = 0;  // of the last event taken
  std::int64_t next_id_ = 1;
  std::int64_t subscription_ = 0;  // the id of the last one asked for
  std::int64_t last_seq_ = 0;
  std::int64_t clock_difference_ = 0;
  std::map<std::int64_t, std::string> unanswered_;  // commands by their id
};

}  // namespace florin::terminal
