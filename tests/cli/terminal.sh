#!/bin/bash
# The whole screen through a pseudo-terminal, the pad by script, sheets to print.
source "$(dirname "$0")/support.bash"
unset NO_COLOR

for game in $(game_ids); do
  for size in "24 80" "60 200"; do
    read -r rows columns <<<"$size"
    why=$(python3 "$(dirname "$0")/by_keys.py" "$florin" "$game" "$rows" "$columns" "$work" 2>&1 | tail -n 1)
    report "$game by keys at ${columns}x$rows" "$([[ $why == ok ]] || echo "$why")"
    exits "$game: its record verifies" 0 "$florin" verify "$work/$game-$rows.jsonl"
  done

  "$florin" simulate "$game" --games 1 --seed 5 --players greedy --records "$work/real.$game" >/dev/null
  seats=$(grep -o '"players":[0-9]*' "$work/real.$game" | grep -o '[0-9]*')
  # The moves without actor and verb, as they are typed in a hurry.
  grep -o '"[~P][^"]* [^"]*"' "$work/real.$game" | tr -d '"' | sed -E 's/^[^ ]+ [^ ]+ (.+)$/\1/; t; s/^[^ ]+ //' >"$work/entries"
  "$florin" pad "$game" --seats "$seats" --record "$work/pad.$game" <"$work/entries" >"$work/out" 2>"$work/err"
  empty "$game: a pad through a pipe" "$work/err"
  moves() { grep -o '"[~P][^"]* [^"]*"' "$1"; }
  moves "$work/real.$game" >"$work/wanted"
  moves "$work/pad.$game" >"$work/got"
  same "$game: the pad has the same moves" "$work/wanted" "$work/got"
  exits "$game: the pad's record verifies" 0 "$florin" verify "$work/pad.$game"
done

for game in medici-dice gemstones; do
  exits "$game: a blank sheet as PDF" 0 "$florin" sheets "$game" --file "$work/$game.pdf"
  has "$game: it is PDF" "$work/$game.pdf" "%PDF-1"
  exits "$game: a filled sheet as SVG" 0 "$florin" sheets --record "$work/real.$game" --file "$work/$game.svg"
  has "$game: it is SVG" "$work/$game.svg" "<svg xmlns"
done
exits "no sheet of medici" 2 "$florin" sheets medici
exits "a sheet of an unknown kind" 2 "$florin" sheets gemstones --file "$work/sheet.png"
exits "a record that is not there" 1 "$florin" sheets --record "$work/nothing"
exits "a pad of an unknown game" 2 "$florin" pad chess
exits "replay on a screen needs a terminal" 2 "$florin" replay "$work/real.medici" --screen
exits "resume needs a terminal" 2 "$florin" play --resume
