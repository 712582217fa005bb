// Random commands: every kind, by people, strangers and nobody, sensible and hostile. About half of them advance the
// match, so that it reaches all its stages.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "match/tester.hpp"
#include "support/setups.hpp"

namespace florin::tests {

// Gives each option of a game, except decks, a value other than its default with an even chance. Free order is among
// them.
inline game::Options random_options(const std::string& game, base::Random& random) {
  game::Options options;
  for (const game::OptionInfo& option : games::find(game)->info->options) {
    if (option.kind == game::OptionInfo::Kind::counts || random.below(2) == 0) continue;
    const std::vector<game::OptionValue> values = other_values(option);
    options.push_back({std::string(option.name), values[random.below(static_cast<std::uint32_t>(values.size()))]});
  }
  return options;
}

class RandomCommands {
 public:
  RandomCommands(std::string game, int seats, base::Random& random) : game_(std::move(game)), seats_(seats), random_(random) {}

  [[nodiscard]] match::Settings settings() {
    match::Settings settings = settings_for(game_, seats_);
    settings.setup.options = random_options(game_, random_);
    settings.is_rated = chance(4);
    settings.allows_hints = !settings.is_rated && !chance(4);
    switch (random_.below(3)) {
      case 0: settings.clock = {match::ClockSetting::Kind::per_move, 20'000, 0}; break;
      case 1: settings.clock = {match::ClockSetting::Kind::bank, 60'000, 3'000}; break;
      default: break;
    }
    return settings;
  }

  [[nodiscard]] std::pair<std::string, match::Command::Payload> next(const Tester& table) {
    if (chance(1000)) return {"", command::Abandon{}};
    const bool is_gathering = table.match().stage() == match::Stage::gathering;
    if (chance(is_gathering ? 4 : 2)) return sensible(table);
    const std::string by = anybody(table.match());
    own_.clear();
    for (const Seat each : base::all_seats(table.match().seat_count())) {
      if (table.match().is_seat_of(each, {by})) own_.push_back(each);
    }
    match::Command::Payload what = any_command(table, by);
    if (by.empty() && std::holds_alternative<command::Abandon>(what)) what = command::Tick{};
    return {by, std::move(what)};
  }

 private:
  [[nodiscard]] bool chance(std::uint32_t n) { return random_.below(n) == 0; }
  template <class T>
  [[nodiscard]] T one_of(const std::vector<T>& values) {
    return values[random_.below(static_cast<std::uint32_t>(values.size()))];
  }

  // One person or several, so that both kinds of undo occur.
  [[nodiscard]] std::string person() { return is_alone_ ? "ada" : one_of<std::string>({"ada", "bob", "cyd", "dan"}); }
  // Mostly people who belong to the table, but also strangers and nobody.
  [[nodiscard]] std::string anybody(const match::Match& match) {
    if (chance(6)) return one_of<std::string>({"eve", "", "", "fay", "\xFF", "\n", "e\xE2\x80\xAEve", std::string(65, 'e')});
    if (chance(6)) return match.host().text;
    const std::vector<match::PersonId> people = match.people();
    return people.empty() || chance(6) ? person() : one_of(people).text;
  }
  [[nodiscard]] Seat seat() {
    if (!own_.empty() && !chance(3)) return one_of(own_);
    return Seat::at(static_cast<int>(random_.below(chance(10) ? 6 : static_cast<std::uint32_t>(seats_))));
  }
  [[nodiscard]] std::string name() {
    return one_of<std::string>(
        {"Ada", "Zażółć", " Bob  Bobsson ", "", std::string(41, 'n'), "\xFF", "\xE2\x80\xAE", "a\"b\\c", "merchant"});
  }
  [[nodiscard]] std::string level() { return one_of<std::string>({"random", "greedy", "novice", "merchant", "nobody", ""}); }
  [[nodiscard]] std::string bits() {
    return one_of<std::string>({"", "0123456789abcdef", std::string(64, 'f'), std::string(65, 'f'), "XY", "\n"});
  }
  [[nodiscard]] std::string text() { return one_of<std::string>({"Good evening", "", std::string(6000, 'x'), "\xC0\x80", "line\nline"}); }
  [[nodiscard]] std::int64_t instant(const Tester& table) {
    return one_of<std::int64_t>(
        {table.now.ms - 700, table.now.ms, table.now.ms + 700, 0, -1, match::Instant::latest, INT64_MAX, INT64_MIN});
  }
  [[nodiscard]] std::string phrase() { return one_of<std::string>({"hello", "again", "boo", "", "quick.hello"}); }
  [[nodiscard]] match::PersonId somebody() { return {one_of<std::string>({"ada", "bob", "cyd", "eve", "", "zoe", "\xFF"})}; }

  [[nodiscard]] std::vector<Seat> order() {
    std::vector<Seat> seats;
    for (int i = 0; i < seats_; ++i) seats.push_back(Seat::at(i));
    for (std::size_t i = seats.size(); i > 1; --i) std::swap(seats[i - 1], seats[random_.below(static_cast<std::uint32_t>(i))]);
    if (chance(4)) seats.push_back(seat());
    if (chance(4)) seats.front() = seat();
    return seats;
  }
  [[nodiscard]] match::Settings any_settings() {
    match::Settings any = settings();
    if (chance(4)) any.setup.seats = static_cast<int>(random_.below(9));
    if (chance(6)) any.clock.ms = -5;
    if (chance(6)) any.setup.options.push_back({"no such option", true});
    if (chance(6)) any.stand_in = level();
    if (chance(6)) any.game = "chess";
    if (chance(6)) any.allows_hints = true;
    return any;
  }
  [[nodiscard]] std::string move(const Tester& table) {
    const std::vector<std::string> legal = table.match().table().legal();
    if (!legal.empty() && !chance(3)) return one_of(legal);
    return one_of<std::string>({"", "P1", "P1 stop", "P9 draw", "~ roll 1", "~ start P1", "P2 pass", "P1 \xFF", std::string(10'000, 'P')});
  }
  [[nodiscard]] std::uint64_t version(const Tester& table) {
    return chance(3) ? random_.below(500) : table.match().asked_at(own_.empty() ? Seat::at(0) : own_.front());
  }

  // A command that advances the match.
  [[nodiscard]] std::pair<std::string, match::Command::Payload> sensible(const Tester& table) {
    const match::Match& match = table.match();
    if (match.stage() == match::Stage::finished) return {person(), command::WantRematch{}};
    if (match.stage() == match::Stage::gathering) return gather(match);
    const base::SeatSet seats = base::all_seats(match.seat_count());
    const bool is_end_wanted = std::any_of(seats.begin(), seats.end(), [&](Seat each) { return match.seat(each).wants_end; });
    if (is_end_wanted && chance(2)) return {person(), command::DeclineEnd{}};
    const Seat due = one_of(match.table().actors());
    const match::SeatState& state = match.seat(due);
    if (state.held && chance(6)) return {state.person.text, command::ComeBack{}};
    if (state.is_automatic()) return {"", command::BotPlay{match.asked_at(due), table.legal_move(due, random_)}};
    return {state.person.text, command::Play{table.legal_move(due, random_)}};
  }
  [[nodiscard]] std::pair<std::string, match::Command::Payload> gather(const match::Match& match) {
    for (const Seat each : base::all_seats(match.seat_count())) {
      const match::SeatState& state = match.seat(each);
      if (state.is_open() && chance(3) && !match.host().is_nobody()) return {match.host().text, command::SeatBot{each, "random", "Otto"}};
      if (state.is_open()) return {person(), command::Sit{each, "Somebody"}};
      if (state.is_person() && !state.is_ready) return {state.person.text, command::Ready{each, "0123456789abcdef"}};
    }
    return {match.host().text, command::Start{}};
  }

  [[nodiscard]] match::Command::Payload any_command(const Tester& table, const std::string& by) {
    switch (random_.below(30)) {
      case 0: return command::Configure{any_settings()};
      case 1: return command::Sit{seat(), name()};
      case 2: return command::Stand{seat()};
      case 3: return command::SeatBot{seat(), level(), name()};
      case 4: return command::Remove{seat()};
      case 5: return command::Reorder{order()};
      case 6: return command::Ready{seat(), bits()};
      case 7: return command::Unready{seat()};
      case 8: return command::Start{};
      case 9: return command::Play{move(table)};
      case 10:
      case 11: return command::Undo{seat()};
      case 12: return chance(4) ? match::Command::Payload(command::WantEnd{}) : command::DeclineEnd{};
      case 13: return command::DeclineEnd{};
      case 14: return command::TakeHint{seat()};
      case 15: return command::BotPlay{version(table), move(table)};
      case 16: return command::Tick{};
      case 17: return command::Resume{{instant(table)}};
      case 18: return command::Abandon{};
      case 19: return command::WantRematch{};
      case 20: return command::Leave{};
      case 21: return command::ComeBack{};
      case 22: return command::HandOver{somebody()};
      case 23: return command::Watch{name()};
      case 24: return command::Unwatch{};
      case 25: return command::Say{text()};
      case 26: return command::QuickSay{phrase()};
      case 27: return command::Mute{somebody()};
      case 28: return command::Unmute{somebody()};
      default: return command::Note{chance(2) ? "note of " + by : text()};
    }
  }

  std::string game_;
  int seats_;
  base::Random& random_;
  bool is_alone_ = chance(3);
  std::vector<Seat> own_;  // the seats of the person who gives the next command
};

}  // namespace florin::tests
