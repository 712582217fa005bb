// Replays records with the yardstick and compares every member, or plays random games with the yardstick alone.
//
//   conformance_check games.jsonl     every record must agree: legal moves, scores, winners
//   conformance_check --random N      N random games at each table, with checks at every step
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "framework.hpp"

namespace {

namespace ys = florin::yardstick;
using nlohmann::json;

std::uint32_t crc32(const std::string& bytes) {
  std::uint32_t crc = 0xffffffffU;
  for (const char byte : bytes) {
    crc ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1U) != 0 ? 0xedb88320U : 0U);
  }
  return ~crc;
}

std::vector<std::string> legal_texts(const ys::State& state) {
  std::vector<std::string> texts;
  for (const ys::Action action : state.legal_actions()) texts.push_back(state.text(action));
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::string joined(const std::vector<std::string>& texts) {
  std::string result;
  for (const std::string& text : texts) result += (result.empty() ? "" : "\n") + text;
  return result;
}

ys::DeckCounts read_deck(const json& deck) {
  ys::DeckCounts counts;
  counts.zero_double = deck.at("0+");
  counts.two = deck.at("2");
  counts.three = deck.at("3");
  counts.four = deck.at("4");
  counts.five = deck.at("5");
  counts.zero_green = deck.at("0*");
  counts.neutral_two = deck.at("N2*");
  counts.neutral_seven = deck.at("N7");
  return counts;
}

ys::Options read_options(const json& given) {
  ys::Options options;
  for (const auto& [name, value] : given.items()) {
    if (name == "high-bonus")
      options.high_bonus = value;
    else if (name == "zero-scores")
      options.zero_scores = value;
    else if (name == "two-player-second")
      options.two_player_second = value;
    else if (name == "empty-column-scores")
      options.empty_column_scores = value;
    else if (name == "pick-order")
      options.free_pick = value == "free";
    else if (name == "solo-order")
      options.solo_ends = value == "ends";
    else if (name == "deck")
      options.deck = read_deck(value);
    else
      throw std::invalid_argument("unknown option " + name);
  }
  return options;
}

void expect(bool good, const std::string& what) {
  if (!good) throw std::runtime_error(what);
}

void expect_equal(const json& ours, const json& theirs, const std::string& what) {
  expect(ours == theirs, what + ": yardstick " + ours.dump() + ", record " + theirs.dump());
}

/// Plays the move with number `index`. Throws at the first difference.
void replay_move(ys::State& state, const json& record, std::size_t index) {
  const std::string move = record["moves"][index];
  const std::string where = "move " + std::to_string(index) + " '" + move + "' ";
  if (state.is_chance()) {
    expect_equal(nullptr, record["legal_count"][index], where + "legal_count");
    expect_equal(nullptr, record["legal_crc32"][index], where + "legal_crc32");
    expect(move.starts_with("~ " + state.chance_kind()), where + "another chance event is due");
  } else {
    const auto texts = legal_texts(state);
    expect_equal(texts.size(), record["legal_count"][index], where + "legal_count");
    expect_equal(crc32(joined(texts)), record["legal_crc32"][index], where + "legal_crc32 of\n" + joined(texts));
  }
  const ys::Action action = state.parse(move);
  expect(state.is_legal(action), where + "is illegal");
  expect_equal(state.text(action), move, where + "canonical text");
  state.apply(action);
}

json seat_names(const std::vector<int>& seats) {
  json names = json::array();
  for (const int seat : seats) names.push_back("P" + std::to_string(seat + 1));
  return names;
}

void replay(const json& record) {
  const std::string game = record["game"];
  const auto state = ys::new_game(game, record["players"], read_options(record["options"]));
  const std::size_t moves = record["moves"].size();
  json scores_after = json::array();
  std::vector<int> before = state->scores();
  for (std::size_t index = 0; index < moves; ++index) {
    replay_move(*state, record, index);
    const std::vector<int> now = state->scores();
    // Gemstones' scores are an evaluation that changes all the time; the records keep only the last one.
    if (state->is_terminal() || (now != before && game != "gemstones")) scores_after.push_back({index + 1, now});
    before = now;
    expect(state->is_terminal() == (index + 1 == moves), "the game ends at another move than " + std::to_string(index));
  }
  expect_equal(state->scores(), record["scores"], "scores");
  expect_equal(seat_names(state->winners()), record["winners"], "winners");
  expect_equal(scores_after, record["scores_after"], "scores_after");
  expect_equal(state->history().size(), moves, "history");
}

int check_records(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  constexpr int most_reports = 10;
  int total = 0;
  int wrong = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty()) continue;
    ++total;
    const json record = json::parse(line);
    try {
      replay(record);
    } catch (const std::exception& error) {
      if (++wrong <= most_reports)
        std::cout << "record " << total << " " << record["game"] << " players " << record["players"] << " " << record["options"].dump()
                  << ": " << error.what() << "\n";
    }
  }
  std::cout << total - wrong << " of " << total << " records agree\n";
  return wrong == 0 && total > 0 ? 0 : 1;
}

