#!/bin/bash
# Answers with an error.
while read -r _; do echo '{"error":"I do not play on Mondays.","at":"day"}'; done
