#include "apps/commands/plain_game.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <utility>

#include "apps/report/narrator.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/line_reader.hpp"
#include "apps/shell/output.hpp"
#include "base/text.hpp"
#include "game/notation.hpp"
#include "terminal/draw/choices.hpp"
#include "terminal/draw/drawn_game.hpp"
#include "terminal/draw/rules_text.hpp"
#include "terminal/draw/seat_names.hpp"
#include "terminal/draw/table_view.hpp"
#include "terminal/screens/advice.hpp"

namespace florin::apps {
namespace {

enum class Next { play_on, stop };

constexpr int line_width = 80;

class Prompt {
 public:
  explicit Prompt(terminal::MatchClient& client) : client_(client) {}

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
    if (!news.message.empty()) print_out("{}\n", news.message);
    tell();
    return news;
  }

  void tell() {
    told_ = print_log(client_.log(), told_, client_.names());
    Output::standard().flush();
  }

  // Reads a line, up to a carriage return if there is one; nothing at the end of the input. Prints what happens meanwhile.
  std::optional<std::string> read_line() {
    print_out("> ");
    Output::standard().flush();
    while (is_rung_before_input()) {
      wait();
      print_out("> ");
      Output::standard().flush();
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
    const terminal::TableView view{client_.table(), client_.catalogue(), client_.names(), seat};
    print_out("\n");
    for (const std::string& sentence : terminal::tell_table(view)) say_wrapped(sentence);
    tell_choices(choices, seat);
    while (true) {
      say_wrapped(terminal::what_now(view));
      const auto line = read_line();
      if (!line) return Next::stop;
      const std::vector<std::string_view> words = base::words(*line);
      if (words.empty()) continue;
      if (words[0] == "quit") return Next::stop;
      if (words[0] == "help" || words[0] == "?") {
        help();
      } else if (words[0] == "rules") {
        rules();
      } else if (words[0] == "hint") {
        hint(seat);
      } else if (words[0] == "undo") {
        if (carry_out(match::command::Undo{seat})) return Next::play_on;
      } else if (carry_out(match::command::Play{move_of(choices, seat, *line)})) {
        return Next::play_on;
      }
    }
  }

  // One sentence for each move, and one for a long run of numbers, such as bids.
  void tell_choices(const std::vector<terminal::Choice>& choices, base::Seat seat) const {
    constexpr std::size_t long_run = 8;
    std::vector<const terminal::Choice*> numbers;
    for (const terminal::Choice& choice : choices) {
      if (base::whole_number(choice.label, 100000)) numbers.push_back(&choice);
    }
    const bool is_run = numbers.size() > long_run;
    for (const terminal::Choice& choice : choices) {
      if (is_run && base::whole_number(choice.label, 100000)) continue;
      say_wrapped(client_.catalogue().say(base::phrase("prompt.choice")
                                              .text("label", choice.label)
                                              .text("words", terminal::words_of(choice, client_.catalogue()))
                                              .number("score", projection(choice.move, seat))));
    }
    if (!is_run) return;
    say_wrapped(client_.catalogue().say(base::phrase("prompt.numbers")
                                            .text("least", numbers.front()->label)
                                            .text("most", numbers.back()->label)
                                            .number("score", projection(numbers.front()->move, seat))));
  }

  [[nodiscard]] int projection(const std::string& move, base::Seat seat) const {
    const auto after = client_.table().preview(move);
    return after ? (*after)->projection()[static_cast<std::size_t>(seat.index())] : 0;
  }

  // What was typed: the text of a move, or notation with or without the seat.
  [[nodiscard]] std::string move_of(const std::vector<terminal::Choice>& choices, base::Seat seat, const std::string& line) const {
    if (const auto found = terminal::find_choice(choices, line)) return choices[*found].move;
    const std::vector<std::string_view> words = base::words(line);
    const std::string move = base::joined({words.begin(), words.end()}, " ");
    return game::read_seat(words[0], match().seat_count()) ? move : seat.name() + " " + move;
  }

  void help() const {
    const game::Catalogue& catalogue = client_.catalogue();
    for (int i = 1; catalogue.has("prompt.help." + std::to_string(i)); ++i) say_wrapped(catalogue.say("prompt.help." + std::to_string(i)));
    if (catalogue.has("game.legend")) say_wrapped(catalogue.say("game.legend"));
  }

  void rules() const {
    const terminal::DrawnGame* const game = terminal::find_drawn_game(client_.table().info().id);
    if (game == nullptr) return;
    for (const auto& line : terminal::wrapped_lines(terminal::rules_lines(game->rules_in(client_.catalogue().language())), line_width)) {
      print_out("{}{}\n", std::string(static_cast<std::size_t>(line.indent), ' '), line.text);
    }
  }

  void say_wrapped(std::string_view sentence) const {
    for (const std::string& line : terminal::wrapped(terminal::with_names(sentence, client_.names()), line_width)) print_out("{}\n", line);
  }

  void hint(base::Seat seat) {
    if (!match().is_practice() && !std::exchange(is_warned_, true)) return say_wrapped(client_.catalogue().say("prompt.hint-warning"));
    if (const auto problem = client_.ask_hint(seat)) return say(problem->what);
    while (true) {
      const terminal::News news = wait();
      if (news.hint) {
        say_wrapped(terminal::advice_in_short(*news.hint, match().seat_count(), client_.catalogue()));
        print_log(terminal::advice_in_full(*news.hint, match().seat_count(), client_.catalogue()), 0, client_.names());
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

  void say(const base::Phrase& phrase) const { say_wrapped(client_.catalogue().say(phrase)); }

  terminal::MatchClient& client_;
  std::optional<LineReader> lines_ = LineReader::open("-");
  std::size_t told_ = 0;
  bool is_warned_ = false;  // that a hint makes the game practice
};

}  // namespace

int play_plain(terminal::MatchClient& client, const std::string& record_path, const Console& console) {
  Narrator narrator(client.catalogue(), Ink(console));
  narrator.open(client.table(), client.names());
  Prompt(client).run();
  narrator.close(client.table());
  const base::Phrase last =
      client.match().stage() == match::Stage::finished ? terminal::add_record(client.match(), record_path) : client.farewell();
  print_out("{}\n", client.catalogue().say(last));
  return last.key == "save.unwritable" ? failed : done;
}

}  // namespace florin::apps
