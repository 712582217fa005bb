#!/usr/bin/env python3
"""Plays florin through a pseudo-terminal with real key presses: by_keys.py FLORIN GAME ROWS COLUMNS FOLDER.

The terminal is resized during the game. The program is killed in the middle, resumed, and ended with SIGTERM once.
Nothing that was saved may be lost, and the terminal must be restored. The last line printed is `ok` or what went wrong.
"""
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time

florin, game, rows, columns, folder = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5]
saved = os.path.join(folder, f"{game}-{rows}.florin")
record = os.path.join(folder, f"{game}-{rows}.jsonl")
patience = 120  # seconds, on a busy machine


def fail(why):
    print(why)
    sys.exit(1)


class Game:
    def __init__(self, *arguments):
        self.output = b""
        self.is_closed = False
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.environ["TERM"] = "xterm-256color"
            os.execv(florin, ["florin", "play", "--save", saved, "--record", record, *arguments])
        self.resize(rows, columns)

    def resize(self, height, width):
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def read(self, seconds):
        if not select.select([self.terminal], [], [], seconds)[0]:
            return False
        try:
            piece = os.read(self.terminal, 1 << 16)
        except OSError:  # the other side is closed
            self.is_closed = True
            return False
        self.output += piece
        return bool(piece)

    def press(self, keys):
        os.write(self.terminal, keys)
        self.read(0.02)

    def until(self, is_reached, keys):
        end = time.time() + patience
        while not is_reached():
            if self.is_closed or time.time() > end:
                fail(f"nothing more happened after {len(self.output)} bytes")
            self.press(keys)

    def leave(self):
        """Presses Escape until the program leaves the screen. The restored terminal would echo one key too many."""
        end = time.time() + patience
        while b"\x1b[?1049l" not in self.output and time.time() < end:
            self.press(b"\x1b")
            while self.read(0.5):
                pass

    def ended(self):
        end = time.time() + patience
        while not self.is_closed and time.time() < end:
            self.read(1)
        return os.waitpid(self.process, 0)[1]


def events():
    try:
        with open(saved, "rb") as file:
            return file.read().splitlines()
    except FileNotFoundError:
        return []


def check_left_clean(played):
    if b"\x1b[?1049l" not in played.output[-200:] or b"\x1b[?25h" not in played.output[-200:]:
        fail(f"the terminal was not restored: {played.output[-80:]!r}")


# Start, play a little, and kill the program: every event that was on disk must still be there.
first = Game(game, "--seed", "3", "--players", "greedy")
first.until(lambda: any(b'"started"' in line for line in events()), b"")
first.until(lambda: len(events()) > 25, b"\r")
first.resize(24, 80)
first.until(lambda: len(events()) > 35, b"\x1bOB\r")
os.kill(first.process, signal.SIGKILL)
first.ended()
kept = [line for line in events()]

# Resume, look around, and end with SIGTERM: the terminal must be restored.
second = Game("--resume")
second.until(lambda: b"\x1b[?1049h" in second.output, b"")
for keys in (b"\t", b"\t", b"\x1b[5~", b"x", b"?"):
    second.press(keys)
second.resize(60, 200)
second.until(lambda: len(events()) > len(kept) + 5, b"\r")
os.kill(second.process, signal.SIGTERM)
if os.WEXITSTATUS(second.ended()) != 128 + signal.SIGTERM:
    fail("SIGTERM did not end it")
check_left_clean(second)
if events()[: len(kept) - 1] != kept[:-1]:
    fail("events saved before the kill are missing")

# Play to the end, and leave with keys.
third = Game("--resume")
third.until(lambda: os.path.exists(record) and os.path.getsize(record) > 0, b"\r")
third.leave()
if third.ended() != 0:
    fail("leaving the game failed")
check_left_clean(third)
print("ok")
