"""Checks the documentation against the repository and the program: docs.py FLORIN [ROOT]

  links      every relative link leads to a file, and to a heading in it
  tables     no blank line inside a table, and the same number of cells in every row
  paths      every file of the repository that is named in backticks exists
  options    every subcommand and option of florin that is shown exists
  output     commands shown with `$ ` print what is shown below them; `...` stands for anything
  walk       the functions named in the walk are in the files named beside them

Prints `ok NAME` or `not ok NAME: why`, and exits with 1 if anything is wrong. First it checks itself: it must find every
kind of fault in small broken pages.
"""

import itertools
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDERS = ("src", "tests", "tools", "web", "docs", "bench", "cmake", ".github")
SKIPPED = {"build", "node_modules", ".git", "conformance"}


def pages(root):
    found = [path for path in root.rglob("*.md") if not SKIPPED & set(path.relative_to(root).parts)]
    return sorted(found)


def blocks(text):
    """Pairs of (is_code, lines): code is fenced or indented by four spaces after a blank line."""
    parts, current, fenced, previous = [], [], False, ""
    is_code = False
    for line in text.split("\n"):
        if line.startswith("```"):
            parts.append((is_code, current))
            current, fenced = [], not fenced
            is_code = fenced
            continue
        indented = line.startswith("    ") and (is_code or not previous.strip())
        code = fenced or indented or (is_code and not line.strip())
        if code != is_code:
            parts.append((is_code, current))
            current, is_code = [], code
        current.append(line if fenced else line[4:] if indented else line)
        previous = line
    parts.append((is_code, current))
    return [(code, lines) for code, lines in parts if lines]


def prose(text):
    return "\n".join(itertools.chain.from_iterable(lines + [""] for code, lines in blocks(text) if not code))


def code_lines(text):
    """Everything set as code: lines of code blocks, and spans in backticks."""
    for code, lines in blocks(text):
        if code:
            yield from lines
        else:
            yield from re.findall(r"`([^`\n]+)`", "\n".join(lines))


def anchors(text):
    found, seen = set(), {}
    for line in prose(text).split("\n"):
        heading = re.match(r"#+ +(.*?) *#*$", line)
        if not heading:
            continue
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1]).lower()
        anchor = re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
        count = seen.get(anchor, 0)
        seen[anchor] = count + 1
        found.add(anchor if count == 0 else f"{anchor}-{count}")
    return found


def broken_links(page, text):
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "", prose(text))):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        if not file.exists():
            yield f"there is no {target}"
        elif anchor and anchor not in anchors(file.read_text()):
            yield f"there is no heading {target}"


def cells(row):
    return len(re.split(r"(?<!\\)\|", row.strip().strip("|")))


def broken_tables(_page, text):
    lines = [*prose(text).split("\n"), ""]
    width = None
    for number, line in enumerate(lines):
        if not line.startswith("|"):
            width = None
        elif width is None:
            width = cells(line)
            if not re.fullmatch(r"[|:\- ]+", lines[number + 1]) or "-" not in lines[number + 1]:
                yield f"a row without a heading above it: {line[:60]}"
        elif cells(line) != width:
            yield f"{cells(line)} cells instead of {width}: {line[:60]}"


def exists(root, path):
    pattern = re.sub(r"<[^>]*>", "*", path).rstrip("/")
    choices = [""]
    for part in re.split(r"(\{[^}]*\})", pattern):
        variants = part[1:-1].split(",") if part.startswith("{") else [part]
        choices = [begin + variant for begin in choices for variant in variants]
    return all(any(root.glob(choice)) if "*" in choice else (root / choice).exists() for choice in choices)


def missing_paths(root, text):
    for span in re.findall(r"`([^`\n]+)`", prose(text)):
        for word in span.split():
            word = word.rstrip(".,;:")
            if re.fullmatch(rf"({'|'.join(re.escape(folder) for folder in FOLDERS)})/[\w./*<>{{}},\-]+", word) and not exists(root, word):
                yield f"there is no {word}"


