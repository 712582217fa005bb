// Client: one WebSocket connection, independent of the network. Messages come in, frames go out (docs/protocol.md).
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/core/connection.hpp"
#include "server/core/limiter.hpp"
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
  [[nodiscard]] int connections_of(const std::string& person) const;

  void your_turn(const HostedMatch& table, const match::PersonId& person) override;
  void lobby_changed() override { is_lobby_changed_ = true; }
  // Call it once a second.
  void tell_lobby();
  void sessions_ended(const std::string& person);
  void say_bye();

 private:
  [[nodiscard]] std::vector<Client*> of(const std::string& person) const;
  [[nodiscard]] std::vector<Client*> all() const;

  Services& services_;
  Webhooks& webhooks_;
  std::multimap<std::string, Client*> clients_;  // by person
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
    wire::ClientMessage message;
  };
  // A client that is about to join a table and see its events.
  struct Joining {
    std::shared_ptr<Request> request;
    std::shared_ptr<HostedMatch> table;
    bool wants_match;
  };
  // Runs a task that reads the database. Refuses the request if the database can't be read.
  void or_refuse(const std::shared_ptr<Request>& request, const std::function<void()>& task);
  void handle(const std::shared_ptr<Request>& request);
  void subscribe(const std::shared_ptr<Request>& request);
  void subscribe_to(const std::shared_ptr<Request>& request, const std::shared_ptr<HostedMatch>& table);
  // Has this connection reached its limit of subscriptions? If so, it also sends the refusal.
  [[nodiscard]] bool refuses_more(const std::shared_ptr<Request>& request);
  void catch_up(const Joining& joining, std::int64_t since);
  void join(const Joining& joining);
  void unsubscribe(const std::shared_ptr<Request>& request);
  void ask_match(const std::shared_ptr<Request>& request);
  void command(const std::shared_ptr<Request>& request);

  // Returns the table that a member names, if this person may see it. Refuses the request otherwise.
  [[nodiscard]] std::shared_ptr<HostedMatch> table_of(const std::shared_ptr<Request>& request, std::string_view member);
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
  Bucket bucket_;
  std::map<std::string, std::shared_ptr<HostedMatch>> subscriptions_;
  bool is_in_lobby_ = false;
};

}  // namespace florin::server
