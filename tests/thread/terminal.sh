#!/bin/bash
# Computer players, hints and a connection in the background of the terminal, for a program built with the thread
# sanitizer.
source "$(dirname "$0")/../cli/support.bash"

{ echo hint; echo hint; yes $'1\npass' | head -n 4000; } >"$work/keys"
for game in $(game_ids); do
  "$florin" play "$game" --plain --seats 2 --players merchant --save "$work/$game" --record "$work/$game.jsonl" <"$work/keys" >"$work/out" 2>"$work/err"
  code=$?
  report "$game: a game with a hint ends well" "$([[ $code == 0 ]] || echo "exit code $code: $(head -c 2000 "$work/err")")"
  has "$game: the hint is given" "$work/out" "I'd choose this: "
  exits "$game: its record verifies" 0 "$florin" verify "$work/$game.jsonl"
done

mkdir "$work/http"
why=$(python3 "$(dirname "$0")/../cli/at_server.py" "$florin" "$work/http" http 2>&1 | tail -n 1)
report "two terminals at a server" "$([[ $why == ok ]] || echo "$why")"
