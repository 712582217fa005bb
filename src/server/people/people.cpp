#include "server/people/people.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "match/decide.hpp"
#include "server/people/account_key.hpp"
#include "server/people/passwords.hpp"

namespace florin::server {
namespace {

using base::phrase;
using base::Problem;

constexpr int person_bits = 80;
constexpr int token_bits = 260;
constexpr int code_bits = 60;
constexpr int recovery_bits = 80;
constexpr int recovery_codes = 8;
constexpr std::int64_t code_lives = 600'000;

Problem not_stored() { return {phrase("server.not-stored"), "request"}; }
Problem bad_name(std::string at) { return {phrase("match.bad-name").number("most", std::int64_t{match::longest_name}), std::move(at)}; }
Problem wrong_code() { return {phrase("server.wrong-code"), "code"}; }
Problem wrong_password() { return {phrase("server.wrong-password"), "password"}; }

// People type codes by hand, so codes have capitals and a dash between groups of four.
std::string as_code(const std::string& word) {
  std::string code;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (i > 0 && i % 4 == 0) code += '-';
    code += word[i] >= 'a' ? static_cast<char>(word[i] - 'a' + 'A') : word[i];
  }
  return code;
}

std::optional<Problem> problem_of_password(const std::string& password) {
  if (password.size() >= shortest_password && password.size() <= longest_password) return std::nullopt;
  return Problem{
      phrase("server.bad-password").number("least", std::int64_t{shortest_password}).number("most", std::int64_t{longest_password}),
      "password"};
}

std::vector<std::string> parts_of(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == ',') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

std::uint32_t random_number(const Environment& environment) {
  std::uint8_t bytes[4] = {};
  environment.fill(bytes);
  return (std::uint32_t{bytes[0]} << 24U) | (std::uint32_t{bytes[1]} << 16U) | (std::uint32_t{bytes[2]} << 8U) | bytes[3];
}

// Makes up a name like "Quiet Heron" in the guest's language.
std::string made_up_name(const Environment& environment, const game::Catalogue& catalogue) {
  const std::vector<std::string> first = parts_of(catalogue.say("server.guest-first"));
  const std::vector<std::string> second = parts_of(catalogue.say("server.guest-second"));
  return first[random_number(environment) % first.size()] + " " + second[random_number(environment) % second.size()];
}

}  // namespace

bool Caller::is(std::string_view id) const { return std::find(identities.begin(), identities.end(), id) != identities.end(); }

void People::caller(std::string_view token, const Answer<std::optional<Caller>>& answer) {
  if (token.empty()) return answer(std::optional<Caller>());
  const auto query = [hash = hash_of(token)](Reader& reader) -> std::optional<Caller> {
    auto session = reader.session(hash);
    if (!session) return std::nullopt;
    auto person = reader.person(session->person);
    if (!person) return std::nullopt;
    return Caller{*std::move(person), *session, reader.identities(session->person)};
  };
  services_.store.read(query, [this, answer](const base::Result<std::optional<Caller>>& caller) {
    constexpr std::int64_t hour = 3'600'000;
    const std::int64_t now = services_.environment.now().ms;
    const bool was_away = caller && *caller && (*caller)->session.seen + hour < now;
    if (was_away) services_.store.write({change::TouchSession{(*caller)->session.id, now}}, [](Outcome) {});
    answer(caller);
  });
}

// ---- sessions

People::NewSession People::new_session(const std::string& person, const Device& device) {
  NewSession session;
  session.token = random_word(services_.environment, token_bits);
  const std::int64_t now = services_.environment.now().ms;
  session.row = {.id = "s" + random_word(services_.environment, person_bits),
                 .hash = hash_of(session.token),
                 .person = person,
                 .device = device.name,
                 .is_token = device.is_program,
                 .created = now,
                 .seen = now};
  return session;
}

