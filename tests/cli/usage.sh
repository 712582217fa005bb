#!/bin/bash
# Help, version and exit codes: 0 done, 1 failed, 2 not understood.
source "$(dirname "$0")/support.bash"

exits "version" 0 "$florin" --version
has "version names the program" "$work/out" "florin "
exits "help" 0 "$florin" --help
commands="serve play pad sheets games referee simulate arena replay verify texts bench perft admin doctor completion manual"
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
exits "unknown shell" 2 "$florin" completion fish
exits "unknown seat" 2 "$florin" play medici --seats 2 --seat P3
exits "a missing file" 1 "$florin" verify "$work/nothing"
exits "a file that can't be written" 1 "$florin" simulate medici --games 1 --records "$work/no/such/folder"

exits "games" 0 "$florin" games
has "games lists medici" "$work/out" "medici"
exits "games in Polish" 0 "$florin" games --language pl
exits "texts" 0 "$florin" texts --language pl
has "texts have plural forms" "$work/out" "{players:gracz|gracze|graczy}"
exits "texts as JSON" 0 "$florin" texts --json
has "texts as JSON have plural categories" "$work/out" '{"language":"en","plurals":["one","other"],"common":{'
has "texts as JSON have the sentences of each game" "$work/out" '"medici":{'
exits "texts of an unknown language" 2 "$florin" texts --language xx
exits "completion" 0 "$florin" completion bash
if bash -n "$work/out"; then report "completion is bash" ""; else report "completion is bash" "syntax"; fi
exits "manual" 0 "$florin" manual
has "manual is roff" "$work/out" ".TH FLORIN 1"
