// NewMatch: a match that isn't stored yet, with the decisions made so far. Opening a table and a rematch use it.
#pragma once

#include <optional>
#include <vector>

#include "match/decide.hpp"
#include "match/match.hpp"
#include "server/store/rows.hpp"

namespace florin::server {

class NewMatch {
 public:
  [[nodiscard]] static base::Result<NewMatch> of(const std::vector<match::Event>& events);

  [[nodiscard]] std::optional<base::Problem> decide(const match::Command& command, const match::DecisionContext& decision_context);

  [[nodiscard]] const match::Match& match() const { return match_; }
  // Returns the changes that store the match, and fills in the state of the row.
  [[nodiscard]] Changes changes(TableRow& row) const;

 private:
  explicit NewMatch(match::Match match) : match_(std::move(match)) {}
  void log(const std::vector<match::Event>& events, const match::PersonId& by);

  match::Match match_;
  std::vector<DecisionRow> decisions_;
  std::vector<match::Event> events_;
};

}  // namespace florin::server
