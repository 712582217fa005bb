#include "wire/suggestion.hpp"

#include <cmath>

namespace florin::wire {
namespace {

using game::Tree;

Tree tree_of(const players::Considered& candidate) {
  Tree reasons = Tree::list();
  for (const players::Reason& reason : candidate.reasons) {
    reasons.push(Tree::members().set("for", reason.what).set("points", reason.tenths / 10.0));
  }
  return Tree::members()
      .set("move", candidate.move)
      .set("win_share", std::round(candidate.share * 1000) / 1000)
      .set("points", candidate.tenths / 10.0)
      .set("better_by", std::move(reasons));
}

}  // namespace

Tree tree_of(const players::Suggestion& suggestion) {
  Tree tree = Tree::members().set("move", suggestion.move);
  if (suggestion.considered.empty()) return tree;
  Tree considered = Tree::list();
  for (const players::Considered& candidate : suggestion.considered) considered.push(tree_of(candidate));
  return tree.set("considered", std::move(considered));
}

}  // namespace florin::wire
