#include "terminal/pad_screen.hpp"

#include "base/text.hpp"
#include "terminal/choices.hpp"
#include "wire/record.hpp"

namespace florin::terminal {
namespace {

std::optional<base::Phrase> said(std::optional<base::Problem> problem) {
  if (!problem) return std::nullopt;
  return std::move(problem->what);
}

// The rest of a line after its first words.
std::string_view after_words(std::string_view line, const std::vector<std::string_view>& words, std::size_t count) {
  if (words.size() <= count) return {};
  return line.substr(static_cast<std::size_t>(words[count].data() - line.data()));
}

}  // namespace

std::optional<base::Phrase> obey(Pad& pad, std::string_view line) {
  const std::vector<std::string_view> words = base::words(line);
  if (words.empty()) return std::nullopt;
  if (words[0] == "?" || words[0] == "hint") {
    const auto move = pad.advice();
    return move ? base::phrase("play.hint").text("move", *move) : move.problem().what;
  }
  if (words[0] == "undo") return said(pad.cut(static_cast<int>(pad.table().moves().size())));
  if (words[0] == "fix" || words[0] == "cut") {
    constexpr int most = 100000;
    const auto number = words.size() < 2 ? std::nullopt : base::whole_number(words[1], most);
    if (!number) return base::phrase("pad.needs-number").text("word", std::string(words[0]));
    return said(words[0] == "cut" ? pad.cut(*number) : pad.correct(*number, after_words(line, words, 2)));
  }
  return said(pad.enter(line));
}

std::optional<base::Phrase> save(const Pad& pad, const std::string& path) {
  if (replace_file(path, wire::write_record(pad.table().record()) + "\n")) return std::nullopt;
  return base::phrase("save.unwritable").text("file", path);
}

void PadScreen::give(std::string_view line) {
  const auto answer = obey(pad_, line);
  const auto problem = save(pad_, record_path_);
  message_ = problem ? catalogue_.say(*problem) : answer ? catalogue_.say(*answer) : std::string();
}

Screen::After PadScreen::handle(const Key& key) {
  const bool was_leaving = std::exchange(is_leaving_, false);
  if (panel_.handle(key)) return After::stay;
  message_.clear();
  switch (key.kind) {
    case Key::Kind::enter: give(std::exchange(typed_, {})); break;
    case Key::Kind::backspace:
      if (typed_.empty()) {
        give("undo");
      } else {
        typed_.pop_back();
      }
      break;
    case Key::Kind::escape:
      if (was_leaving) return After::leave;
      is_leaving_ = typed_.empty();
      typed_.clear();
      if (is_leaving_) message_ = catalogue_.say(base::phrase("pad.leave").text("file", record_path_));
      break;
    case Key::Kind::character:
      if (key.is(U'?') && typed_.empty()) {
        give("?");
      } else if (key.character < 0x80) {
        typed_ += static_cast<char>(key.character);
      }
      break;
    default: break;
  }
  return After::stay;
}

void PadScreen::draw(Canvas& canvas) const {
  const game::Table& table = pad_.table();
  const auto viewer = table.turn().is_players() ? std::optional(table.turn().first()) : std::nullopt;
  const TableView view{table, catalogue_, {}, viewer};
  Frame frame;
  frame.title = catalogue_.say(base::phrase("pad.title").word("game", "game.name"));
  frame.now = table.turn().is_chance() ? catalogue_.say("pad.now-" + std::string(game::name(table.turn().chance_kind()))) : what_now(view);
  if (viewer) {
    for (const Choice& choice : choices_of(table, *viewer)) frame.list.push_back({choice.label, choice.move, ""});
  }
  frame.chosen = frame.list.size();  // nothing is chosen here: everything is typed
  frame.prompt = ">";
  frame.typed = typed_;
  frame.message = message_;
  frame.keys = catalogue_.say("keys.pad");
  panel_.fill(frame, view, pad_.log());
  draw_frame(canvas, frame, view);
}

}  // namespace florin::terminal
