#!/bin/bash
# Closes its input before any question comes, and keeps running.
exec <&-
sleep 60
