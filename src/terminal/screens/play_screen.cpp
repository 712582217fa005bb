#include "terminal/screens/play_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "terminal/draw/seat_names.hpp"
#include "terminal/draw/settlement.hpp"
#include "terminal/draw/view_parts.hpp"
#include "terminal/screens/advice.hpp"

namespace florin::terminal {

PlayScreen::PlayScreen(MatchClient& client, std::string record_path)
    : client_(client), record_path_(std::move(record_path)), settled_(reports_of(client.table()).size()) {
  acted();
  look_again();
}

// Works out who has to decide now, which moves are legal, and what each of them would lead to.
void PlayScreen::look_again() {
  seen_version_ = client_.match().version();
  typed_.clear();
  choices_.clear();
  consequences_.clear();
  ghost_.reset();
  panel_.drop_hint();
  const auto due = client_.due_person();
  seat_ = due ? due : seat_ ? seat_ : client_.own_seat();
  if (!due) return;
  choices_ = choices_of(client_.table(), *due);
  for (const Choice& choice : choices_) {
    const auto after = client_.table().preview(choice.move);
    consequences_.push_back(after ? (*after)->projection()[at(*due)] : 0);
  }
  choose(0);
}

// A chat message or a hint doesn't change the legal moves, so the typed text stays.
void PlayScreen::look_if_changed() {
  const auto due = client_.due_person();
  if (due && client_.match().asked_at(*due) <= seen_version_ && due == seat_) return;
  look_again();
}

void PlayScreen::choose(std::size_t index) {
  chosen_ = index;
  ghost_.reset();
  if (index >= choices_.size()) return;
  if (auto after = client_.table().preview(choices_[index].move)) ghost_ = *std::move(after);
}

void PlayScreen::move_choice(int by) {
  if (choices_.empty()) return;
  const int last = static_cast<int>(choices_.size()) - 1;
  typed_.clear();
  choose(static_cast<std::size_t>(std::clamp(static_cast<int>(chosen_) + by, 0, last)));
}

// Explains why the typed move can't be played, in the words of the rules if they have any.
void PlayScreen::refuse() {
  for (const Choice& choice : choices_) {
    const std::string verb(base::words(choice.move)[1]);
    const auto problem = client_.table().refusal(seat_->name() + " " + verb + " " + typed_);
    if (problem && problem->what.key != "notation.not-a-move") return say(problem->what);
  }
  say(base::phrase("play.not-offered").text("typed", base::quoted(typed_)));
}

void PlayScreen::commit() {
  if (!client_.can_start()) return play_chosen();
  if (const auto problem = client_.give(match::command::Start{})) say(problem->what);
}

void PlayScreen::play_chosen() {
  if (choices_.empty()) return;
  if (!typed_.empty() && !find_choice(choices_, typed_)) {
    refuse();
    typed_.clear();
    return;
  }
  acted();
  if (const auto problem = client_.play(choices_[chosen_].move)) {
    say(problem->what);
    return;
  }
  look_if_changed();
  show_settlement();
}

void PlayScreen::type(char32_t character) {
  if (typed_.empty()) {
    if (const auto only = choice_of_key(choices_, character)) {
      choose(*only);
      play_chosen();
      return;
    }
  }
  constexpr std::size_t longest = 40;
  if (choices_.empty() || character >= 0x80) return;
  if (typed_.size() < longest) typed_ += static_cast<char>(character);
  if (const auto found = find_choice(choices_, typed_)) choose(*found);
  if (!is_beginning(choices_, typed_)) refuse();  // the text stays, so that Enter doesn't play something else
}

void PlayScreen::take_back() {
  if (!seat_) return;
  const std::uint64_t before = client_.match().version();
  if (const auto problem = client_.undo(*seat_)) return say(problem->what);
  if (client_.match().version() == before) return;  // the server decides, and its answer comes later
  look_if_changed();
  say(base::phrase("play.undone"));
}

// A hint turns the game into practice, so the person has to ask twice for the first one.
void PlayScreen::ask_hint(bool was_warned) {
  if (choices_.empty()) return;
  if (!was_warned && !client_.match().is_practice()) {
    is_warned_ = true;
    return say(base::phrase("play.hint-warning"));
  }
  if (const auto problem = client_.ask_hint(*seat_)) return say(problem->what);
  say(base::phrase("play.hint-comes"));
}

void PlayScreen::show(const players::Suggestion& hint) {
  if (const auto found = find_choice(choices_, hint.move)) choose(*found);
  typed_.clear();
  const int seats = client_.match().seat_count();
  message_ = advice_in_short(hint, seats, client_.catalogue());
  panel_.show_hint(advice_in_full(hint, seats, client_.catalogue()));
}

// A record is written once for each state of the match, so that = after the end doesn't add it twice.
void PlayScreen::write_record() {
  const std::uint64_t version = client_.match().version();
  if (recorded_version_ == version) return say(base::phrase("play.recorded-before").text("file", record_path_));
  const base::Phrase outcome = add_record(client_.match(), record_path_);
  if (outcome.key != "save.unwritable") recorded_version_ = version;
  say(outcome);
}

void PlayScreen::work() {
  const News news = client_.news();
  if (news.has_changed) look_if_changed();
  if (news.has_changed) show_settlement();
  if (!news.message.empty()) message_ = news.message;
  if (news.hint) show(*news.hint);
  if (client_.match().stage() == match::Stage::finished && !is_written_) {
    is_written_ = true;
    write_record();
  }
}

Screen::After PlayScreen::escape(bool was_leaving) {
  if (was_leaving) return After::leave;
  is_leaving_ = typed_.empty();
  typed_.clear();
  if (is_leaving_) {
    const game::Catalogue& catalogue = client_.catalogue();
    message_ = catalogue.say("play.leave") + " " + catalogue.say(client_.farewell());
  }
  return After::stay;
}

// Letters are commands only where no move begins with them.
void PlayScreen::command(char32_t character, bool was_warned) {
  const bool is_move = !typed_.empty() || (character < 0x80 && is_beginning(choices_, std::string(1, static_cast<char>(character))));
  switch (character) {
    case U'?': return show_help();
    case U'-': return take_back();
    case U'=': return write_record();
    case U'/':
      if (client_.can_chat()) chat_.emplace();
      return;
    case U'h':
      if (!is_move) return ask_hint(was_warned);
      break;
    case U'u':
      if (!is_move) return take_back();
      break;
    default: break;
  }
  type(character);
}

void PlayScreen::show_help() {
  const game::Catalogue& catalogue = client_.catalogue();
  pager_.open(catalogue.say("panel.help"), help_lines("help.", client_.table().info().id, catalogue), catalogue.say("keys.pager"));
}

TableView PlayScreen::view() const { return {client_.table(), client_.catalogue(), client_.names(), seat_, ghost_.get()}; }

void PlayScreen::show_settlement() {
  const game::Catalogue& catalogue = client_.catalogue();
  const TableView now{client_.table(), catalogue, client_.names(), seat_, nullptr};
  const std::vector<game::Report> reports = reports_of(client_.table());
  const bool has_paid = reports.size() > settled_;
  settled_ = reports.size();
  if (client_.match().stage() == match::Stage::finished) {
    if (std::exchange(is_result_shown_, true)) return;
    pager_.open(catalogue.say("settlement.game-over"), result_lines(now), catalogue.say("keys.result"));
  } else if (has_paid) {
    pager_.open(catalogue.say("settlement.day-over"), settlement_lines(reports.back(), now), catalogue.say("keys.pager"));
  }
}

// The first click selects a move, the second plays it.
void PlayScreen::click(int target) {
  const auto index = static_cast<std::size_t>(target - target_of_choice(0));
  if (index >= choices_.size()) return;
  typed_.clear();
  index == chosen_ ? play_chosen() : choose(index);
}

// Types a message to the others; Enter sends it.
void PlayScreen::chat(const Key& key) {
  constexpr std::size_t longest = 200;
  switch (key.kind) {
    case Key::Kind::escape: chat_.reset(); break;
    case Key::Kind::enter:
      if (!chat_->empty()) {
        if (const auto problem = client_.give(match::command::Say{*chat_})) say(problem->what);
      }
      chat_.reset();
      break;
    case Key::Kind::backspace: drop_last_glyph(*chat_); break;
    case Key::Kind::character:
      if (chat_->size() < longest) *chat_ += utf8_of(key.character);
      break;
    default: break;
  }
}

// n plays again, w watches the game from its start.
Screen::After PlayScreen::after_the_end(const Key& key) {
  wish_ = key.is(U'n') ? Wish::again : key.is(U'w') ? Wish::replay : Wish::nothing;
  if (wish_ == Wish::nothing) return After::stay;
  pager_.close();
  return After::leave;
}

Screen::After PlayScreen::handle(const Key& key) {
  const bool was_leaving = std::exchange(is_leaving_, false);
  const bool was_warned = std::exchange(is_warned_, false);
  const bool is_over = client_.match().stage() == match::Stage::finished;
  if (is_over && after_the_end(key) == After::leave) return After::leave;
  if (pager_.is_open()) {
    pager_.handle(key);
    return After::stay;
  }
  if (chat_) {
    chat(key);
    return After::stay;
  }
  if (panel_.handle(key)) return After::stay;
  message_.clear();
  constexpr int page = 5;
  switch (key.kind) {
    case Key::Kind::up: move_choice(-1); break;
    case Key::Kind::down: move_choice(1); break;
    case Key::Kind::left: move_choice(-page); break;
    case Key::Kind::right: move_choice(page); break;
    case Key::Kind::home: move_choice(-static_cast<int>(choices_.size())); break;
    case Key::Kind::end: move_choice(static_cast<int>(choices_.size())); break;
    case Key::Kind::enter: commit(); break;
    case Key::Kind::backspace:
      if (!typed_.empty()) typed_.pop_back();
      break;
    case Key::Kind::escape: return escape(was_leaving);
    case Key::Kind::help: show_help(); break;
    case Key::Kind::click: click(key.target); break;
    case Key::Kind::character: command(key.character, was_warned); break;
    default: break;
  }
  return After::stay;
}

std::vector<ListItem> PlayScreen::items() const {
  std::vector<ListItem> items;
  if (!seat_) return items;
  const int now = client_.table().projection()[at(*seat_)];
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    const std::string note = fmt::format("→ {} ({:+})", consequences_[i], consequences_[i] - now);
    items.push_back({choices_[i].label, words_of(choices_[i], client_.catalogue()), note});
  }
  return items;
}

