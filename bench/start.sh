#!/usr/bin/env bash
# How long a server with many stored games needs until somebody can play: bench/start.sh [GAMES] [RUNS], 100000 games
# and the median of five without them. A finished game is played once and then stored again and again.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
FLORIN=build/florin node bench/start.mjs "${1:-100000}" "${2:-5}"
