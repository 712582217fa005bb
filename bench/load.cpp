// load: many tables of four people each against a running server, with every move sent to all four. bench/load.sh
// starts a server with generous limits and runs this program.
//
//   --tables 100 --seconds 10                 as fast as possible (closed loop)
//   --tables 100 --seconds 60 --pace 1000     one move per second at each table
//   --tables 100 --seconds 60 --burst 1000    the same, with all tables moving at the same moment
//   --tables 250 --storm 5                    all connections break at once and come back, five times
//   --idle 1000                               memory used by idle connections
//
// Latency counts from the moment when the schedule wanted a move, not from when it was sent. The tables are opened
// before the measurement. When their games end, rematches follow.
#include <fmt/format.h>
#include <poll.h>
#include <sys/epoll.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "load_table.hpp"

namespace florin::load {
namespace {

struct Arguments {
  Plan plan;
  int server = 0;
  int tables = 100;
  double seconds = 10;
  int burst = 0;
  int storm = 0;
  int idle = 0;
  int report = 0;
};

// User and system time of a process, in seconds.
double cpu_of(int process) {
  std::ifstream file(fmt::format("/proc/{}/stat", process));
  std::string line;
  std::getline(file, line);
  std::istringstream rest(line.substr(std::min(line.size(), line.rfind(')') + 1)));
  std::string word;
  for (int i = 0; i < 11; ++i) rest >> word;
  double user = 0;
  double system = 0;
  rest >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

// Private resident memory of a process, in bytes.
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

template <class T>
T percentile(std::vector<T>& values, double part) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  return values[std::min(values.size() - 1, static_cast<std::size_t>(part * static_cast<double>(values.size())))];
}

using Tables = std::deque<LoadTable>;

// The current connections of all tables. It looks only at those with new data: many idle connections must not take
// processor time that the server needs.
class Connections {
 public:
  Connections() : epoll_(epoll_create1(0)) {}
  explicit Connections(Tables& tables) : Connections() {
    for (LoadTable& table : tables) add(table);
  }
  ~Connections() { close(epoll_); }
  Connections(const Connections&) = delete;
  Connections& operator=(const Connections&) = delete;

  void add(LoadTable& table) {
    for (std::size_t who = 0; who < table.people().size(); ++who) add(table, who);
  }
  [[nodiscard]] std::size_t count() const { return ends_.size(); }

  // Takes in data until the condition is true at every table.
  void take_in_until(bool (LoadTable::*is_so)() const) {
    while (!std::all_of(ends_.begin(), ends_.end(), [&](const End& end) { return (end.table->*is_so)(); })) take_in();
  }

  // Takes in what has arrived, or waits a millisecond.
  void take_in() {
    std::array<epoll_event, 256> ready{};
    const int found = epoll_wait(epoll_, ready.data(), static_cast<int>(ready.size()), 1);
    std::string frame;
    for (int i = 0; i < found; ++i) {
      const auto [table, who] = ends_[ready[static_cast<std::size_t>(i)].data.u64];
      WebSocket& socket = *table->people()[who].socket;
      if (!socket.receive()) throw std::runtime_error("the server closed a connection");
      while (socket.next(frame)) table->receive(who, frame);
    }
  }

 private:
  struct End {
    LoadTable* table;
    std::size_t who;
  };
  void add(LoadTable& table, std::size_t who) {
    epoll_event event{.events = EPOLLIN, .data = {.u64 = ends_.size()}};
    if (epoll_ctl(epoll_, EPOLL_CTL_ADD, table.people()[who].socket->file(), &event) != 0) throw std::runtime_error("no epoll");
    ends_.push_back({&table, who});
  }

