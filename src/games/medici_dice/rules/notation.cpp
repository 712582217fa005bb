// The notation of Medici: The Dice Game: `~ start P2`, `~ roll F3 Au5 D0 D4 G2`, `P1 take Au5 D0 D4`.
#include "game/notation.hpp"

#include <optional>
#include <vector>

#include "base/text.hpp"
#include "games/medici_dice/rules/game.hpp"

namespace florin::medici_dice {
namespace {

using base::phrase;
using base::Problem;
using base::Result;

constexpr std::string_view gold_code = "Au5";

// The faces that the words name; empty if one of them isn't a face.
std::optional<std::vector<Face>> read_faces(const std::vector<std::string_view>& words) {
  std::vector<Face> faces;
  for (const std::string_view word : words) {
    const std::optional<Face> face = Face::read(word);
    if (!face) return std::nullopt;
    faces.push_back(*face);
  }
  return faces;
}

Problem wrong_die(int die, Face face) {
  std::vector<std::string> faces;
  for (int value = 0; value < die_values; ++value) faces.push_back(Face::of(die, value).code());
  return {phrase("notation.wrong-die").number("die", die + 1).text("face", face.code()).text("faces", base::joined(faces, " ")), {}};
}

// A roll lists dice 1 to 5 in this order, because each has its own faces.
Result<Move> read_roll(const std::vector<Face>& faces) {
  std::array<int, die_count> values{};
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const int die = static_cast<int>(i);
    if (Face::of(die, faces[i].value()) != faces[i]) return wrong_die(die, faces[i]);
    values[i] = faces[i].value();
  }
  return Move::roll(Roll::of(values));
}

DiceSet showing(Roll roll, Face face) {
  DiceSet found = DiceSet::none();
  for (const int die : DiceSet::all()) {
    if (roll.face(die) == face) found.add(die);
  }
  return found;
}

// A take lists dice of the roll in any order. Of equal dice the earlier is meant, if possible one that the roller has left.
// A die that is already taken is accepted here, so that the refusal can name it.
Result<Move> read_take(const State& state, Seat seat, const std::vector<Face>& faces) {
  DiceSet taken = DiceSet::none();
  if (state.phase != Phase::take && state.phase != Phase::pick) return Move::take(seat, taken);  // too early, whatever the dice
  for (const Face face : faces) {
    const DiceSet rolled = showing(state.roll, face);
    const DiceSet unnamed = rolled.without(taken);
    if (unnamed.empty()) {
      const std::string_view key = rolled.empty() ? "notation.not-rolled" : "notation.named-too-often";
      return Problem{phrase(key).text("die", face.code()).text("dice", codes(state.roll, DiceSet::all())), {}};
    }
    const DiceSet free = unnamed.common(state.left);
    taken.add(*(free.empty() ? unnamed : free).begin());
  }
  return Move::take(seat, taken);
}

}  // namespace

std::optional<Face> Face::read(std::string_view code) {
  if (code == gold_code) return gold();
  if (code.size() != 2 || code[1] < '0' || code[1] >= '0' + gold_value) return std::nullopt;
  const auto good = medici_common::read_good(code[0]);
  if (!good) return std::nullopt;
  return Face(*good, code[1] - '0');
}

std::string Face::code() const {
  if (is_gold()) return std::string(gold_code);
  return {medici_common::letter(good()), static_cast<char>('0' + value())};
}

std::string codes(Roll roll, DiceSet shown) {
  std::vector<std::string> texts;
  for (const int die : shown) texts.push_back(roll.face(die).code());
  return base::joined(texts, " ");
}

std::string Game::write(const State& state, Move move) {
  switch (move.kind()) {
    case Move::Kind::start: return "~ start " + move.seat().name();
    case Move::Kind::roll: return "~ roll " + codes(move.rolled(), DiceSet::all());
    case Move::Kind::take: return move.seat().name() + " take " + codes(state.roll, move.taken());
  }
  return {};
}

base::Result<Move> Game::read(const State& state, std::string_view text) {
  const Result<game::Line> line = game::read_line(text, state.seats);
  if (!line) return line.problem();
  if (!line->seat && line->is("start", 1)) {
    if (const auto seat = game::read_seat(line->details[0], state.seats)) return Move::start(*seat);
  }
  const std::optional<std::vector<Face>> faces = read_faces(line->details);
  if (faces && !line->seat && line->is("roll", die_count)) return read_roll(*faces);
  if (faces && !faces->empty() && line->seat && line->verb == "take") return read_take(state, *line->seat, *faces);
  return game::not_a_move(text);
}

}  // namespace florin::medici_dice
