# Checks for the scripts in this folder, which source it with the path of florin as $1. Every check prints one line,
# `ok NAME` or `not ok NAME: why`. The exit code is 1 if any check failed.
set -u
export LC_ALL=C.UTF-8 NO_COLOR=1
florin=$(realpath "$1")
work=$(mktemp -d)
export XDG_DATA_HOME=$work/data  # where games are saved
failures=0
trap 'rm -rf "$work"; exit $((failures > 0))' EXIT

report() {  # NAME WHY: ok if WHY is empty
  if [[ -z $2 ]]; then
    echo "ok $1"
  else
    echo "not ok $1: $2"
    failures=$((failures + 1))
  fi
}

exits() {  # NAME CODE COMMAND...: checks the exit code; output goes to $work/out and $work/err
  local name=$1 wanted=$2
  shift 2
  timeout 120 "$@" >"$work/out" 2>"$work/err" </dev/null
  local code=$?
  if ((code == wanted)); then report "$name" ""; else report "$name" "exit code $code, not $wanted: $(head -c 200 "$work/err")"; fi
}

has() {  # NAME FILE TEXT: the file contains the text
  if grep -qF -- "$3" "$2"; then report "$1" ""; else report "$1" "no '$3' in: $(head -c 300 "$2")"; fi
}

empty() {  # NAME FILE
  if [[ -s $2 ]]; then report "$1" "should be empty: $(head -c 200 "$2")"; else report "$1" ""; fi
}

same() {  # NAME FILE FILE
  if cmp -s "$2" "$3"; then report "$1" ""; else report "$1" "$(diff "$2" "$3" | head -3 | tr '\n' ' ')"; fi
}

waits_for() {  # NAME COMMAND...: waits until the command succeeds, for at most a minute
  local name=$1 end=$((SECONDS + 60))
  shift
  until "$@"; do
    if ((SECONDS > end)); then
      report "$name" "not within a minute"
      return
    fi
    sleep 0.02
  done
  report "$name" ""
}

game_ids() { "$florin" games --json | sed 's/^{"game":"\([^"]*\)".*/\1/'; }
