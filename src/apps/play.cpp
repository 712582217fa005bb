#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/plain_game.hpp"
#include "game/notation.hpp"
#include "players/player.hpp"
#include "terminal/play_screen.hpp"
#include "terminal/setup_screen.hpp"

namespace florin::apps {
namespace {

struct Arguments {
  TableArguments table;
  std::string seat = "P1";
  std::string opponents;
  std::string record;
  std::string save;
  bool is_plain = false;
  bool is_resumed = false;
  std::uint64_t seed = 0;
  LanguageArgument language;
};

// A record stands beside the saved game unless another place was named.
std::string record_path(const Arguments& arguments, const std::string& saved) {
  return arguments.record.empty() ? saved + ".jsonl" : arguments.record;
}

// A session is opened before the screen is, so that whatever is wrong with it is told on a plain line.
int show(base::Result<terminal::Session> session, const game::Catalogue& catalogue, const Arguments& arguments) {
  if (!session) return give_up(catalogue.say(session.problem().what));
  const std::string record = record_path(arguments, session->path());
  {
    const terminal::Terminal screen;
    terminal::PlayScreen play(*session, catalogue, record);
    terminal::run(screen, play);
  }
  fmt::print("{}\n", session->path());
  return done;
}

int resume(const std::string& path, game::Language language, const Arguments& arguments) {
  const auto saved = terminal::look_at(path);
  if (!saved) return give_up(games::catalogue(nullptr, language).say(saved.problem().what));
  const game::Catalogue catalogue = games::catalogue(games::find(saved->game), language);
  return show(terminal::Session::resume(path, catalogue), catalogue, arguments);
}

int begin(const terminal::Wishes& wishes, game::Language language, const Arguments& arguments) {
  const game::Catalogue catalogue = games::catalogue(games::find(wishes.game), language);
  const std::string path = arguments.save.empty() ? terminal::new_game_path(wishes.game) : arguments.save;
  if (terminal::look_at(path)) return refuse(fmt::format("{} holds a game already; --resume goes on with it.", path));
  auto journal = terminal::Journal::open(path);
  if (!journal) return give_up(fmt::format("{} cannot be written.", path));
  match::Settings settings;
  settings.game = wishes.game;
  settings.setup = wishes.setup;
  return show(terminal::Session::begin(settings, terminal::guests_of(wishes, catalogue), arguments.seed, *std::move(journal), catalogue),
              catalogue, arguments);
}

int ask(const terminal::Wishes& wishes, game::Language language, const Arguments& arguments) {
  const auto saved = terminal::last_saved_game(terminal::games_folder());
  terminal::SetupScreen setup(wishes, language, saved);
  {
    const terminal::Terminal screen;
    terminal::run(screen, setup);
  }
  switch (setup.answer()) {
    case terminal::SetupScreen::Answer::none: return done;
    case terminal::SetupScreen::Answer::resume: return resume(saved->path, language, arguments);
    case terminal::SetupScreen::Answer::begin: break;
  }
  return begin(setup.wishes(), language, arguments);
}

int resume_last(game::Language language, const Arguments& arguments) {
  if (!arguments.save.empty()) return resume(arguments.save, language, arguments);
  const auto saved = terminal::last_saved_game(terminal::games_folder());
  if (!saved) return give_up(games::catalogue(nullptr, language).say("save.none"));
  return resume(saved->path, language, arguments);
}

int run(Arguments arguments) {
  const auto language = arguments.language.language();
  if (!language) return refuse(language.problem());
  const bool is_screen = !arguments.is_plain && terminal::Terminal::is_there();
  if (arguments.is_resumed && !is_screen) return refuse("--resume needs a terminal; a plain game is not saved.");
  if (arguments.is_resumed) return resume_last(*language, arguments);
  const bool is_chosen = !arguments.table.game.empty();
  if (!is_chosen) arguments.table.game = std::string(games::all().front().info->id);
  const auto setup = arguments.table.setup();
  if (!setup) return refuse(setup.problem(), arguments.table.game);
  const auto seat = game::read_seat(arguments.seat, setup->seats);
  if (!seat) return refuse(fmt::format("Sit on one of the seats P1 to P{}.", setup->seats));
  if (arguments.opponents.empty()) arguments.opponents = is_screen ? "merchant" : "greedy";
  if (const auto problems = players::problems_of_name(arguments.opponents); !problems.empty()) return refuse(problems.front());
  if (!is_screen) {
    const std::uint64_t seed = arguments.seed == 0 ? std::random_device()() : arguments.seed;
    return play({arguments.table.game, *setup, *seat, arguments.opponents, arguments.record, seed, *language});
  }
  terminal::Wishes wishes{arguments.table.game, *setup,
                          std::vector<std::string>(static_cast<std::size_t>(setup->seats), arguments.opponents)};
  wishes.levels[static_cast<std::size_t>(seat->index())].clear();
  return is_chosen ? begin(wishes, *language, arguments) : ask(wishes, *language, arguments);
}

}  // namespace

void add_play(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("play", "Play against computer players or each other, on the whole screen or at a plain prompt");
  command.optional_argument("GAME", arguments->table.game, "The game, as `florin games` lists them; without it a screen asks");
  arguments->table.add_options(command);
  command.option("--seat", "P1..P6", arguments->seat, "Where you sit")
      .option("--players", "NAME", arguments->opponents,
              "Who plays the other seats: " + list_of_players() + "; merchant on the screen, greedy at the prompt if left out")
      .option("--seed", "S", arguments->seed, "Where all luck comes from; without it a new game every time")
      .option("--record", "FILE", arguments->record, "Add the game to this file when it ends")
      .option("--save", "FILE", arguments->save, "Keep the game in this file, move by move; without it in your data folder")
      .flag("--resume", arguments->is_resumed, "Go on with the last game, or with that of --save")
      .flag("--plain", arguments->is_plain, "Lines of text, for screen readers and scripts; chosen by itself without a terminal");
  arguments->language.add_option(command);
  command
      .examples({"florin play", "florin play medici --seats 4", "florin play --resume",
                 "florin play medici --plain --players random --language pl"})
      .action([arguments] { return run(*arguments); });
}

}  // namespace florin::apps
