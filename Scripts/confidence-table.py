#!/usr/bin/env python3
"""Prints how often the resolver is right, for each tenth of its confidence.

    Scripts/confidence-table.py COMMAND...              such as Tools/.build/release/cascade resolve --json
    Scripts/confidence-table.py --document COMMAND...   also writes the table in Documentation/Resolving.md

COMMAND reads one address per line and prints a JSON object per line. The environment variable CASCADE_REFERENCE_DATA
names the folder with the labelled addresses, and with the program that judges an answer by its label
(addresses/real/evaluate.py). An answer is wrong if a level contradicts the label; labels that aren't divisions don't count.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

DOCUMENT = pathlib.Path(__file__).resolve().parent.parent / "Documentation" / "Resolving.md"
TABLE = re.compile(r"(?<=<!-- confidence -->\n).*?(?=<!-- /confidence -->)", re.DOTALL)
LEVELS = ("province", "city", "district")


def judged(command):
    """The judged answers, as records with `confidence`, `answer` and `verdict`."""
    data = os.environ.get("CASCADE_REFERENCE_DATA")
    if not data:
        sys.exit("CASCADE_REFERENCE_DATA must name the folder with the labelled addresses")
    judge = pathlib.Path(data) / "addresses" / "real" / "evaluate.py"
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [sys.executable, judge, "--out", folder, "--name", "answers", "--", *command],
            check=True, stdout=subprocess.DEVNULL)
        with open(pathlib.Path(folder) / "answers.jsonl", encoding="utf-8") as lines:
            return [json.loads(line) for line in lines]


def is_wrong(answer):
    wrong = [level for level in LEVELS if answer["verdict"].get(level) == "wrong"]
    return bool([level for level in wrong if level != "district" or answer["label_is"] != "none"])


def table(answers):
    """The number of answers and the share of right ones, for each tenth of the confidence."""
    tenths = {}
    for answer in answers:
        if any(answer["answer"]):
            tenth = min(int(answer["confidence"] * 10 + 1e-9), 9)
            tenths.setdefault(tenth, []).append(is_wrong(answer))
    rows = [
        f"| {tenth / 10}–{(tenth + 1) / 10} | {len(wrong):,} | {100 - 100 * sum(wrong) / len(wrong):.1f} % |\n"
        for tenth, wrong in sorted(tenths.items(), reverse=True)
    ]
    return "| confidence | addresses | right |\n|---|---:|---:|\n" + "".join(rows)


def main(arguments):
    is_documenting = arguments[:1] == ["--document"]
    command = arguments[is_documenting:]
    if not command or command[0].startswith("-"):
        sys.exit(__doc__)
    found = table(judged(command))
    print(found, end="")
    if is_documenting:
        content, count = TABLE.subn(lambda _: found, DOCUMENT.read_text("utf-8"))
        if count != 1:
            sys.exit(f"{DOCUMENT}: expected one pair of the comments <!-- confidence --> and <!-- /confidence -->")
        DOCUMENT.write_text(content, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
