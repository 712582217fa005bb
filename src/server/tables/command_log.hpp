// CommandLog: the results of earlier commands at a table, for deduplication. A command that is sent again gets its first
// result again. All of them are stored, too. Results of accepted commands take little memory here, because every move
// adds one. Of the refusals only the latest are kept: a client repeats only commands that it has no answer to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/phrase.hpp"

namespace florin::server {

// The answer to a command.
struct CommandResult {
  std::int64_t version = 0;                   // accepted: after the last event of the decision
  std::optional<base::Problem> problem = {};  // refused
  bool is_final = true;                       // false: nothing was decided, try again
};

// The person and `seq` identify a command. The digest reveals a `seq` that was reused for a different command.
struct CommandKey {
  const std::string& person;
  std::int64_t seq;  // 0: given by the server itself, which never repeats a command
  std::int64_t digest;
};

class CommandLog {
 public:
  // Returns the first result of this command, or a refusal if its `seq` was used for another one. Nothing if it is new.
  [[nodiscard]] std::optional<CommandResult> find(const CommandKey& key) const;
  // Has a command of this person been accepted?
  [[nodiscard]] bool knows(const std::string& person) const { return accepted_.contains(person); }
  void accept(const CommandKey& key, std::int64_t version);
  void refuse(const CommandKey& key, const base::Problem& problem);

 private:
  struct Accepted {
    std::int64_t seq;
    std::int64_t digest;
    std::int64_t version;
  };
  struct Refused {
    std::string person;
    std::int64_t seq;
    std::int64_t digest;
    base::Problem problem;
  };
  std::unordered_map<std::string, std::vector<Accepted>> accepted_;  // by person, sorted by seq
  std::vector<Refused> refused_;
};

}  // namespace florin::server
