#!/usr/bin/env python3
"""Records `cascade pick` in a real terminal, as the animated picture Documentation/images/pick.svg.

A shell in tmux receives the keys below. After each of them, the screen with its colors becomes a frame of the picture.

Usage: Scripts/record-pick.py [FILE]     (needs tmux and .build/debug/cascade, or the program in CASCADE)
"""

import html
import pathlib
import re
import sys
import time
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Terminal"))
from tmux import Terminal  # noqa: E402

COLUMNS, ROWS = 56, 12

# The text or the keys to send, a part of the screen then, and the seconds for which it is shown.
STEPS = [
    ("addr=$(cascade pick)", "pick)", 1.2),
    (["Enter"], "Enter open", 1.5),
    ("gd", "> 广东省", 1),
    (["Enter"], "G 广州市", 1.2),
    ("gz", "> 广东省/广州市", 1),
    (["Enter"], "B 白云区", 1),
    ("haiz", "> 广东省/广州市/海珠区", 1.5),
    (["Enter"], "B 滨江街道", 1.2),
    (["Left"], "H 海珠区 ✓", 1.2),
    (["M-Enter"], "pick)\n$", 0.6),
    ('echo "$addr"', 'echo "$addr"', 0.6),
    (["Enter"], "\n广东省/广州市/海珠区\n$", 2.5),
]

CELL, LINE, SIZE, MARGIN = 8, 19, 14, 12
STYLE = """
text{font:%dpx ui-monospace,Menlo,Consolas,"Noto Sans Mono CJK SC",monospace;white-space:pre;fill:#24292f}
.b{fill:#fff}.r{fill:#24292f}.i{fill:#fff}.d{opacity:.6}.B{font-weight:bold}.u{text-decoration:underline}
.c2{fill:#116329}.c3{fill:#953800}.c6{fill:#0b7285}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.b{fill:#0d1117}.r{fill:#e6edf3}.i{fill:#0d1117}
.c2{fill:#7ee787}.c3{fill:#ffa657}.c6{fill:#76e3ea}}
g{visibility:hidden;animation:%ss step-end infinite}
""".strip()


def runs(line):
    """The parts of a line with one style: column, text, number of columns, classes."""
    column, classes = 0, frozenset()
    for part in re.split(r"(\x1b\[[\d;]*m)", line):
        if found := re.fullmatch(r"\x1b\[([\d;]*)m", part):
            for number in (found[1] or "0").split(";"):
                named = {"0": None, "1": "B", "2": "d", "4": "u", "7": "i"}.get(number, "")
                if named is None:
                    classes = frozenset()
                elif named:
                    classes |= {named}
                elif re.fullmatch("3[0-7]", number):
                    classes = frozenset(name for name in classes if name[0] != "c") | {f"c{number[1]}"}
                elif number == "39":
                    classes = frozenset(name for name in classes if name[0] != "c")
            continue
        for text in re.findall(r"[\u2e80-\uffff]+|[^\u2e80-\uffff]+", part):
            width = sum(2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in text)
            yield column, text, width, classes
            column += width


def drawn(screen):
    """The elements of a frame."""
    elements = []
    for row, line in enumerate(screen.split("\n")):
        y = MARGIN + row * LINE
        for column, text, width, classes in runs(line):
            x = MARGIN + column * CELL
            if "i" in classes:
                elements.append(f'<rect class="r" x="{x}" y="{y}" width="{width * CELL}" height="{LINE}"/>')
            if text.strip():
                names = f' class="{" ".join(sorted(classes))}"' if classes else ""
                elements.append(
                    f'<text{names} x="{x}" y="{y + SIZE}" textLength="{width * CELL}">{html.escape(text)}</text>')
    return "".join(elements)


def record():
    frames = []
    with Terminal(COLUMNS, ROWS, TERM="xterm") as terminal:
        for keys, shown, seconds in STEPS:
            if isinstance(keys, str):
                terminal.type(keys)
            else:
                terminal.keys(*keys)
            # The number of results ends with a sign while a search runs.
            terminal.wait_for(lambda text: shown in text and not re.search(r"\d…$", text, re.MULTILINE))
            frames.append((settled(terminal), seconds))
    return frames


def settled(terminal):
    """The screen with its colors when it has stayed the same for a moment: a program may draw in several steps."""
    screen, again = None, terminal.screen(colors=True)
    while screen != again:
        time.sleep(0.15)
        screen, again = again, terminal.screen(colors=True)
    return screen


def picture(frames):
    width, height = COLUMNS * CELL + 2 * MARGIN, ROWS * LINE + 2 * MARGIN
    total = sum(seconds for _, seconds in frames)
    styles, groups, start = [STYLE % (SIZE, f"{total:g}")], [], 0
    for number, (screen, seconds) in enumerate(frames):
        first, last = 100 * start / total, 100 * (start + seconds) / total
        before = "" if number == 0 else "0%{visibility:hidden}"
        after = "" if number == len(frames) - 1 else f"{last:.2f}%{{visibility:hidden}}"
        styles.append(f"@keyframes f{number}{{{before}{first:.2f}%{{visibility:visible}}{after}}}")
        groups.append(f'<g style="animation-name:f{number}">{drawn(screen)}</g>')
        start += seconds
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        "<title>cascade pick: typing gd, gz and haiz finds 广东省/广州市/海珠区</title>",
        "<style>", *styles, "</style>",
        f'<rect class="b" width="{width}" height="{height}" rx="6"/>',
        *groups, "</svg>", "",
    ])


if __name__ == "__main__":
    output = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "Documentation/images/pick.svg")
    output.write_text(picture(record()))
