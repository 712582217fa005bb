#include "server/people/account_key.hpp"

#include <algorithm>
#include <unordered_map>

#include "base/text.hpp"
#include "base/utf8.hpp"

namespace florin::server {
namespace {

using Targets = std::unordered_map<std::string_view, std::string_view>;  // by character

Targets read_targets() {
  Targets targets;
  for (const std::string_view line : base::lines(confusables)) {
    const std::string_view target = line.substr(0, line.find(' '));
    std::string_view rest = line.substr(target.size() + 1);
    while (!rest.empty()) {
      const std::string_view character = rest.substr(0, base::utf8_length(rest));
      targets.emplace(character, target);
      rest.remove_prefix(character.size());
    }
  }
  return targets;
}

const Targets& targets() {
  static const Targets all = read_targets();
  return all;
}

}  // namespace

std::string plain_key(std::string_view text) {
  std::string key;
  for (const char c : text) {
    if (c == ' ' || c == '-' || c == '_' || c == '.') continue;
    key += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return key;
}

std::string account_key(std::string_view name) {
  const std::string plain = plain_key(name);
  std::string key;
  for (std::string_view rest = plain; !rest.empty();) {
    const std::string_view character = rest.substr(0, std::max<std::size_t>(1, base::utf8_length(rest)));
    const auto found = targets().find(character);
    key += found == targets().end() ? character : found->second;
    rest.remove_prefix(character.size());
  }
  return key;
}

std::optional<AccountRow> account_named(Reader& reader, std::string_view name) {
  if (auto account = reader.account(account_key(name))) return account;
  return reader.account(plain_key(name));
}

}  // namespace florin::server
