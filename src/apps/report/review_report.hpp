// Reviews for people: one game told in full, and a table of players over many games.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "game/catalogue.hpp"
#include "game/record.hpp"
#include "review/review.hpp"

namespace florin::apps {

// The name of a seat in a record, or else P1 to P6.
[[nodiscard]] std::string name_of(const game::Record& record, base::Seat seat);

// `catalogue` has the texts of the game and of src/apps.
void print_review(const review::Review& review, const game::Record& record, const game::Catalogue& catalogue);

// Adds up the reviews of many games by the names of the players.
class ReviewTable {
 public:
  void add(const review::Review& review, const game::Record& record);
  void print(const game::Catalogue& catalogue) const;
  [[nodiscard]] std::uint64_t games() const { return games_; }

 private:
  struct Line {
    std::uint64_t games = 0;
    std::int64_t accuracy = 0;  // tenths
    review::Account share;      // sums
    review::Account points;
  };

  std::uint64_t games_ = 0;
  std::map<std::string, Line> lines_;
};

}  // namespace florin::apps
