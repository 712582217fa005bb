// The two sides of a WebSocket connection: what the network hands in, and what it is asked to send. Neither side
// knows more of the other.
#pragma once

#include <functional>
#include <string_view>

#include "server/frames.hpp"

namespace florin::server {

// The side of the network.
class Outbox {
 public:
  virtual ~Outbox() = default;
  virtual void send(const Frame& frame) = 0;
  // Calls back when nothing waits to be sent: one after the other, so that nobody is sent more than they read.
  virtual void when_sent(std::function<void()> task) = 0;
  // Sends what is waiting and a last word, then closes.
  virtual void close(const Frame& last_frame) = 0;
};

// The side of the server.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void greet() = 0;
  virtual void receive(std::string_view line) = 0;
  // The connection is gone; answers that come later are dropped.
  virtual void detach() = 0;
};

}  // namespace florin::server
