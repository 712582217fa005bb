#include "terminal/draw/choices.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace florin::terminal {
namespace {

// Strips the first word: first the seat from "P1 take 1 2", then the verb.
std::string_view after_word(std::string_view text) {
  const std::size_t space = text.find(' ');
  return space == std::string_view::npos ? std::string_view() : text.substr(space + 1);
}

std::string label_of(std::string_view move) {
  const std::string_view act = after_word(move);
  const std::string_view details = after_word(act);
  if (details.empty()) return std::string(act.substr(0, 1));
  std::string label(details);
  std::erase(label, ' ');
  return label;
}

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::string words_of(const Choice& choice, const game::Catalogue& catalogue) {
  const std::string_view act = after_word(choice.move);
  const std::string key = "choice." + std::string(act.substr(0, act.find(' ')));
  if (!catalogue.has(key)) return std::string(act);
  return catalogue.say(base::phrase(key).text("what", std::string(after_word(act))));
}

std::vector<Choice> choices_of(const game::Table& table, base::Seat seat) {
  std::vector<Choice> choices;
  if (!table.turn().is_players()) return choices;
  const std::string own = seat.name() + " ";
  for (std::string& move : table.legal()) {
    if (!move.starts_with(own)) continue;
    std::string label = label_of(move);
    choices.push_back({std::move(move), std::move(label)});
  }
  return choices;
}

std::optional<std::size_t> find_choice(const std::vector<Choice>& choices, std::string_view typed) {
  const std::string wanted = folded(typed);
  if (wanted.empty()) return std::nullopt;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::string_view move = choices[i].move;
    if (folded(choices[i].label) == wanted || folded(move) == wanted || folded(after_word(move)) == wanted) return i;
  }
  const bool has_numbers = std::ranges::any_of(choices, [](const Choice& choice) { return is_number(choice.label); });
  if (has_numbers) return std::nullopt;
  const auto number = base::whole_number(wanted, static_cast<int>(choices.size()));
  if (!number || *number == 0) return std::nullopt;
  return static_cast<std::size_t>(*number - 1);
}

bool is_beginning(const std::vector<Choice>& choices, std::string_view typed) {
  const std::string wanted = folded(typed);
  return find_choice(choices, typed) || std::ranges::any_of(choices, [&](const Choice& choice) {
           const std::string_view move = choice.move;
           return folded(choice.label).starts_with(wanted) || folded(move).starts_with(wanted) ||
                  folded(after_word(move)).starts_with(wanted);
         });
}

std::optional<std::size_t> choice_of_key(const std::vector<Choice>& choices, char32_t key) {
  if (key >= 0x80 || (key >= U'0' && key <= U'9')) return std::nullopt;
  const std::string wanted = folded(std::string(1, static_cast<char>(key)));
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (!folded(choices[i].label).starts_with(wanted)) continue;
    if (found || folded(choices[i].label) != wanted) return std::nullopt;
    found = i;
  }
  return found;
}

std::string folded(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c != ' ') result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return result;
}

std::string in_capitals(std::string_view word) {
  std::string result(word);
  const auto upper = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; };
  if (!result.empty()) result.front() = upper(result.front());
  return result;
}

}  // namespace florin::terminal
