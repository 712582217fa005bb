#!/bin/bash
# Closes its input before it is asked, and lives on.
exec <&-
sleep 60
