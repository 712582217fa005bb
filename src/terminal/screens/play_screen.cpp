#include "terminal/screens/play_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "terminal/client/advice.hpp"
#include "terminal/draw/view_parts.hpp"

namespace florin::terminal {

PlayScreen::PlayScreen(MatchClient& client, std::string record_path) : client_(client), record_path_(std::move(record_path)) {
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
  if (const auto problem = client_.play(choices_[chosen_].move)) {
    say(problem->what);
    return;
  }
  look_if_changed();
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

void PlayScreen::ask_hint() {
  if (choices_.empty()) return;
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

void PlayScreen::write_record() { say(add_record(client_.match(), record_path_)); }

void PlayScreen::work() {
  const News news = client_.news();
  if (news.has_changed) look_if_changed();
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

void PlayScreen::command(char32_t character) {
  switch (character) {
    case U'?': return ask_hint();
    case U'-': return take_back();
    case U'=': return write_record();
    default: return type(character);
  }
}

Screen::After PlayScreen::handle(const Key& key) {
  const bool was_leaving = std::exchange(is_leaving_, false);
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
    case Key::Kind::character: command(key.character); break;
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
    items.push_back({choices_[i].label, choices_[i].move.substr(seat_->name().size() + 1), note});
  }
  return items;
}

// What to do now, or who everybody is waiting for.
std::string PlayScreen::now(const TableView& view) const {
  const game::Catalogue& catalogue = client_.catalogue();
  const match::Match& match = client_.match();
  if (match.stage() == match::Stage::gathering) return catalogue.say(client_.can_start() ? "remote.may-start" : "remote.gathering");
  const bool has_stopped = match.stage() == match::Stage::finished && !client_.table().turn().is_over();
  if (has_stopped && !client_.log().empty()) return client_.log().back().text;
  const std::vector<std::string> waited = client_.waited_for();
  if (waited.empty()) return what_now(view);
  return catalogue.say(base::phrase("play.waiting").text("names", base::joined(waited, ", ")));
}

void PlayScreen::draw(Canvas& canvas) const {
  const game::Catalogue& catalogue = client_.catalogue();
  const TableView view{client_.table(), catalogue, client_.names(), seat_, ghost_.get()};
  Frame frame;
  frame.title = catalogue.say("game.name");
  frame.right_title = (client_.match().is_practice() ? catalogue.say("play.practice") + "  " : std::string()) + client_.clocks();
  frame.now = now(view);
  frame.list = items();
  frame.chosen = chosen_;
  frame.typed = typed_;
  frame.message = message_;
  frame.keys = catalogue.say("keys.play");
  panel_.fill(frame, view, client_.log());
  draw_frame(canvas, frame, view);
}

}  // namespace florin::terminal
