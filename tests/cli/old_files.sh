#!/bin/bash
# Files of version 0.1.0 (folder old/) open in this program: a saved game goes on, a pad goes on, records verify.
source "$(dirname "$0")/support.bash"
old=$(dirname "$0")/old

cp "$old/saved-game.florin" "$work/saved"
yes 1 | "$florin" play --plain --resume --save "$work/saved" --record "$work/saved.jsonl" >"$work/out" 2>"$work/err"
empty "an old saved game goes on" "$work/err"
exits "its record verifies" 0 "$florin" verify "$work/saved.jsonl"
has "with fair dice" "$work/out" "1 with fair dice"
head -n "$(wc -l <"$old/saved-game.florin")" "$work/saved" >"$work/kept"
same "nothing of it is lost" "$old/saved-game.florin" "$work/kept"

cp "$old/pad.jsonl" "$work/pad"
exits "an old pad goes on" 0 "$florin" pad --record "$work/pad"
same "and changes nothing by itself" "$old/pad.jsonl" "$work/pad"
echo reveal | "$florin" pad --record "$work/pad" >"$work/out" 2>"$work/err"
empty "an old pad takes an entry" "$work/err"
has "and keeps it" "$work/pad" '"~ deal S2","P2 reveal"'

exits "old records verify" 0 "$florin" verify "$old/records.jsonl"
has "all of them" "$work/out" "8 records, 8 agree, 0 differ"
while read -r game; do
  grep -F "\"game\":\"$game\"" "$old/records.jsonl" | head -n 1 >"$work/one"
  exits "$game: an old record replays" 0 "$florin" replay "$work/one"
done < <(grep -o '"game":"[^"]*"' "$old/records.jsonl" | sort -u | cut -d '"' -f 4)