void People::enter(Changes changes, const PersonRow& person, const Device& device, const Answer<Entry>& answer) {
  const NewSession session = new_session(person.id, device);
  changes.emplace_back(change::PutSession{session.row});
  services_.store.write(std::move(changes), [person, session, answer](Outcome outcome) {
    if (outcome != Outcome::stored) return answer(not_stored());
    answer(Entry{person, session.row.id, session.token});
  });
}

void People::store(Changes changes, const Answer<Nothing>& answer) {
  services_.store.write(std::move(changes), [answer](Outcome outcome) {
    if (outcome != Outcome::stored) return answer(not_stored());
    answer(Nothing{});
  });
}

void People::new_guest(std::string_view name, game::Language language, const Device& device, const Answer<Entry>& answer) {
  const std::string wanted = name.empty() ? made_up_name(services_.environment, languages_.catalogue(language)) : std::string(name);
  const auto clean = base::cleaned(wanted, match::longest_name);
  if (!clean) return answer(bad_name("name"));
  const PersonRow person{.id = "p" + random_word(services_.environment, person_bits),
                         .name = *clean,
                         .created = services_.environment.now().ms,
                         .feed = random_word(services_.environment, token_bits)};
  enter({change::PutPerson{person}}, person, device, answer);
}

void People::rename(const Caller& caller, const std::string& name, const Answer<PersonRow>& answer) {
  PersonRow person = caller.person;
  const auto clean = base::cleaned(name, match::longest_name);
  if (!clean) return answer(bad_name("name"));
  if (person.is_account && *clean != person.name) return answer(Problem{phrase("server.account-name-stays"), "name"});
  person.name = *clean;
  store({change::PutPerson{person}}, [person, answer](const base::Result<Nothing>& stored) {
    if (!stored) return answer(stored.problem());
    answer(person);
  });
}

People::Code People::new_code(const Caller& caller) {
  const std::int64_t now = services_.environment.now().ms;
  std::erase_if(codes_, [&](const auto& entry) { return entry.second.expires < now || entry.second.person == caller.person.id; });
  const std::string code = as_code(random_word(services_.environment, code_bits));
  codes_[hash_of(plain_key(code))] = {caller.person.id, now + code_lives};
  return {code, now + code_lives};
}

// The code is used up before anything else happens, so that it works once.
void People::enter_by_code(std::string_view code, const Device& device, const Answer<Entry>& answer) {
  const auto found = codes_.find(hash_of(plain_key(code)));
  const bool is_valid = found != codes_.end() && found->second.expires >= services_.environment.now().ms;
  if (!is_valid) return answer(wrong_code());
  const std::string id = found->second.person;
  codes_.erase(found);
  services_.store.read([id](Reader& reader) { return reader.person(id); },
                       [this, device, answer](const base::Result<std::optional<PersonRow>>& person) {
                         if (!person) return answer(person.problem());
                         if (!*person) return answer(wrong_code());
                         enter({}, **person, device, answer);
                       });
}

void People::new_token(const Caller& caller, const std::string& label, const Answer<Entry>& answer) {
  const auto clean = base::cleaned(label, match::longest_name);
  if (!clean) return answer(bad_name("label"));
  enter({}, caller.person, {.name = *clean, .is_program = true}, answer);
}

void People::end_session(const Caller& caller, const std::string& id, const Answer<Nothing>& answer) {
  const std::string& session = id == "current" ? caller.session.id : id;
  store({change::EndSession{caller.person.id, session}}, [this, person = caller.person.id, answer](const base::Result<Nothing>& stored) {
    if (stored) on_sessions_ended(person);
    answer(stored);
  });
}

void People::end_other_sessions(const Caller& caller, const Answer<Nothing>& answer) {
  store({change::EndOtherSessions{caller.person.id, caller.session.id}},
        [this, person = caller.person.id, answer](const base::Result<Nothing>& stored) {
          if (stored) on_sessions_ended(person);
          answer(stored);
        });
}

