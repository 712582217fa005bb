// load: many tables of four people each against a running server, every move to all four.
//
//   build/bench/load --port 7474 --server PID --tables 100 --seconds 10            as fast as it goes (closed loop)
//   build/bench/load --port 7474 --server PID --tables 100 --pace 1000             a move a second at each table
//   build/bench/load --port 7474 --server PID --idle 1000                          memory of connections that wait
//
// Latency is counted from the moment at which a move was due by the schedule, not from when it was sent. The
// server must be started with generous limits; bench/load.sh does both.
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <deque>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "games/registry.hpp"
#include "load_socket.hpp"

namespace florin::load {
namespace {

using Clock = std::chrono::steady_clock;

struct Arguments {
  int port = 7474;
  int server = 0;
  int tables = 100;
  double seconds = 10;
  int pace = 0;  // milliseconds between moves of a table; 0: at once
  int idle = 0;
  std::string game = "medici-dice";
};

// User and system time of a process, in seconds.
double cpu_of(int process) {
  std::ifstream file(fmt::format("/proc/{}/stat", process));
  std::string line;
  std::getline(file, line);
  std::vector<std::string> words = {""};
  for (const char c : line.substr(std::min(line.size(), line.rfind(')') + 2))) {
    if (c == ' ') {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  if (words.size() < 13) return 0;
  return (std::stod(words[11]) + std::stod(words[12])) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

// Resident memory that is the process's own, in bytes.
double memory_of(int process) {
  std::ifstream file(fmt::format("/proc/{}/smaps_rollup", process));
  std::string word;
  double kilobytes = 0;
  while (file >> word) {
    if (word == "Private_Dirty:" || word == "Private_Clean:") {
      double some = 0;
      file >> some;
      kilobytes += some;
    }
  }
  return kilobytes * 1024;
}

struct Person {
  std::string token;
  std::unique_ptr<WebSocket> socket;
};

Person new_person(int port) {
  const std::string answer = request(port, "POST", "/api/guests", "", R"({"name":"Load","token":true})");
  const std::string token = member(answer, "token");
  if (token.empty()) throw std::runtime_error("no guest: " + answer);
  return {token, std::make_unique<WebSocket>(port, token)};
}

// Four people at a table who play random moves; the position is followed from the events.
class LoadTable {
 public:
  LoadTable(const Arguments& arguments, int number) : arguments_(arguments), random_(static_cast<std::uint64_t>(number)) {
    for (int i = 0; i < seats; ++i) people_.push_back(new_person(arguments.port));
    open();
  }

  [[nodiscard]] std::vector<Person>& people() { return people_; }

  // The schedule begins now; games at a pace do not all move in the same moment.
  void begin(Clock::time_point now) {
    const int pace = arguments_.pace;
    due_ = now + std::chrono::milliseconds(pace == 0 ? 0 : random_.below(static_cast<std::uint32_t>(pace)));
  }

  // Sends the next move if it is time for it.
  void act(Clock::time_point now) {
    if (is_waiting_ || now < due_) return;
    if (table_->turn().is_over()) return open();
    if (!table_->turn().is_players()) return;  // the events are on their way
    const auto legal = table_->legal();
    const std::string& move = legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
    is_waiting_ = true;
    send(static_cast<std::size_t>(move[1] - '1'), fmt::format(R"({{"v":1,"do":"play","move":"{}"}})", move));
  }

  void receive(std::size_t who, const std::string& frame) {
    ++frames;
    bytes += static_cast<std::int64_t>(frame.size());
    if (who == 0 && frame.find("\"events\":") != std::string::npos) follow(frame);
    if (frame.find("\"ok\":") == std::string::npos || !is_waiting_) return;
    if (frame.find("\"ok\":false") != std::string::npos) throw std::runtime_error("refused: " + frame);
    is_waiting_ = false;
    ++moves;
    const auto now = Clock::now();
    latencies.push_back(std::chrono::duration<double, std::milli>(now - due_).count());
    due_ = arguments_.pace == 0 ? now : due_ + std::chrono::milliseconds(arguments_.pace);
  }

  std::int64_t moves = 0;
  std::int64_t frames = 0;
  std::int64_t bytes = 0;
  std::vector<double> latencies;

 private:
  static constexpr int seats = 4;

  void send(std::size_t who, const std::string& command) {
    people_[who].socket->send(fmt::format(R"({{"id":1,"table":"{}","seq":{},"command":{}}})", id_, ++seq_, command));
  }

  // Waits for the answer of one person; what else comes is taken in.
  void ask(std::size_t who, const std::string& message) {
    people_[who].socket->send(message);
    std::string frame;
    while (true) {
      while (!people_[who].socket->next(frame)) {
        pollfd file{people_[who].socket->file(), POLLIN, 0};
        poll(&file, 1, 1000);
        if (!people_[who].socket->receive()) throw std::runtime_error("closed");
      }
      if (who == 0 && frame.find("\"events\":") != std::string::npos) follow(frame);
      if (frame.find("\"ok\":false") != std::string::npos) throw std::runtime_error("refused: " + frame);
      if (frame.find("\"ok\":") != std::string::npos) return;
    }
  }
  void command(std::size_t who, const std::string& what) {
    ask(who, fmt::format(R"({{"id":1,"table":"{}","seq":{},"command":{}}})", id_, ++seq_, what));
  }

  void open() {
    const std::string body = fmt::format(R"({{"settings":{{"v":1,"game":"{}","players":4}},"public":true,"seat":"P1"}})", arguments_.game);
    const std::string answer = request(arguments_.port, "POST", "/api/tables", people_[0].token, body);
    const std::string old = id_;
    id_ = member(answer, "table");
    if (id_.empty()) throw std::runtime_error("no table: " + answer);
    table_ = *games::open(arguments_.game, {.seats = seats, .options = {}});
    for (std::size_t i = 0; i < people_.size(); ++i) {
      if (!old.empty()) ask(i, fmt::format(R"({{"id":1,"unsubscribe":"{}"}})", old));
      ask(i, fmt::format(R"({{"id":1,"subscribe":"{}"}})", id_));
      if (i == 0) continue;
      command(i, fmt::format(R"({{"v":1,"do":"sit","seat":"P{}","name":""}})", i + 1));
      command(i, fmt::format(R"({{"v":1,"do":"ready","seat":"P{}","bits":""}})", i + 1));
    }
    command(0, R"({"v":1,"do":"start"})");
    begin(Clock::now());
  }

  void follow(const std::string& frame) {
    constexpr std::string_view key = "\"move\":\"";
    for (std::size_t at = frame.find(key); at != std::string::npos; at = frame.find(key, at + 1)) {
      const std::size_t begin = at + key.size();
      static_cast<void>(table_->play(frame.substr(begin, frame.find('"', begin) - begin)));
    }
  }

  const Arguments& arguments_;
  base::Random random_;
  std::vector<Person> people_;
  std::string id_;
  std::unique_ptr<game::Table> table_;
  std::int64_t seq_ = 0;
  bool is_waiting_ = false;
  Clock::time_point due_;
};

double percentile(std::vector<double>& values, double part) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[std::min(values.size() - 1, static_cast<std::size_t>(part * static_cast<double>(values.size())))];
}

void drive(std::deque<LoadTable>& tables, Clock::time_point end) {
  std::vector<pollfd> files;
  for (LoadTable& table : tables) {
    for (Person& person : table.people()) files.push_back({person.socket->file(), POLLIN, 0});
  }
  for (LoadTable& table : tables) table.begin(Clock::now());
  std::string frame;
  while (Clock::now() < end) {
    const auto now = Clock::now();
    for (LoadTable& table : tables) table.act(now);
    poll(files.data(), files.size(), 1);
    std::size_t index = 0;
    for (LoadTable& table : tables) {
      for (std::size_t who = 0; who < table.people().size(); ++who, ++index) {
        if ((files[index].revents & POLLIN) == 0) continue;
        WebSocket& socket = *table.people()[who].socket;
        if (!socket.receive()) throw std::runtime_error("the server closed a connection");
        while (socket.next(frame)) table.receive(who, frame);
      }
    }
  }
}

void measure_play(const Arguments& arguments) {
  const double before_tables = memory_of(arguments.server);
  std::deque<LoadTable> tables;
  for (int i = 0; i < arguments.tables; ++i) tables.emplace_back(arguments, i);
  const double after_tables = memory_of(arguments.server);
  const double cpu = cpu_of(arguments.server);
  const auto begin = Clock::now();
  drive(tables, begin + std::chrono::milliseconds(static_cast<int>(arguments.seconds * 1000)));
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  const double used = cpu_of(arguments.server) - cpu;
  std::int64_t moves = 0;
  std::int64_t frames = 0;
  std::int64_t bytes = 0;
  std::vector<double> latencies;
  for (LoadTable& table : tables) {
    moves += table.moves;
    frames += table.frames;
    bytes += table.bytes;
    latencies.insert(latencies.end(), table.latencies.begin(), table.latencies.end());
  }
  fmt::print("{} tables, {:.1f} s: {} moves, {:.0f} a second, {:.0f} per CPU-second of the server ({:.2f} CPU-s)\n", arguments.tables,
             seconds, moves, static_cast<double>(moves) / seconds, static_cast<double>(moves) / used, used);
  fmt::print("acknowledged after p50 {:.1f} ms, p99 {:.1f} ms; {:.0f} bytes a frame; {:.1f} kB a table with its four connections\n",
             percentile(latencies, 0.5), percentile(latencies, 0.99), static_cast<double>(bytes) / static_cast<double>(frames),
             (after_tables - before_tables) / 1024 / arguments.tables);
}

void measure_idle(const Arguments& arguments) {
  const std::string token = member(request(arguments.port, "POST", "/api/guests", "", R"({"token":true})"), "token");
  std::vector<std::unique_ptr<WebSocket>> sockets;
  const double before = memory_of(arguments.server);
  for (int i = 0; i < arguments.idle; ++i) sockets.push_back(std::make_unique<WebSocket>(arguments.port, token));
  usleep(500'000);
  fmt::print("{} idle connections: {:.1f} kB each\n", arguments.idle, (memory_of(arguments.server) - before) / 1024 / arguments.idle);
}

}  // namespace
}  // namespace florin::load

int main(int count, char** given) {
  florin::load::Arguments arguments;
  CLI::App app("Load for a Florin server");
  app.add_option("--port", arguments.port);
  app.add_option("--server", arguments.server, "Its process id, for CPU time and memory");
  app.add_option("--tables", arguments.tables);
  app.add_option("--seconds", arguments.seconds);
  app.add_option("--pace", arguments.pace, "Milliseconds between moves of a table; 0: as fast as it goes");
  app.add_option("--idle", arguments.idle, "Measure so many connections that do nothing");
  app.add_option("--game", arguments.game);
  CLI11_PARSE(app, count, given);
  try {
    if (arguments.idle > 0) {
      florin::load::measure_idle(arguments);
    } else {
      florin::load::measure_play(arguments);
    }
  } catch (const std::exception& error) {
    fmt::print(stderr, "load: {}\n", error.what());
    return 1;
  }
  return 0;
}
