#!/bin/bash
# Replaying and playing games at the prompt; bench and perft.
source "$(dirname "$0")/support.bash"

for game in $(game_ids); do
  "$florin" simulate "$game" --games 3 --seed 2 --players greedy --records "$work/$game" >/dev/null
  for language in en pl; do
    exits "$game: replay in $language" 0 "$florin" replay "$work/$game" --game 2 --language "$language"
    if grep -q '<[a-z]' "$work/out"; then report "$game: no text is missing in $language" "$(grep -m1 '<[a-z]' "$work/out")"; else report "$game: no text is missing in $language" ""; fi
  done
  moves=$(sed -n 2p "$work/$game" | grep -o '"[~P][^"]* [^"]*"' | wc -l)
  printed=$(grep -c '^ *[0-9][0-9]*  [~P]' "$work/out")
  report "$game: replay prints every move" "$([[ $moves == "$printed" ]] || echo "$printed of $moves")"

  yes $'1\npass' | "$florin" play "$game" --seed 4 --record "$work/played.$game" >"$work/out" 2>"$work/err"
  empty "$game: a game played through a pipe" "$work/err"
  exits "$game: its record verifies" 0 "$florin" verify "$work/played.$game"
  if grep -q '"winners"' "$work/played.$game"; then report "$game: the game is played to its end" ""; else report "$game: the game is played to its end" "no winners"; fi
  exits "$game: perft" 0 "$florin" perft "$game" --depth 2
  exits "$game: perft by first move" 0 "$florin" perft "$game" --depth 2 --divide
done

exits "no such game in the file" 1 "$florin" replay "$work/medici" --game 4
has "the number of games is printed" "$work/err" "has 3 games"
exits "replay in English" 0 "$florin" replay "$work/medici"
has "replay explains the payments" "$work/out" "Ship worth"
has "replay names the winner" "$work/out" " wins."
printf 'hint\nhint\nundo\nbid 900\n1\nundo\nhelp\nrules\nquit\n' | "$florin" play medici --seats 2 --seed 4 >"$work/out"
has "play: a hint comes with a warning" "$work/out" "A hint turns this game into practice. Type hint again to get it."
has "play: a hint" "$work/out" "I'd choose this: "
has "play: a hint has reasons" "$work/out" "compared with the next:"
has "play: nothing to take back at first" "$work/out" "has no decision to take back yet"
has "play: a decision is taken back" "$work/out" "takes back a decision"
has "play: moves have consequences" "$work/out" "if it ended then"
has "play: help" "$work/out" "reads the rules of the game"
has "play: the legend" "$work/out" "C cloth, F fur, G grain, D dye, S spice"
has "play: the rules" "$work/out" "R1 There are 36 cards."
report "play: at most 80 columns" "$([[ $(sed 's/^> *//' "$work/out" | wc -L) -le 80 ]] || echo "a line is longer")"
if grep -qE '[a-z]_[a-z]|[<>{}]' <(grep -v '^> ' "$work/out"); then report "play: no internal names" "$(grep -m1 -E '[a-z]_[a-z]|[<>{}]' "$work/out")"; else report "play: no internal names" ""; fi
has "play: quit" "$work/out" "The game isn't over yet."
has "play: how to resume" "$work/out" "To continue it, run florin play --resume."

# Typing 5 bids 5.
printf 'stop\n5\nquit\n' | "$florin" play medici --plain --seats 2 --seed 4 --players person --save "$work/five" >"$work/out"
has "play: 5 is a bid of 5" "$work/five" 'bid 5"'
for game in $(game_ids); do
  for language in en pl; do
    exits "$game: rules in $language" 0 "$florin" rules "$game" --language "$language"
    report "$game: rules in $language fit 80 columns" "$([[ $(wc -L <"$work/out") -le 80 ]] || echo "a line is longer")"
    report "$game: rules in $language are long" "$([[ $(wc -l <"$work/out") -gt 50 ]] || wc -l <"$work/out")"
  done
done

exits "perft of medici" 0 "$florin" perft medici --seats 2 --depth 5
has "two starting players, 31 cards, draw or stop" "$work/out" "3                        124"
has "perft at depth 5" "$work/out" "5                        58930"
exits "bench" 0 "$florin" bench --seconds 0.01 --games medici --json
cp "$work/out" "$work/first"
exits "bench again" 0 "$florin" bench --seconds 0.02 --games medici --json
for file in first out; do grep -o '"digest":"[0-9a-f]*"' "$work/$file" >"$work/$file.digest"; done
same "the digest doesn't depend on the time" "$work/first.digest" "$work/out.digest"
report "bench prints a line for each number of seats" "$([[ $(wc -l <"$work/out") == 5 ]] || wc -l <"$work/out")"
