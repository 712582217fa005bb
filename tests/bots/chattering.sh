#!/bin/bash
# Writes lines without end, asked or not.
yes '{"move":"P1 draw"}'
