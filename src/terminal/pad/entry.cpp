#include "terminal/pad/entry.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "terminal/draw/choices.hpp"
#include "terminal/draw/drawn_game.hpp"

namespace florin::terminal {
namespace {

using Moves = std::vector<std::string>;

// The verbs that are possible now.
std::vector<std::string> verbs_of(const game::Table& table) {
  if (table.turn().is_chance()) return {std::string(game::name(table.turn().chance_kind()))};
  std::vector<std::string> verbs;
  for (const std::string& move : table.legal()) {
    std::string verb(base::words(move)[1]);
    if (std::ranges::find(verbs, verb) == verbs.end()) verbs.push_back(std::move(verb));
  }
  return verbs;
}

// "qrresc12345" becomes "Q R R E S C 1 2 3 4 5".
std::string letter_by_letter(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c != ' ') result += (result.empty() ? "" : " ") + in_capitals({&c, 1});
  }
  return result;
}

// "f3au5d0" becomes "F3 Au5 D0". A piece begins at a letter that doesn't follow another letter.
std::string piece_by_piece(std::string_view text) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  std::string result;
  std::string piece;
  char before = ' ';
  for (const char c : text) {
    if (c == ' ') continue;
    if (is_letter(c) && !is_letter(before) && !piece.empty()) {
      result += in_capitals(piece) + " ";
      piece.clear();
    }
    piece += c;
    before = c;
  }
  return result + in_capitals(piece);
}

std::vector<std::string> actors_of(const game::Table& table) {
  if (table.turn().is_chance()) return {"~"};
  std::vector<std::string> actors;
  for (const base::Seat seat : table.actors()) actors.push_back(seat.name());
  return actors;
}

// The notations that an entry may abbreviate, the most literal first.
std::vector<std::string> readings_of(const game::Table& table, std::string_view entry) {
  std::vector<std::string> words;
  std::vector<std::string> capitals;
  for (const std::string_view word : base::words(entry)) {
    words.emplace_back(word);
    capitals.push_back(in_capitals(word));
  }
  const std::string literal = base::joined(words, " ");
  const std::string details = base::joined(capitals, " ");
  std::vector<std::string> readings = {literal};
  for (const std::string& actor : actors_of(table)) {
    readings.push_back(actor + " " + literal);
    for (const std::string& verb : verbs_of(table)) {
      readings.push_back(actor + " " + verb + " " + literal);
      readings.push_back(actor + " " + verb + " " + details);
      readings.push_back(actor + " " + verb + " P" + literal);  // the starting player by number
      readings.push_back(actor + " " + verb + " " + letter_by_letter(literal));
      readings.push_back(actor + " " + verb + " " + piece_by_piece(literal));
    }
  }
  return readings;
}

// People name dice in any order, also where each die has faces of its own.
std::optional<std::string> in_another_order(const game::Table& table, std::string_view entry) {
  constexpr std::size_t most = 6;
  if (!table.turn().is_chance()) return std::nullopt;
  const std::string pieces = piece_by_piece(entry);
  const std::vector<std::string_view> given = base::words(pieces);
  std::vector<std::string> words(given.begin(), given.end());
  if (words.size() > most) return std::nullopt;
  const std::string verb = "~ " + std::string(game::name(table.turn().chance_kind())) + " ";
  std::ranges::sort(words);
  do {
    std::string reading = verb + base::joined(words, " ");
    if (!table.refusal(reading)) return reading;
  } while (std::ranges::next_permutation(words).found);
  return std::nullopt;
}

base::Result<Moves> single_move(const game::Table& table, std::string_view entry) {
  const std::vector<std::string> readings = readings_of(table, entry);
  for (const std::string& reading : readings) {
    if (!table.refusal(reading)) return Moves{reading};
  }
  if (auto reordered = in_another_order(table, entry)) return Moves{*std::move(reordered)};
  for (const base::Seat seat : table.actors()) {
    const std::vector<Choice> choices = choices_of(table, seat);
    const auto label = std::ranges::find(choices, folded(entry), [](const Choice& choice) { return folded(choice.label); });
    if (label != choices.end()) return Moves{label->move};
  }
  // The closest reading explains best what is wrong.
  const std::string actor = actors_of(table).empty() ? std::string("P1") : actors_of(table).front();
  const std::vector<std::string> verbs = verbs_of(table);
  for (const std::string& verb : verbs) {
    const auto problem = table.refusal(actor + " " + verb + " " + in_capitals(entry));
    if (problem && problem->what.key != "notation.not-a-move") return *problem;
  }
  return *table.refusal(readings.front());
}

}  // namespace

base::Result<std::vector<std::string>> moves_of_entry(const game::Table& table, std::string_view entry) {
  if (base::words(entry).empty()) return base::Problem{base::phrase("pad.empty"), "entry"};
  if (table.turn().is_over()) return base::Problem{base::phrase("refusal.over"), "entry"};
  auto single = single_move(table, entry);
  if (single) return single;
  const DrawnGame* game = find_drawn_game(table.info().id);
  if (game == nullptr || game->shorthand == nullptr) return single;
  return game->shorthand(table, entry).value_or(single);
}

}  // namespace florin::terminal
