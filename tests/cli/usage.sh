#!/bin/bash
# Help, version and exit codes: 0 done, 1 failed, 2 not understood.
source "$(dirname "$0")/support.bash"

exits "version" 0 "$florin" --version
has "version names the program" "$work/out" "florin "
exits "help" 0 "$florin" --help
commands="serve play pad sheets games rules referee simulate arena replay verify review texts bench perft admin doctor completion manual"
for command in $commands; do
  has "help lists $command" "$work/out" "  $command "
done
for command in $commands; do
  exits "$command --help" 0 "$florin" "$command" --help
  has "$command --help has an example" "$work/out" "Examples:"
done

exits "no command" 2 "$florin"
empty "no command: nothing on standard output" "$work/out"
exits "unknown command" 2 "$florin" dance
exits "unknown option" 2 "$florin" games --colour
meant() {  # WORDS MEANT: a slip is noticed
  # shellcheck disable=SC2086
  exits "florin $1" 2 "$florin" $1
  has "florin $1: did you mean" "$work/err" "Did you mean $2?"
}
meant pley play
meant simualte simulate
meant "simulate medici --gmaes 5" --games
meant "games --jsno" --json
meant "play --lagnuage=pl" --language
exits "far from everything" 2 "$florin" dance
if grep -q "Did you mean" "$work/err"; then report "no guess for what is far from everything" "$(cat "$work/err")"; else report "no guess for what is far from everything" ""; fi
exits "in Polish" 2 "$florin" simulate medici --games -5 --language pl
has "errors are in Polish" "$work/err" "--games wymaga liczby całkowitej od 1"
exits "missing argument" 2 "$florin" simulate
exits "unknown game" 2 "$florin" simulate chess
has "an unknown game is named" "$work/err" "There is no game called chess"
exits "too many seats" 2 "$florin" simulate medici --seats 7
has "too many seats: the limits are named" "$work/err" "2 to 6 players"
exits "seats that aren't a number" 2 "$florin" simulate medici --seats many
exits "unknown option of the game" 2 "$florin" simulate medici --option speed=9
exits "unknown player" 2 "$florin" simulate medici --players genius
has "an unknown player is named" "$work/err" "There is no player called genius"
exits "two players for three seats" 2 "$florin" simulate medici --seats 3 --players random,greedy
exits "no games to play" 2 "$florin" simulate medici --games 0
exits "depth below 1" 2 "$florin" perft medici --depth 0
exits "unknown language" 2 "$florin" games --language xx
exits "unknown shell" 2 "$florin" completion tcsh
exits "unknown seat" 2 "$florin" play medici --seats 2 --seat P3
exits "a missing file" 1 "$florin" verify "$work/nothing"
exits "a file that can't be written" 1 "$florin" simulate medici --games 1 --records "$work/no/such/folder"

exits "games" 0 "$florin" games
has "games lists medici" "$work/out" "medici"
exits "colours when asked for" 0 "$florin" replay --color always "$(dirname "$0")/old/records.jsonl"
has "bold text" "$work/out" $'\033[1m'
exits "no colours when not" 0 "$florin" replay --color never "$(dirname "$0")/old/records.jsonl"
if grep -q $'\033' "$work/out"; then report "plain text" "escapes"; else report "plain text" ""; fi
exits "a wrong word for colours" 2 "$florin" games --color red
exits "perft as JSON" 0 "$florin" perft medici --depth 2 --json
has "depths are numbers" "$work/out" '{"depth":1,"count":'
exits "games in Polish" 0 "$florin" games --language pl
exits "texts" 0 "$florin" texts --language pl
has "texts have plural forms" "$work/out" "{players:gracz|gracze|graczy}"
exits "texts as JSON" 0 "$florin" texts --json
has "texts as JSON have plural categories" "$work/out" '{"language":"en","plurals":["one","other"],"common":{'
has "texts as JSON have the sentences of each game" "$work/out" '"medici":{'
exits "texts of an unknown language" 2 "$florin" texts --language xx
exits "manual" 0 "$florin" manual
has "manual is roff" "$work/out" ".TH FLORIN 1"
