// LobbyScreen: the tables of a server. Enter joins one, r looks again.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "terminal/client/server_account.hpp"
#include "terminal/screens/screen.hpp"

namespace florin::terminal {

// "Medici: Ada, Bruno (2 seats free)".
[[nodiscard]] std::string title_of(const LobbyTable& table, const game::Catalogue& catalogue);

class LobbyScreen final : public Screen {
 public:
  using Load = std::function<base::Result<std::vector<LobbyTable>>()>;
  LobbyScreen(std::string server, std::vector<LobbyTable> tables, Load load, game::Language language);

  void draw(Canvas& canvas) const override;
  [[nodiscard]] After handle(const Key& key) override;
  // The table to join; nothing if the person left.
  [[nodiscard]] std::optional<std::string> joined() const { return joined_; }

 private:
  [[nodiscard]] const game::Catalogue& texts() const override { return catalogue_; }
  void look_again();
  [[nodiscard]] After join();

  std::string server_;
  std::vector<LobbyTable> tables_;
  Load load_;
  game::Catalogue catalogue_;
  std::size_t chosen_ = 0;
  std::string message_;
  std::optional<std::string> joined_;
};

}  // namespace florin::terminal
