#!/bin/bash
# replay tells games, play plays them, bench and perft count them.
source "$(dirname "$0")/support.bash"

for game in $(game_ids); do
  "$florin" simulate "$game" --games 3 --seed 2 --players greedy --records "$work/$game" >/dev/null
  for language in en pl; do
    exits "$game: replay in $language" 0 "$florin" replay "$work/$game" --game 2 --language "$language"
    if grep -q '<[a-z]' "$work/out"; then report "$game: no text is missing in $language" "$(grep -m1 '<[a-z]' "$work/out")"; else report "$game: no text is missing in $language" ""; fi
  done
  moves=$(sed -n 2p "$work/$game" | grep -o '"[~P][^"]* [^"]*"' | wc -l)
  told=$(grep -c '^ *[0-9][0-9]*  [~P]' "$work/out")
  report "$game: every move is told" "$([[ $moves == "$told" ]] || echo "$told of $moves")"

  yes 1 | "$florin" play "$game" --seed 4 --record "$work/played.$game" >"$work/out" 2>"$work/err"
  empty "$game: a game played through a pipe" "$work/err"
  exits "$game: its record verifies" 0 "$florin" verify "$work/played.$game"
  if grep -q '"winners"' "$work/played.$game"; then report "$game: it ends" ""; else report "$game: it ends" "no winners"; fi
  exits "$game: perft" 0 "$florin" perft "$game" --depth 2
  exits "$game: perft by first move" 0 "$florin" perft "$game" --depth 2 --divide
done

exits "no such game in the file" 1 "$florin" replay "$work/medici" --game 4
has "it is told" "$work/err" "has 3 games"
exits "replay in English" 0 "$florin" replay "$work/medici"
has "the payments are told" "$work/out" "Ship worth"
has "the winner is told" "$work/out" " wins."
printf 'hint\nundo\nbid 900\n1\nundo\nquit\n' | "$florin" play medici --seats 2 --seed 4 >"$work/out"
has "play: a hint" "$work/out" "I'd play P1"
has "play: with reasons" "$work/out" "compared with the next:"
has "play: nothing to undo at first" "$work/out" "has no decision to take back yet"
has "play: then something" "$work/out" "takes back a decision"
has "play: consequences" "$work/out" "if it ended now"
has "play: quit" "$work/out" "The game isn't over yet."
has "play: how to go on" "$work/out" "To continue it, run florin play --resume."

exits "perft of medici" 0 "$florin" perft medici --seats 2 --depth 5
has "two who start, 31 cards, draw or stop" "$work/out" "3                        124"
has "and what follows" "$work/out" "5                        58930"
exits "bench" 0 "$florin" bench --seconds 0.01 --games medici --json
cp "$work/out" "$work/first"
exits "bench again" 0 "$florin" bench --seconds 0.02 --games medici --json
for file in first out; do grep -o '"digest":"[0-9a-f]*"' "$work/$file" >"$work/$file.digest"; done
same "the digest does not depend on time" "$work/first.digest" "$work/out.digest"
report "one for each number of seats" "$([[ $(wc -l <"$work/out") == 5 ]] || wc -l <"$work/out")"
