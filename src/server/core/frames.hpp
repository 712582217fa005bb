// WebSocket frames (RFC 6455) as a server reads and writes them, independent of the network. FrameReader takes bytes
// as they arrive and returns whole messages. An idle reader holds no memory.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace florin::server {

enum class Opcode : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

enum class CloseCode : std::uint16_t {
  normal = 1000,
  going_away = 1001,
  broken_rules = 1002,
  not_text = 1003,
  not_utf8 = 1007,
  too_long = 1009
};

// What a frame from the client brought: a complete text, a control frame, or a fragment (`more`), whose text comes later.
struct Received {
  Opcode opcode;
  std::string_view payload;
};

class FrameReader {
 public:
  // `longest` is the limit for one message, in bytes.
  explicit FrameReader(std::size_t longest) : longest_(longest) {}

  // Takes in bytes. It changes them in place, and they must stay alive until next() returns nothing or pause() was called.
  void add(std::span<char> bytes);
  // Returns what the next frame brought, valid until the next call. Returns nothing if bytes are missing or the client
  // broke the protocol.
  [[nodiscard]] std::optional<Received> next();
  // Keeps the bytes that were not read yet for the next add(), which may add none.
  void pause() { keep_rest(); }
  // Why the connection must close, if it must.
  [[nodiscard]] std::optional<CloseCode> broken() const { return broken_; }

 private:
  struct Head {
    bool is_last;
    Opcode opcode;
    std::size_t size;       // of the header itself
    std::uint64_t payload;  // bytes
  };
  [[nodiscard]] std::optional<Head> head();
  [[nodiscard]] std::optional<CloseCode> problem_of(const Head& head) const;
  [[nodiscard]] std::optional<Received> control(Opcode opcode, std::string_view payload);
  [[nodiscard]] std::optional<Received> message(const Head& head, std::string_view payload);
  [[nodiscard]] std::optional<Received> whole_text(std::string_view text);
  [[nodiscard]] unsigned byte(std::size_t i) const { return static_cast<unsigned char>(bytes_[i]); }
  void keep_rest();

  std::size_t longest_;
  std::span<char> bytes_;  // not read yet; points into the caller's buffer or rest_
  std::string rest_;       // an incomplete frame
  std::string text_;       // the fragments of a message so far
  bool is_in_message_ = false;
  std::optional<CloseCode> broken_;
};

// A frame ready to be sent to clients. It is built once and shared by everybody who receives it.
using Frame = std::shared_ptr<const std::string>;
[[nodiscard]] Frame frame_of(Opcode opcode, std::string_view payload);
[[nodiscard]] inline Frame text_frame(std::string_view text) { return frame_of(Opcode::text, text); }

// Returns the payload of a close frame.
[[nodiscard]] std::string close_payload(CloseCode code);

}  // namespace florin::server
