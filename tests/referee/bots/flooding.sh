#!/bin/bash
# Writes without end and without an end of line.
tr '\0' x </dev/zero
