#include "terminal/play_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "terminal/advice.hpp"
#include "terminal/view_parts.hpp"

namespace florin::terminal {

PlayScreen::PlayScreen(Sitting& sitting, std::string record_path) : sitting_(sitting), record_path_(std::move(record_path)) {
  look_again();
}

// Whose decision it is now, what may be played, and what each of it would mean.
void PlayScreen::look_again() {
  seen_version_ = sitting_.match().version();
  typed_.clear();
  choices_.clear();
  consequences_.clear();
  ghost_.reset();
  panel_.drop_hint();
  const auto due = sitting_.due_person();
  seat_ = due ? due : seat_ ? seat_ : sitting_.own_seat();
  if (!due) return;
  choices_ = choices_of(sitting_.table(), *due);
  for (const Choice& choice : choices_) {
    const auto after = sitting_.table().preview(choice.move);
    consequences_.push_back(after ? (*after)->projection()[at(*due)] : 0);
  }
  choose(0);
}

// Somebody who talks or takes a hint changes nothing of what may be played, so what is typed stays.
void PlayScreen::look_if_changed() {
  const auto due = sitting_.due_person();
  if (due && sitting_.match().asked_at(*due) <= seen_version_ && due == seat_) return;
  look_again();
}

void PlayScreen::choose(std::size_t index) {
  chosen_ = index;
  ghost_.reset();
  if (index >= choices_.size()) return;
  if (auto after = sitting_.table().preview(choices_[index].move)) ghost_ = *std::move(after);
}

void PlayScreen::move_choice(int by) {
  if (choices_.empty()) return;
  const int last = static_cast<int>(choices_.size()) - 1;
  typed_.clear();
  choose(static_cast<std::size_t>(std::clamp(static_cast<int>(chosen_) + by, 0, last)));
}

// Says why what was typed cannot be played, in the words of the rules where they have some.
void PlayScreen::refuse() {
  for (const Choice& choice : choices_) {
    const std::string verb(base::words(choice.move)[1]);
    const auto problem = sitting_.table().refusal(seat_->name() + " " + verb + " " + typed_);
    if (problem && problem->what.key != "notation.not-a-move") return say(problem->what);
  }
  say(base::phrase("play.not-offered").text("typed", base::quoted(typed_)));
}

void PlayScreen::commit() {
  if (!sitting_.can_start()) return play_chosen();
  if (const auto problem = sitting_.give(match::command::Start{})) say(problem->what);
}

void PlayScreen::play_chosen() {
  if (choices_.empty()) return;
  if (!typed_.empty() && !find_choice(choices_, typed_)) {
    refuse();
    typed_.clear();
    return;
  }
  if (const auto problem = sitting_.play(choices_[chosen_].move)) {
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
  if (!is_beginning(choices_, typed_)) refuse();  // it stays, so that Enter does not play something else
}

void PlayScreen::take_back() {
  if (!seat_) return;
  const std::uint64_t before = sitting_.match().version();
  if (const auto problem = sitting_.undo(*seat_)) return say(problem->what);
  if (sitting_.match().version() == before) return;  // a server decides, and its answer is news
  look_if_changed();
  say(base::phrase("play.undone"));
}

void PlayScreen::ask_hint() {
  if (choices_.empty()) return;
  if (const auto problem = sitting_.ask_hint(*seat_)) return say(problem->what);
  say(base::phrase("play.hint-comes"));
}

void PlayScreen::show(const players::Suggestion& hint) {
  if (const auto found = find_choice(choices_, hint.move)) choose(*found);
  typed_.clear();
  const int seats = sitting_.match().seat_count();
  message_ = advice_in_short(hint, seats, sitting_.catalogue());
  panel_.show_hint(advice_in_full(hint, seats, sitting_.catalogue()));
}

void PlayScreen::write_record() { say(add_record(sitting_.match(), record_path_)); }

void PlayScreen::work() {
  const News news = sitting_.news();
  if (news.has_changed) look_if_changed();
  if (!news.message.empty()) message_ = news.message;
  if (news.hint) show(*news.hint);
  if (sitting_.match().stage() == match::Stage::finished && !is_written_) {
    is_written_ = true;
    write_record();
  }
}

Screen::After PlayScreen::escape(bool was_leaving) {
  if (was_leaving) return After::leave;
  is_leaving_ = typed_.empty();
  typed_.clear();
  if (is_leaving_) {
    const game::Catalogue& catalogue = sitting_.catalogue();
    message_ = catalogue.say("play.leave") + " " + catalogue.say(sitting_.farewell());
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
  const int now = sitting_.table().projection()[at(*seat_)];
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    const std::string note = fmt::format("→ {} ({:+})", consequences_[i], consequences_[i] - now);
    items.push_back({choices_[i].label, choices_[i].move.substr(seat_->name().size() + 1), note});
  }
  return items;
}

// What is to be done now, or who is waited for.
std::string PlayScreen::now(const TableView& view) const {
  const game::Catalogue& catalogue = sitting_.catalogue();
  const match::Match& match = sitting_.match();
  if (match.stage() == match::Stage::gathering) return catalogue.say(sitting_.can_start() ? "visit.may-start" : "visit.gathering");
  const bool has_stopped = match.stage() == match::Stage::finished && !sitting_.table().turn().is_over();
  if (has_stopped && !sitting_.log().empty()) return sitting_.log().back().text;
  const std::vector<std::string> waited = sitting_.waited_for();
  if (waited.empty()) return what_now(view);
  return catalogue.say(base::phrase("play.waiting").text("names", base::joined(waited, ", ")));
}

void PlayScreen::draw(Canvas& canvas) const {
  const game::Catalogue& catalogue = sitting_.catalogue();
  const TableView view{sitting_.table(), catalogue, sitting_.names(), seat_, ghost_.get()};
  Frame frame;
  frame.title = catalogue.say("game.name");
  frame.right_title = (sitting_.match().is_practice() ? catalogue.say("play.practice") + "  " : std::string()) + sitting_.clocks();
  frame.now = now(view);
  frame.list = items();
  frame.chosen = chosen_;
  frame.typed = typed_;
  frame.message = message_;
  frame.keys = catalogue.say("keys.play");
  panel_.fill(frame, view, sitting_.log());
  draw_frame(canvas, frame, view);
}

}  // namespace florin::terminal
