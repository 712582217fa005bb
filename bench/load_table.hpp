// LoadTable: four people at a table who play random moves, one game after another, without ever blocking. act() sends
// what is due, and receive() takes in what has arrived. The table follows the position from the events.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "games/registry.hpp"
#include "load_socket.hpp"

namespace florin::load {

using Clock = std::chrono::steady_clock;

enum class Phase { spread, together };

struct Plan {
  int port = 7474;
  std::string game = "medici-dice";
  int pace = 0;                 // milliseconds between the moves of a table; 0: no pause
  Phase phase = Phase::spread;  // do all tables move at the same moment, when there is a pace?
  int games = 1;                // opened before the measurement; a rematch follows the last
};

struct Person {
  std::string token;
  std::unique_ptr<WebSocket> socket;
};

class LoadTable {
 public:
  static constexpr std::size_t seats = 4;

  LoadTable(const Plan& plan, int number);

  [[nodiscard]] std::vector<Person>& people() { return people_; }
  // Starts the schedule.
  void begin(Clock::time_point now);
  // Sends the next move if it is due.
  void act(Clock::time_point now);
  void receive(std::size_t who, const std::string& frame);

  // Cuts all connections and makes new ones, which ask for what they missed. receive() counts them as they come back.
  void reconnect(Clock::time_point due);
  [[nodiscard]] bool is_back() const { return stage_ != Stage::returning; }
  // No answer is outstanding, and no rematch is being set up.
  [[nodiscard]] bool is_settled() const { return outstanding_ == 0 && stage_ == Stage::playing && is_caught_up(); }

  std::int64_t moves = 0;
  std::int64_t frames = 0;
  std::int64_t bytes = 0;
  std::vector<double> latencies;   // milliseconds after the scheduled time
  std::vector<std::size_t> sizes;  // of frames

 private:
  // What the outstanding answers are for.
  enum class Stage { playing, wanting, joining, starting, returning };
  // A game as the first person's events describe it. The answer to a move may arrive first, on another connection.
  // Until the events have caught up with it, the table doesn't know whose turn it is.
  struct Game {
    std::string id;
    std::unique_ptr<game::Table> table;
    std::int64_t version = 0;       // of the events
    std::int64_t acknowledged = 0;  // of the answers
  };

  [[nodiscard]] bool is_caught_up() const { return games_.front().version >= games_.front().acknowledged; }
  [[nodiscard]] Game new_game(const std::string& id) const;
  [[nodiscard]] Game open();
  void ask(std::size_t who, const std::string& message);
  void send(std::size_t who, const std::string& message);
  void send_command(std::size_t who, const std::string& table, const std::string& what);
  [[nodiscard]] std::string command(const std::string& table, const std::string& what);
  void answered();
  void want_rematch();
  void join_rematch();
  void follow(const std::string& frame);

  const Plan& plan_;
  base::Random random_;
  std::vector<Person> people_;
  std::deque<Game> games_;
  std::string rematch_;
  std::size_t shift_ = 0;  // everybody moves one seat on with each rematch
  std::int64_t seq_ = 0;
  Stage stage_ = Stage::playing;
  int outstanding_ = 0;  // answers
  Clock::time_point due_;
};

}  // namespace florin::load