struct Table {
  std::string game;
  int players;
  ys::Options options;
};

void add_tables(std::vector<Table>& tables, const std::string& game, int fewest, int most, const std::vector<ys::Options>& options) {
  for (int players = fewest; players <= most; ++players)
    for (const ys::Options& choice : options) tables.push_back({game, players, choice});
}

/// Every combination of each game's switches, and two decks so small that later days may start without cards.
std::vector<Table> all_tables() {
  std::vector<ys::Options> cards;
  std::vector<ys::Options> dice;
  std::vector<ys::Options> gems;
  for (const ys::DeckCounts& deck : {ys::DeckCounts{}, {1, 1, 1, 1, 1, 1, 1, 5}, {0, 2, 2, 2, 0, 0, 0, 0}})
    for (int bits = 0; bits < 8; ++bits) {
      ys::Options choice;
      choice.high_bonus = (bits & 1) != 0;
      choice.zero_scores = (bits & 2) != 0;
      choice.two_player_second = (bits & 4) != 0;
      choice.deck = deck;
      cards.push_back(choice);
    }
  for (int bits = 0; bits < 4; ++bits) {
    ys::Options choice;
    choice.free_pick = (bits & 1) != 0;
    choice.empty_column_scores = choice.solo_ends = (bits & 2) != 0;
    dice.push_back(choice);
    gems.push_back(choice);
  }
  std::vector<Table> tables;
  add_tables(tables, "medici", 2, 6, {ys::Options{}});
  add_tables(tables, "medici-cards", 2, 6, cards);
  add_tables(tables, "medici-dice", 1, 4, dice);
  add_tables(tables, "gemstones", 1, 4, gems);
  return tables;
}

void check_decision(const ys::State& state) {
  const auto actors = state.actors();
  expect(!actors.empty() && actors.front() == state.current_player(), "current player is not the first actor");
  expect(state.chance_kind().empty() && state.chance_outcomes().empty(), "chance at a decision");
  const auto texts = legal_texts(state);
  expect(!texts.empty(), "no legal move");
  expect(std::adjacent_find(texts.begin(), texts.end()) == texts.end(), "two moves with one text");
  for (const std::string& text : texts) expect(state.is_legal(state.parse(text)), "lost in translation: " + text);
}

void check_chance(const ys::State& state, std::mt19937_64& random) {
  expect(state.actors().empty() && state.legal_actions().empty(), "actors at chance");
  // Full rolls have thousands of outcomes, so summing them now and then is enough.
  if (state.chance_kind() == "roll" && random() % 64 != 0) return;
  double sum = 0.0;
  for (const auto& [action, probability] : state.chance_outcomes()) {
    sum += probability;
    expect(state.is_legal(action), "an outcome is illegal");
  }
  expect(std::abs(sum - 1.0) < 1e-9, "probabilities do not add up");
}

void check_end(const ys::State& state, const Table& table) {
  expect(state.actors().empty() && state.legal_actions().empty(), "somebody acts after the end");
  expect(!state.winners().empty(), "nobody wins");
  for (const int score : state.scores()) {
    expect(score >= 0, "a negative score");
    if (table.game == "medici-cards" || (table.game == "medici-dice" && table.players > 1)) expect(score % 5 == 0, "not a multiple of 5");
    if (table.game == "gemstones") expect(score <= 18 && score % 2 == 0, "an impossible evaluation");
  }
}

void play_step(std::unique_ptr<ys::State>& state, std::mt19937_64& random) {
  ys::Action action = 0;
  if (state->is_chance()) {
    check_chance(*state, random);
    action = state->sample_chance(random);
  } else {
    check_decision(*state);
    const auto actions = state->legal_actions();
    action = actions[random() % actions.size()];
  }
  expect(state->is_legal(action) && state->parse(state->text(action)) == action, "bad action " + state->text(action));
  auto copy = state->clone();
  state->apply(action);
  expect(copy->history().size() + 1 == state->history().size(), "a clone shares its history");
  copy->apply(action);
  expect(legal_texts(*copy) == legal_texts(*state) && copy->scores() == state->scores(), "a clone plays differently");
  if (random() % 2 == 0) state = std::move(copy);
}

int play_random(int games) {
  constexpr std::size_t most_moves = 5000;
  std::mt19937_64 random(1);
  std::size_t moves = 0;
  int played = 0;
  for (const Table& table : all_tables()) {
    for (int game = 0; game < games; ++game, ++played) {
      auto state = ys::new_game(table.game, table.players, table.options);
      while (!state->is_terminal() && state->history().size() < most_moves) play_step(state, random);
      expect(state->is_terminal(), "the game does not end");
      check_end(*state, table);
      moves += state->history().size();
    }
  }
  std::cout << played << " random games, " << moves << " moves, no fault found\n";
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc == 3 && std::string(argv[1]) == "--random") return play_random(std::stoi(argv[2]));
    if (argc == 2) return check_records(argv[1]);
    std::cerr << "usage: conformance_check games.jsonl | conformance_check --random N\n";
    return 2;
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}
