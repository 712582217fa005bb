#include "apps/commands/plain_game.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <iostream>

#include "apps/report/narrator.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/line_reader.hpp"
#include "base/text.hpp"
#include "game/notation.hpp"
#include "terminal/client/advice.hpp"
#include "terminal/draw/choices.hpp"
#include "terminal/draw/tree_view.hpp"

namespace florin::apps {
namespace {

enum class Next { play_on, stop };

class Prompt {
 public:
  explicit Prompt(terminal::MatchClient& client) : client_(client), ink_(Ink::for_standard_output()) {}

  void run() {
    tell();
    while (match().stage() != match::Stage::finished) {
      const auto seat = client_.due_person();
      if (!seat && !client_.can_start()) {
        wait();
      } else if ((seat ? ask(*seat) : ask_to_start()) == Next::stop) {
        return;
      }
    }
  }

 private:
  [[nodiscard]] const match::Match& match() const { return client_.match(); }

  // Waits until something happens in the background, and prints it.
  terminal::News wait() {
    constexpr std::chrono::hours long_enough{1};
    client_.alarm().wait(long_enough);
    terminal::News news = client_.news();
    if (!news.message.empty()) fmt::print("{}\n", news.message);
    tell();
    return news;
  }

  void tell() {
    told_ = print_log(client_.log(), told_);
    std::fflush(stdout);
  }

  // Reads a line, up to a carriage return if there is one; nothing at the end of the input. Prints what happens meanwhile.
  std::optional<std::string> read_line() {
    fmt::print("> ");
    std::fflush(stdout);
    while (is_rung_before_input()) {
      wait();
      fmt::print("> ");
      std::fflush(stdout);
    }
    std::string line;
    if (!lines_->next(line)) return std::nullopt;
    return line.substr(0, line.find('\r'));
  }

  [[nodiscard]] bool is_rung_before_input() const {
    if (std::cin.rdbuf()->in_avail() > 0) return false;
    std::array<pollfd, 2> waiting = {{{STDIN_FILENO, POLLIN, 0}, {client_.alarm().file(), POLLIN, 0}}};
    while (poll(waiting.data(), waiting.size(), -1) < 0) {
    }
    return waiting[0].revents == 0;
  }

  Next ask_to_start() {
    say(base::phrase("play.prompt-start"));
    const auto line = read_line();
    if (!line || *line == "quit") return Next::stop;
    if (*line == "start") carry_out(match::command::Start{});
    return Next::play_on;
  }

  Next ask(base::Seat seat) {
    const std::vector<terminal::Choice> choices = terminal::choices_of(client_.table(), seat);
    fmt::print("\n{}", terminal::view(client_.table().describe(), client_.catalogue()));
    list(choices, seat);
    while (true) {
      say(base::phrase("play.prompt").text("seat", seat.name()));
      const auto line = read_line();
      if (!line) return Next::stop;
      const std::vector<std::string_view> words = base::words(*line);
      if (words.empty()) continue;
      if (words[0] == "quit") return Next::stop;
      if (words[0] == "hint") {
        hint(seat);
      } else if (words[0] == "undo") {
        if (carry_out(match::command::Undo{seat})) return Next::play_on;
      } else if (carry_out(match::command::Play{move_of(choices, seat, words)})) {
        return Next::play_on;
      }
    }
  }

  void list(const std::vector<terminal::Choice>& choices, base::Seat seat) const {
    constexpr std::size_t listed_in_full = 30;  // longer lists are bids in sequence, so the rest is obvious
    constexpr std::size_t first_ones = 10;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (choices.size() > listed_in_full && i == first_ones) {
        fmt::print("    {}\n", ink_.dim("..."));
        i = choices.size() - 1;
      }
      fmt::print("{:>4}  {:<26}{}\n", i + 1, choices[i].move, ink_.dim(consequence(choices[i].move, seat)));
    }
  }

  [[nodiscard]] std::string consequence(const std::string& move, base::Seat seat) const {
    const auto after = client_.table().preview(move);
    if (!after) return {};
    const auto index = static_cast<std::size_t>(seat.index());
    return client_.catalogue().say(base::phrase("play.consequence").number("score", (*after)->projection()[index]));
  }

  // Accepts a number from the list, or notation with or without the seat.
  [[nodiscard]] std::string move_of(const std::vector<terminal::Choice>& choices, base::Seat seat,
                                    const std::vector<std::string_view>& words) const {
    const auto number = words.size() == 1 ? base::whole_number(words[0], static_cast<int>(choices.size())) : std::nullopt;
    if (number && *number >= 1) return choices[static_cast<std::size_t>(*number - 1)].move;
    const std::string move = base::joined({words.begin(), words.end()}, " ");
    return game::read_seat(words[0], match().seat_count()) ? move : seat.name() + " " + move;
  }

  void hint(base::Seat seat) {
    if (const auto problem = client_.ask_hint(seat)) return say(problem->what);
    while (true) {
      const terminal::News news = wait();
      if (news.hint) {
        fmt::print("{}\n", terminal::advice_in_short(*news.hint, match().seat_count(), client_.catalogue()));
        print_log(terminal::advice_in_full(*news.hint, match().seat_count(), client_.catalogue()), 0);
      }
      if (news.hint || !news.message.empty()) return;
    }
  }

  // Returns true if the match has changed. Otherwise it has printed the reason.
  bool carry_out(match::Command::Payload what) {
    const std::uint64_t before = match().version();
    if (const auto problem = client_.give(std::move(what))) {
      say(problem->what);
      return false;
    }
    tell();
    while (match().version() == before) {  // a server answers later
      if (!wait().message.empty() && match().version() == before && !client_.is_waiting()) return false;
    }
    return true;
  }

  void say(const base::Phrase& phrase) const { fmt::print("{}\n", client_.catalogue().say(phrase)); }

  terminal::MatchClient& client_;
  Ink ink_;
  std::optional<LineReader> lines_ = LineReader::open("-");
  std::size_t told_ = 0;
};

}  // namespace

int play_plain(terminal::MatchClient& client, const std::string& record_path) {
  Narrator narrator(client.catalogue(), Ink::for_standard_output());
  narrator.open(client.table(), client.names());
  Prompt(client).run();
  narrator.close(client.table());
  const base::Phrase last =
      client.match().stage() == match::Stage::finished ? terminal::add_record(client.match(), record_path) : client.farewell();
  fmt::print("{}\n", client.catalogue().say(last));
  return last.key == "save.unwritable" ? failed : done;
}

}  // namespace florin::apps
