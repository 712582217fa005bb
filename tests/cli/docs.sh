#!/bin/bash
# The documentation: links, tables, files it names, commands and output it shows.
source "$(dirname "$0")/support.bash"

python3 "$(dirname "$0")/docs.py" "$florin" || failures=$((failures + 1))
