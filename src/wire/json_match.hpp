// The members of settings, events and commands in JSON. For wire/ only; everyone else reads and writes lines
// (wire/event.hpp, wire/command.hpp, wire/match.hpp).
//
// Each event and command is described once: fields(f, what) calls f(name, member) for every member, to read
// as well as to write.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/text.hpp"
#include "match/command.hpp"
#include "match/event.hpp"
#include "wire/json.hpp"
#include "wire/members.hpp"

namespace florin::wire {

inline constexpr int match_version = 1;

[[nodiscard]] Json json_of(const match::Settings& settings);
[[nodiscard]] match::Settings settings_of(Members& members);

// A whole number from 0 to 2^53 - 1, which every reader of JSON knows exactly.
[[nodiscard]] std::int64_t large_number(Members& members, std::string_view name);

// What must stand under "v".
void check_match_version(Members& members);

namespace fields_of {

namespace event = match::event;
namespace command = match::command;

template <class T, class... Plain>
concept OneOf = (std::same_as<std::remove_const_t<T>, Plain> || ...);

template <class F, class T>
  requires std::is_empty_v<T>
void fields(F& /*f*/, T& /*what*/) {}

template <class F, OneOf<event::Vacated, event::NotReady, event::CameBack, event::EndWanted, event::EndDeclined, event::HintTaken,
                         event::RematchWanted, command::Stand, command::Remove, command::Unready, command::Undo, command::TakeHint>
                       T>
void fields(F& f, T& what) {
  f("seat", what.seat);
}
template <class F, OneOf<event::Played, event::Drawn, command::Play> T>
void fields(F& f, T& what) {
  f("move", what.move);
}
template <class F, OneOf<event::Finished, event::EndedByAgreement, event::Abandoned> T>
void fields(F& f, T& what) {
  f("seed", what.seed);
}
template <class F, OneOf<event::Unwatched, event::Muted, event::Unmuted, command::HandOver, command::Mute, command::Unmute> T>
void fields(F& f, T& what) {
  f("person", what.person);
}
template <class F, OneOf<event::Configured, command::Configure> T>
void fields(F& f, T& what) {
  f("settings", what.settings);
}
template <class F, OneOf<event::BotSat, command::SeatBot> T>
void fields(F& f, T& what) {
  f("seat", what.seat);
  f("level", what.level);
  f("name", what.name);
}
template <class F, OneOf<event::Reordered, command::Reorder> T>
void fields(F& f, T& what) {
  f("order", what.order);
}
template <class F, OneOf<event::BecameReady, command::Ready> T>
void fields(F& f, T& what) {
  f("seat", what.seat);
  f("bits", what.bits);
}
template <class F, OneOf<event::Resumed, command::Resume> T>
void fields(F& f, T& what) {
  f("ran_until", what.ran_until);
}

template <class F, OneOf<event::Created> T>
void fields(F& f, T& what) {
  f("settings", what.settings);
  f("host", what.host);
  f("commitment", what.commitment);
}
template <class F, OneOf<event::Sat> T>
void fields(F& f, T& what) {
  f("seat", what.seat);
  f("person", what.person);
  f("name", what.name);
}
template <class F, OneOf<event::Undone> T>
void fields(F& f, T& what) {
  f("seat", what.seat);
  f("moves", what.moves);
  f("practice", what.is_practice);
}
template <class F, OneOf<event::Held> T>
void fields(F& f, T& what) {
  f("seat", what.seat);
  f("because", what.because);
}
template <class F, OneOf<event::HostChanged> T>
void fields(F& f, T& what) {
  f("host", what.host);
}
template <class F, OneOf<event::Watched> T>
void fields(F& f, T& what) {
  f("person", what.person);
  f("name", what.name);
}
template <class F, OneOf<event::Said> T>
void fields(F& f, T& what) {
  f("person", what.person);
  f("name", what.name);
  f("text", what.text);
}
template <class F, OneOf<event::QuickSaid> T>
void fields(F& f, T& what) {
  f("person", what.person);
  f("name", what.name);
  f("phrase", what.phrase);
}
template <class F, OneOf<event::Noted> T>
void fields(F& f, T& what) {
  f("person", what.person);
  f("text", what.text);
}

template <class F, OneOf<command::Sit> T>
void fields(F& f, T& what) {
  f("seat", what.seat);
  f("name", what.name);
}
template <class F, OneOf<command::BotPlay> T>
void fields(F& f, T& what) {
  f("version", what.version);
  f("move", what.move);
}
template <class F, OneOf<command::Watch> T>
void fields(F& f, T& what) {
  f("name", what.name);
}
template <class F, OneOf<command::Say, command::Note> T>
void fields(F& f, T& what) {
  f("text", what.text);
}
template <class F, OneOf<command::QuickSay> T>
void fields(F& f, T& what) {
  f("phrase", what.phrase);
}

}  // namespace fields_of

// Writes members into a JSON object.
class FieldWriter {
 public:
  explicit FieldWriter(Json& json) : json_(json) {}

  void operator()(std::string_view name, const std::string& text);
  void operator()(std::string_view name, const match::PersonId& person);
  void operator()(std::string_view name, base::Seat seat);
  void operator()(std::string_view name, const std::vector<base::Seat>& seats);
  void operator()(std::string_view name, bool flag);
  void operator()(std::string_view name, int number);
  void operator()(std::string_view name, std::uint64_t number);
  void operator()(std::string_view name, match::Instant instant);
  void operator()(std::string_view name, match::HeldBecause because);
  void operator()(std::string_view name, const match::Settings& settings);

 private:
  Json& json_;
};

// Reads them back; what is wrong is kept by the Members.
class FieldReader {
 public:
  explicit FieldReader(Members& members) : members_(members) {}

  void operator()(std::string_view name, std::string& text);
  void operator()(std::string_view name, match::PersonId& person);
  void operator()(std::string_view name, base::Seat& seat);
  void operator()(std::string_view name, std::vector<base::Seat>& seats);
  void operator()(std::string_view name, bool& flag);
  void operator()(std::string_view name, int& number);
  void operator()(std::string_view name, std::uint64_t& number);
  void operator()(std::string_view name, match::Instant& instant);
  void operator()(std::string_view name, match::HeldBecause& because);
  void operator()(std::string_view name, match::Settings& settings);

 private:
  Members& members_;
};

template <class... Whats>
void write_fields(Json& json, const std::variant<Whats...>& what) {
  FieldWriter writer(json);
  std::visit([&](const auto& each) { fields_of::fields(writer, each); }, what);
}

// The alternative whose kind stands under `name`; `unknown` is the sentence that says that there is none.
template <class... Whats>
[[nodiscard]] std::variant<Whats...> read_fields(Members& members, std::string_view name, std::string_view unknown,
                                                 std::variant<Whats...> result) {
  const std::string kind = members.text(name);
  FieldReader reader(members);
  const auto read_if = [&]<class What>(What what) {
    if (What::kind != kind) return false;
    fields_of::fields(reader, what);
    result = std::move(what);
    return true;
  };
  if ((read_if(Whats{}) || ...)) return result;
  members.fail({base::phrase(unknown).text("kind", base::quoted(kind)).text("known", base::joined({std::string(Whats::kind)...}, ", ")),
                members.place(name)});
  return result;
}

}  // namespace florin::wire
