#!/bin/bash
# The arena: the same seed gives the same result on any number of threads; external bots play and forfeit; Ctrl-C prints
# the results so far.
source "$(dirname "$0")/support.bash"
bots=$(dirname "$(realpath "$0")")/../referee/bots

for game in $(game_ids); do
  run() { "$florin" arena "$game" --seats 2 --player heuristic --player random --player greedy --blocks 20 --mirror --seed "$1" --threads "$2" --records "$work/$game.$1.$2" >"$work/$game.$1.$2.table" 2>"$work/err"; }
  run 7 1
  run 7 3
  run 8 3
  same "$game: same table on 1 and 3 threads" "$work/$game.7.1.table" "$work/$game.7.3.table"
  same "$game: same records on 1 and 3 threads" "$work/$game.7.1" "$work/$game.7.3"
  empty "$game: nothing on standard error" "$work/err"
  if cmp -s "$work/$game.7.1" "$work/$game.8.3"; then report "$game: another seed gives other games" "the same records"; else report "$game: another seed gives other games" ""; fi
  exits "$game: records verify" 0 "$florin" verify "$work/$game.7.3"
  has "$game: all records are checked" "$work/out" "240 records, 240 agree, 0 differ"
done

exits "one player against copies of another" 0 "$florin" arena medici --seats 4 --player greedy --against random --blocks 20
has "the table names the opponents" "$work/out" "3 random"
exits "mixed tables" 0 "$florin" arena medici --seats 3 --player greedy --player random --tables mixed --blocks 5
exits "solitaire" 0 "$florin" arena medici-dice --seats 1 --player greedy --player random --blocks 50
has "solitaire has points" "$work/out" "points (95 %)"
exits "json" 0 "$florin" arena medici --seats 2 --player greedy --player random --blocks 5 --json
has "json has ratings" "$work/out" '"pool":[{"player":"greedy","rating":'
exits "plot" 0 "$florin" arena medici --seats 2 --player greedy --player mcts:5 --player mcts:20 --blocks 3 --plot "$work/plot.svg" --times
has "plot is a drawing" "$work/plot.svg" '<svg xmlns="http://www.w3.org/2000/svg"'
has "plot names players" "$work/plot.svg" '>mcts:20</text>'
has "times are shown" "$work/out" "ms per move"

exits "a test accepts a gain" 0 "$florin" arena medici --seats 2 --player greedy --against random --test 0:0.1
has "the gain is reported" "$work/out" "ACCEPTED"
exits "a test rejects a loss" 1 "$florin" arena medici --seats 2 --player random --against greedy --test 0:0.1 --json
has "the loss is reported" "$work/out" '"verdict":"rejected"'
exits "a test can stay undecided" 1 "$florin" arena medici --seats 2 --player random --against greedy --test 0:0.1 --blocks 3
has "an undecided test is reported" "$work/out" "undecided"

exits "the referee plays as a bot" 0 "$florin" arena medici --seats 2 --player "cmd:$florin referee" --player random --blocks 1 --ms 20000
if grep -q Forfeited "$work/out"; then report "the referee forfeits nothing" "$(tail -3 "$work/out")"; else report "the referee forfeits nothing" ""; fi
exits "a script plays as a bot" 0 "$florin" arena gemstones --seats 2 --player "cmd:bash $bots/first_legal.sh" --player random --blocks 2 --ms 5000
if grep -q Forfeited "$work/out"; then report "the script forfeits nothing" "$(tail -3 "$work/out")"; else report "the script forfeits nothing" ""; fi
exits "broken bots forfeit and the arena goes on" 0 "$florin" arena medici --seats 4 --ms 20 --blocks 1 --tables mixed \
  --player "cmd:bash $bots/crashing.sh" --player "cmd:bash $bots/nonsense.sh" --player "cmd:exec bash $bots/deaf.sh" --player random
has "the crash is reported" "$work/out" "The program exited with code 3 instead of answering."
has "nonsense is reported" "$work/out" "The line is not valid JSON"
has "a closed input is reported" "$work/out" "closed its input or output"
has "a forfeit is reported at once" "$work/err" "forfeits a game"

"$florin" arena medici --seats 4 --player mcts:50 --against heuristic --blocks 1000000 --threads 1 --records "$work/endless" >"$work/out" 2>"$work/err" &
pid=$!
waits_for "the arena plays" test -s "$work/endless"
kill -INT "$pid"
wait "$pid"
code=$?
report "Ctrl-C gives exit code 130" "$([[ $code == 130 ]] || echo "exit code $code")"
has "Ctrl-C prints the results so far" "$work/out" "Interrupted; these are the results so far."

exits "nobody to play against" 2 "$florin" arena medici --player random
exits "no players" 2 "$florin" arena medici
exits "unknown player" 2 "$florin" arena medici --player random --against genius
has "an unknown player is named" "$work/err" "There is no player called genius"
exits "unknown tables" 2 "$florin" arena medici --player random --against greedy --tables round
exits "test bounds in the wrong order" 2 "$florin" arena medici --player random --against greedy --test 0.1:0
exits "a test with three players" 2 "$florin" arena medici --player random --player heuristic --against greedy --test 0:0.1
exits "no opponents in solitaire" 2 "$florin" arena medici-dice --seats 1 --player random --against greedy
exits "no command" 2 "$florin" arena medici --player cmd: --against greedy
exits "no time for a move" 2 "$florin" arena medici --player random --against greedy --ms 0
exits "records that can't be written" 1 "$florin" arena medici --player random --against greedy --blocks 1 --records "$work/no/such/folder"
