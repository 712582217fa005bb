#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/plain_game.hpp"
#include "game/notation.hpp"
#include "players/player.hpp"
#include "terminal/play_screen.hpp"
#include "terminal/setup_screen.hpp"
#include "terminal/visit.hpp"

namespace florin::apps {
namespace {

constexpr std::string_view somebody = "person";

struct Arguments {
  TableArguments table;
  std::string seat;
  std::vector<std::string> opponents;
  std::string name;
  std::string record;
  std::string save;
  std::string server;
  std::string link;
  bool is_plain = false;
  bool is_resumed = false;
  std::uint64_t seed = 0;
  LanguageArgument language;
};

bool is_on_screen(const Arguments& arguments) { return !arguments.is_plain && terminal::Terminal::is_there(); }

// A computer player that still thinks is not waited for, so what it works with must stay: no destructors then.
int end(const terminal::Sitting& sitting, int code) {
  std::fflush(stdout);
  if (sitting.is_thinking()) std::quick_exit(code);
  return code;
}

// A match is opened before the screen is, so that whatever is wrong with it is told on a plain line.
int show(terminal::Sitting& sitting, const Arguments& arguments, const std::string& usual_record) {
  const std::string record = arguments.record.empty() ? usual_record : arguments.record;
  if (!is_on_screen(arguments)) return end(sitting, play_plain(sitting, record));
  {
    const terminal::Terminal screen;
    terminal::PlayScreen play(sitting, record);
    terminal::run(screen, play);
  }
  fmt::print("{}\n", sitting.place());
  return end(sitting, done);
}

// A record stands beside the saved game unless another place was named.
int show_session(base::Result<terminal::Session> session, const game::Catalogue& catalogue, const Arguments& arguments) {
  if (!session) return give_up(catalogue.say(session.problem().what));
  return show(*session, arguments, session->place() + ".jsonl");
}

int resume(const std::string& path, game::Language language, const Arguments& arguments) {
  const auto saved = terminal::look_at(path);
  if (!saved) return give_up(games::catalogue(nullptr, language).say(saved.problem().what));
  const game::Catalogue catalogue = games::catalogue(games::find(saved->game), language);
  return show_session(terminal::Session::resume(path, catalogue), catalogue, arguments);
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
  const std::vector<terminal::Guest> guests = terminal::guests_of(wishes, catalogue);
  return show_session(terminal::Session::begin(settings, guests, arguments.seed, *std::move(journal), catalogue), catalogue, arguments);
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

// Who sits where: the others as they were named, one for all or one for each.
base::Result<terminal::Wishes> wishes_of(const Arguments& arguments, const game::Setup& setup, base::Seat own) {
  std::vector<std::string> others = arguments.opponents;
  if (others.empty()) others.emplace_back(terminal::usual_level);
  const auto needed = static_cast<std::size_t>(setup.seats - 1);
  if (others.size() == 1) others.resize(needed, std::string(others.front()));
  if (others.size() != needed) return base::Problem{base::phrase("play.one-for-each").number("others", setup.seats - 1), "players"};
  for (std::string& other : others) {
    if (other == somebody) {
      other.clear();
    } else if (const auto problems = players::problems_of_name(other); !problems.empty()) {
      return problems.front();
    }
  }
  others.insert(others.begin() + own.index(), std::string());
  return terminal::Wishes{arguments.table.game, setup, std::move(others), own, arguments.name};
}

// By its link to a table of a server.
int visit(game::Language language, const Arguments& arguments) {
  const game::Catalogue catalogue = games::catalogue(nullptr, language);
  const auto refused = [&](const base::Problem& problem) { return refuse(catalogue.say(problem.what)); };
  if (arguments.link.empty()) return refused({base::phrase("visit.no-link"), "table"});
  const auto link = terminal::Link::read(arguments.link);
  if (!link) return refused(link.problem());
  const auto server = terminal::Address::read(arguments.server.empty() ? link->server : arguments.server);
  if (!server) return refused(server.problem());
  const auto seat = arguments.seat.empty() ? std::nullopt : game::read_seat(arguments.seat, base::max_seats);
  if (!seat && !arguments.seat.empty()) return refuse(fmt::format("Sit on one of the seats P1 to P{}.", base::max_seats));
  const auto opened = terminal::Visit::open({*server, *link, arguments.name, seat}, language);
  if (!opened) return give_up(catalogue.say(opened.problem().what));
  return show(**opened, arguments, terminal::new_game_path((*opened)->match().settings().game, ".jsonl"));
}

int run(Arguments arguments) {
  const auto language = arguments.language.language();
  if (!language) return refuse(language.problem());
  if (!arguments.server.empty() || !arguments.link.empty()) return visit(*language, arguments);
  if (arguments.is_resumed) return resume_last(*language, arguments);
  const bool is_chosen = !arguments.table.game.empty();
  if (!is_chosen) arguments.table.game = std::string(games::all().front().info->id);
  const auto setup = arguments.table.setup();
  if (!setup) return refuse(setup.problem(), arguments.table.game);
  const auto seat = arguments.seat.empty() ? base::Seat::at(0) : game::read_seat(arguments.seat, setup->seats);
  if (!seat) return refuse(fmt::format("Sit on one of the seats P1 to P{}.", setup->seats));
  const auto wishes = wishes_of(arguments, *setup, *seat);
  if (!wishes) return refuse(wishes.problem());
  const bool is_asked = !is_chosen && is_on_screen(arguments);
  return is_asked ? ask(*wishes, *language, arguments) : begin(*wishes, *language, arguments);
}

}  // namespace

void add_play(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command =
      line.add("play", "Play against computer players or each other, here or at a server, on the whole screen or at a prompt");
  command.optional_argument("GAME", arguments->table.game, "The game, as `florin games` lists them; without it a screen asks");
  arguments->table.add_options(command);
  command.option("--seat", "P1..P6", arguments->seat, "Where you sit; without it P1, at a server the first open seat")
      .list("--players", "NAME,...", arguments->opponents,
            "Who plays the other seats, one for all or one for each: " + list_of_players() +
                ", person for somebody at this keyboard; levels also with a temperament (banker-miser); merchant if left out")
      .option("--name", "NAME", arguments->name, "What you are called")
      .option("--seed", "S", arguments->seed, "Where all luck comes from; without it a new game every time")
      .option("--record", "FILE", arguments->record, "Add the game to this file when it ends; without it beside the saved game")
      .option("--save", "FILE", arguments->save, "Keep the game in this file, move by move; without it in your data folder")
      .flag("--resume", arguments->is_resumed, "Go on with the last game, or with that of --save")
      .option("--server", "URL", arguments->server, "Play at a table of this server, such as https://florin.example")
      .option("--table", "LINK", arguments->link, "The link of the table; a whole one needs no --server")
      .flag("--plain", arguments->is_plain, "Lines of text, for screen readers and scripts; chosen by itself without a terminal");
  arguments->language.add_option(command);
  command
      .examples({"florin play", "florin play medici --seats 4 --players banker,merchant-gambler,person", "florin play --resume",
                 "florin play --server https://florin.example --table t8f#SECRET", "florin play medici --plain --language pl"})
      .action([arguments] { return run(*arguments); });
}

}  // namespace florin::apps