class Program:
    """Runs florin commands and caches their help."""

    def __init__(self, florin, root, work):
        self.root = root
        bin_folder = Path(work) / "bin"
        bin_folder.mkdir(exist_ok=True)
        (bin_folder / "florin").symlink_to(Path(florin).resolve())
        self.environment = {
            **os.environ,
            "PATH": f"{bin_folder}:{os.environ['PATH']}",
            "LC_ALL": "C.UTF-8",
            "NO_COLOR": "1",
            "COLUMNS": "100",
            "XDG_DATA_HOME": str(Path(work) / "data"),
        }
        self.helps = {}

    def run(self, command):
        done = subprocess.run(
            ["bash", "-c", command], cwd=self.root, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120
        )
        return done.stdout

    def help(self, command):
        if command not in self.helps:
            self.helps[command] = self.run(f"florin {command} --help")
        return self.helps[command]

    def subcommands(self, command=""):
        part = self.help(command).partition("Subcommands:")[2]
        return set(re.findall(r"^  ([a-z][\w-]*)", part, re.M))


def unknown_options(program, text):
    for line in code_lines(text):
        for shown in re.findall(r"(?:^|[$|(] *)(?:\./run|florin) ([a-z][^|]*)", line.strip()):
            words = shown.split()
            command = words[0].strip(",;.")
            if command not in program.subcommands():
                if re.fullmatch(r"[a-z]+", command):
                    yield f"florin has no command {command}"
                continue
            known = program.help(command)
            if len(words) > 1 and words[1] in program.subcommands(command):
                known += program.help(f"{command} {words[1]}")
            for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", shown):
                if not re.search(rf"{option}(?![\w-])", known) and option != "--help":
                    yield f"florin {command} has no option {option}"


def as_pattern(line):
    return ".*".join(re.escape(part) for part in line.rstrip().split("..."))


def fits(shown, printed):
    """Do the printed lines match the shown ones? A line `...` stands for any number of lines."""
    if not shown:
        return not printed
    if shown[0].strip() == "...":
        return any(fits(shown[1:], printed[skip:]) for skip in range(len(printed) + 1))
    return bool(printed) and re.fullmatch(as_pattern(shown[0]), printed[0].rstrip()) is not None and fits(shown[1:], printed[1:])


def shown_commands(text):
    for code, lines in blocks(text):
        commands = [number for number, line in enumerate(lines) if line.startswith("$ ")] if code else []
        for number, end in zip(commands, [*commands[1:], len(lines)]):
            output = lines[number + 1 : end]
            while output and not output[-1].strip():
                output.pop()
            yield lines[number][2:], output


def wrong_output(program, text):
    for command, shown in shown_commands(text):
        if not shown:
            continue
        printed = program.run(re.sub(r"\./run ", "florin ", command)).rstrip("\n").split("\n")
        sys.setrecursionlimit(10000)
        if not fits(shown, printed):
            missing = next((line for line in shown if not any(re.fullmatch(as_pattern(line), other.rstrip()) for other in printed)), "")
            yield f"`{command}` prints something else" + (f", without: {missing.strip()}" if missing else " (in another order?)")


def wrong_walk(root, text):
    """Rows of the walk: | what happens | `file` | `function`, `function` |"""
    walk = prose(text).partition("## The walk")[2].partition("\n## ")[0]
    steps = 0
    for row in re.findall(r"^\|(?!-)(.*)\|$", walk, re.M):
        parts = [part.strip() for part in row.split("|")]
        if len(parts) != 3 or "`" not in parts[1]:
            continue
        steps += 1
        file = root / parts[1].strip("`")
        if not file.is_file():
            yield f"there is no {parts[1]}"
            continue
        code = file.read_text()
        for name in re.findall(r"`([^`]+)`", parts[2]):
            if not re.search(rf"\b{re.escape(name.split('::')[-1])}\b", code):
                yield f"there is no {name} in {parts[1]}"
    if steps < 10:
        yield f"the walk has only {steps} steps"


