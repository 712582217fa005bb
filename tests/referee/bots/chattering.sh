#!/bin/bash
# Writes lines without end, whether it is asked or not.
yes '{"move":"P1 draw"}'
