#include "server/net/websocket.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

namespace florin::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::size_t bytes_at_once = 65536;
constexpr std::size_t bytes_read_at_once = 16384;    // a connection that has to wait keeps them
constexpr std::chrono::seconds silence{20};          // before we send a ping
constexpr std::chrono::seconds longest_silence{40};  // before we treat a silent client as gone
constexpr std::size_t most_tasks = 100;              // that wait until everything is sent
constexpr int kernel_buffer = 65536;                 // what the system holds for a slow reader, besides our own queue

std::int64_t milliseconds_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

// ---- Sockets

Sockets::Sockets(asio::io_context& context, const Limits& limits, Metrics& metrics)
    : context_(context), limits_(limits), metrics_(metrics), arrived_(bytes_read_at_once) {}

void Sockets::flush_soon(std::shared_ptr<Socket> socket) {
  if (unflushed_.empty()) asio::post(context_, [this] { flush(); });
  unflushed_.push_back(std::move(socket));
}

void Sockets::flush() {
  for (const std::shared_ptr<Socket>& socket : std::exchange(unflushed_, {})) socket->flush();
}

void Sockets::look_after() {
  const auto now = Socket::Clock::now();
  for (Socket* socket : std::vector(all_.begin(), all_.end())) socket->look_after(now);
}

// ---- Socket

Socket::Socket(Sockets& all, tcp::socket socket, std::shared_ptr<Visit> visit)
    : all_(all), socket_(std::move(socket)), visit_(std::move(visit)), reader_(all.limits_.frame), tokens_(all.limits_.messages) {
  error_code ignored;
  socket_.non_blocking(true, ignored);
  socket_.set_option(asio::socket_base::send_buffer_size(kernel_buffer), ignored);
  all_.all_.insert(this);
  ++all_.metrics_.connections;
}

Socket::~Socket() {
  all_.all_.erase(this);
  --all_.metrics_.connections;
}

asio::awaitable<void> Socket::serve(Connect connect, std::string early) {
  const auto self = shared_from_this();
  connection_ = connect(*this);
  connect = nullptr;
  connection_->greet();
  receive(early);
  std::string().swap(early);
  bool goes_on = true;
  while (goes_on) {
    while (is_paused_ && !is_closing_) co_await wait_for_token();
    error_code error;
    co_await socket_.async_wait(tcp::socket::wait_read, asio::redirect_error(asio::use_awaitable, error));
    goes_on = !error && take();
  }
  connection_->detach();
}

// Reads on with the bytes that are here already. It looks up now and then, because the connection may have been closed.
asio::awaitable<void> Socket::wait_for_token() {
  constexpr std::int64_t longest = 1000;
  asio::steady_timer timer(all_.context_, std::chrono::milliseconds(std::min(longest, tokens_.wait(milliseconds_now()))));
  error_code error;
  co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
  if (!is_closing_) receive(std::span<char>());
}

// Reads the bytes that have arrived. Returns false when the connection is over. After a farewell, it ignores what the
// client sends.
bool Socket::take() {
  error_code error;
  const std::size_t count = socket_.read_some(asio::buffer(all_.arrived_), error);
  if (error) return error == asio::error::would_block || error == asio::error::interrupted;
  heard_ = is_closing_ ? heard_ : Clock::now();
  is_pinged_ = false;
  if (!is_closing_) receive(std::span(all_.arrived_).first(count));
  return true;
}

void Socket::receive(std::span<char> bytes) {
  const std::int64_t now = milliseconds_now();
  reader_.add(bytes);
  is_paused_ = false;
  while (!is_closing_) {
    if (tokens_.wait(now) > 0) return pause();
    const auto received = reader_.next();
    if (!received) break;
    static_cast<void>(tokens_.take(now));
    receive(*received);
  }
  if (const auto code = reader_.broken()) say_farewell(*code);
}

void Socket::pause() {
  reader_.pause();
  is_paused_ = true;
  ++all_.metrics_.limited;
}

