#include "server/people/passwords.hpp"

#include <sodium.h>

#include <array>

namespace florin::server {
namespace {

constexpr std::size_t memory = std::size_t{19} << 20U;
constexpr unsigned long long passes = 2;

}  // namespace

std::string hash_password(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(), passes, memory) != 0) return {};  // out of memory
  return hash.data();
}

bool is_password(const std::string& hash, const std::string& password) {
  if (hash.empty()) {
    static_cast<void>(hash_password(password));
    return false;
  }
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace florin::server
