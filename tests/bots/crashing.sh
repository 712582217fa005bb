#!/bin/bash
# Reads a question and ends with exit code 3.
read -r _
exit 3
