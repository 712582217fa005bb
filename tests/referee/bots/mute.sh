#!/bin/bash
# Closes its output and keeps running.
exec >&-
sleep 60
