#!/usr/bin/env bash
# Starts a server in a folder of its own and measures it: bench/load.sh [ARGUMENTS of build/bench/load]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
data=$(mktemp -d)
build/florin serve --port 0 --data "$data" --quiet --limit messages=1000000/1000000 --limit requests=1000000/1000000 \
  --limit guests=1000000/1000000 --limit connections=100000 --limit all-connections=100000 \
  --limit address-connections=100000 --limit strangers=100000 \
  --limit stored=1000000000000/1000000000000 --limit address-stored=1000000000000/1000000000000 --limit talk=1000000/1000000 \
  --limit tables=100000 >"$data/out" &
server=$!
trap 'kill "$server"; rm -rf "$data"' EXIT
until grep -q Florin "$data/out" 2>/dev/null; do sleep 0.05; done
build/bench/load --port "$(sed -E 's/.*:([0-9]+).*/\1/' "$data/out")" --server "$server" "$@"
