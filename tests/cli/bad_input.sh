#!/bin/bash
# Bad input for every command: one sentence on standard error, nothing on standard output, and exit code 2 (the command
# line is wrong) or 1 (a file or the output is). Every option that takes a number is found in the help and fed every kind
# of wrong number, and every command writes to a full disk.
source "$(dirname "$0")/support.bash"

commands=$("$florin" --help | sed -n '/^Subcommands:/,$p' | sed -n 's/^  \([a-z]\+\) .*/\1/p')
"$florin" simulate medici --games 2 --records "$work/games" >/dev/null
echo nonsense >"$work/nonsense"
mkdir "$work/folder"

refused() {  # NAME CODE COMMAND...: refused with one sentence
  exits "$@"
  empty "$1: nothing on standard output" "$work/out"
  local sentences
  sentences=$(grep -c '^florin: ' "$work/err")
  report "$1: one sentence" "$([[ $sentences == 1 && $(wc -l <"$work/err") -le 2 ]] || head -c 300 "$work/err")"
}

# COMMAND|CODE|ARGUMENTS: what else can be wrong. FILE, TEXT, FOLDER and NONE are files of this test.
table='
|2|
|2|dance
|2|--dance
serve|2|--port 70000
serve|2|--port -1
serve|2|--port many
serve|2|--bot-threads -1
serve|2|--limit messages
serve|2|--limit no-such-limit=1
serve|2|--config NONE
serve|2|--config TEXT
serve|1|--address 999.1.1.1
serve|1|--data TEXT
play|2|chess
play|2|medici --seats 7
play|2|medici --seat P9
play|2|medici --players genius
play|2|medici --option speed=9
play|2|chess --resume
play|1|medici --resume
play|1|--resume --save NONE
play|1|--resume --save TEXT
play|1|medici --save FOLDER
play|2|--server ftp://florin.example --table t1
play|2|--server http://127.0.0.1:1 --table a/b
play|1|--server http://127.0.0.1:1 --table t1
pad|2|chess
pad|2|medici --seats 9
pad|2|medici --record TEXT
sheets|2|medici
sheets|2|chess
sheets|2|gemstones --file sheet.png
sheets|1|--record NONE
sheets|1|--record TEXT
sheets|1|gemstones --file TEXT/sheet.pdf
games|2|--language xx
games|2|chess
rules|2|
rules|2|chess
rules|2|medici --language xx
referee|2|now
simulate|2|
simulate|2|chess
simulate|2|medici --players random,greedy
simulate|2|medici --players genius
simulate|2|medici --option speed=9
simulate|1|medici --games 1 --records FOLDER
arena|2|medici
arena|2|chess --player random --against greedy
arena|2|medici --player random
arena|2|medici --player random --against greedy --tables round
arena|2|medici --player random --against greedy --test 0.1:0
arena|2|medici --player random --against greedy --test 0:nan
arena|2|medici --player random --against greedy --test 0x0:0x1
arena|2|medici --player random --against greedy --test 1
arena|1|medici --player random --against greedy --blocks 1 --records FOLDER
arena|1|medici --player random --against greedy --blocks 1 --plot FOLDER
replay|2|
replay|1|NONE
replay|1|TEXT
replay|1|FOLDER
replay|1|FILE --game 3
replay|2|FILE --screen
replay|2|FILE --language xx
verify|2|
verify|1|NONE
review|2|
review|1|NONE
review|1|TEXT
review|1|FOLDER
review|2|FILE --game 3
review|2|FILE --svg FOLDER/games.svg
review|2|FILE --language xx
texts|2|--language xx
texts|2|medici
bench|2|--games chess
train|2|
train|2|medici
train|2|chess --out FOLDER/weights
train|1|medici --out TEXT/weights --generations 1 --games 1 --trials 1
perft|2|
perft|2|chess
perft|2|medici --seats 9
admin|2|
admin|2|dance
admin|2|backup
admin|1|reports --data NONE
admin|1|restore NONE --data NONE
doctor|1|--data NONE
doctor|2|--data
completion|2|
completion|2|tcsh
manual|2|now
'
while IFS='|' read -r command code arguments; do
  [[ -z $command$code ]] && continue
  arguments=${arguments//FILE/$work/games}
  arguments=${arguments//TEXT/$work/nonsense}
  arguments=${arguments//FOLDER/$work/folder}
  arguments=${arguments//NONE/$work/none/such}
  # shellcheck disable=SC2086  # these are words
  refused "florin $command $arguments" "$code" "$florin" $command $arguments
done <<<"$table"

for command in $commands; do
  report "the table has $command" "$(grep -q "^$command|" <<<"$table" || echo "no line")"
  refused "florin $command --no-such-option" 2 "$florin" "$command" --no-such-option
  # The numbers: --games K, --error E, --ms MS and so on.
  game=$("$florin" "$command" --help | grep -q '^  GAME' && echo medici)
  for option in $("$florin" "$command" --help | sed -nE 's/^  (--[a-z-]+) ([NKSTDE]|MS)( .*)?$/\1/p'); do
    for number in -5 -0 +1 0.5.5 many '' ' 1' 1x 0x10 nan inf 99999999999999999999999; do
      # shellcheck disable=SC2086
      refused "florin $command $option '$number'" 2 "$florin" "$command" $game "$option" "$number"
    done
  done
done
for case in "simulate medici --games 0" "replay $work/games --game 0" "arena medici --player random --against greedy --blocks 0" \
  "arena medici --player random --against greedy --error 2" "perft medici --depth 0" "sheets --number 0" "bench --seconds 0" \
  "train medici --every 0" "simulate medici --threads 1025" "simulate medici --seats 0"; do
  # shellcheck disable=SC2086
  refused "florin $case" 2 "$florin" $case
done

# A full disk. LINE: what to run, with input from a file of this test.
echo '{"do":"new","game":"medici","players":2}' >"$work/request"
echo 1 >"$work/one"
while read -r input arguments; do
  # shellcheck disable=SC2086
  timeout 120 "$florin" $arguments <"$work/$input" >/dev/full 2>"$work/err"
  code=$?
  report "florin $arguments to a full disk: exit code 1" "$([[ $code == 1 ]] || echo "exit code $code")"
  has "florin $arguments to a full disk: the reason" "$work/err" "florin: Can't write the output: No space left on device."
  report "florin $arguments to a full disk: one sentence" "$([[ $(wc -l <"$work/err") == 1 ]] || head -c 300 "$work/err")"
done <<END
one --help
one --version
one play --help
one play medici --plain
one pad medici --plain
one sheets gemstones --file $work/sheet.svg
one games
one games --json
one rules medici
request referee
one simulate medici --games 40
one simulate medici --games 40 --json
one simulate medici --games 100000 --records -
one arena medici --player random --against greedy --blocks 2
one arena medici --player random --against greedy --blocks 100000 --records -
one replay $work/games
one verify $work/games
one verify --json $work/games
one review --effort 1 $work/games
one review --effort 1 --json $work/games
one texts
one texts --json
one bench --games medici --seconds 0.001
one train medici --out $work/weights --generations 1 --games 1 --trials 1
one perft medici --depth 1
one completion bash
one manual
END
