// Socket: one WebSocket after its handshake. Sockets: all of them. Asio is the only part of Boost used here.
//
// Everything sent within one turn of the loop leaves in one system call. What doesn't fit waits in a queue with a
// limit in bytes. An idle connection is cheap: it has no timer and no buffer of its own. Every frame costs a token, also a
// ping or a fragment; a connection that has none left isn't read until it has one again.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <memory>
#include <unordered_set>
#include <vector>

#include "server/core/config.hpp"
#include "server/core/connection.hpp"
#include "server/core/frames.hpp"
#include "server/core/limiter.hpp"
#include "server/core/metrics.hpp"
#include "server/core/visitors.hpp"

namespace florin::server {

class Socket;

class Sockets {
 public:
  Sockets(boost::asio::io_context& context, const Limits& limits, Metrics& metrics);

  // Pings silent clients and drops those that don't answer. Call it every few seconds.
  void look_after();
  [[nodiscard]] std::size_t count() const { return all_.size(); }
  // Call it when the loop is about to end.
  void forget_unflushed() { unflushed_.clear(); }

 private:
  friend class Socket;
  void flush_soon(std::shared_ptr<Socket> socket);
  void flush();

  boost::asio::io_context& context_;
  const Limits& limits_;
  Metrics& metrics_;
  std::unordered_set<Socket*> all_;
  std::vector<std::shared_ptr<Socket>> unflushed_;
  std::vector<char> arrived_;  // shared read buffer; the sockets use it one at a time
  std::string leaving_;        // shared buffer that joins the frames of one write
};

class Socket final : public Outbox, public std::enable_shared_from_this<Socket> {
 public:
  using Connect = std::function<std::shared_ptr<Connection>(Outbox& outbox)>;

  // `visit` counts the connection as long as it is open.
  Socket(Sockets& all, boost::asio::ip::tcp::socket socket, std::shared_ptr<Visit> visit);
  ~Socket() override;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  // Handles messages until the connection ends. `early` holds bytes that arrived before the handshake was answered.
  boost::asio::awaitable<void> serve(Connect connect, std::string early);

  void send(const Frame& frame) override;
  void when_sent(std::function<void(const Finished& finished)> task) override;
  void close(const Frame& last_frame) override;

 private:
  friend class Sockets;
  using Clock = std::chrono::steady_clock;

  boost::asio::awaitable<void> wait_for_token();
  [[nodiscard]] bool take();
  void receive(std::span<char> bytes);
  void receive(const Received& received);
  void pause();
  void add(Frame frame);
  void flush_soon();
  void say_farewell(CloseCode code);
  void flush();
  [[nodiscard]] std::size_t write_some(boost::system::error_code& error);
  void sent(std::size_t bytes);
  void wait_for_room();
  void look_after(Clock::time_point now);
  void drop_slow_reader();
  void drop();

  Sockets& all_;
  boost::asio::ip::tcp::socket socket_;
  std::shared_ptr<Visit> visit_;
  std::shared_ptr<Connection> connection_;
  FrameReader reader_;
  Bucket tokens_;
  std::vector<Frame> queue_;
  std::vector<std::function<void(const Finished& finished)>> when_sent_;
  bool is_task_running_ = false;  // one of them
  std::size_t begun_ = 0;         // bytes of the first frame already sent
  std::size_t unsent_ = 0;        // bytes of all queued frames
  Clock::time_point heard_ = Clock::now();
  bool is_flush_due_ = false;
  bool is_blocked_ = false;  // the system accepts no more bytes for now
  bool is_paused_ = false;   // has no token left, so it isn't read
  bool is_pinged_ = false;
  bool is_closing_ = false;
};

}  // namespace florin::server
