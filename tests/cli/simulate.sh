#!/bin/bash
# The same seed gives the same result on any number of threads, and the records verify.
source "$(dirname "$0")/support.bash"

for game in $(game_ids); do
  run() { "$florin" simulate "$game" --games 200 --seed "$1" --threads "$2" --players random --records "$work/$game.$1.$2" >"$work/$game.$1.$2.table" 2>"$work/err"; }
  run 7 1
  run 7 4
  run 8 4
  same "$game: same table on 1 and 4 threads" "$work/$game.7.1.table" "$work/$game.7.4.table"
  same "$game: same records on 1 and 4 threads" "$work/$game.7.1" "$work/$game.7.4"
  empty "$game: nothing on standard error" "$work/err"
  if cmp -s "$work/$game.7.1" "$work/$game.8.4"; then report "$game: another seed gives other games" "the same records"; else report "$game: another seed gives other games" ""; fi
  exits "$game: records verify" 0 "$florin" verify "$work/$game.7.4"
  has "$game: all records are checked" "$work/out" "200 records, 200 agree, 0 differ"
done

exits "json" 0 "$florin" simulate medici --games 50 --players greedy --json
has "json names the game" "$work/out" '{"game":"medici","players":3,"games":50,"seed":"1","seats":[{"seat":"P1","player":"greedy","score":{"mean":'
exits "fewer games with the same seed" 0 "$florin" simulate medici --games 5 --seed 7 --records "$work/five"
head -5 "$work/medici.7.1" >"$work/head"
same "a game doesn't depend on how many follow" "$work/head" "$work/five"
exits "records on standard output" 0 "$florin" simulate medici --games 3 --records -
if [[ $(wc -l <"$work/out") == 3 ]]; then report "nothing else on standard output" ""; else report "nothing else on standard output" "$(head -c 200 "$work/out")"; fi
has "the table is on standard error" "$work/err" "win share"
"$florin" simulate medici --games 20 --records - 2>/dev/null | "$florin" verify - >"$work/out"
has "verify reads standard input" "$work/out" "-: 20 records, 20 agree"
exits "greedy against random" 0 "$florin" simulate medici --seats 2 --games 200 --players greedy,random --json
share=$(sed 's/.*"win_share":\([0-9.]*\),.*"seat":"P2".*/\1/' "$work/out")
if awk -v share="$share" 'BEGIN { exit !(share > 0.8) }'; then report "greedy beats random by far" ""; else report "greedy beats random by far" "win share $share"; fi
