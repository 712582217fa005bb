#include "terminal/play_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "terminal/view_parts.hpp"
#include "wire/record.hpp"

namespace florin::terminal {

PlayScreen::PlayScreen(Session& session, const game::Catalogue& catalogue, std::string record_path)
    : session_(session), catalogue_(catalogue), record_path_(std::move(record_path)) {
  look_again();
}

// Whose decision it is now, what may be played, and what each of it would mean.
void PlayScreen::look_again() {
  typed_.clear();
  choices_.clear();
  consequences_.clear();
  ghost_.reset();
  const auto due = session_.due_person();
  if (!due) return;
  seat_ = due;
  choices_ = choices_of(session_.table(), *due);
  for (const Choice& choice : choices_) {
    const auto after = session_.table().preview(choice.move);
    consequences_.push_back(after ? (*after)->projection()[at(*due)] : 0);
  }
  choose(0);
}

void PlayScreen::choose(std::size_t index) {
  chosen_ = index;
  ghost_.reset();
  if (index >= choices_.size()) return;
  if (auto after = session_.table().preview(choices_[index].move)) ghost_ = *std::move(after);
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
    const auto problem = session_.table().refusal(seat_->name() + " " + verb + " " + typed_);
    if (problem && problem->what.key != "notation.not-a-move") return say(problem->what);
  }
  say(base::phrase("play.not-offered").text("typed", base::quoted(typed_)));
}

void PlayScreen::play_chosen() {
  if (choices_.empty()) return;
  if (!typed_.empty() && !find_choice(choices_, typed_)) {
    refuse();
    typed_.clear();
    return;
  }
  if (const auto problem = session_.play(choices_[chosen_].move)) {
    say(problem->what);
    return;
  }
  look_again();
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
  if (const auto problem = session_.undo(*seat_)) return say(problem->what);
  look_again();
  say(base::phrase("play.undone"));
}

void PlayScreen::hint() {
  if (choices_.empty()) return;
  const auto move = session_.hint(*seat_);
  if (!move) return say(move.problem().what);
  if (const auto found = find_choice(choices_, *move)) choose(*found);
  typed_.clear();
  const int now = session_.table().projection()[at(*seat_)];
  const int then = chosen_ < consequences_.size() ? consequences_[chosen_] : now;
  say(base::phrase("play.hint-because").text("move", *move).number("now", now).number("then", then));
}

void PlayScreen::write_record() {
  auto journal = Journal::open(record_path_);
  const bool is_done = journal && journal->append({wire::write_record(session_.match().record())});
  say(base::phrase(is_done ? "play.recorded" : "save.unwritable").text("file", record_path_));
}

bool PlayScreen::work() {
  if (session_.is_bot_due()) {
    if (const auto problem = session_.let_bot_play()) {
      say(problem->what);
      return false;
    }
    look_again();
    return true;
  }
  if (session_.match().stage() == match::Stage::finished && !is_written_) {
    is_written_ = true;
    write_record();
    return true;
  }
  return false;
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
    case Key::Kind::enter: play_chosen(); break;
    case Key::Kind::backspace:
      if (!typed_.empty()) typed_.pop_back();
      break;
    case Key::Kind::escape:
      if (was_leaving) return After::leave;
      is_leaving_ = typed_.empty();
      typed_.clear();
      if (is_leaving_) say(base::phrase("play.leave"));
      break;
    case Key::Kind::character:
      if (key.is(U'?')) {
        hint();
      } else if (key.is(U'-')) {
        take_back();
      } else if (key.is(U'=')) {
        write_record();
      } else {
        type(key.character);
      }
      break;
    default: break;
  }
  return After::stay;
}

std::vector<ListItem> PlayScreen::items() const {
  std::vector<ListItem> items;
  if (!seat_) return items;
  const int now = session_.table().projection()[at(*seat_)];
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    const std::string note = fmt::format("→ {} ({:+})", consequences_[i], consequences_[i] - now);
    items.push_back({choices_[i].label, choices_[i].move.substr(seat_->name().size() + 1), note});
  }
  return items;
}

void PlayScreen::draw(Canvas& canvas) const {
  const TableView view{session_.table(), catalogue_, session_.names(), seat_, ghost_.get()};
  Frame frame;
  frame.title = catalogue_.say("game.name");
  frame.right_title = session_.match().is_practice() ? catalogue_.say("play.practice") : std::string();
  frame.now = session_.is_bot_due() ? catalogue_.say("play.thinking") : what_now(view);
  frame.list = items();
  frame.chosen = chosen_;
  frame.typed = typed_;
  frame.message = message_;
  frame.keys = catalogue_.say("keys.play");
  panel_.fill(frame, view, session_.log());
  draw_frame(canvas, frame, view);
}

}  // namespace florin::terminal
