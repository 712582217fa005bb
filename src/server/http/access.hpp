// Who may see a table, and which identity a person acts under there.
#pragma once

#include "match/match.hpp"
#include "server/people/people.hpp"
#include "server/store/reader.hpp"

namespace florin::server {

// Everybody may see a public table. Only the people who sit there, created it or came by its link may see a private
// one. is_open_to() knows all but the last, which must be read.
[[nodiscard]] bool is_open_to(const TableRow& table, const Caller& caller);
[[nodiscard]] bool may_see(Reader& reader, const TableRow& table, const Caller& caller);
[[nodiscard]] bool sits_at(const TableRow& table, const Caller& caller);
// Is it this person's turn there?
[[nodiscard]] bool is_due(const TableRow& table, const Caller& caller);

// Compares hashes, so that the timing reveals nothing about how much of the secret is right.
[[nodiscard]] bool is_secret(const TableRow& table, std::string_view secret);

// A guest who has logged in keeps the guest's seats.
[[nodiscard]] match::PersonId acting_as(const match::Match& match, const Caller& caller);

}  // namespace florin::server
