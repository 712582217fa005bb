#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "apps/commands/commands.hpp"
#include "apps/commands/plain_game.hpp"
#include "apps/shell/common.hpp"
#include "game/notation.hpp"
#include "players/players.hpp"
#include "terminal/client/remote_match.hpp"
#include "terminal/screens/play_screen.hpp"
#include "terminal/screens/setup_screen.hpp"

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

// If a computer player is still thinking, we exit without destructors: its thread still uses the data, and nobody should
// have to wait for it.
int end(const terminal::MatchClient& client, int code) {
  std::fflush(stdout);
  if (client.is_thinking()) std::quick_exit(code);
  return code;
}

// The match is opened before the screen, so that errors appear as plain lines.
int show(terminal::MatchClient& client, const Arguments& arguments, const std::string& usual_record) {
  const std::string record = arguments.record.empty() ? usual_record : arguments.record;
  if (!is_on_screen(arguments)) return end(client, play_plain(client, record));
  {
    const terminal::Terminal screen;
    terminal::PlayScreen play(client, record);
    terminal::run(screen, play);
  }
  fmt::print("{}\n", client.place());
  return end(client, done);
}

// The default place for the record is next to the saved game.
int show_local(const base::Result<std::unique_ptr<terminal::LocalMatch>>& opened, const game::Catalogue& catalogue,
               const Arguments& arguments, const Console& console) {
  if (!opened) return console.give_up_with(catalogue.say(opened.problem().what));
  return show(**opened, arguments, (*opened)->place() + ".jsonl");
}

int resume(const std::string& path, const Arguments& arguments, const Console& console) {
  const auto saved = terminal::look_at(path);
  if (!saved) return console.give_up(saved.problem().what);
  const game::Catalogue catalogue = games::catalogue(games::find(saved->game), console.language());
  return show_local(terminal::LocalMatch::resume(path, catalogue), catalogue, arguments, console);
}

int begin(const terminal::NewGameForm& form, const Arguments& arguments, const Console& console) {
  const game::Catalogue catalogue = games::catalogue(games::find(form.game), console.language());
  const std::string path = arguments.save.empty() ? terminal::new_game_path(form.game) : arguments.save;
  if (terminal::look_at(path)) return console.refuse(base::phrase("apps.play.in-use").text("file", path));
  auto journal = terminal::Journal::open(path);
  if (!journal) return console.give_up(cannot_write(path));
  match::Settings settings;
  settings.game = form.game;
  settings.setup = form.setup;
  const std::vector<terminal::SeatedPlayer> players = terminal::seated_players(form, catalogue);
  return show_local(terminal::LocalMatch::begin(settings, players, arguments.seed, *std::move(journal), catalogue), catalogue, arguments,
                    console);
}

int ask(const terminal::NewGameForm& form, const Arguments& arguments, const Console& console) {
  const auto saved = terminal::last_saved_game(terminal::games_folder());
  terminal::SetupScreen setup(form, console.language(), saved);
  {
    const terminal::Terminal screen;
    terminal::run(screen, setup);
  }
  switch (setup.answer()) {
    case terminal::SetupScreen::Answer::none: return done;
    case terminal::SetupScreen::Answer::resume: return resume(saved->path, arguments, console);
    case terminal::SetupScreen::Answer::begin: break;
  }
  return begin(setup.form(), arguments, console);
}

int resume_last(const Arguments& arguments, const Console& console) {
  if (!arguments.save.empty()) return resume(arguments.save, arguments, console);
  const auto saved = terminal::last_saved_game(terminal::games_folder());
  if (!saved) return console.give_up("save.none");
  return resume(saved->path, arguments, console);
}

// The other seats get the named players: one name for all seats, or one for each.
base::Result<terminal::NewGameForm> form_of(const Arguments& arguments, const game::Setup& setup, base::Seat own) {
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
  return terminal::NewGameForm{arguments.table.game, setup, std::move(others), own, arguments.name};
}

// Plays at a table on a server.
int play_on_server(const Arguments& arguments, const Console& console) {
  if (arguments.link.empty()) return console.refuse("remote.no-link");
  const auto link = terminal::Link::read(arguments.link);
  if (!link) return console.refuse(link.problem());
  const auto server = terminal::Address::read(arguments.server.empty() ? link->server : arguments.server);
  if (!server) return console.refuse(server.problem());
  const auto seat = arguments.seat.empty() ? std::nullopt : game::read_seat(arguments.seat, base::max_seats);
  if (!seat && !arguments.seat.empty()) {
    return console.refuse(base::phrase("apps.play.bad-seat").number("seats", base::max_seats));
  }
  const auto opened = terminal::RemoteMatch::open({*server, *link, arguments.name, seat}, console.language());
  if (!opened) return console.give_up(opened.problem().what);
  return show(**opened, arguments, terminal::new_game_path((*opened)->match().settings().game, ".jsonl"));
}

int run(Arguments arguments, const Console& console) {
  const auto language = arguments.language.language();
  if (!language) return console.refuse(language.problem());
  if (!arguments.server.empty() || !arguments.link.empty()) return play_on_server(arguments, console);
  if (arguments.is_resumed) return resume_last(arguments, console);
  const bool is_chosen = !arguments.table.game.empty();
  if (!is_chosen) arguments.table.game = std::string(games::all().front().info->id);
  const auto setup = arguments.table.setup();
  if (!setup) return console.refuse(setup.problem(), arguments.table.game);
  const auto seat = arguments.seat.empty() ? base::Seat::at(0) : game::read_seat(arguments.seat, setup->seats);
  if (!seat) return console.refuse(base::phrase("apps.play.bad-seat").number("seats", setup->seats));
  const auto form = form_of(arguments, *setup, *seat);
  if (!form) return console.refuse(form.problem());
  const bool is_asked = !is_chosen && is_on_screen(arguments);
  return is_asked ? ask(*form, arguments, console) : begin(*form, arguments, console);
}

}  // namespace

void add_play(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("play", "apps.play.about");
  command.optional_argument("GAME", arguments->table.game, "apps.play.game");
  arguments->table.add_options(command);
  command.option("--seat", "P1..P6", arguments->seat, "apps.play.seat")
      .list("--players", "NAME,...", arguments->opponents, base::phrase("apps.play.players").text("players", list_of_players()))
      .option("--name", "NAME", arguments->name, "apps.play.name")
      .option("--seed", "S", arguments->seed, "apps.play.seed")
      .option("--record", "FILE", arguments->record, "apps.play.record")
      .option("--save", "FILE", arguments->save, "apps.play.save")
      .flag("--resume", arguments->is_resumed, "apps.play.resume")
      .option("--server", "URL", arguments->server, "apps.play.server")
      .option("--table", "LINK", arguments->link, "apps.play.table")
      .flag("--plain", arguments->is_plain, "apps.play.plain");
  arguments->language.add_option(command);
  command
      .examples({"florin play", "florin play {game} --seats 4 --players banker,merchant-gambler,person", "florin play --resume",
                 "florin play --server https://florin.example --table t8f#SECRET", "florin play {game} --plain --language pl"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
