#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "apps/commands/commands.hpp"
#include "apps/commands/plain_game.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/on_screen.hpp"
#include "apps/shell/output.hpp"
#include "game/notation.hpp"
#include "players/players.hpp"
#include "terminal/client/remote_match.hpp"
#include "terminal/screens/lobby_screen.hpp"
#include "terminal/screens/play_screen.hpp"
#include "terminal/screens/replay_screen.hpp"
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
  Output::standard().flush();
  if (client.is_thinking()) std::quick_exit(code);
  return code;
}

enum class Next { nothing, again };
struct Shown {
  int code;
  Next next;
};

// The match is opened before the screen, so that errors appear as plain lines.
Shown show(terminal::MatchClient& client, const Arguments& arguments, const std::string& usual_record, const Console& console) {
  const std::string record = arguments.record.empty() ? usual_record : arguments.record;
  if (!is_on_screen(arguments)) return {end(client, play_plain(client, record, console)), Next::nothing};
  terminal::PlayScreen play(client, record);
  run_on_screen(play, console);
  while (play.wish() == terminal::PlayScreen::Wish::replay) {
    auto replay = terminal::ReplayScreen::open(client.match().record(), client.catalogue());
    if (replay) run_on_screen(*replay, console);
    run_on_screen(play, console);
  }
  if (play.wish() == terminal::PlayScreen::Wish::again) return Shown{done, Next::again};
  print_out("{}\n", client.place());
  return Shown{end(client, done), Next::nothing};
}

int begin_again(const match::Match& match, const Arguments& arguments, const Console& console);

// The default place for the record is next to the saved game.
int show_local(const base::Result<std::unique_ptr<terminal::LocalMatch>>& opened, const game::Catalogue& catalogue,
               const Arguments& arguments, const Console& console) {
  if (!opened) return console.give_up_with(catalogue.say(opened.problem().what));
  const Shown shown = show(**opened, arguments, (*opened)->place() + ".jsonl", console);
  return shown.next == Next::again ? begin_again((*opened)->match(), arguments, console) : shown.code;
}

int resume(const std::string& path, const Arguments& arguments, const Console& console) {
  const auto saved = terminal::look_at(path);
  if (!saved) return console.give_up(saved.problem().what);
  const std::string& wanted = arguments.table.game;
  if (!wanted.empty() && wanted != saved->game) {
    return console.refuse(base::phrase("apps.play.other-game").text("file", path).text("game", saved->game));
  }
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

// Another game with the same players at the same table, in a new file and with new luck.
int begin_again(const match::Match& match, const Arguments& arguments, const Console& console) {
  const game::Catalogue catalogue = games::catalogue(games::find(match.settings().game), console.language());
  const std::string path = terminal::new_game_path(match.settings().game);
  auto journal = terminal::Journal::open(path);
  if (!journal) return console.give_up(cannot_write(path));
  std::vector<terminal::SeatedPlayer> players;
  for (const base::Seat seat : base::all_seats(match.seat_count())) players.push_back({match.seat(seat).level, match.seat(seat).name});
  return show_local(terminal::LocalMatch::begin(match.settings(), players, 0, *std::move(journal), catalogue), catalogue, arguments,
                    console);
}

// The last game that isn't over; of the game with this id, unless it is empty.
std::optional<terminal::SavedGame> last_saved(const std::string& game) {
  for (const terminal::SavedGame& saved : terminal::saved_games(terminal::games_folder())) {
    if (game.empty() || saved.game == game) return saved;
  }
  return std::nullopt;
}

int ask(const terminal::NewGameForm& form, const Arguments& arguments, const Console& console) {
  terminal::SetupScreen setup(form, console.language(), terminal::saved_games(terminal::games_folder()));
  run_on_screen(setup, console);
  switch (setup.answer()) {
    case terminal::SetupScreen::Answer::none: return done;
    case terminal::SetupScreen::Answer::resume: return resume(setup.resumed().path, arguments, console);
    case terminal::SetupScreen::Answer::begin: break;
  }
  return begin(setup.form(), arguments, console);
}

int resume_last(const Arguments& arguments, const Console& console) {
  if (!arguments.save.empty()) return resume(arguments.save, arguments, console);
  const std::string& game = arguments.table.game;
  if (const auto known = games::look_up(game); !game.empty() && !known) return console.refuse(known.problem());
  const auto saved = last_saved(game);
  if (!saved) return console.give_up(game.empty() ? base::phrase("save.none") : base::phrase("apps.play.none-of").text("game", game));
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

// Lists the tables of a server and lets the person choose one. Without a screen, it only lists them.
int choose_table(Arguments arguments, const Console& console);

// Plays at a table on a server.
int play_on_server(const Arguments& arguments, const Console& console) {
  if (arguments.link.empty()) return choose_table(arguments, console);
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
  return show(**opened, arguments, terminal::new_game_path((*opened)->match().settings().game, ".jsonl"), console).code;
}

int choose_table(Arguments arguments, const Console& console) {
  const auto server = terminal::Address::read(arguments.server);
  if (!server) return console.refuse(server.problem());
  const auto token = terminal::token_for(*server, arguments.name, console.language());
  if (!token) return console.give_up(token.problem().what);
  const auto load = [&] { return terminal::lobby_of(*server, *token, console.language()); };
  const auto tables = load();
  if (!tables) return console.give_up(tables.problem().what);
  if (!is_on_screen(arguments)) {
    const game::Catalogue catalogue = games::catalogue(nullptr, console.language());
    if (tables->empty()) console.print(base::phrase("lobby.empty"));
    for (const terminal::LobbyTable& table : *tables) {
      print_out("{}\n    florin play --server {} --table {}\n", terminal::title_of(table, catalogue), server->text(), table.id);
    }
    return done;
  }
  terminal::LobbyScreen lobby(server->text(), *tables, load, console.language());
  run_on_screen(lobby, console);
  if (!lobby.joined()) return done;
  arguments.link = *lobby.joined();
  return play_on_server(arguments, console);
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
  std::vector<std::string> opponents = player_names();
  opponents.emplace_back(somebody);
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("play", "apps.play.about");
  command.optional_argument("GAME", arguments->table.game, "apps.play.game");
  arguments->table.add_options(command);
  command.option("--seat", "P1..P6", arguments->seat, "apps.play.seat")
      .list("--players", "NAME,...", arguments->opponents, base::phrase("apps.play.players").text("players", list_of_players()))
      .values("--players", std::move(opponents))
      .values("--seat", {"P1", "P2", "P3", "P4", "P5", "P6"})
      .option("--name", "NAME", arguments->name, "apps.play.name")
      .option("--seed", "S", arguments->seed, Wholes{0, any_size}, "apps.play.seed")
      .option("--record", "FILE", arguments->record, "apps.play.record")
      .option("--save", "FILE", arguments->save, "apps.play.save")
      .flag("--resume", arguments->is_resumed, "apps.play.resume")
      .option("--server", "URL", arguments->server, "apps.play.server")
      .option("--table", "LINK", arguments->link, "apps.play.table")
      .flag("--plain", arguments->is_plain, "apps.play.plain");
  arguments->language.add_option(command);
  command
      .examples({"florin play", "florin play {game} --seats 4 --players banker,merchant-gambler,person", "florin play --resume",
                 "florin play --server https://florin.example", "florin play --server https://florin.example --table t8f#SECRET",
                 "florin play {game} --plain --language pl"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
