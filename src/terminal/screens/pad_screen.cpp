#include "terminal/screens/pad_screen.hpp"

#include "base/text.hpp"
#include "terminal/draw/choices.hpp"
#include "terminal/screens/advice.hpp"

namespace florin::terminal {
namespace {

constexpr std::size_t longest_entry = 200;

// The rest of a line after its first words.
std::string_view after_words(std::string_view line, const std::vector<std::string_view>& words, std::size_t count) {
  if (words.size() <= count) return {};
  return line.substr(static_cast<std::size_t>(words[count].data() - line.data()));
}

// What can be typed in this game: "f3 c5 2 12" and what it means.
std::vector<ListItem> examples_of(const game::Catalogue& catalogue) {
  std::vector<ListItem> items;
  for (int i = 1; catalogue.has("pad.example." + std::to_string(i)); ++i) {
    const std::string text = catalogue.say("pad.example." + std::to_string(i));
    const std::size_t colon = text.find(": ");
    items.push_back({text.substr(0, colon), colon == std::string::npos ? "" : text.substr(colon + 2), ""});
  }
  return items;
}

PadAnswer advised(Pad& pad, const game::Catalogue& catalogue) {
  const auto advice = pad.advice();
  if (!advice) return {catalogue.say(advice.problem().what), {}};
  const int seats = pad.table().setup().seats;
  return {advice_in_short(*advice, seats, catalogue), advice_in_full(*advice, seats, catalogue)};
}

std::vector<LogLine> help_log(const game::Catalogue& catalogue) {
  std::vector<LogLine> lines;
  for (const ListItem& example : examples_of(catalogue)) lines.push_back({example.key + ": " + example.text, true});
  for (int i = 1; catalogue.has("help.pad." + std::to_string(i)); ++i)
    lines.push_back({catalogue.say("help.pad." + std::to_string(i)), true});
  return lines;
}

std::optional<base::Problem> carried_out(Pad& pad, std::string_view line, const std::vector<std::string_view>& words) {
  if (words[0] == "undo") return pad.undo();
  if (words[0] == "name") return pad.name(words.size() < 2 ? std::string_view() : words[1], after_words(line, words, 2));
  if (words[0] != "fix" && words[0] != "cut") return pad.enter(line);
  constexpr int most = 100000;
  const auto number = words.size() < 2 ? std::nullopt : base::whole_number(words[1], most);
  if (!number) return base::Problem{base::phrase("pad.needs-number").text("word", std::string(words[0])), "entry"};
  return words[0] == "cut" ? pad.cut(*number) : pad.correct(*number, after_words(line, words, 2));
}

}  // namespace

PadAnswer obey(Pad& pad, std::string_view line, const game::Catalogue& catalogue) {
  const std::vector<std::string_view> words = base::words(line);
  if (words.empty()) return {};
  if (words[0] == "hint") return advised(pad, catalogue);
  if (words[0] == "?" || words[0] == "help") return {"", help_log(catalogue)};
  const auto problem = carried_out(pad, line, words);
  return {problem ? catalogue.say(problem->what) : std::string(), {}};
}

void PadScreen::give(std::string_view line) {
  PadAnswer answer = obey(pad_, line, catalogue_);
  panel_.drop_hint();
  panel_.show_hint(std::move(answer.reasons));
  const auto problem = file_.save(pad_);
  message_ = problem ? catalogue_.say(*problem) : std::move(answer.sentence);
}

Screen::After PadScreen::handle(const Key& key) {
  const bool was_leaving = std::exchange(is_leaving_, false);
  if (pager_.is_open()) {
    pager_.handle(key);
    return After::stay;
  }
  if (panel_.handle(key)) return After::stay;
  message_.clear();
  switch (key.kind) {
    case Key::Kind::enter: give(std::exchange(typed_, {})); break;
    case Key::Kind::backspace:
      if (typed_.empty()) {
        give("undo");
      } else {
        drop_last_glyph(typed_);
      }
      break;
    case Key::Kind::escape:
      if (was_leaving) return After::leave;
      is_leaving_ = typed_.empty();
      typed_.clear();
      if (is_leaving_) message_ = catalogue_.say(base::phrase("pad.leave").text("file", file_.path()));
      break;
    case Key::Kind::character:
      if (key.is(U'?') && typed_.empty()) {
        show_help();
      } else if (typed_.size() < longest_entry) {
        typed_ += utf8_of(key.character);
      }
      break;
    case Key::Kind::help: show_help(); break;
    default: break;
  }
  return After::stay;
}

void PadScreen::show_help() {
  std::vector<PanelLine> lines;
  for (const LogLine& line : help_log(catalogue_)) lines.push_back({line.text});
  lines.push_back({""});
  for (PanelLine& line : help_lines("", pad_.table().info().id, catalogue_)) lines.push_back(std::move(line));
  pager_.open(catalogue_.say("panel.help"), std::move(lines), catalogue_.say("keys.pager"));
}

void PadScreen::draw(Canvas& canvas) const {
  if (pager_.is_open()) return pager_.draw(canvas);
  const game::Table& table = pad_.table();
  const auto viewer = table.turn().is_players() ? std::optional(table.turn().first()) : std::nullopt;
  const TableView view{table, catalogue_, pad_.names(), viewer};
  Frame frame;
  frame.title = catalogue_.say(base::phrase("pad.title").word("game", "game.name"));
  frame.now = table.turn().is_chance() ? catalogue_.say("pad.now-" + std::string(game::name(table.turn().chance_kind()))) : what_now(view);
  if (viewer) {
    for (const Choice& choice : choices_of(table, *viewer)) frame.list.push_back({choice.label, words_of(choice, catalogue_), ""});
  } else {
    frame.list = examples_of(catalogue_);
  }
  frame.list_title = catalogue_.say(viewer ? "panel.moves" : "panel.examples");
  frame.chosen = frame.list.size();  // nothing is selected here: everything is typed
  frame.prompt = ">";
  frame.typed = typed_;
  frame.message = message_;
  frame.keys = catalogue_.say("keys.pad");
  panel_.fill(frame, view, pad_.log(), pad_.log().size());
  draw_frame(canvas, frame, view);
}

}  // namespace florin::terminal
