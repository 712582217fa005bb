// Webhooks tell a person's own program that it is the person's turn. They are for slow games, where nobody watches the
// page. Each message is signed. A failed message is sent again a few times with growing pauses, and dropped once it is
// out of date. A limited number of messages wait, in memory. Webhooks never delay a table. Nor do slow ones delay the others:
// those that answer quickly have threads of their own, and in front of the other threads people take turns.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <unordered_set>

#include "server/store/services.hpp"
#include "server/tables/hosted_match.hpp"

namespace florin::server {

// Signs a body as docs/protocol.md specifies: HMAC-SHA256 over "TIMESTAMP.BODY", in hexadecimal.
[[nodiscard]] std::string signature_of(const std::string& secret, std::int64_t timestamp, const std::string& body);

class Webhooks {
 public:
  explicit Webhooks(Services& services) : services_(services) {}
  // Abandons the messages that are being sent.
  ~Webhooks() { is_stopping_ = true; }
  Webhooks(const Webhooks&) = delete;
  Webhooks& operator=(const Webhooks&) = delete;

  // Notifies the person's webhook, if there is one.
  void your_turn(const HostedMatch& table, const match::PersonId& person);

 private:
  struct Notice {
    WebhookRow webhook;
    std::string table;
    std::int64_t version;
    std::string body;
    std::size_t failures = 0;
  };
  void send(const std::shared_ptr<Notice>& notice);
  enum class Delivered { promptly, slowly, not_at_all };
  void sent(const std::shared_ptr<Notice>& notice, Delivered delivered);
  void try_again(const std::shared_ptr<Notice>& notice);
  void give_up();

  Services& services_;
  std::atomic<bool> is_stopping_ = false;
  std::size_t waiting_ = 0;
  static constexpr int threads = 2;  // of each pool
  static constexpr std::size_t most_waiting = 500;
  std::unordered_set<std::string> prompt_;  // the secrets of webhooks whose last answer was good and quick
  WorkPool prompt_pool_{threads, most_waiting};
  WorkPool other_pool_{threads, most_waiting};
};

}  // namespace florin::server
