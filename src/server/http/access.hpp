// Who may see a table, and as whom somebody acts there.
#pragma once

#include "match/match.hpp"
#include "server/people.hpp"
#include "server/reader.hpp"

namespace florin::server {

// A public table everybody, a private one whoever sits there, made it, or came by its link.
[[nodiscard]] bool may_see(Reader& reader, const TableRow& table, const Caller& caller);
[[nodiscard]] bool sits_at(const TableRow& table, const Caller& caller);
// Is it for them to decide there?
[[nodiscard]] bool is_due(const TableRow& table, const Caller& caller);

// Compared in a time that says nothing about how much of it is right.
[[nodiscard]] bool is_secret(const TableRow& table, std::string_view secret);

// A guest who logged in keeps the seats of the guest.
[[nodiscard]] match::PersonId acting_as(const match::Match& match, const Caller& caller);

}  // namespace florin::server