// ---- accounts

void People::hash(const std::string& password, const std::function<void(const base::Result<std::string>&)>& hashed) {
  const bool is_taken = services_.passwords.offer("", [&loop = services_.loop, password, hashed] {
    loop.post([hashed, hash = hash_password(password)] {
      if (hash.empty()) return hashed(Problem{phrase("server.busy"), "password"});
      hashed(hash);
    });
  });
  if (!is_taken) hashed(Problem{phrase("server.busy"), "password"});
}

void People::verify(const std::string& hash, const std::string& password, const std::function<void(const base::Result<bool>&)>& verified) {
  const bool is_taken = services_.passwords.offer("", [&loop = services_.loop, hash, password, verified] {
    loop.post([verified, is_right = is_password(hash, password)] { verified(is_right); });
  });
  if (!is_taken) verified(Problem{phrase("server.busy"), "password"});
}

void People::register_account(const Caller& caller, const std::string& name, const std::string& password, const Device& device,
                              const Answer<Registered>& answer) {
  const auto clean = base::cleaned(name, match::longest_name);
  if (!clean || account_key(*clean).empty()) return answer(bad_name("name"));
  if (caller.person.is_account) return answer(Problem{phrase("server.has-account"), "name"});
  if (auto problem = problem_of_password(password)) return answer(*problem);
  services_.store.read([name = *clean](Reader& reader) { return account_named(reader, name).has_value(); },
                       [this, person = caller.person, name = *clean, password, device, answer](const base::Result<bool>& is_taken) mutable {
                         if (!is_taken) return answer(is_taken.problem());
                         if (*is_taken) return answer(Problem{phrase("server.name-taken"), "name"});
                         person.name = name;
                         person.is_account = true;
                         hash(password, [this, person, device, answer](const base::Result<std::string>& hashed) {
                           if (!hashed) return answer(hashed.problem());
                           store_account(person, *hashed, device, answer);
                         });
                       });
}

void People::store_account(const PersonRow& person, const std::string& password_hash, const Device& device,
                           const Answer<Registered>& answer) {
  std::vector<std::string> codes;
  std::vector<std::string> hashes;
  for (int i = 0; i < recovery_codes; ++i) {
    codes.push_back(as_code(random_word(services_.environment, recovery_bits)));
    hashes.push_back(hash_of(plain_key(codes.back())));
  }
  const NewSession session = new_session(person.id, device);
  Changes changes = {change::PutAccount{{person.id, account_key(person.name), password_hash}, hashes}, change::PutPerson{person},
                     change::PutSession{session.row}, change::EndOtherSessions{person.id, session.row.id}};
  services_.store.write(std::move(changes), [this, person, session, codes, answer](Outcome outcome) {
    if (outcome == Outcome::refused) return answer(Problem{phrase("server.name-taken"), "name"});
    if (outcome != Outcome::stored) return answer(not_stored());
    on_sessions_ended(person.id);
    answer(Registered{{person, session.row.id, session.token}, codes});
  });
}

void People::log_in(const std::string& name, const std::string& password, const std::optional<Caller>& guest, const Device& device,
                    const Answer<Entry>& answer) {
  struct Found {
    std::string password_hash;
    std::optional<PersonRow> person;
  };
  const auto query = [name](Reader& reader) {
    const auto account = account_named(reader, name);
    return account ? Found{account->password_hash, reader.person(account->person)} : Found();
  };
  services_.store.read(query, [this, password, guest, device, answer](const base::Result<Found>& found) {
    if (!found) return answer(found.problem());
    verify(found->password_hash, password, [this, person = found->person, guest, device, answer](const base::Result<bool>& is_right) {
      if (!is_right) return answer(is_right.problem());
      if (!*is_right || !person) return answer(wrong_password());
      Changes changes;
      const bool comes_along = guest && !guest->person.is_account && guest->person.id != person->id;
      if (comes_along) changes.emplace_back(change::MergePerson{guest->person.id, person->id});
      enter(std::move(changes), *person, device, [this, comes_along, guest, answer](const base::Result<Entry>& entry) {
        if (entry && comes_along) on_sessions_ended(guest->person.id);
        answer(entry);
      });
    });
  });
}

