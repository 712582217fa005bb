#!/bin/bash
# Thinks for far too long.
while read -r _; do
  sleep 60
  echo '{"move":"P1 pass"}'
done
