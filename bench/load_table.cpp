#include "load_table.hpp"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <stdexcept>

namespace florin::load {
namespace {

Person new_person(int port) {
  const std::string answer = request(port, "POST", "/api/guests", "", R"({"name":"Load","token":true})");
  const std::string token = member(answer, "token");
  if (token.empty()) throw std::runtime_error("no guest: " + answer);
  return {token, std::make_unique<WebSocket>(port, token)};
}

bool has(const std::string& frame, std::string_view part) { return frame.find(part) != std::string::npos; }

}  // namespace

LoadTable::LoadTable(const Plan& plan, int number) : plan_(plan), random_(static_cast<std::uint64_t>(number)) {
  for (std::size_t i = 0; i < seats; ++i) people_.push_back(new_person(plan.port));
  for (int i = 0; i < plan.games; ++i) games_.push_back(open());
}

void LoadTable::begin(Clock::time_point now) {
  const bool is_spread = plan_.pace > 0 && plan_.phase == Phase::spread;
  due_ = now + std::chrono::milliseconds(is_spread ? random_.below(static_cast<std::uint32_t>(plan_.pace)) : 0);
}

void LoadTable::act(Clock::time_point now) {
  if (outstanding_ > 0 || stage_ != Stage::playing || now < due_) return;
  if (games_.front().table->turn().is_over() && games_.size() > 1) games_.pop_front();
  const Game& game = games_.front();
  if (!is_caught_up()) return;
  if (game.table->turn().is_over()) return want_rematch();
  const auto legal = game.table->legal();
  const std::string& move = legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
  const auto seat = static_cast<std::size_t>(move[1] - '1');
  send_command((seat + seats - shift_) % seats, game.id, fmt::format(R"({{"v":1,"do":"play","move":"{}"}})", move));
}

void LoadTable::receive(std::size_t who, const std::string& frame) {
  ++frames;
  bytes += static_cast<std::int64_t>(frame.size());
  sizes.push_back(frame.size());
  if (who == 0 && has(frame, "\"events\":")) follow(frame);
  if (who == 0 && has(frame, "\"rematch\":")) {
    rematch_ = member(frame, "rematch");
    if (stage_ == Stage::wanting && outstanding_ == 0) join_rematch();
  }
  if (!has(frame, "\"ok\":") || outstanding_ == 0) return;
  if (has(frame, "\"ok\":false")) throw std::runtime_error("refused: " + frame);
  const std::string version = member(frame, "version");
  if (!version.empty()) games_.front().acknowledged = std::stoll(version);
  if (--outstanding_ == 0) answered();
}

// Every request of this stage has been answered.
void LoadTable::answered() {
  const auto now = Clock::now();
  switch (stage_) {
    case Stage::playing:
      ++moves;
      latencies.push_back(std::chrono::duration<double, std::milli>(now - due_).count());
      due_ = plan_.pace == 0 ? now : due_ + std::chrono::milliseconds(plan_.pace);
      break;
    case Stage::wanting:
      if (!rematch_.empty()) join_rematch();
      break;
    case Stage::joining:
      stage_ = Stage::starting;
      send_command(0, games_.front().id, R"({"v":1,"do":"start"})");
      break;
    case Stage::starting:
      stage_ = Stage::playing;
      due_ = std::max(due_, now);
      break;
    case Stage::returning:
      stage_ = Stage::playing;
      latencies.push_back(std::chrono::duration<double, std::milli>(now - due_).count());
      break;
  }
}

void LoadTable::want_rematch() {
  stage_ = Stage::wanting;
  rematch_.clear();
  for (std::size_t who = 0; who < seats; ++who) send_command(who, games_.front().id, R"({"v":1,"do":"want-rematch"})");
}

void LoadTable::join_rematch() {
  stage_ = Stage::joining;
  shift_ = (shift_ + 1) % seats;
  const std::string old = std::exchange(games_.front(), new_game(rematch_)).id;
  for (std::size_t who = 0; who < seats; ++who) {
    send(who, fmt::format(R"({{"id":1,"unsubscribe":"{}"}})", old));
    send(who, fmt::format(R"({{"id":1,"subscribe":"{}"}})", rematch_));
    const std::size_t seat = (who + shift_) % seats + 1;
    send_command(who, rematch_, fmt::format(R"({{"v":1,"do":"ready","seat":"P{}","bits":""}})", seat));
  }
}

void LoadTable::reconnect(Clock::time_point due) {
  due_ = due;
  stage_ = Stage::returning;
  outstanding_ = 0;
  for (Person& person : people_) {
    person.socket = std::make_unique<WebSocket>(plan_.port, person.token);
    person.socket->send(fmt::format(R"({{"id":1,"subscribe":"{}","since":{}}})", games_.front().id, games_.front().version));
    ++outstanding_;
  }
}

std::string LoadTable::command(const std::string& table, const std::string& what) {
  return fmt::format(R"({{"id":1,"table":"{}","seq":{},"command":{}}})", table, ++seq_, what);
}

void LoadTable::send(std::size_t who, const std::string& message) {
  ++outstanding_;
  people_[who].socket->send(message);
}

void LoadTable::send_command(std::size_t who, const std::string& table, const std::string& what) { send(who, command(table, what)); }

// Sends a message and waits for the answer. Only for use before the measurement.
void LoadTable::ask(std::size_t who, const std::string& message) {
  WebSocket& socket = *people_[who].socket;
  socket.send(message);
  std::string frame;
  while (true) {
    while (!socket.next(frame)) {
      pollfd file{socket.file(), POLLIN, 0};
      poll(&file, 1, 1000);
      if (!socket.receive()) throw std::runtime_error("closed");
    }
    if (has(frame, "\"ok\":false")) throw std::runtime_error("refused: " + frame);
    if (has(frame, "\"ok\":")) return;
    if (who == 0 && has(frame, "\"events\":")) follow(frame);
  }
}

LoadTable::Game LoadTable::new_game(const std::string& id) const {
  return {.id = id, .table = *games::open(plan_.game, {.seats = seats, .options = {}})};
}

LoadTable::Game LoadTable::open() {
  const std::string body = fmt::format(R"({{"settings":{{"v":1,"game":"{}","players":4}},"public":true,"seat":"P1"}})", plan_.game);
  const std::string answer = request(plan_.port, "POST", "/api/tables", people_[0].token, body);
  Game game = new_game(member(answer, "table"));
  if (game.id.empty()) throw std::runtime_error("no table: " + answer);
  games_.push_back(std::move(game));  // so that follow() finds it
  const std::string id = games_.back().id;
  for (std::size_t who = 0; who < seats; ++who) {
    ask(who, fmt::format(R"({{"id":1,"subscribe":"{}"}})", id));
    if (who == 0) continue;
    ask(who, command(id, fmt::format(R"({{"v":1,"do":"sit","seat":"P{}","name":""}})", who + 1)));
    ask(who, command(id, fmt::format(R"({{"v":1,"do":"ready","seat":"P{}","bits":""}})", who + 1)));
  }
  ask(0, command(id, R"({"v":1,"do":"start"})"));
  game = std::move(games_.back());
  games_.pop_back();
  return game;
}

void LoadTable::follow(const std::string& frame) {
  const std::string id = member(frame, "table");
  const auto found = std::find_if(games_.begin(), games_.end(), [&](const Game& game) { return game.id == id; });
  if (found == games_.end()) return;
  constexpr std::string_view key = "\"move\":\"";
  for (std::size_t at = frame.find(key); at != std::string::npos; at = frame.find(key, at + 1)) {
    const std::size_t begin = at + key.size();
    const auto problem = found->table->play(frame.substr(begin, frame.find('"', begin) - begin));
    if (problem) throw std::runtime_error("these events do not follow: " + frame);
  }
  found->version = std::stoll(member(frame.substr(frame.rfind("\"n\":")), "n"));
}

}  // namespace florin::load
