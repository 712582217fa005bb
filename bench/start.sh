#!/usr/bin/env bash
# Measures how long a server with many stored games takes to start, until a person can play: bench/start.sh [GAMES]
# [RUNS]. The default is 100000 games and the median of five runs. A finished game is played once and then stored
# again and again.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
FLORIN=build/florin node bench/start.mjs "${1:-100000}" "${2:-5}"
