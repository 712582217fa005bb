#include "server/http/access.hpp"

#include <algorithm>

namespace florin::server {

bool sits_at(const TableRow& table, const Caller& caller) {
  const auto& seats = table.state.seats;
  return caller.is(table.state.host) || std::any_of(seats.begin(), seats.end(), [&](const SeatRow& seat) {
           return seat.kind == SeatRow::Kind::person && caller.is(seat.person);
         });
}

bool is_due(const TableRow& table, const Caller& caller) {
  for (std::size_t i = 0; i < table.state.seats.size(); ++i) {
    const std::string seat = base::Seat::at(static_cast<int>(i)).name();
    if (caller.is(table.state.seats[i].person) && table.state.due.find(seat) != std::string::npos) return true;
  }
  return false;
}

bool is_open_to(const TableRow& table, const Caller& caller) { return table.is_public || sits_at(table, caller); }

bool may_see(Reader& reader, const TableRow& table, const Caller& caller) {
  if (is_open_to(table, caller)) return true;
  return std::any_of(caller.identities.begin(), caller.identities.end(),
                     [&](const std::string& id) { return reader.has_access(table.number, id); });
}

bool is_secret(const TableRow& table, std::string_view secret) { return hash_of(table.secret) == hash_of(secret); }

match::PersonId acting_as(const match::Match& match, const Caller& caller) {
  for (const std::string& id : caller.identities) {
    match::PersonId person{id};
    if (match.has_seat(person) || match.is_watching(person)) return person;
  }
  return {caller.person.id};
}

}  // namespace florin::server
