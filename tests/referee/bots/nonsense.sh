#!/bin/bash
# Answers every question with plain words.
while read -r _; do echo "I would rather not say"; done
