#include "server/core/frames.hpp"

#include <utility>

#include "base/utf8.hpp"

namespace florin::server {
namespace {

constexpr unsigned last_flag = 0x80;
constexpr unsigned reserved_flags = 0x70;
constexpr unsigned mask_flag = 0x80;
constexpr std::size_t mask_size = 4;
constexpr std::uint64_t longest_control = 125;
constexpr std::uint64_t two_byte_length = 126;    // the length follows in two bytes
constexpr std::uint64_t eight_byte_length = 127;  // the length follows in eight bytes
constexpr std::uint64_t most_in_two_bytes = 0xFFFF;

bool is_control(Opcode opcode) { return opcode >= Opcode::close; }

bool is_known(unsigned opcode) { return opcode <= 2 || (opcode >= 8 && opcode <= 10); }

// The codes that a client may send (RFC 6455, section 7.4): defined ones, and those of libraries and applications.
bool may_be_sent(unsigned code) {
  const bool is_defined = code >= 1000 && code <= 1014 && (code < 1004 || code > 1006);
  return is_defined || (code >= 3000 && code < 5000);
}

// A close frame has no payload, or a code and a reason.
std::optional<CloseCode> problem_of_close(std::string_view payload) {
  if (payload.empty()) return std::nullopt;
  if (payload.size() < 2) return CloseCode::broken_rules;
  const unsigned code = static_cast<unsigned char>(payload[0]) * 256U + static_cast<unsigned char>(payload[1]);
  if (!may_be_sent(code)) return CloseCode::broken_rules;
  return base::is_utf8(payload.substr(2)) ? std::nullopt : std::optional(CloseCode::not_utf8);
}

void unmask(std::span<char> payload, std::span<const char> mask) {
  for (std::size_t i = 0; i < payload.size(); ++i) payload[i] = static_cast<char>(payload[i] ^ mask[i % mask_size]);
}

}  // namespace

void FrameReader::add(std::span<char> bytes) {
  if (rest_.empty()) {
    bytes_ = bytes;
  } else {
    rest_.append(bytes.data(), bytes.size());
    bytes_ = rest_;
  }
}

std::optional<Received> FrameReader::next() {
  if (broken_) return std::nullopt;
  const auto head = this->head();
  if (broken_) return std::nullopt;
  if (!head || bytes_.size() < head->size + head->payload) {
    keep_rest();
    return std::nullopt;
  }
  const std::span<char> payload = bytes_.subspan(head->size, static_cast<std::size_t>(head->payload));
  unmask(payload, bytes_.subspan(head->size - mask_size, mask_size));
  bytes_ = bytes_.subspan(head->size + payload.size());
  const std::string_view content(payload.data(), payload.size());
  return is_control(head->opcode) ? control(head->opcode, content) : message(*head, content);
}

// The header of the next frame, once all of it has arrived and if it is valid.
std::optional<FrameReader::Head> FrameReader::head() {
  if (bytes_.size() < 2) return std::nullopt;
  if ((byte(0) & reserved_flags) != 0 || !is_known(byte(0) & 0x0FU) || (byte(1) & mask_flag) == 0) {
    broken_ = CloseCode::broken_rules;
    return std::nullopt;
  }
  const std::uint64_t short_length = byte(1) & ~mask_flag;
  const std::size_t more = short_length == two_byte_length ? 2 : short_length == eight_byte_length ? 8 : 0;
  Head head{.is_last = (byte(0) & last_flag) != 0,
            .opcode = static_cast<Opcode>(byte(0) & 0x0FU),
            .size = 2 + more + mask_size,
            .payload = more == 0 ? short_length : 0};
  if (bytes_.size() < head.size) return std::nullopt;
  for (std::size_t i = 0; i < more; ++i) head.payload = head.payload << 8U | byte(2 + i);
  const bool is_shortest = more == 0 || (more == 2 ? head.payload >= two_byte_length : head.payload > most_in_two_bytes);
  broken_ = is_shortest ? problem_of(head) : CloseCode::broken_rules;
  if (broken_) return std::nullopt;
  return head;
}

std::optional<CloseCode> FrameReader::problem_of(const Head& head) const {
  if (is_control(head.opcode)) {
    return head.is_last && head.payload <= longest_control ? std::nullopt : std::optional(CloseCode::broken_rules);
  }
  if ((head.opcode == Opcode::more) != is_in_message_) return CloseCode::broken_rules;
  if (head.opcode == Opcode::binary) return CloseCode::not_text;
  if (head.payload > longest_ || head.payload + text_.size() > longest_) return CloseCode::too_long;
  return std::nullopt;
}

std::optional<Received> FrameReader::control(Opcode opcode, std::string_view payload) {
  broken_ = opcode == Opcode::close ? problem_of_close(payload) : std::nullopt;
  if (broken_) return std::nullopt;
  return Received{opcode, payload};
}

std::optional<Received> FrameReader::message(const Head& head, std::string_view payload) {
  if (head.opcode == Opcode::text && head.is_last) return whole_text(payload);
  if (head.opcode == Opcode::text) text_.clear();
  text_ += payload;
  is_in_message_ = !head.is_last;
  return head.is_last ? whole_text(text_) : Received{Opcode::more, {}};
}

std::optional<Received> FrameReader::whole_text(std::string_view text) {
  if (base::is_utf8(text)) return Received{Opcode::text, text};
  broken_ = CloseCode::not_utf8;
  return std::nullopt;
}

void FrameReader::keep_rest() {
  const bool is_kept = bytes_.data() == rest_.data() && bytes_.size() == rest_.size();
  if (!is_kept) std::string(bytes_.begin(), bytes_.end()).swap(rest_);
  bytes_ = {};
  if (!is_in_message_) std::string().swap(text_);
}

Frame frame_of(Opcode opcode, std::string_view payload) {
  constexpr std::size_t longest_head = 10;
  std::string bytes;
  bytes.reserve(longest_head + payload.size());
  const auto add = [&](std::uint64_t value) { bytes += static_cast<char>(value & 0xFFU); };
  add(last_flag | static_cast<unsigned>(opcode));
  const std::uint64_t length = payload.size();
  const unsigned bits = length <= longest_control ? 0 : length <= most_in_two_bytes ? 16 : 64;  // extra bits that a longer length needs
  add(bits == 0 ? length : bits == 16 ? two_byte_length : eight_byte_length);
  for (unsigned shift = bits; shift > 0; shift -= 8) add(length >> (shift - 8));
  bytes += payload;
  return std::make_shared<const std::string>(std::move(bytes));
}

std::string close_payload(CloseCode code) {
  const auto number = static_cast<unsigned>(code);
  return {static_cast<char>(number >> 8U), static_cast<char>(number & 0xFFU)};
}

}  // namespace florin::server
