#!/bin/bash
# Writes lines without end and without waiting for a question.
yes '{"move":"P1 draw"}'
