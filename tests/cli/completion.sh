#!/bin/bash
# Completion in real shells: commands, options, and values (games, players, options of games, files).
source "$(dirname "$0")/support.bash"
here=$(dirname "$(realpath "$0")")
cd "$work" || exit 1
touch evening.jsonl

for shell in bash zsh fish; do "$florin" completion "$shell" >"$work/$shell"; done

in_bash() {  # WORDS...: what bash offers for the last word
  # shellcheck disable=SC1091,SC2034
  (
    source "$work/bash"
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    _florin 2>/dev/null
    printf '%s\n' "${COMPREPLY[@]}"
  )
}
in_fish() { fish --no-config -c "source $work/fish; complete -C '$*'" | cut -f 1; }
in_zsh() { python3 "$here/complete_in_zsh.py" "$work/zsh" "$*"; }

offers() {  # WANTED WORDS...: every shell offers it for the last word
  local wanted=$1 shell
  shift
  for shell in bash fish zsh; do
    "in_$shell" "$@" >"$work/offered"
    if grep -qxF -- "$wanted" "$work/offered"; then report "$shell: $* offers $wanted" ""; else report "$shell: $* offers $wanted" "$(tr '\n' ' ' <"$work/offered" | head -c 300)"; fi
  done
}
offers simulate florin sim
offers --games florin simulate --gam
offers gemstones florin simulate gem
offers greedy florin simulate medici --players gre
offers greedy,heuristic florin simulate medici --players greedy,heur
offers person florin play medici --players pers
offers high-bonus=true florin play --option high-bonus=tr
offers mixed florin arena medici --tables mi
offers evening.jsonl florin replay eve
offers evening.jsonl florin play --record eve
offers pl florin games --language p
offers fish florin completion "fi"
offers backup florin admin back
offers never florin games --color ne
