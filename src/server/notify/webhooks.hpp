// Webhooks: a person's own program is told that the person is to decide, for slow games where nobody looks at the
// page. What is sent is signed, tried a few times with growing pauses, and given up when it is no longer true. A
// bounded number waits, in memory; nothing here ever keeps a table waiting.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "server/live_table.hpp"
#include "server/services.hpp"

namespace florin::server {

// Signs a body as docs/protocol.md says: HMAC-SHA256 over "TIMESTAMP.BODY", hexadecimal.
[[nodiscard]] std::string signature_of(const std::string& secret, std::int64_t timestamp, const std::string& body);

class Webhooks {
 public:
  explicit Webhooks(Services& services) : services_(services) {}
  // Gives up what is being sent.
  ~Webhooks() { is_stopping_ = true; }
  Webhooks(const Webhooks&) = delete;
  Webhooks& operator=(const Webhooks&) = delete;

  // Tells the person's webhook, if there is one.
  void your_turn(const LiveTable& table, const match::PersonId& person);

 private:
  struct Notice {
    WebhookRow webhook;
    std::string table;
    std::int64_t version;
    std::string body;
    std::size_t failures = 0;
  };
  void send(const std::shared_ptr<Notice>& notice);
  void sent(const std::shared_ptr<Notice>& notice, bool was_taken);
  void try_again(const std::shared_ptr<Notice>& notice);
  void give_up();

  Services& services_;
  std::atomic<bool> is_stopping_ = false;
  std::size_t waiting_ = 0;
  static constexpr int threads = 2;
  static constexpr std::size_t most_waiting = 500;
  WorkPool pool_{threads, most_waiting};
};

}  // namespace florin::server
