#!/bin/bash
# The full-screen terminal through a pseudo-terminal, the pad through a pipe, and printed sheets.
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
  # The moves without actor and verb, as people type them in a hurry.
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
exits "medici has no sheet" 2 "$florin" sheets medici
exits "an unknown file format" 2 "$florin" sheets gemstones --file "$work/sheet.png"
exits "a missing record file" 1 "$florin" sheets --record "$work/nothing"
exits "a pad for an unknown game" 2 "$florin" pad chess
exits "replay --screen needs a terminal" 2 "$florin" replay "$work/real.medici" --screen

# Plain mode saves every move, so a killed game can be resumed where it was.
mkfifo "$work/pipe"
exec 7<>"$work/pipe"  # stays open, so that the game waits for more input
"$florin" play medici --plain --seed 5 --players greedy,person --save "$work/plain" <"$work/pipe" >/dev/null 2>&1 &
plain=$!
yes $'1\npass' | head -n 24 >&7
are_saved() { [[ $(grep -c played "$work/plain" 2>/dev/null) -ge $1 ]]; }
waits_for "moves of a plain game are saved" are_saved 12
kill -KILL "$plain"
wait "$plain" 2>/dev/null
exec 7>&-
cp "$work/plain" "$work/before"
yes $'1\npass' | "$florin" play --plain --resume --save "$work/plain" --record "$work/plain.jsonl" >"$work/out" 2>"$work/err"
empty "a killed plain game can be resumed" "$work/err"
exits "its record verifies" 0 "$florin" verify "$work/plain.jsonl"
head -n "$(wc -l <"$work/before")" "$work/plain" >"$work/kept"
same "the resumed game keeps every saved event" "$work/before" "$work/kept"
exits "a game to resume must be of the game you name" 1 "$florin" play gemstones --plain --resume
has "what is missing" "$work/err" "There is no game of gemstones to resume"
exits "a file with another game" 2 "$florin" play gemstones --plain --resume --save "$work/before"
has "which game it has" "$work/err" "holds a game of medici"
exits "no game to resume" 1 env XDG_DATA_HOME="$work/empty" "$florin" play --resume

exits "two players for three other seats" 2 "$florin" play medici --seats 4 --players merchant,banker
has "the number of seats is named" "$work/err" "one for each of the 3"
exits "an unknown temperament" 2 "$florin" play medici --players banker-poet
exits "a temperament" 0 "$florin" play medici --players banker-miser

# The pad: names, corrections, advice, and a file that already has a game.
cp "$work/real.medici-dice" "$work/evening"
printf '%s\n' bruno 'f1 s0 g0 au5 g3' hint s0au5 g0 'fix 4 f1' 'name 1 Cleo' nonsense |
  "$florin" pad medici-dice --names Ada,Bruno --record "$work/evening" >"$work/out" 2>"$work/err"
empty "a pad with names" "$work/err"
has "advice with reasons" "$work/out" "compared with the next:"
has "nonsense is answered" "$work/out" '"nonsense" is not a move'
report "the earlier game is still there" "$([[ $(wc -l <"$work/evening") == 2 ]] || echo "$(wc -l <"$work/evening") lines")"
tail -n 1 "$work/evening" >"$work/last"
has "names are in the record" "$work/last" '"names":["Cleo","Bruno"]'
has "a name stands for its seat" "$work/last" '"~ start P2"'
has "the correction is in the record" "$work/last" '"P1 take F1"'
printf '%s\n' 2 'f3 c5 1 4' undo help 'name 1 Żaneta' 'name 2 Zoë' | "$florin" pad medici --seats 2 --record "$work/whole" >"$work/out" 2>"$work/err"
has "undo takes back a whole auction" "$work/whole" '"moves":["~ start P2"]'
has "names with other letters" "$work/whole" '"names":["Żaneta","Zoë"]'
has "help explains the syntax" "$work/out" "f3 c5 2 12: lot, buyer and price"
exits "a pad resumes the last game" 0 "$florin" pad --record "$work/evening"
tail -n 1 "$work/evening" >"$work/again"
same "resuming a pad changes nothing" "$work/last" "$work/again"

# Playing on a server.
for scheme in http https; do
  mkdir "$work/$scheme"
  why=$(python3 "$(dirname "$0")/at_server.py" "$florin" "$work/$scheme" "$scheme" 2>&1 | tail -n 1)
  report "two terminals at a server by $scheme" "$([[ $why == ok ]] || echo "$why")"
  exits "$scheme: the record verifies" 0 "$florin" verify "$work/$scheme/guest.jsonl"
done
exits "a wrong server address" 2 "$florin" play --server ftp://florin.example --table t1
has "the wrong address is reported" "$work/err" "is not a server address"
exits "a wrong link" 2 "$florin" play --server http://127.0.0.1:1 --table 'a b'
exits "the lobby of an unreachable server" 1 "$florin" play --server http://127.0.0.1:1
exits "an unreachable server" 1 "$florin" play --server http://127.0.0.1:1 --table t1
has "the reason is reported" "$work/err" "Can't reach http://127.0.0.1:1: Connection refused."