void Socket::receive(const Received& received) {
  if (received.opcode == Opcode::text) connection_->receive(received.payload);
  if (received.opcode == Opcode::ping) add(frame_of(Opcode::pong, received.payload));
  if (received.opcode == Opcode::close) say_farewell(CloseCode::normal);
}

void Socket::send(const Frame& frame) {
  if (is_closing_) return;
  ++all_.metrics_.frames_sent;
  all_.metrics_.bytes_sent += static_cast<std::int64_t>(frame->size());
  add(frame);
}

void Socket::close(const Frame& last_frame) {
  send(last_frame);
  say_farewell(CloseCode::going_away);
}

void Socket::add(Frame frame) {
  if (unsent_ + frame->size() > all_.limits_.unread) return drop_slow_reader();
  unsent_ += frame->size();
  queue_.push_back(std::move(frame));
  flush_soon();
}

void Socket::flush_soon() {
  if (is_flush_due_ || is_blocked_) return;
  is_flush_due_ = true;
  all_.flush_soon(shared_from_this());
}

void Socket::when_sent(std::function<void(const Finished& finished)> task) {
  if (is_closing_) return;
  if (when_sent_.size() >= most_tasks) return drop_slow_reader();
  when_sent_.push_back(std::move(task));
  flush_soon();
}

// The client closes once it has read everything; otherwise look_after() closes.
void Socket::say_farewell(CloseCode code) {
  if (is_closing_) return;
  add(frame_of(Opcode::close, close_payload(code)));
  is_closing_ = true;
}

void Socket::flush() {
  is_flush_due_ = false;
  while (!queue_.empty()) {
    error_code error;
    const std::size_t bytes = write_some(error);
    if (error == asio::error::would_block || error == asio::error::interrupted) return wait_for_room();
    if (error) return drop();
    sent(bytes);
  }
  if (!is_closing_ && !is_task_running_ && !when_sent_.empty()) {
    const auto task = std::move(when_sent_.front());
    when_sent_.erase(when_sent_.begin());
    is_task_running_ = true;
    return task([self = shared_from_this()] {
      self->is_task_running_ = false;
      self->flush_soon();
    });
  }
  error_code ignored;
  if (is_closing_) static_cast<void>(socket_.shutdown(tcp::socket::shutdown_send, ignored));
}

// Frames are small, so writing one joined buffer costs less than writing a list of buffers.
std::size_t Socket::write_some(error_code& error) {
  std::string& bytes = all_.leaving_;
  bytes.clear();
  for (const Frame& frame : queue_) {
    bytes += *frame;
    if (bytes.size() >= bytes_at_once) break;
  }
  return socket_.write_some(asio::buffer(std::string_view(bytes).substr(begun_)), error);
}

void Socket::sent(std::size_t bytes) {
  begun_ += bytes;
  auto first = queue_.begin();
  for (; first != queue_.end() && begun_ >= (*first)->size(); ++first) {
    begun_ -= (*first)->size();
    unsent_ -= (*first)->size();
  }
  queue_.erase(queue_.begin(), first);
}

void Socket::wait_for_room() {
  is_blocked_ = true;
  socket_.async_wait(tcp::socket::wait_write, [self = shared_from_this()](error_code error) {
    self->is_blocked_ = false;
    if (!error) self->flush();
  });
}

void Socket::look_after(Clock::time_point now) {
  constexpr std::chrono::seconds farewell{5};
  const auto silent = now - heard_;
  if (silent > longest_silence || (is_closing_ && silent > farewell)) return drop();
  if (silent < silence || is_pinged_ || is_closing_) return;
  is_pinged_ = true;
  add(frame_of(Opcode::ping, {}));
}

void Socket::drop_slow_reader() {
  ++all_.metrics_.slow_readers;
  drop();
}

// Nobody is at the other end, so a farewell would never arrive.
void Socket::drop() {
  is_closing_ = true;
  queue_.clear();
  when_sent_.clear();
  begun_ = 0;
  unsent_ = 0;
  error_code ignored;
  static_cast<void>(socket_.close(ignored));
}

}  // namespace florin::server
