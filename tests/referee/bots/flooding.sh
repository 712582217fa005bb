#!/bin/bash
# Writes without end and without a newline.
tr '\0' x </dev/zero
