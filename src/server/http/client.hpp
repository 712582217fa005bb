// Client: one WebSocket connection, independent of the network. Messages come in, frames go out (docs/protocol.md).
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/core/connection.hpp"
#include "server/notify/webhooks.hpp"
#include "server/people/people.hpp"
#include "server/tables/match_registry.hpp"
#include "wire/client_message.hpp"

namespace florin::server {

class Client;

// Hub: all connections. It reaches one person, or everybody in the lobby.
class Hub final : public MatchRegistry::Listener {
 public:
  Hub(Services& services, Webhooks& webhooks) : services_(services), webhooks_(webhooks) {}
  ~Hub() override;
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  void add(Client& client);
  void remove(Client& client);
  // Open connections, and those whose handshake is being answered: these are reserved until they are open or given up.
  [[nodiscard]] int connections_of(const std::string& person) const;
  using Reservation = std::shared_ptr<const std::string>;
  [[nodiscard]] Reservation reserve(const std::string& person);

  void your_turn(const HostedMatch& table, const match::PersonId& person) override;
  void lobby_changed() override { is_lobby_changed_ = true; }
  // Call it once a second.
  void tell_lobby();
  // Call it after the clocks have stood still.
  void tell_time();
  void sessions_ended(const std::string& person);
  // Closes connections whose sessions somebody else has ended, such as the operator. Call it once a second; it looks at some
  // of them each time.
  void check_sessions();
  void say_bye();

 private:
  [[nodiscard]] std::vector<Client*> of(const std::string& person) const;
  [[nodiscard]] std::vector<Client*> all() const;
  void close_ended(const std::vector<Client*>& clients);

  Services& services_;
  Webhooks& webhooks_;
  std::multimap<std::string, Client*> clients_;  // by person
  std::vector<std::weak_ptr<const std::string>> reserved_;
  std::string checked_until_;  // the last person whose sessions were checked
  bool is_lobby_changed_ = false;
};

class Client final : public Connection, public Subscriber, public std::enable_shared_from_this<Client> {
 public:
  Client(Services& services, Languages& languages, MatchRegistry& tables, Hub& hub, Caller caller, game::Language language, Outbox& outbox);
  ~Client() override;
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void greet() override;
  void receive(std::string_view line) override;
  void detach() override;
  void bye(std::string_view key);

  void push(const Frame& frame) override;
  [[nodiscard]] bool is(const match::PersonId& person) const override { return caller_.is(person.text); }
  [[nodiscard]] const Caller& caller() const { return caller_; }
  [[nodiscard]] bool is_in_lobby() const { return is_in_lobby_; }
  [[nodiscard]] bool sees(const std::string& table) const { return subscriptions_.contains(table); }

 private:
  struct Request {
    std::string id;  // as JSON: a number, or null
    match::Instant arrived;
    wire::ClientMessage message;
  };
  // A client that is about to join a table and see its events.
  struct Joining {
    std::shared_ptr<Request> request;
    std::shared_ptr<HostedMatch> table;
    bool wants_match;
  };
  // Handles messages one after the other. While one waits for the store, the others wait for it.
  void add(const std::shared_ptr<Request>& request);
  void pause() { is_paused_ = true; }
  void go_on();
  void handle(const std::shared_ptr<Request>& request);
  void subscribe(const std::shared_ptr<Request>& request);
  void enter(const std::string& id, const std::string& secret, const std::function<void(const std::optional<base::Problem>&)>& entered);
  void subscribe_to(const std::shared_ptr<Request>& request, const std::shared_ptr<HostedMatch>& table);
  // Has this connection reached its limit of subscriptions? If so, it also sends the refusal.
  [[nodiscard]] bool refuses_more(const std::shared_ptr<Request>& request);
  void catch_up(const Joining& joining, std::int64_t since);
  void send_piece(const Joining& joining, std::int64_t since, const base::Result<std::vector<DecisionRow>>& decisions);
  void join(const Joining& joining);
  void unsubscribe(const std::shared_ptr<Request>& request);
  void ask_match(const std::shared_ptr<Request>& request);
  void command(const std::shared_ptr<Request>& request);
  void give(const std::shared_ptr<Request>& request, const std::shared_ptr<HostedMatch>& table);
  // Has this person said or stored too much for now?
  [[nodiscard]] std::optional<base::Problem> problem_of_amount(const match::Command::Payload& command, std::size_t size);

  // Continues with the table that a member names, if this person may see it. Refuses the request otherwise.
  using Task = std::function<void(const std::shared_ptr<HostedMatch>&)>;
  void with_table(const std::shared_ptr<Request>& request, std::string_view member, const Task& task);
  void if_visible(const std::shared_ptr<HostedMatch>& table, const std::function<void(const base::Result<bool>&)>& answer);
  [[nodiscard]] std::string match_line(const HostedMatch& table) const;
  void send(const wire::JsonObject& object);
  void refuse(const std::string& id, const base::Problem& problem, bool may_retry = false, std::string_view game = {});

  Services& services_;
  Languages& languages_;
  MatchRegistry& tables_;
  Hub& hub_;
  Caller caller_;
  game::Language language_;
  Outbox* outbox_;
  std::map<std::string, std::shared_ptr<HostedMatch>> subscriptions_;
  std::deque<std::shared_ptr<Request>> waiting_;
  bool is_paused_ = false;    // a message waits for the store
  bool is_going_on_ = false;  // go_on() is running
  bool is_in_lobby_ = false;
};

}  // namespace florin::server
