#include "players/players.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "games/registry.hpp"
#include "players/entry.hpp"

namespace florin::players {
namespace {

const Entry* find(std::string_view game) {
  const auto all = entries();
  const auto found = std::ranges::find(all, game, &Entry::game);
  return found == all.end() ? nullptr : &*found;
}

// The entry of a game, or a problem with its name or setup.
base::Result<const Entry*> entry_for(std::string_view game, const game::Setup& setup) {
  const auto known = games::look_up(game);
  if (!known) return known.problem();
  if (auto problems = game::problems_of(*(*known)->info, setup); !problems.empty()) return std::move(problems.front());
  return find(game);
}

}  // namespace

base::Result<Suggestion> suggest(const game::Table& table, std::string_view player, base::Seat seat, base::Random& random) {
  return suggest(table, player, seat, random, weight_files_of(table.info().id));
}

base::Result<Suggestion> suggest(const game::Table& table, std::string_view player, base::Seat seat, base::Random& random,
                                 const WeightFiles& weight_files) {
  if (auto problems = problems_of_name(player); !problems.empty()) return std::move(problems.front());
  if (!table.turn().seats().contains(seat)) return base::Problem{base::phrase("suggest.not-due").text("seat", seat.name()), "seat"};
  return find(table.info().id)->suggest(table, player, seat, random, weight_files);
}

base::Result<std::unique_ptr<Judge>> open_judge(std::string_view game, const game::Setup& setup, std::uint64_t effort,
                                                const WeightFiles& weight_files) {
  const auto entry = entry_for(game, setup);
  if (!entry) return entry.problem();
  if (auto judge = (*entry)->open_judge(setup.seats, effort, weight_files)) return judge;
  return base::Problem{base::phrase("judge.no-weights").text("game", base::quoted(game)), "game"};
}

std::vector<base::Problem> problems_of_weights(std::string_view game, std::string_view file) {
  const Entry* entry = find(game);
  if (entry == nullptr || entry->problems_of_weights == nullptr) return {};
  return entry->problems_of_weights(file);
}

base::Result<std::unique_ptr<Contest>> open_contest(std::string_view game, const game::Setup& setup, const std::vector<std::string>& names,
                                                    std::uint64_t seed) {
  for (const std::string& name : names) {
    if (auto problems = problems_of_name(name); !problems.empty()) return std::move(problems.front());
  }
  const auto seats = static_cast<std::size_t>(setup.seats);
  if (names.size() != 1 && names.size() != seats)
    return base::Problem{base::phrase("player.one-for-each").number("seats", setup.seats), "players"};
  const auto entry = entry_for(game, setup);
  if (!entry) return entry.problem();

  game::Record blank;
  blank.game = std::string(game);
  blank.setup = setup;
  blank.names = names.size() == 1 ? std::vector<std::string>(seats, names.front()) : names;
  return (*entry)->open_contest(blank, seed);
}

base::Result<std::unique_ptr<Arena>> open_arena(std::string_view game, const game::Setup& setup, const std::vector<std::string>& pool,
                                                std::uint64_t seed, const OutsiderMaker& make_outsider) {
  for (const std::string& name : pool) {
    if (name == outsider_prefix) return base::Problem{base::phrase("bot.no-command").text("example", "cmd:./bot"), "player"};
    if (is_outsider(name)) continue;
    if (auto problems = problems_of_name(name); !problems.empty()) return std::move(problems.front());
  }
  const auto entry = entry_for(game, setup);
  if (!entry) return entry.problem();
  game::Record blank;
  blank.game = std::string(game);
  blank.setup = setup;
  return (*entry)->open_arena(blank, pool, seed, make_outsider);
}

base::Result<std::unique_ptr<Training>> open_training(std::string_view game, const TrainingPlan& plan) {
  const Entry* entry = find(game);
  if (entry == nullptr || entry->open_training == nullptr)
    return base::Problem{base::phrase("train.not-learnable").text("game", base::quoted(game)), "game"};
  if (plan.alone && games::find(game)->info->min_seats > 1)
    return base::Problem{base::phrase("train.not-alone").text("game", base::quoted(game)), "alone"};
  return entry->open_training(plan);
}

}  // namespace florin::players
