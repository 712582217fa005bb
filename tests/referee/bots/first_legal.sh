#!/bin/bash
# A working bot: plays the first legal move of its seat.
while IFS= read -r line; do
  [[ $line =~ \"seat\":\"(P[1-6])\" ]] && seat=${BASH_REMATCH[1]}
  legal=${line#*\"legal\":[}
  [[ $legal =~ \"($seat\ [^\"]*)\" ]] && printf '{"move":"%s"}\n' "${BASH_REMATCH[1]}"
done
