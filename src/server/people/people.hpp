// People: guests, accounts and their sessions. A session is a random 256-bit token, and only its hash is stored.
// Logging in, registering and recovering all start a new session. argon2id hashes passwords on threads of its own,
// never on the loop.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "base/phrase.hpp"
#include "game/catalogue.hpp"
#include "server/core/languages.hpp"
#include "server/store/services.hpp"

namespace florin::server {

// The person who makes a request.
struct Caller {
  PersonRow person;
  SessionRow session;
  std::vector<std::string> identities;  // this person and every guest they used to be
  std::string network = {};             // where the request comes from (core/address.hpp)

  [[nodiscard]] bool is(std::string_view id) const;
};

// A newly created session. Nothing else ever knows the token.
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

  // Finds whose token this is; nobody if it is no token.
  void caller(std::string_view token, const Answer<std::optional<Caller>>& answer);

  // Makes up a name if `name` is empty.
  void new_guest(std::string_view name, game::Language language, const Device& device, const Answer<Entry>& answer);
  void rename(const Caller& caller, const std::string& name, const Answer<PersonRow>& answer);

  // A code that signs another device in as the same person. It works once, within ten minutes.
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
  // `guest` is the person who is logging in, if they already have a session. Their games move to the account.
  void log_in(const std::string& name, const std::string& password, const std::optional<Caller>& guest, const Device& device,
              const Answer<Entry>& answer);
  void recover(const std::string& name, const std::string& code, const std::string& password, const Device& device,
               const Answer<Entry>& answer);
  void change_password(const Caller& caller, const std::string& old_password, const std::string& new_password,
                       const Answer<Nothing>& answer);
  void end_session(const Caller& caller, const std::string& id, const Answer<Nothing>& answer);
  void end_other_sessions(const Caller& caller, const Answer<Nothing>& answer);
  void erase(const Caller& caller, const std::string& password, const Answer<Nothing>& answer);

  // Somebody was erased, and their words must leave the tables.
  std::function<void()> on_erased = [] {};
  // Sessions ended. The listener closes their open connections.
  std::function<void(const std::string& person)> on_sessions_ended = [](const std::string&) {};

 private:
  struct NewSession {
    SessionRow row;
    std::string token;
  };
  [[nodiscard]] NewSession new_session(const std::string& person, const Device& device);
  // Stores the changes together with a new session, and answers with that session.
  void enter(Changes changes, const PersonRow& person, const Device& device, const Answer<Entry>& answer);
  void store(Changes changes, const Answer<Nothing>& answer);
  void store_account(const PersonRow& person, const std::string& password_hash, const Device& device, const Answer<Registered>& answer);
  void account_of(const Caller& caller, const Answer<std::optional<AccountRow>>& answer);
  // These two run on the password threads. Everything else runs on the loop.
  void hash(const std::string& password, const std::function<void(const base::Result<std::string>&)>& hashed);
  void verify(const std::string& hash, const std::string& password, const std::function<void(const base::Result<bool>&)>& verified);

  Services& services_;
  Languages& languages_;
  struct WaitingCode {
    std::string person;
    std::int64_t expires;
  };
  std::map<std::string, WaitingCode> codes_;  // by hash
  std::set<std::string> recovering_;          // the hashes of recovery codes that are being used
};

}  // namespace florin::server