def check(florin, root, tell):
    with tempfile.TemporaryDirectory() as work:
        program = Program(florin, root, work)
        for page in pages(root):
            text, name = page.read_text(), page.relative_to(root)
            tell(f"links of {name}", list(broken_links(page, text)))
            tell(f"tables of {name}", list(broken_tables(page, text)))
            if name.parts[0] in ("src", "tests"):
                continue
            tell(f"files named in {name}", list(missing_paths(root, text)))
            tell(f"commands in {name}", list(unknown_options(program, text)))
            if any(output for _, output in shown_commands(text)):
                tell(f"output shown in {name}", list(wrong_output(program, text)))
        architecture = root / "docs" / "architecture.md"
        tell("the walk", list(wrong_walk(root, architecture.read_text())))
        shown = sum(len(output) for page in pages(root) for _, output in shown_commands(page.read_text()))
        tell("some output is shown", [] if shown > 5 else [f"{shown} lines"])


FAULTS = {
    "a link to no file": ("links", "[a](b.md)"),
    "a link to no heading": ("links", "# A\n[a](#b)"),
    "a blank line inside a table": ("tables", "| a | b |\n|---|---|\n| 1 | 2 |\n\n| 3 | 4 |"),
    "a row with too few cells": ("tables", "| a | b |\n|---|---|\n| 1 |"),
    "a file that is not there": ("files", "See `src/base/nothing.hpp`."),
    "a command that is not there": ("commands", "Type `florin dance`."),
    "an option that is not there": ("commands", "    $ ./run games --colour"),
    "other output": ("output", "    $ florin --version\n    florin ...9999"),
    "a line too few": ("output", "    $ printf 'a\\nb\\n'\n    a"),
    "a function that is not there": ("walk", "## The walk\n" + "| a | `tests/cli/support.bash` | `no_such` |\n" * 10),
    "a walk without steps": ("walk", "## The walk\n"),
}
SOUND = {
    "links": "# A b\n[a](#a-b) `[x](y)`\n\n    [z](z)\n",
    "tables": "| a | b |\n|---|---|\n| 1 | x \\| y |\n",
    "files": "`src/base/*.hpp` and `src/games/<game>/rules/`",
    "commands": "`florin games --json`",
    "output": "    $ printf 'a\\nb\\nc\\n'\n    a\n    ...\n    $ florin --version\n    florin ...\n",
    "walk": "## The walk\n" + "| a | `tests/cli/support.bash` | `report` |\n" * 10,
}


def check_itself(florin, root, tell):
    with tempfile.TemporaryDirectory() as work:
        program = Program(florin, root, work)
        page = Path(work) / "page.md"
        kinds = {
            "links": lambda text: broken_links(page, text),
            "tables": lambda text: broken_tables(page, text),
            "files": lambda text: missing_paths(root, text),
            "commands": lambda text: unknown_options(program, text),
            "output": lambda text: wrong_output(program, text),
            "walk": lambda text: wrong_walk(root, text),
        }
        for name, (kind, text) in FAULTS.items():
            page.write_text(text)
            tell(f"the check finds {name}", [] if list(kinds[kind](text)) else ["it does not"])
        for kind, text in SOUND.items():
            page.write_text(text)
            tell(f"the check accepts sound {kind}", list(kinds[kind](text)))


def main():
    florin = sys.argv[1]
    root = Path(sys.argv[2] if len(sys.argv) > 2 else Path(__file__).parents[2]).resolve()
    failed = False

    def tell(name, faults):
        nonlocal failed
        failed = failed or bool(faults)
        print(f"not ok {name}: {'; '.join(faults)}" if faults else f"ok {name}", flush=True)

    check_itself(florin, root, tell)
    check(florin, root, tell)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
