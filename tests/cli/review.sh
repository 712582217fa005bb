#!/bin/bash
# review takes games apart: in words, as JSON that adds up, as a drawing, and whole folders as a table of players.
source "$(dirname "$0")/support.bash"

"$florin" simulate medici --games 2 --seats 3 --seed 3 --players novice,merchant,heuristic --records "$work/two.jsonl" >/dev/null
exits "one game" 0 "$florin" review "$work/two.jsonl" --game 1 --effort 100 --svg "$work/game.svg"
has "the judge is named" "$work/out" "as master:100 judges it"
has "the costliest decisions" "$work/out" "Costliest decisions of"
has "a reason" "$work/out" "The better move"
has "the drawing has the names" "$work/game.svg" ">merchant</text>"
exits "in Polish" 0 "$florin" review "$work/two.jsonl" --game 1 --effort 100 --language pl
has "a reason in Polish" "$work/out" "Lepszy ruch"

mkdir "$work/folder"
cp "$work/two.jsonl" "$work/folder/evening.jsonl"
exits "a folder" 0 "$florin" review "$work/folder" --effort 1
has "a table of players" "$work/out" "novice"

exits "one game alone" 0 "$florin" simulate medici-dice --seats 1 --games 40 --seed 2 --players merchant --records "$work/alone.jsonl"
exits "as JSON" 0 "$florin" review "$work/alone.jsonl" "$work/two.jsonl" --json --effort 2000
cp "$work/out" "$work/json"
cat >"$work/check.py" <<'PY'
import json, statistics, sys
from decimal import Decimal

reviews = [json.loads(line, parse_float=Decimal, parse_int=Decimal) for line in open(sys.argv[1])]
for review in reviews:
    for seat in review["seats"]:
        for unit in ("share", "points"):
            block = seat[unit]
            assert block["start"] + block["luck"] + block["own"] + block["others"] + block["residual"] == block["result"], block
    assert all(decision["loss"] >= 0 for decision in review["decisions"])
alone = [review["seats"][0]["points"] for review in reviews if review["players"] == 1]
left = statistics.variance(b["result"] - b["luck"] for b in alone) / statistics.variance(b["result"] for b in alone)
assert len(alone) == 40 and left < Decimal("0.5"), left
PY
exits "every account adds up, and without luck the points differ less" 0 python3 "$work/check.py" "$work/json"

"$florin" simulate medici-dice --seats 1 --games 300 --seed 3 --players merchant --records "$work/many.jsonl" >/dev/null
exits "many games at the lowest effort" 0 "$florin" review "$work/many.jsonl" --json --effort 1
cp "$work/out" "$work/json"
cat >"$work/check.py" <<'PY'
import json, statistics, sys

luck = [json.loads(line)["seats"][0]["points"]["luck"] for line in open(sys.argv[1])]
error = statistics.stdev(luck) / len(luck) ** 0.5
assert len(luck) == 300 and abs(statistics.mean(luck)) < 4 * error, (statistics.mean(luck), error)
PY
exits "luck is zero on average, also where draws are sampled" 0 python3 "$work/check.py" "$work/json"

exits "no such file" 1 "$florin" review "$work/nothing"
exits "no such game" 2 "$florin" review "$work/two.jsonl" --game 3
exits "two games in one drawing" 2 "$florin" review "$work/two.jsonl" --svg "$work/game.svg"
exits "no effort" 2 "$florin" review "$work/two.jsonl" --effort 0
echo "nonsense" >"$work/broken"
sed 1q "$work/two.jsonl" | sed 's/,"[^"]*"\],"scores.*/]}/' >>"$work/broken"
exits "broken records" 1 "$florin" review "$work/broken"
has "the line that is no record" "$work/err" "broken:1: "
has "a game that isn't over" "$work/err" "broken:2: This game isn't over"
