#include "games/medici/terminal/shorthand.hpp"

#include <memory>

#include "base/text.hpp"
#include "terminal/draw/choices.hpp"

namespace florin::medici {
namespace {

// Plays a whole auction on a copy of the table, which checks every move.
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
  [[nodiscard]] const std::vector<std::string>& moves() const { return table_->moves(); }

 private:
  [[nodiscard]] std::string first() const { return table_->turn().first().name(); }
  [[nodiscard]] bool is_auction() const { return table_->turn().is_players() && !table_->refusal(first() + " pass"); }
  [[nodiscard]] std::optional<base::Problem> play(const std::string& move) { return table_->play(move); }

  [[nodiscard]] std::optional<base::Problem> bid(const std::string& winner, int price) {
    bool has_won = winner.empty();
    // Everyone but the winner passes; seats that can't outbid do so by themselves.
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

// "F3 C5 3 12", "F3 C5 P3 12" or "F3 C5 -": the cards, then the winner and the price. Empty for anything else.
struct AuctionEntry {
  std::vector<std::string> cards;
  std::string winner;  // empty: nobody
  int price = 0;
};

std::optional<AuctionEntry> read_auction(const game::Table& table, std::string_view entry) {
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
  for (const std::string_view word : words) auction.cards.push_back(terminal::in_capitals(word));
  return auction;
}

}  // namespace

std::optional<base::Result<std::vector<std::string>>> read_shorthand(const game::Table& table, std::string_view entry) {
  const auto auction = read_auction(table, entry);
  if (!auction) return std::nullopt;
  Auction played(table);
  if (auto problem = played.run(auction->cards, auction->winner, auction->price)) return *problem;
  return played.moves();
}

}  // namespace florin::medici
