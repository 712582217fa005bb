// RemoteMatch: a table on a server. The match here is built from the events the server sends, and commands go to the
// server. After a lost connection it reconnects and misses nothing. The server recognises this terminal by a token in
// the data folder.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "terminal/client/address.hpp"
#include "terminal/client/match_client.hpp"
#include "terminal/client/table_subscription.hpp"

namespace florin::terminal {

struct Invitation {
  Address server;
  Link link;
  std::string name;                // the person's name; empty: the server makes one up
  std::optional<base::Seat> seat;  // nothing: the first open seat
};

class RemoteMatch final : public MatchClient {
 public:
  // Opens the table and sits down. If no seat is free or the game has started, you watch as a spectator.
  [[nodiscard]] static base::Result<std::unique_ptr<RemoteMatch>> open(const Invitation& invitation, game::Language language);

  [[nodiscard]] std::string place() const override;
  [[nodiscard]] base::Phrase farewell() const override;
  [[nodiscard]] bool can_chat() const override { return true; }
  [[nodiscard]] bool can_start() const override;
  [[nodiscard]] bool is_waiting() const override { return line_.is_waiting(); }
  [[nodiscard]] std::optional<base::Problem> give(match::Command::Payload what) override;
  [[nodiscard]] News news() override;

 private:
  RemoteMatch(match::Match match, game::Catalogue catalogue, TableSubscription line, std::shared_ptr<Alarm> alarm, Invitation invitation);

  [[nodiscard]] bool is_here(base::Seat seat) const override { return match().is_seat_of(seat, line_.person()); }
  [[nodiscard]] match::Instant moment() const override { return {this_moment().ms + line_.clock_difference()}; }
  [[nodiscard]] bool is_host() const { return match().host() == line_.person(); }
  void take(const TableSubscription::Update& update, News& news);
  // Takes the steps that need no question: sits down, gets ready, returns to a seat that a stand-in holds.
  void settle();
  [[nodiscard]] std::optional<match::Command::Payload> next_step();
  [[nodiscard]] std::optional<base::Seat> open_seat() const;
  [[nodiscard]] std::string state_sentence() const;

  TableSubscription line_;
  Invitation invitation_;
  std::string shown_state_;       // the last state shown
  std::uint64_t settled_at_ = 0;  // the version at which settle() last tried a step
};

}  // namespace florin::terminal
