#!/usr/bin/env python3
"""Completes a line in a real zsh and prints its last word as zsh completed it: complete_in_zsh.py SCRIPT LINE."""
import os
import pty
import re
import select
import sys
import time

script, line = sys.argv[1], sys.argv[2]
process, terminal = pty.fork()
if process == 0:
    os.environ.update(TERM="dumb", PS1="ready> ", ZDOTDIR="/nonexistent")
    os.execvp("zsh", ["zsh", "-f", "-i"])


def read_until(pattern):
    """Reads until the pattern has arrived; at most half a minute."""
    end, text = time.time() + 30, ""
    while not re.search(pattern, text) and time.time() < end:
        if select.select([terminal], [], [], 0.5)[0]:
            try:
                text += os.read(terminal, 1 << 16).decode(errors="replace")
            except OSError:
                break
    return text


def do(command):
    os.write(terminal, command.encode() + b"\n")


read_until("ready> ")
do("unsetopt zle_bracketed_paste prompt_sp; bindkey -e; autoload -Uz compinit && compinit -u -D")
# The quotes inside the marks keep them apart from the echo of this line.
do(f"source {script}; show() {{ print -r -- '<''<'$BUFFER'>''>' }}; zle -N show; bindkey '^X' show; print 'set'' up'")
read_until("set up\r?\n")
os.write(terminal, line.encode() + b"\t\x18")
found = re.findall("<<(.*?)>>", read_until("<<.*?>>"))
print(found[-1].split()[-1] if found else "nothing")
os.write(terminal, b"\x15exit\n")
