#!/bin/bash
# Files of version 0.1.0 (in old/) still work: a saved game and a pad can be resumed, and records verify.
source "$(dirname "$0")/support.bash"
old=$(dirname "$0")/old

cp "$old/saved-game.florin" "$work/saved"
yes $'1\npass' | "$florin" play --plain --resume --save "$work/saved" --record "$work/saved.jsonl" >"$work/out" 2>"$work/err"
empty "an old saved game can be resumed" "$work/err"
exits "its record verifies" 0 "$florin" verify "$work/saved.jsonl"
has "its dice are fair" "$work/out" "1 with fair dice"
head -n "$(wc -l <"$old/saved-game.florin")" "$work/saved" >"$work/kept"
same "the saved game keeps its old events" "$old/saved-game.florin" "$work/kept"

cp "$old/pad.jsonl" "$work/pad"
exits "an old pad can be resumed" 0 "$florin" pad --record "$work/pad"
same "resuming a pad changes nothing" "$old/pad.jsonl" "$work/pad"
echo reveal | "$florin" pad --record "$work/pad" >"$work/out" 2>"$work/err"
empty "an old pad accepts an entry" "$work/err"
has "the entry is saved" "$work/pad" '"~ deal S2","P2 reveal"'

exits "old records verify" 0 "$florin" verify "$old/records.jsonl"
has "all old records agree" "$work/out" "8 records, 8 agree, 0 differ"
while read -r game; do
  grep -F "\"game\":\"$game\"" "$old/records.jsonl" | head -n 1 >"$work/one"
  exits "$game: an old record replays" 0 "$florin" replay "$work/one"
done < <(grep -o '"game":"[^"]*"' "$old/records.jsonl" | sort -u | cut -d '"' -f 4)
