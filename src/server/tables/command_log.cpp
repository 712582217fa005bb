#include "server/tables/command_log.hpp"

#include <algorithm>

namespace florin::server {
namespace {

constexpr std::size_t most_refusals = 100;

CommandResult seq_used() { return {.version = 0, .problem = base::Problem{base::phrase("server.seq-used"), "seq"}}; }

}  // namespace

std::optional<CommandResult> CommandLog::find(const CommandKey& key) const {
  if (key.seq == 0) return std::nullopt;
  if (const auto found = accepted_.find(key.person); found != accepted_.end()) {
    const auto& of_person = found->second;
    const auto first = std::ranges::lower_bound(of_person, key.seq, {}, &Accepted::seq);
    if (first != of_person.end() && first->seq == key.seq) return first->digest == key.digest ? CommandResult{first->version} : seq_used();
  }
  const auto is_same = [&](const Refused& refused) { return refused.seq == key.seq && refused.person == key.person; };
  const auto refused = std::ranges::find_if(refused_, is_same);
  if (refused == refused_.end()) return std::nullopt;
  return refused->digest == key.digest ? CommandResult{.version = 0, .problem = refused->problem} : seq_used();
}

void CommandLog::accept(const CommandKey& key, std::int64_t version) {
  if (key.seq == 0) return;
  auto& of_person = accepted_[key.person];
  of_person.insert(std::ranges::upper_bound(of_person, key.seq, {}, &Accepted::seq), {key.seq, key.digest, version});
}

void CommandLog::refuse(const CommandKey& key, const base::Problem& problem) {
  if (key.seq == 0) return;
  if (refused_.size() == most_refusals) refused_.erase(refused_.begin());
  refused_.push_back({key.person, key.seq, key.digest, problem});
}

}  // namespace florin::server
