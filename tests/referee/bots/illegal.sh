#!/bin/bash
# Answers with an illegal move.
while read -r _; do echo '{"move":"P1 bid 9999"}'; done
