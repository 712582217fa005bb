#include "apps/plain_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "apps/common.hpp"
#include "apps/lines.hpp"
#include "apps/narrator.hpp"
#include "base/text.hpp"
#include "game/notation.hpp"
#include "players/player.hpp"
#include "terminal/tree_view.hpp"
#include "wire/record.hpp"

namespace florin::apps {
namespace {

enum class Wish { play_on, stop };

// One person at a seat, computer players at the others, and a prompt.
class Session {
 public:
  Session(game::Table& table, Narrator& narrator, base::Seat seat, const PlainGame& arguments)
      : table_(table),
        narrator_(narrator),
        seat_(seat),
        arguments_(arguments),
        dealer_(game::Dealer::of_number(arguments.seed)),
        random_(arguments.seed) {}

  void run() {
    while (!table_.turn().is_over()) {
      if (table_.turn().is_chance()) {
        draw();
      } else if (!table_.turn().seats().contains(seat_)) {
        let_opponent_play(table_.turn().first());
      } else if (ask() == Wish::stop) {
        return;
      }
    }
  }

 private:
  // Draws on a copy first: the sentence of a move is made before it is played.
  void draw() { play_and_tell(table_, table_.copy()->draw(dealer_), narrator_); }

  void let_opponent_play(base::Seat seat) {
    const auto suggestion = players::suggest(table_, arguments_.opponents, seat, random_);
    if (suggestion) play_and_tell(table_, suggestion->move, narrator_);
  }

  Wish ask() {
    const std::vector<std::string> moves = own_moves();
    fmt::print("\n{}", terminal::view(table_.describe(), narrator_.catalogue()));
    show(moves);
    std::string line;
    while (true) {
      say(base::phrase("play.prompt").text("seat", seat_.name()));
      fmt::print("> ");
      std::fflush(stdout);
      if (!lines_->next(line)) return Wish::stop;
      const std::vector<std::string_view> words = base::words(std::string_view(line).substr(0, line.find('\r')));
      if (words.empty()) continue;
      if (words[0] == "quit") return Wish::stop;
      if (words[0] == "hint") {
        hint();
      } else if (words[0] == "undo") {
        if (undo()) return Wish::play_on;
      } else if (choose(moves, words)) {
        return Wish::play_on;
      }
    }
  }

  // The legal moves of this seat alone, where several may act.
  [[nodiscard]] std::vector<std::string> own_moves() const {
    std::vector<std::string> moves = table_.legal();
    std::erase_if(moves, [&](const std::string& move) { return !move.starts_with(seat_.name() + " "); });
    return moves;
  }

  void show(const std::vector<std::string>& moves) const {
    constexpr std::size_t listed_in_full = 30;  // more than that are bids, which anybody can go on counting
    constexpr std::size_t first_ones = 10;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (moves.size() > listed_in_full && i == first_ones) {
        fmt::print("    {}\n", narrator_.ink().dim("..."));
        i = moves.size() - 1;
      }
      fmt::print("{:>4}  {:<26}{}\n", i + 1, moves[i], narrator_.ink().dim(consequence(moves[i])));
    }
  }

  [[nodiscard]] std::string consequence(const std::string& move) const {
    const auto after = table_.preview(move);
    if (!after) return {};
    const auto index = static_cast<std::size_t>(seat_.index());
    return narrator_.catalogue().say(base::phrase("play.consequence").number("score", (*after)->projection()[index]));
  }

  void hint() {
    const auto suggestion = players::suggest(table_, players::levels.back(), seat_, random_);
    if (suggestion) say(base::phrase("play.hint").text("move", suggestion->move));
  }

  // Back to this seat's decision before; what chance and the others did since is taken back too.
  bool undo() {
    if (decisions_.empty()) {
      say(base::phrase("request.nothing-to-undo"));
      return false;
    }
    while (table_.moves().size() > decisions_.back()) table_.undo();
    decisions_.pop_back();
    say(base::phrase("play.undone"));
    return true;
  }

  // A number of the list, or notation with or without the seat.
  bool choose(const std::vector<std::string>& moves, const std::vector<std::string_view>& words) {
    std::string move = base::joined(std::vector<std::string>(words.begin(), words.end()), " ");
    if (const auto number = base::whole_number(move, static_cast<int>(moves.size())); number && *number > 0) {
      move = moves[static_cast<std::size_t>(*number - 1)];
    } else if (!game::read_seat(words[0], table_.setup().seats)) {
      move = seat_.name() + " " + move;
    }
    if (const auto problem = table_.refusal(move)) {
      say(problem->what);
      return false;
    }
    decisions_.push_back(table_.moves().size());
    play_and_tell(table_, move, narrator_);
    return true;
  }

  void say(const base::Phrase& phrase) const { fmt::print("{}\n", narrator_.catalogue().say(phrase)); }

  game::Table& table_;
  Narrator& narrator_;
  base::Seat seat_;
  const PlainGame& arguments_;
  game::Dealer dealer_;
  base::Random random_;
  std::optional<Lines> lines_ = Lines::open("-");
  std::vector<std::size_t> decisions_;  // moves played before each decision of this seat
};

int save(const game::Table& table, const PlainGame& arguments, base::Seat seat) {
  game::Record record = table.record();
  record.names.assign(static_cast<std::size_t>(table.setup().seats), arguments.opponents);
  record.names[static_cast<std::size_t>(seat.index())] = "you";
  std::FILE* file = std::fopen(arguments.record.c_str(), "ab");
  if (file == nullptr) return give_up(fmt::format("{} cannot be written.", arguments.record));
  fmt::print(file, "{}\n", wire::write_record(record));
  return std::fclose(file) == 0 ? done : give_up(fmt::format("{} could not be written to its end.", arguments.record));
}

}  // namespace

int play(const PlainGame& game) {
  const auto table = games::open(game.game, game.setup);
  const game::Catalogue catalogue = games::catalogue(games::find(game.game), game.language);
  Narrator narrator(catalogue, Ink::for_standard_output());
  narrator.open(**table, {});
  Session(**table, narrator, game.seat, game).run();
  narrator.close(**table);
  return game.record.empty() ? done : save(**table, game, game.seat);
}

}  // namespace florin::apps