void People::recover(const std::string& name, const std::string& code, const std::string& password, const Device& device,
                     const Answer<Entry>& told) {
  if (auto problem = problem_of_password(password)) return told(*problem);
  const std::string code_hash = hash_of(plain_key(code));
  if (!recovering_.insert(code_hash).second) return told(wrong_code());  // the same code is being used
  const Answer<Entry> answer = [this, code_hash, told](const base::Result<Entry>& entry) {
    recovering_.erase(code_hash);
    told(entry);
  };
  const auto query = [name, code_hash](Reader& reader) {
    const auto account = account_named(reader, name);
    return account && reader.has_recovery(account->person, code_hash) ? reader.person(account->person) : std::nullopt;
  };
  services_.store.read(query, [this, password, code_hash, device, answer](const base::Result<std::optional<PersonRow>>& person) {
    if (!person) return answer(person.problem());
    if (!*person) return answer(wrong_code());
    hash(password, [this, person = **person, code_hash, device, answer](const base::Result<std::string>& hashed) {
      if (!hashed) return answer(hashed.problem());
      Changes changes = {change::UseRecovery{person.id, code_hash}, change::PutPassword{person.id, *hashed},
                         change::EndOtherSessions{person.id, ""}};
      enter(std::move(changes), person, device, [this, answer](const base::Result<Entry>& entry) {
        if (entry) on_sessions_ended(entry->person.id);
        answer(entry);
      });
    });
  });
}

void People::account_of(const Caller& caller, const Answer<std::optional<AccountRow>>& answer) {
  services_.store.read([person = caller.person.id](Reader& reader) { return reader.account_of(person); }, answer);
}

void People::change_password(const Caller& caller, const std::string& old_password, const std::string& new_password,
                             const Answer<Nothing>& answer) {
  if (auto problem = problem_of_password(new_password)) return answer(*problem);
  const auto put = [this, caller, answer](const base::Result<std::string>& hashed) {
    if (!hashed) return answer(hashed.problem());
    store({change::PutPassword{caller.person.id, *hashed}, change::EndOtherSessions{caller.person.id, caller.session.id}},
          [this, caller, answer](const base::Result<Nothing>& stored) {
            if (stored) on_sessions_ended(caller.person.id);
            answer(stored);
          });
  };
  account_of(caller, [this, old_password, new_password, put, answer](const base::Result<std::optional<AccountRow>>& account) {
    if (!account) return answer(account.problem());
    if (!*account) return answer(Problem{phrase("server.no-account"), "password"});
    verify((*account)->password_hash, old_password, [this, new_password, put, answer](const base::Result<bool>& is_right) {
      if (!is_right) return answer(is_right.problem());
      if (!*is_right) return answer(wrong_password());
      hash(new_password, put);
    });
  });
}

void People::erase(const Caller& caller, const std::string& password, const Answer<Nothing>& answer) {
  const auto erase_now = [this, caller, answer] {
    store({change::ErasePerson{caller.person.id}}, [this, caller, answer](const base::Result<Nothing>& stored) {
      if (stored) on_erased();
      if (stored) on_sessions_ended(caller.person.id);
      answer(stored);
    });
  };
  account_of(caller, [this, password, erase_now, answer](const base::Result<std::optional<AccountRow>>& account) {
    if (!account) return answer(account.problem());
    if (!*account) return erase_now();
    verify((*account)->password_hash, password, [erase_now, answer](const base::Result<bool>& is_right) {
      if (!is_right) return answer(is_right.problem());
      if (!*is_right) return answer(wrong_password());
      erase_now();
    });
  });
}

}  // namespace florin::server
