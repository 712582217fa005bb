#!/bin/bash
# Reads a question and exits with code 3.
read -r _
exit 3
