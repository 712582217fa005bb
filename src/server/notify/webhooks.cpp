#include "server/notify/webhooks.hpp"

#include <sodium.h>

#include <array>
#include <span>

#include "server/notify/outgoing.hpp"
#include "wire/json_writer.hpp"

namespace florin::server {
namespace {

using std::chrono::seconds;

constexpr std::array pauses = {seconds(5), seconds(60), seconds(600)};  // after each failure; then we give up

}  // namespace

std::string signature_of(const std::string& secret, std::int64_t timestamp, const std::string& body) {
  const std::string text = std::to_string(timestamp) + "." + body;
  base::Hash hash{};
  static_assert(hash.size() == crypto_auth_hmacsha256_BYTES);
  crypto_auth_hmacsha256_state state{};
  crypto_auth_hmacsha256_init(&state, reinterpret_cast<const unsigned char*>(secret.data()), secret.size());
  crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  crypto_auth_hmacsha256_final(&state, hash.data());
  return base::hex(hash);
}

void Webhooks::your_turn(const HostedMatch& table, const match::PersonId& person) {
  if (services_.config.webhooks == Reach::nobody) return;
  const TableRow& row = table.row();
  wire::JsonObject body;
  body.text("kind", "your-turn").text("person", person.text).text("table", row.id).text("game", row.state.game);
  body.number("version", row.state.version);
  const std::string& address = services_.config.public_url;
  if (!address.empty()) body.text("url", address + "/table/" + row.id);
  services_.store.read(
      [person = person.text](Reader& reader) { return reader.webhook_of(person); },
      [this, table = row.id, version = row.state.version, body = body.line()](base::Result<std::optional<WebhookRow>> webhook) {
        if (!webhook) return give_up();
        if (!*webhook) return;
        if (waiting_ >= most_waiting) return give_up();
        ++waiting_;
        send(std::make_shared<Notice>(Notice{**std::move(webhook), table, version, body}));
      });
}

void Webhooks::send(const std::shared_ptr<Notice>& notice) {
  const std::int64_t now = services_.environment.wall().ms;  // the receiver compares it with its own clock
  Delivery delivery{.url = notice->webhook.url,
                    .body = notice->body,
                    .headers = {"User-Agent: florin", "Florin-Timestamp: " + std::to_string(now),
                                "Florin-Signature: " + signature_of(notice->webhook.secret, now, notice->body)}};
  const auto work = [this, notice, delivery = std::move(delivery)] {
    using Clock = std::chrono::steady_clock;
    constexpr seconds longest{1};
    const auto began = Clock::now();
    const bool was_taken = deliver(delivery, services_.config.webhooks, is_stopping_);
    const bool is_prompt = Clock::now() - began < longest;
    const Delivered delivered = !was_taken ? Delivered::not_at_all : is_prompt ? Delivered::promptly : Delivered::slowly;
    services_.loop.post([this, notice, delivered] { sent(notice, delivered); });
  };
  WorkPool& pool = prompt_.contains(notice->webhook.secret) ? prompt_pool_ : other_pool_;
  if (!pool.offer(notice->webhook.person, work)) {
    --waiting_;
    give_up();
  }
}

void Webhooks::sent(const std::shared_ptr<Notice>& notice, Delivered delivered) {
  const bool was_taken = delivered != Delivered::not_at_all;
  if (delivered == Delivered::promptly) {
    prompt_.insert(notice->webhook.secret);
  } else {
    prompt_.erase(notice->webhook.secret);
  }
  ++(was_taken ? services_.metrics.webhooks_sent : services_.metrics.webhooks_failed);
  if (was_taken || notice->failures >= pauses.size()) {
    --waiting_;
    if (!was_taken) give_up();
    return;
  }
  services_.loop.after(pauses[notice->failures++], [this, notice] { try_again(notice); });
}

// Sends again only if the table hasn't moved on and the webhook is still the same.
void Webhooks::try_again(const std::shared_ptr<Notice>& notice) {
  services_.store.read(
      [notice](Reader& reader) {
        const auto table = reader.table(notice->table);
        const auto webhook = reader.webhook_of(notice->webhook.person);
        return table && table->state.version == notice->version && webhook && webhook->secret == notice->webhook.secret;
      },
      [this, notice](const base::Result<bool>& is_true) {
        if (is_true && *is_true) return send(notice);
        --waiting_;
      });
}

void Webhooks::give_up() {
  ++services_.metrics.webhooks_dropped;
  services_.log.warning("webhook-given-up");
}

}  // namespace florin::server
