// People: guests, accounts and their sessions. A session is a random token of 256 bits of which only the hash is
// stored; whoever logs in, registers or recovers gets a new one. Passwords are hashed with argon2id on threads of
// their own, never on the loop.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/phrase.hpp"
#include "game/catalogue.hpp"
#include "server/languages.hpp"
#include "server/services.hpp"

namespace florin::server {

// Who makes a request.
struct Caller {
  PersonRow person;
  SessionRow session;
  std::vector<std::string> identities;  // the person, and the guests that became them

  [[nodiscard]] bool is(std::string_view id) const;
};

// A session that was just made. The token is known only here.
struct Entry {
  PersonRow person;
  std::string session;
  std::string token;
};

struct Device {
  std::string name;  // "Firefox"
  bool is_program = false;
};

class People {
 public:
  template <class T>
  using Answer = std::function<void(const base::Result<T>&)>;
  struct Nothing {};

  People(Services& services, Languages& languages) : services_(services), languages_(languages) {}

  [[nodiscard]] std::optional<Caller> caller(std::string_view token);

  // An empty name: one is made up.
  void new_guest(std::string_view name, game::Language language, const Device& device, const Answer<Entry>& answer);
  void rename(const Caller& caller, const std::string& name, const Answer<PersonRow>& answer);

  // A code that brings another device to the same person, once, within ten minutes.
  struct Code {
    std::string code;
    std::int64_t expires;
  };
  [[nodiscard]] Code new_code(const Caller& caller);
  void enter_by_code(std::string_view code, const Device& device, const Answer<Entry>& answer);
  void new_token(const Caller& caller, const std::string& label, const Answer<Entry>& answer);

  struct Registered {
    Entry entry;
    std::vector<std::string> recovery;
  };
  void register_account(const Caller& caller, const std::string& name, const std::string& password, const Device& device,
                        const Answer<Registered>& answer);
  // `guest` is who asks, if anybody: their games come along.
  void log_in(const std::string& name, const std::string& password, const std::optional<Caller>& guest, const Device& device,
              const Answer<Entry>& answer);
  void recover(const std::string& name, const std::string& code, const std::string& password, const Device& device,
               const Answer<Entry>& answer);
  void change_password(const Caller& caller, const std::string& old_password, const std::string& new_password,
                       const Answer<Nothing>& answer);
  void end_session(const Caller& caller, const std::string& id, const Answer<Nothing>& answer);
  void end_other_sessions(const Caller& caller, const Answer<Nothing>& answer);
  void erase(const Caller& caller, const std::string& password, const Answer<Nothing>& answer);

  // Names in tables that are in memory are out of date.
  std::function<void(const std::vector<std::string>& people)> on_erased = [](const std::vector<std::string>&) {};
  // Sessions were ended: whoever keeps connections open closes theirs.
  std::function<void(const std::string& person)> on_sessions_ended = [](const std::string&) {};

 private:
  struct NewSession {
    SessionRow row;
    std::string token;
  };
  [[nodiscard]] NewSession new_session(const std::string& person, const Device& device);
  // Stores changes with a new session and answers with it.
  void enter(Changes changes, const PersonRow& person, const Device& device, const Answer<Entry>& answer);
  void store(Changes changes, const Answer<Nothing>& answer);
  // Run on the threads for passwords; the rest on the loop.
  void hash(const std::string& password, const std::function<void(const base::Result<std::string>&)>& hashed);
  void verify(const std::string& hash, const std::string& password, const std::function<void(const base::Result<bool>&)>& verified);

  Services& services_;
  Languages& languages_;
  struct WaitingCode {
    std::string person;
    std::int64_t expires;
  };
  std::map<std::string, WaitingCode> codes_;  // by hash
};

}  // namespace florin::server
