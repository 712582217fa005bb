#include "terminal/entry.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "terminal/choices.hpp"

namespace florin::terminal {
namespace {

using Moves = std::vector<std::string>;

// The words that may stand after the actor now.
std::vector<std::string> verbs_of(const game::Table& table) {
  if (table.turn().is_chance()) return {std::string(game::name(table.turn().chance_kind()))};
  std::vector<std::string> verbs;
  for (const std::string& move : table.legal()) {
    std::string verb(base::words(move)[1]);
    if (std::ranges::find(verbs, verb) == verbs.end()) verbs.push_back(std::move(verb));
  }
  return verbs;
}

// An entry in the capitals of notation: "f3 au5" is "F3 Au5".
std::string in_capitals(std::string_view word) {
  std::string result(word);
  const auto upper = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; };
  if (!result.empty()) result.front() = upper(result.front());
  return result;
}

// "qrresc12345" is "Q R R E S C 1 2 3 4 5".
std::string letter_by_letter(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c != ' ') result += (result.empty() ? "" : " ") + in_capitals({&c, 1});
  }
  return result;
}

// "f3au5d0" is "F3 Au5 D0": a piece begins with a letter that does not follow another one.
std::string piece_by_piece(std::string_view text) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  std::string result;
  std::string piece;
  char before = ' ';
  for (const char c : text) {
    if (c == ' ') continue;
    if (is_letter(c) && !is_letter(before) && !piece.empty()) {
      result += in_capitals(piece) + " ";
      piece.clear();
    }
    piece += c;
    before = c;
  }
  return result + in_capitals(piece);
}

std::vector<std::string> actors_of(const game::Table& table) {
  if (table.turn().is_chance()) return {"~"};
  std::vector<std::string> actors;
  for (const base::Seat seat : table.actors()) actors.push_back(seat.name());
  return actors;
}

// The texts that an entry may be short for, the most literal first.
std::vector<std::string> readings_of(const game::Table& table, std::string_view entry) {
  std::vector<std::string> words;
  std::vector<std::string> capitals;
  for (const std::string_view word : base::words(entry)) {
    words.emplace_back(word);
    capitals.push_back(in_capitals(word));
  }
  const std::string literal = base::joined(words, " ");
  const std::string details = base::joined(capitals, " ");
  std::vector<std::string> readings = {literal};
  for (const std::string& actor : actors_of(table)) {
    readings.push_back(actor + " " + literal);
    for (const std::string& verb : verbs_of(table)) {
      readings.push_back(actor + " " + verb + " " + literal);
      readings.push_back(actor + " " + verb + " " + details);
      readings.push_back(actor + " " + verb + " P" + literal);  // the starting player by number
      readings.push_back(actor + " " + verb + " " + letter_by_letter(literal));
      readings.push_back(actor + " " + verb + " " + piece_by_piece(literal));
    }
  }
  return readings;
}

// One move.
base::Result<Moves> single_move(const game::Table& table, std::string_view entry) {
  const std::vector<std::string> readings = readings_of(table, entry);
  for (const std::string& reading : readings) {
    if (!table.refusal(reading)) return Moves{reading};
  }
  for (const base::Seat seat : table.actors()) {
    const std::vector<Choice> choices = choices_of(table, seat);
    const auto label = std::ranges::find(choices, folded(entry), [](const Choice& choice) { return folded(choice.label); });
    if (label != choices.end()) return Moves{label->move};
  }
  // The reading that comes nearest says best what is wrong.
  const std::string actor = actors_of(table).empty() ? std::string("P1") : actors_of(table).front();
  const std::vector<std::string> verbs = verbs_of(table);
  for (const std::string& verb : verbs) {
    const auto problem = table.refusal(actor + " " + verb + " " + in_capitals(entry));
    if (problem && problem->what.key != "notation.not-a-move") return *problem;
  }
  return *table.refusal(readings.front());
}

// A whole auction on a table of its own; every move is checked as it is played.
class Auction {
 public:
  explicit Auction(const game::Table& table) : table_(table.branch()) {}

  [[nodiscard]] std::optional<base::Problem> run(const std::vector<std::string>& cards, const std::string& winner, int price) {
    for (const std::string& card : cards) {
      if (table_->turn().is_players()) {
        if (auto problem = play(first() + " draw")) return problem;
      }
      if (auto problem = play("~ deal " + card)) return problem;
    }
    if (table_->turn().is_players() && !table_->refusal(first() + " stop")) {
      if (auto problem = play(first() + " stop")) return problem;
    }
    return bid(winner, price);
  }
  [[nodiscard]] const Moves& moves() const { return table_->moves(); }

 private:
  [[nodiscard]] std::string first() const { return table_->turn().first().name(); }
  [[nodiscard]] bool is_auction() const { return table_->turn().is_players() && !table_->refusal(first() + " pass"); }
  [[nodiscard]] std::optional<base::Problem> play(const std::string& move) { return table_->play(move); }

  [[nodiscard]] std::optional<base::Problem> bid(const std::string& winner, int price) {
    bool has_won = winner.empty();
    // Whoever alone may bid and takes it last is asked about nothing more; everybody else passes.
    while (is_auction()) {
      const bool is_winner = !has_won && first() == winner;
      if (auto problem = play(first() + (is_winner ? " bid " + std::to_string(price) : " pass"))) return problem;
      has_won = has_won || is_winner;
    }
    if (has_won) return std::nullopt;
    return base::Problem{base::phrase("pad.cannot-win").text("seat", winner), "entry"};
  }

  std::unique_ptr<game::Table> table_;
};

// "F3 C5 3 12", "F3 C5 P3 12", "F3 C5 -": cards first, then who and how much. Nothing if it is not of that form.
struct AuctionEntry {
  std::vector<std::string> cards;
  std::string winner;  // empty: nobody
  int price = 0;
};

std::optional<AuctionEntry> read_auction(const game::Table& table, std::string_view entry) {
  if (table.info().id != "medici" || table.turn().is_over()) return std::nullopt;
  std::vector<std::string_view> words = base::words(entry);
  AuctionEntry auction;
  if (!words.empty() && words.back() == "-") {
    words.pop_back();
  } else {
    constexpr int most = 10000;
    if (words.size() < 2) return std::nullopt;
    const auto price = base::whole_number(words.back(), most);
    std::string_view seat = words[words.size() - 2];
    if (seat.starts_with('P') || seat.starts_with('p')) seat.remove_prefix(1);
    const auto number = base::whole_number(seat, table.setup().seats);
    if (!price || !number || *number == 0) return std::nullopt;
    auction.winner = base::Seat::at(*number - 1).name();
    auction.price = *price;
    words.resize(words.size() - 2);
  }
  for (const std::string_view word : words) auction.cards.push_back(in_capitals(word));
  return auction;
}

}  // namespace

base::Result<std::vector<std::string>> moves_of_entry(const game::Table& table, std::string_view entry) {
  if (base::words(entry).empty()) return base::Problem{base::phrase("pad.empty"), "entry"};
  if (table.turn().is_over()) return base::Problem{base::phrase("refusal.over"), "entry"};
  auto single = single_move(table, entry);
  if (single) return single;
  const auto auction = read_auction(table, entry);
  if (!auction) return single;
  Auction played(table);
  if (auto problem = played.run(auction->cards, auction->winner, auction->price)) return *problem;
  return played.moves();
}

}  // namespace florin::terminal
