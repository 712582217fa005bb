// The frames of a WebSocket (RFC 6455) as a server reads and writes them, without the network: bytes come in as
// they arrive, whole messages come out. An idle reader holds no memory.
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

// Something whole that the client said: a text, or a control frame.
struct Said {
  Opcode opcode;
  std::string_view payload;
};

class FrameReader {
 public:
  // No message may be longer than this.
  explicit FrameReader(std::size_t longest) : longest_(longest) {}

  // Takes in bytes, which are changed in place and must stay until next() has nothing more.
  void add(std::span<char> bytes);
  // The next thing that is whole, valid until the next call; nothing if bytes are missing or rules were broken.
  [[nodiscard]] std::optional<Said> next();
  // Why the connection has to end.
  [[nodiscard]] std::optional<CloseCode> broken() const { return broken_; }

 private:
  struct Head {
    bool is_last;
    Opcode opcode;
    std::size_t size;       // of the head itself
    std::uint64_t payload;  // bytes
  };
  [[nodiscard]] std::optional<Head> head();
  [[nodiscard]] std::optional<CloseCode> problem_of(const Head& head) const;
  [[nodiscard]] std::optional<Said> message(const Head& head, std::string_view payload);
  [[nodiscard]] std::optional<Said> whole_text(std::string_view text);
  [[nodiscard]] unsigned byte(std::size_t i) const { return static_cast<unsigned char>(bytes_[i]); }
  void keep_rest();

  std::size_t longest_;
  std::span<char> bytes_;  // not read yet: of the caller, or of rest_
  std::string rest_;       // a frame that has not come whole
  std::string text_;       // the fragments of a message so far
  bool is_in_message_ = false;
  std::optional<CloseCode> broken_;
};

// A frame to clients, as it goes over the line: made once for everybody who gets it.
using Frame = std::shared_ptr<const std::string>;
[[nodiscard]] Frame frame_of(Opcode opcode, std::string_view payload);
[[nodiscard]] inline Frame text_frame(std::string_view text) { return frame_of(Opcode::text, text); }

// The payload of a close frame.
[[nodiscard]] std::string close_payload(CloseCode code);

}  // namespace florin::server
