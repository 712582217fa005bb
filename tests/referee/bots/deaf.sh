#!/bin/bash
# Closes its input before the first question and keeps running.
exec <&-
sleep 60
