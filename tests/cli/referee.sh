#!/bin/bash
# The referee answers every line, and ends only when its input ends.
source "$(dirname "$0")/support.bash"

{
  echo '{"do":"new","game":"medici","players":3,"seed":7}'
  echo '{"do":"chance"}'
  echo
  echo 'nonsense'
  head -c 5000000 /dev/zero | tr '\0' '['
  echo
  printf '\xff\n'
  echo '{"do":"chance"}'
  echo '{"do":"suggest"}'
  printf '{"do":"record"}'
} | "$florin" referee >"$work/out" 2>"$work/err"
report "exit code 0" "$([[ ${PIPESTATUS[1]} == 0 ]] || echo "not 0")"
report "one answer for each line" "$([[ $(wc -l <"$work/out") == 9 ]] || wc -l <"$work/out")"
empty "nothing on standard error" "$work/err"
for line in 3 4 5 6; do
  sed -n "${line}p" "$work/out" >"$work/line"
  has "line $line is refused" "$work/line" '{"error":"'
done
sed -n 8p "$work/out" >"$work/line"
has "a suggestion" "$work/line" '{"move":"P'
tail -1 "$work/out" >"$work/line"
has "the last request needs no newline" "$work/line" '{"florin":1,"game":"medici","players":3,"options":{},"moves":["~ start P'

# A conversation: every answer comes before the next request is sent.
coproc referee { "$florin" referee; }
# shellcheck disable=SC2154  # coproc sets it
pid=$referee_PID  # the shell forgets it as soon as the process ends
echo '{"do":"new","game":"medici","players":2}' >&"${referee[1]}"
if read -r -t 10 answer <&"${referee[0]}" && [[ $answer == '{"game":"medici"'* ]]; then report "the first answer comes at once" ""; else report "the first answer comes at once" "no answer"; fi
echo '{"do":"play","move":"P1 draw"}' >&"${referee[1]}"
if read -r -t 10 answer <&"${referee[0]}" && [[ $answer == '{"error":"A chance event (start) comes first; no seat can move before it.","at":"P1 draw"}' ]]; then
    report "so does the second" ""
  else
    report "so does the second" "$answer"
fi
# shellcheck disable=SC1083,SC2093  # this closes a descriptor and starts nothing
exec {referee[1]}>&-
wait "$pid"
code=$?
report "the referee ends with its input" "$([[ $code == 0 ]] || echo "exit code $code")"
