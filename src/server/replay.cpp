#include "server/replay.hpp"

#include "wire/event.hpp"

namespace florin::server {
namespace {

base::Problem damaged(std::int64_t version) { return {base::phrase("server.log-damaged").number("version", version), "log"}; }

std::optional<base::Problem> add(std::optional<match::Match>& match, const std::string& line) {
  const std::int64_t expected = match ? static_cast<std::int64_t>(match->version()) + 1 : 1;
  const auto numbered = wire::read_event(line);
  if (!numbered) return numbered.problem();
  if (static_cast<std::int64_t>(numbered->number) != expected) return damaged(expected);
  if (match) return match::apply(*match, numbered->event);
  auto created = match::Match::create(numbered->event);
  if (!created) return created.problem();
  match = *std::move(created);
  return std::nullopt;
}

}  // namespace

std::vector<std::string> lines_of(const DecisionRow& decision) {
  std::vector<std::string> lines;
  std::string_view rest = decision.events;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    lines.emplace_back(rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return lines;
}

base::Result<match::Match> replay(const std::vector<DecisionRow>& decisions) {
  std::optional<match::Match> match;
  for (const DecisionRow& decision : decisions) {
    for (const std::string& line : lines_of(decision)) {
      if (auto problem = add(match, line)) return std::move(*problem);
    }
    if (!match || static_cast<std::int64_t>(match->version()) != decision.last) return damaged(decision.last);
  }
  if (!match) return damaged(1);
  return *std::move(match);
}

}  // namespace florin::server
