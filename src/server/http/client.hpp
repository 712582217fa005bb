// Client: one WebSocket connection, without the network: messages come in, frames go out (docs/protocol.md).
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/connection.hpp"
#include "server/limiter.hpp"
#include "server/people.hpp"
#include "server/tables.hpp"
#include "server/webhooks.hpp"
#include "wire/message.hpp"

namespace florin::server {

class Client;

// All connections: to reach a person, or everybody in the lobby.
class Hub final : public Tables::Listener {
 public:
  Hub(Services& services, Webhooks& webhooks) : services_(services), webhooks_(webhooks) {}
  ~Hub() override;
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  void add(Client& client);
  void remove(Client& client);
  [[nodiscard]] int connections_of(const std::string& person) const;

  void your_turn(const LiveTable& table, const match::PersonId& person) override;
  void lobby_changed() override { is_lobby_changed_ = true; }
  // To be called once a second.
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
  Client(Services& services, Languages& languages, Tables& tables, Hub& hub, Caller caller, game::Language language, Outbox& outbox);
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
  struct Asked {
    std::string id;  // as JSON: a number, or null
    wire::Message message;
  };
  // Somebody on the way to a table whose events they will see.
  struct Joining {
    std::shared_ptr<Asked> asked;
    std::shared_ptr<LiveTable> table;
    bool wants_match;
  };
  // Does something that reads the database; refuses what was asked if it cannot be read.
  void or_refuse(const std::shared_ptr<Asked>& asked, const std::function<void()>& task);
  void handle(const std::shared_ptr<Asked>& asked);
  void subscribe(const std::shared_ptr<Asked>& asked);
  void subscribe_to(const std::shared_ptr<Asked>& asked, const std::shared_ptr<LiveTable>& table);
  // Whether there are as many subscriptions as one connection may have, which is said then.
  [[nodiscard]] bool refuses_more(const std::shared_ptr<Asked>& asked);
  void catch_up(const Joining& joining, std::int64_t since);
  void join(const Joining& joining);
  void unsubscribe(const std::shared_ptr<Asked>& asked);
  void ask_match(const std::shared_ptr<Asked>& asked);
  void command(const std::shared_ptr<Asked>& asked);

  // The table of a member, if this person may see it; refuses otherwise.
  [[nodiscard]] std::shared_ptr<LiveTable> table_of(const std::shared_ptr<Asked>& asked, std::string_view member);
  [[nodiscard]] std::string match_line(const LiveTable& table) const;
  void send(const wire::Object& object);
  void refuse(const std::string& id, const base::Problem& problem, bool may_retry = false, std::string_view game = {});

  Services& services_;
  Languages& languages_;
  Tables& tables_;
  Hub& hub_;
  Caller caller_;
  game::Language language_;
  Outbox* outbox_;
  Bucket bucket_;
  std::map<std::string, std::shared_ptr<LiveTable>> subscriptions_;
  bool is_in_lobby_ = false;
};

}  // namespace florin::server
