#!/bin/bash
# verify reports the first difference in each file with its line, move and reason, and reads on after broken lines.
source "$(dirname "$0")/support.bash"

"$florin" simulate medici --games 6 --seats 3 --seed 3 --records "$work/good" >/dev/null
exits "good file" 0 "$florin" verify "$work/good"

sed '4s/"scores":\[\([0-9]*\),/"scores":[1\1,/' "$work/good" >"$work/scores"
exits "planted score" 1 "$florin" verify "$work/scores"
has "the wrong score: line and field" "$work/out" "$work/scores:4: scores: The record gives scores as 1"
has "the other records agree" "$work/out" "6 records, 5 agree, 1 differ"

sed '2s/P\([123]\) bid \([0-9]*\)"/P\1 bid 9\2"/' "$work/good" >"$work/move"
exits "planted move" 1 "$florin" verify "$work/move"
has "the wrong move: line and move" "$work/out" "$work/move:2: moves["
has "the wrong move: reason" "$work/out" "can't bid 9"

sed '5s/"winners":\[[^]]*\]/"winners":["P1","P2","P3"]/' "$work/good" >"$work/winners"
exits "planted winners" 1 "$florin" verify "$work/winners"
has "the wrong winners: line" "$work/out" "$work/winners:5: winners:"

{
  head -2 "$work/good"
  echo
  echo '{"florin":1,"game":'
  printf '\xff\xfe\n'
  head -c 3000000 /dev/zero | tr '\0' '['
  echo
  tail -1 "$work/good"
} >"$work/broken"
exits "broken lines" 1 "$florin" verify "$work/broken"
has "the first broken line" "$work/out" "$work/broken:4: byte"
has "counting continues after broken lines" "$work/out" "6 records, 3 agree, 3 differ"

exits "several files" 1 "$florin" verify "$work/good" "$work/scores" "$work/nothing"
has "each file is counted" "$work/out" "$work/good: 6 records, 6 agree, 0 differ"
has "a missing file is reported" "$work/err" "Can't read $work/nothing."
exits "a folder instead of a file" 1 "$florin" verify "$work"
exits "json" 1 "$florin" verify --json "$work/scores"
has "json has the place" "$work/out" '"records":6,"differ":1,"fair":0,"compared":0,"first":{"line":4,"at":"scores"'
: >"$work/none"
exits "an empty file agrees" 0 "$florin" verify "$work/none"
conformance=$(dirname "$0")/../conformance/games.jsonl
for game in $(game_ids); do grep -F "\"game\":\"$game\"" "$conformance"; done >"$work/conformance"
exits "conformance games" 0 "$florin" verify "$work/conformance"
has "their legal moves are compared" "$work/out" ", $(wc -l <"$work/conformance") with legal moves"
exits "conformance games on one thread and as JSON" 0 "$florin" verify --threads 1 --json "$work/conformance"
has "JSON counts them" "$work/out" "\"compared\":$(wc -l <"$work/conformance")"
plant() {  # NAME SCRIPT PLACE: changes line 3 of the conformance games; verify must find it
  sed -E "3$2" "$work/conformance" >"$work/planted"
  exits "$1" 1 "$florin" verify "$work/planted"
  has "$1: line and place" "$work/out" "$work/planted:3: $3"
  has "$1: one record differs" "$work/out" " 1 differ; "
}
plant "a wrong number of legal moves" 's/("legal_count":\[(null,)*)[0-9]+/\199/' "legal_count["
plant "a wrong checksum of legal moves" 's/("legal_crc32":\[(null,)*)[0-9]+/\199/' "legal_crc32["
plant "chance where a player decides" 's/("legal_count":\[(null,)*)[0-9]+/\1null/' "legal_count["
plant "wrong scores on the way" 's/("scores_after":\[\[[0-9]+,\[)-?[0-9]+/\112345/' "scores_after[0]"
plant "scores after the end" 's/("scores_after":\[\[)[0-9]+/\112345/' "scores_after[0]"
plant "a list that is too short" 's/("legal_count":\[)null,/\1/' "legal_count"
plant "a claim that isn't a number" 's/("legal_count":\[)null/\1"many"/' "legal_count"

# Fair dice: every draw of a record with a seed is recomputed.
fair=$(dirname "$0")/../match/fair_records.jsonl
for game in $(game_ids); do grep -F "\"game\":\"$game\"" "$fair"; done >"$work/fair"
exits "fair dice" 0 "$florin" verify "$work/fair"
has "records with fair dice are counted" "$work/out" "0 differ; $(wc -l <"$work/fair") with fair dice"
sed -E '1s/"bits":\["/"bits":["00/' "$work/fair" >"$work/share"
exits "a changed share" 1 "$florin" verify "$work/share"
has "a changed share: the first draw that differs" "$work/out" "$work/share:1: moves[0]: The record says ~"
has "a changed share: one record differs" "$work/out" " 1 differ; "
sed -E '1s/"seed":"[0-9a-f]{8}/"seed":"00000000/' "$work/fair" >"$work/unfair"
exits "a changed seed" 1 "$florin" verify "$work/unfair"
has "a changed seed doesn't fit the commitment" "$work/out" "$work/unfair:1: fair.commitment: The seed doesn't match the commitment"
