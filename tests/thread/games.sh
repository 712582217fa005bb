#!/bin/bash
# Random games and an arena of every game on four threads, for a program built with the thread sanitizer.
source "$(dirname "$0")/../cli/support.bash"

for game in $(game_ids); do
  exits "$game: games on four threads" 0 "$florin" simulate "$game" --games 200 --threads 4 --players heuristic
  exits "$game: an arena on four threads" 0 "$florin" arena "$game" --seats 2 --blocks 50 --threads 4 --player heuristic --player random
done
