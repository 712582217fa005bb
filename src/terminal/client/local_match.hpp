// LocalMatch: a match on this machine, with people at the keyboard and computer players. A match::Host runs it. Every
// event is on disk, in a journal, before it is shown. The journal starts with the line `florin-game 1 SECRET` (the secret
// behind the dice); then come the events as JSON, one per line. Reading it restores the match.
#pragma once

#include <cstdint>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/sha256.hpp"
#include "match/host.hpp"
#include "terminal/client/journal.hpp"
#include "terminal/client/match_client.hpp"

namespace florin::terminal {

// Who takes a seat: a computer player if there is a level, otherwise a person.
struct SeatedPlayer {
  std::string level;
  std::string name;
};

class LocalMatch final : public MatchClient, private match::HostOwner {
 public:
  // Opens a table, seats everybody and starts. A seed other than 0 makes all luck repeatable.
  [[nodiscard]] static base::Result<std::unique_ptr<LocalMatch>> begin(const match::Settings& settings,
                                                                       const std::vector<SeatedPlayer>& players, std::uint64_t seed,
                                                                       Journal journal, const game::Catalogue& catalogue);
  // Restores the match from its journal.
  [[nodiscard]] static base::Result<std::unique_ptr<LocalMatch>> resume(const std::string& path, const game::Catalogue& catalogue);

  [[nodiscard]] std::string place() const override { return journal_.path(); }
  [[nodiscard]] base::Phrase farewell() const override { return base::phrase("play.saved"); }
  [[nodiscard]] std::optional<base::Problem> give(match::Command::Payload what) override;
  [[nodiscard]] News news() override;
  [[nodiscard]] bool is_thinking() const override { return bot_.is_thinking() || MatchClient::is_thinking(); }

 private:
  LocalMatch(match::Match match, const base::Hash& secret, Journal journal, const game::Catalogue& catalogue);

  [[nodiscard]] bool is_here(base::Seat seat) const override { return match().seat(seat).is_person(); }
  [[nodiscard]] match::DecisionContext context() const override { return {this_moment(), secret_}; }
  void store(const match::Decision& decision, const match::Match& next) override;
  void publish(const match::Decision& decision) override;
  [[nodiscard]] bool ask_bot(const match::DueBot& question, const game::Table& position) override;

  [[nodiscard]] std::optional<base::Problem> carry_out(const match::PersonId& by, match::Command::Payload payload);
  void take_bot_move(News& news);

  base::Hash secret_;
  Journal journal_;
  Thinker bot_;
  std::optional<match::Host> host_;  // empty until the match is restored from its file
  bool is_full_ = false;             // the last decision couldn't be written
};

// What a list shows about a saved game.
struct SavedGame {
  std::string path;
  std::string game;
  bool is_finished = false;
  std::time_t played_at = 0;  // the last decision
};
[[nodiscard]] base::Result<SavedGame> look_at(const std::string& path);
// The saved games in a folder that aren't over, the last played first.
[[nodiscard]] std::vector<SavedGame> saved_games(const std::string& folder);

}  // namespace florin::terminal
