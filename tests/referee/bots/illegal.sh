#!/bin/bash
# Answers with a move that nobody can make.
while read -r _; do echo '{"move":"P1 bid 9999"}'; done
