// The two sides of a WebSocket connection: the server receives messages through Connection and sends frames through
// Outbox. Neither side knows anything else about the other.
#pragma once

#include <functional>
#include <string_view>

#include "server/core/frames.hpp"

namespace florin::server {

// The network's side.
class Outbox {
 public:
  virtual ~Outbox() = default;
  virtual void send(const Frame& frame) = 0;
  // Runs the task once nothing is left to send. The next task waits until this one has called `finished`, so that nobody
  // is sent more than they read.
  using Finished = std::function<void()>;
  virtual void when_sent(std::function<void(const Finished& finished)> task) = 0;
  // Sends everything queued and one last frame, then closes.
  virtual void close(const Frame& last_frame) = 0;
};

// The server's side.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void greet() = 0;
  virtual void receive(std::string_view line) = 0;
  // The connection is gone. Later answers are dropped.
  virtual void detach() = 0;
};

}  // namespace florin::server
