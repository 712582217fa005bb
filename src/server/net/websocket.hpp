// Socket: one WebSocket after its handshake; Sockets: all of them. Of Boost only Asio is known here.
//
// What is sent within one turn of the loop leaves with one system call, and what does not fit waits, bounded in
// bytes. A connection that waits costs little: no timer and no buffer of its own.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <memory>
#include <unordered_set>
#include <vector>

#include "server/config.hpp"
#include "server/connection.hpp"
#include "server/frames.hpp"
#include "server/metrics.hpp"

namespace florin::server {

class Socket;

class Sockets {
 public:
  Sockets(boost::asio::io_context& context, const Limits& limits, Metrics& metrics);

  // Pings who is silent, drops who does not answer. To be called every few seconds.
  void look_after();
  [[nodiscard]] std::size_t count() const { return all_.size(); }
  // The loop is about to end.
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
  std::vector<char> arrived_;  // where everybody's bytes are read, one socket after the other
  std::string leaving_;        // where frames that leave together are put together
};

class Socket final : public Outbox, public std::enable_shared_from_this<Socket> {
 public:
  using Connect = std::function<std::shared_ptr<Connection>(Outbox& outbox)>;

  Socket(Sockets& all, boost::asio::ip::tcp::socket socket);
  ~Socket() override;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  // Hands in messages until the connection ends. `early` came before the handshake was answered.
  boost::asio::awaitable<void> serve(Connect connect, std::string early);

  void send(const Frame& frame) override;
  void when_sent(std::function<void()> task) override;
  void close(const Frame& last_frame) override;

 private:
  friend class Sockets;
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] bool take();
  void hear(std::span<char> bytes);
  void hear(const Said& said);
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
  std::shared_ptr<Connection> connection_;
  FrameReader reader_;
  std::vector<Frame> queue_;
  std::vector<std::function<void()>> when_sent_;
  std::size_t begun_ = 0;   // bytes of the first frame that have left
  std::size_t unsent_ = 0;  // bytes of all frames that wait
  Clock::time_point heard_ = Clock::now();
  bool is_flush_due_ = false;
  bool is_blocked_ = false;  // the system takes no more for now
  bool is_pinged_ = false;
  bool is_closing_ = false;
};

}  // namespace florin::server
