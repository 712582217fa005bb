// CommandLog: the first verdicts at a table, so that a command that is sent again gets its own again. Those of accepted
// commands are in the log as well and kept small here, since every move leaves one; of refusals the last ones suffice,
// because nobody repeats a command whose answer has come.
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

// A command is known by its person and `seq`; the digest tells whether it is really the same.
struct CommandKey {
  const std::string& person;
  std::int64_t seq;  // 0: of the program, which does not repeat itself
  std::int64_t digest;
};

class CommandLog {
 public:
  // The first result on this command, or that its `seq` was another's; nothing if it is new.
  [[nodiscard]] std::optional<CommandResult> find(const CommandKey& key) const;
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
  std::unordered_map<std::string, std::vector<Accepted>> accepted_;  // of each person, by seq
  std::vector<Refused> refused_;
};

}  // namespace florin::server