// What to do now, or who everybody is waiting for.
std::string PlayScreen::now(const TableView& view) const {
  const game::Catalogue& catalogue = client_.catalogue();
  const match::Match& match = client_.match();
  if (match.stage() == match::Stage::gathering) return catalogue.say(client_.can_start() ? "remote.may-start" : "remote.gathering");
  const bool has_stopped = match.stage() == match::Stage::finished && !client_.table().turn().is_over();
  if (has_stopped && !client_.log().empty()) return with_names(client_.log().back().text, view.names);
  const std::vector<std::string> waited = client_.waited_for();
  if (waited.empty()) return what_now(view);
  return catalogue.say(base::phrase("play.waiting").text("names", base::joined(waited, ", ")));
}

void PlayScreen::draw(Canvas& canvas) const {
  if (pager_.is_open()) return pager_.draw(canvas);
  const game::Catalogue& catalogue = client_.catalogue();
  const TableView view = this->view();
  Frame frame;
  frame.title = catalogue.say("game.name");
  frame.right_title = (client_.match().is_practice() ? catalogue.say("play.practice") + "  " : std::string()) + client_.clocks();
  frame.now = now(view);
  frame.list = items();
  frame.chosen = chosen_;
  frame.list_title = catalogue.say("panel.moves");
  frame.prompt = chat_ ? catalogue.say("play.chat") : "";
  frame.typed = chat_ ? *chat_ : typed_;
  frame.message = chat_ ? "" : message_;
  frame.keys = catalogue.say(client_.match().stage() == match::Stage::finished ? "keys.result"
                             : client_.can_chat()                              ? "keys.play-chat"
                                                                               : "keys.play");
  panel_.fill(frame, view, client_.log(), fresh_from_);
  draw_frame(canvas, frame, view);
}

}  // namespace florin::terminal
