#include "terminal/client/server_account.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>

#include "base/text.hpp"
#include "terminal/client/connection.hpp"
#include "terminal/client/journal.hpp"
#include "wire/client_message.hpp"
#include "wire/json_writer.hpp"

namespace florin::terminal {
namespace {

using base::phrase;

constexpr int made = 201;
constexpr int fine = 200;
constexpr int unknown_session = 401;

// Each line has a server and a token; the last line for a server counts.
std::string tokens_path() { return (std::filesystem::path(games_folder()).parent_path() / "servers").string(); }

std::string kept_token(const Address& server) {
  std::string token;
  const auto lines = Journal::read(tokens_path());
  if (!lines) return token;
  for (const std::string& line : *lines) {
    const std::vector<std::string_view> words = base::words(line);
    if (words.size() == 2 && words[0] == server.text()) token = std::string(words[1]);
  }
  return token;
}

// The server's error message, or a note that this isn't a Florin server.
base::Problem problem_of(const Address& server, const HttpAnswer& answer) {
  if (answer.status == 0) return {phrase("remote.unreachable").text("server", server.text()).text("why", answer.body), "server"};
  auto message = wire::ClientMessage::read(answer.body);
  if (message && message->has("error")) return {phrase("remote.server-says").text("sentence", message->text("error")), "server"};
  return {phrase("remote.no-florin").text("server", server.text()), "server"};
}

base::Result<std::string> new_guest(const Address& server, const std::string& name, const std::string& language) {
  wire::JsonObject body;
  body.flag("token", true);
  if (!name.empty()) body.text("name", name);
  const HttpAnswer answer = ask_server(server, "POST", "/api/guests" + language, "", body.line());
  auto message = wire::ClientMessage::read(answer.body);
  if (answer.status != made || !message || !message->has("token")) return problem_of(server, answer);
  std::string token = message->text("token");
  auto journal = Journal::open(tokens_path());
  if (!journal || !journal->append({server.text() + " " + token}))
    return base::Problem{phrase("save.unwritable").text("file", tokens_path()), "file"};
  return token;
}

std::string language_suffix(game::Language language) { return "?language=" + std::string(game::code(language)); }

std::optional<LobbyTable> table_of(const std::string& summary) {
  auto message = wire::ClientMessage::read(summary);
  if (!message) return std::nullopt;
  LobbyTable table{message->text("table"), message->text("game"), 0, 0, {}};
  for (const std::string& item : message->items("seats")) {
    auto seat = wire::ClientMessage::read(item);
    if (!seat) return std::nullopt;
    ++table.seats;
    if (seat->text("kind") == "open") {
      ++table.open;
    } else {
      table.names.push_back(seat->text_or("name", ""));
    }
  }
  return message->problem() ? std::nullopt : std::optional(std::move(table));
}

}  // namespace

base::Result<std::string> token_for(const Address& server, const std::string& name, game::Language language) {
  const std::string suffix = language_suffix(language);
  const std::string token = kept_token(server);
  if (token.empty()) return new_guest(server, name, suffix);
  const HttpAnswer answer = name.empty()
                                ? ask_server(server, "GET", "/api/me" + suffix, token, "")
                                : ask_server(server, "PATCH", "/api/me" + suffix, token, wire::JsonObject().text("name", name).line());
  if (answer.status == unknown_session) return new_guest(server, name, suffix);  // the server doesn't know the token any more
  if (answer.status != fine) return problem_of(server, answer);
  return token;
}

base::Result<std::vector<LobbyTable>> lobby_of(const Address& server, const std::string& token, game::Language language) {
  std::vector<LobbyTable> tables;
  for (const char* list : {"/api/me/tables", "/api/tables"}) {
    const HttpAnswer answer = ask_server(server, "GET", list + language_suffix(language), token, "");
    auto message = wire::ClientMessage::read(answer.body);
    if (answer.status != fine || !message || !message->has("tables")) return problem_of(server, answer);
    for (const std::string& item : message->items("tables")) {
      auto table = table_of(item);
      const auto is_same = [&](const LobbyTable& known) { return table && known.id == table->id; };
      if (table && std::ranges::none_of(tables, is_same)) tables.push_back(*std::move(table));
    }
  }
  return tables;
}

}  // namespace florin::terminal
