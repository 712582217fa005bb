// RemoteMatch: somebody of this terminal at a table of a server. The match here is made from the events that the server
// sends; commands go there. A lost connection comes back by itself and nothing is missed; a server knows the
// terminal again by a token that is kept in the data folder.
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
  std::string name;                // of whoever comes; empty: as the server likes
  std::optional<base::Seat> seat;  // where to sit; nothing: the first open seat
};

class RemoteMatch final : public MatchClient {
 public:
  // Goes to the table and sits down, if there is a seat and the game has not begun; otherwise one looks on.
  [[nodiscard]] static base::Result<std::unique_ptr<RemoteMatch>> open(const Invitation& invitation, game::Language language);

  [[nodiscard]] std::string place() const override;
  [[nodiscard]] base::Phrase farewell() const override;
  [[nodiscard]] bool can_start() const override;
  [[nodiscard]] bool is_waiting() const override { return line_.is_waiting(); }
  [[nodiscard]] std::optional<base::Problem> give(match::Command::Payload what) override;
  [[nodiscard]] News news() override;

 private:
  RemoteMatch(match::Match match, game::Catalogue catalogue, TableSubscription line, std::shared_ptr<Alarm> alarm, Invitation invitation);

  [[nodiscard]] bool is_here(base::Seat seat) const override { return match().is_seat_of(seat, line_.person()); }
  [[nodiscard]] match::Instant moment() const override { return {this_moment().ms + line_.clock_difference()}; }
  [[nodiscard]] bool is_host() const { return match().host() == line_.person(); }
  void take(const TableSubscription::Heard& heard, News& news);
  // Does what nobody needs to be asked about: sits down, gets ready, comes back to a seat that is held.
  void settle();
  [[nodiscard]] std::optional<match::Command::Payload> next_step();
  [[nodiscard]] std::optional<base::Seat> open_seat() const;
  [[nodiscard]] std::string state_sentence() const;

  TableSubscription line_;
  Invitation invitation_;
  std::string told_state_;        // as it was said last
  std::uint64_t settled_at_ = 0;  // the version at which the last step was tried
};

}  // namespace florin::terminal