  int epoll_;
  std::vector<End> ends_;
};

void drive(Tables& tables, const Arguments& arguments) {
  Connections connections(tables);
  const auto begin = Clock::now();
  const auto end = begin + std::chrono::milliseconds(static_cast<std::int64_t>(arguments.seconds * 1000));
  auto next_report = begin + std::chrono::seconds(arguments.report);
  for (LoadTable& table : tables) table.begin(begin);
  for (auto now = begin; now < end; now = Clock::now()) {
    for (LoadTable& table : tables) table.act(now);
    connections.take_in();
    if (arguments.report == 0 || now < next_report) continue;
    next_report += std::chrono::seconds(arguments.report);
    fmt::print("after {} s: {:.1f} MB of the server\n", std::chrono::duration_cast<std::chrono::seconds>(now - begin).count(),
               memory_of(arguments.server) / 1e6);
    std::fflush(stdout);
  }
}

struct Sum {
  std::int64_t moves = 0;
  std::int64_t bytes = 0;
  std::vector<double> latencies;
  std::vector<std::size_t> sizes;
};

Sum sum_of(const Tables& tables) {
  Sum sum;
  for (const LoadTable& table : tables) {
    sum.moves += table.moves;
    sum.bytes += table.bytes;
    sum.latencies.insert(sum.latencies.end(), table.latencies.begin(), table.latencies.end());
    sum.sizes.insert(sum.sizes.end(), table.sizes.begin(), table.sizes.end());
  }
  return sum;
}

void open_tables(Tables& tables, const Arguments& arguments) {
  Connections connections;
  for (int i = 0; i < arguments.tables; ++i) {
    connections.add(tables.emplace_back(arguments.plan, i));
    connections.take_in();  // the server already pings the first connections
  }
}

void measure_play(const Arguments& arguments) {
  const double before_tables = memory_of(arguments.server);
  Tables tables;
  open_tables(tables, arguments);
  const double after_tables = memory_of(arguments.server);
  const double cpu = cpu_of(arguments.server);
  const auto begin = Clock::now();
  drive(tables, arguments);
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  const double used = cpu_of(arguments.server) - cpu;
  Sum sum = sum_of(tables);
  const auto moves = static_cast<double>(sum.moves);
  fmt::print("{} tables, {:.1f} s: {} moves, {:.0f} a second, {:.0f} per CPU-second of the server ({:.2f} CPU-s)\n", arguments.tables,
             seconds, sum.moves, moves / seconds, moves / used, used);
  fmt::print(
      "acknowledged after p50 {:.1f} ms, p99 {:.1f} ms; frames of {} bytes (median), {:.0f} (mean); {:.1f} kB for {} games and four "
      "connections\n",
      percentile(sum.latencies, 0.5), percentile(sum.latencies, 0.99), percentile(sum.sizes, 0.5),
      static_cast<double>(sum.bytes) / static_cast<double>(sum.sizes.size()), (after_tables - before_tables) / 1024 / arguments.tables,
      arguments.plan.games);
}

// Cuts everybody off at once, and measures how long it takes until they have what they missed and can continue.
void measure_storm(const Arguments& arguments) {
  Tables tables;
  open_tables(tables, arguments);
  Arguments play = arguments;
  play.seconds = 1;
  for (int i = 0; i < arguments.storm; ++i) {
    drive(tables, play);
    Connections(tables).take_in_until(&LoadTable::is_settled);
    for (LoadTable& table : tables) table.latencies.clear();
    const double cpu = cpu_of(arguments.server);
    const auto begin = Clock::now();
    for (LoadTable& table : tables) table.reconnect(begin);
    Connections connections(tables);
    connections.take_in_until(&LoadTable::is_back);
    Sum sum = sum_of(tables);
    fmt::print("{} connections cut at once: back after p50 {:.0f} ms, p99 {:.0f} ms, all {:.0f} ms; {:.2f} CPU-s\n", connections.count(),
               percentile(sum.latencies, 0.5), percentile(sum.latencies, 0.99), percentile(sum.latencies, 1.0),
               cpu_of(arguments.server) - cpu);
  }
}

void measure_idle(const Arguments& arguments) {
  const int port = arguments.plan.port;
  const std::string token = member(request(port, "POST", "/api/guests", "", R"({"token":true})"), "token");
  std::vector<std::unique_ptr<WebSocket>> sockets;
  const double before = memory_of(arguments.server);
  for (int i = 0; i < arguments.idle; ++i) {
    sockets.push_back(std::make_unique<WebSocket>(port, token));
    std::string hello;
    while (!sockets.back()->next(hello)) {
      pollfd file{sockets.back()->file(), POLLIN, 0};
      poll(&file, 1, 1000);
      if (!sockets.back()->receive()) throw std::runtime_error("closed");
    }
  }
  usleep(500'000);
  fmt::print("{} idle connections: {:.1f} kB each\n", arguments.idle, (memory_of(arguments.server) - before) / 1024 / arguments.idle);
}

void measure(Arguments& arguments) {
  if (arguments.burst > 0) {
    arguments.plan.pace = arguments.burst;
    arguments.plan.phase = Phase::together;
  }
  if (arguments.idle > 0) return measure_idle(arguments);
  if (arguments.storm > 0) return measure_storm(arguments);
  measure_play(arguments);
}

}  // namespace
}  // namespace florin::load

int main(int count, char** given) {
  florin::load::Arguments arguments;
  CLI::App app("Load for a Florin server");
  app.add_option("--port", arguments.plan.port);
  app.add_option("--server", arguments.server, "Its process id, for CPU time and memory");
  app.add_option("--tables", arguments.tables);
  app.add_option("--seconds", arguments.seconds);
  app.add_option("--pace", arguments.plan.pace, "Milliseconds between moves of a table; 0: as fast as it goes");
  app.add_option("--burst", arguments.burst, "The same, with all tables in the same moment");
  app.add_option("--storm", arguments.storm, "So often all connections break at once and come back");
  app.add_option("--idle", arguments.idle, "Measure so many connections that do nothing");
  app.add_option("--report", arguments.report, "Print the memory of the server every so many seconds");
  app.add_option("--games", arguments.plan.games, "Games of a table that are opened before the measurement");
  app.add_option("--game", arguments.plan.game);
  CLI11_PARSE(app, count, given);
  try {
    florin::load::measure(arguments);
  } catch (const std::exception& error) {
    fmt::print(stderr, "load: {}\n", error.what());
    return 1;
  }
  return 0;
}
