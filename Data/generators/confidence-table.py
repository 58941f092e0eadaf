#!/usr/bin/env python3
"""Prints how often the resolver is right, and how sure it is, for each tenth of its confidence.

    Data/generators/confidence-table.py COMMAND...              such as Tools/.build/release/cascade resolve --json
    Data/generators/confidence-table.py --document COMMAND...   also writes the table in Documentation/Resolving.md
    Data/generators/confidence-table.py --kinds COMMAND...      also prints the wrong answers by the kind of made address

COMMAND reads one address per line and prints a JSON object per line. There are two sets of addresses:

- real ones with labels. The environment variable CASCADE_REFERENCE_DATA names their folder, and the program in it that
  judges an answer by its label (addresses/real/evaluate.py). An answer is wrong if a level contradicts the label; labels
  that aren't divisions don't count.
- made ones (Data/generators/made_addresses.py), whose place is known. An answer is wrong if it isn't on the path to the place.

Answers without a place aren't counted, and neither are those with several candidates, unless the place is the first one.
"""

import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import made_addresses

DOCUMENT = pathlib.Path(__file__).resolve().parent.parent.parent / "Documentation" / "Resolving.md"
TABLE = re.compile(r"(?<=<!-- confidence -->\n).*?(?=<!-- /confidence -->)", re.DOTALL)
LEVELS = ("province", "city", "district")


COUNT, SEED = 20_000, 11


def real_answers(command):
    """The confidence of each answer to a real address, and whether it is right."""
    data = os.environ.get("CASCADE_REFERENCE_DATA")
    if not data:
        sys.exit("CASCADE_REFERENCE_DATA must name the folder with the labelled addresses")
    judge = pathlib.Path(data) / "addresses" / "real" / "evaluate.py"
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [sys.executable, judge, "--out", folder, "--name", "answers", "--", *command],
            check=True, stdout=subprocess.DEVNULL)
        with open(pathlib.Path(folder) / "answers.jsonl", encoding="utf-8") as lines:
            answers = [json.loads(line) for line in lines]
    return [(answer["confidence"], not is_wrong(answer)) for answer in answers
            if any(answer["answer"])
            and is_decided("/".join(filter(None, answer["answer"])), answer.get("candidates"))]


def is_decided(place, candidates):
    return not candidates or candidates[0] == place


def is_wrong(answer):
    wrong = [level for level in LEVELS if answer["verdict"].get(level) == "wrong"]
    return bool([level for level in wrong if level != "district" or answer["label_is"] != "none"])


def made_answers(command, prints_kinds):
    """The confidence of each answer to a made address, and whether it is right."""
    made = made_addresses.made(COUNT, SEED)
    run = subprocess.run(
        command, input="".join(each["text"] + "\n" for each in made), capture_output=True, text=True, check=True)
    answers, wrong = [], collections.Counter()
    for each, line in zip(made, run.stdout.splitlines(), strict=True):
        answer = json.loads(line)
        path = answer["path"]
        if path and is_decided(path, answer["candidates"]):
            is_right = path == each["path"][: len(path)]
            answers.append((answer["confidence"], is_right))
            wrong[each["kind"]] += not is_right
    if prints_kinds:
        print("".join(f"{kind}: {count} wrong\n" for kind, count in wrong.most_common() if count))
    return answers


def tenths(answers):
    """For each tenth of the confidence, the number of answers, their mean confidence, and the share of right ones."""
    found = collections.defaultdict(list)
    for confidence, is_right in answers:
        found[min(int(confidence * 10 + 1e-9), 9)].append((confidence, is_right))
    return {
        tenth: (len(each), sum(pair[0] for pair in each) / len(each), sum(pair[1] for pair in each) / len(each))
        for tenth, each in found.items()}


def table(real, made):
    """A row for each tenth of the confidence."""

    def cells(found):
        return f"{found[0]:,} | {found[1]:.2f} | {100 * found[2]:.1f} %" if found else "0 | |"

    real, made = tenths(real), tenths(made)
    rows = [
        f"| {tenth / 10}–{(tenth + 1) / 10} | {cells(real.get(tenth))} | {cells(made.get(tenth))} |\n"
        for tenth in sorted({*real, *made}, reverse=True)]
    return ("| confidence | real addresses | mean | right | made addresses | mean | right |\n"
            "|---|---:|---:|---:|---:|---:|---:|\n" + "".join(rows))


def main(arguments):
    options = [each for each in arguments[:2] if each in ("--document", "--kinds")]
    command = arguments[len(options):]
    if not command or command[0].startswith("-"):
        sys.exit(__doc__)
    found = table(real_answers(command), made_answers(command, "--kinds" in options))
    print(found, end="")
    if "--document" in options:
        content, count = TABLE.subn(lambda _: found, DOCUMENT.read_text("utf-8"))
        if count != 1:
            sys.exit(f"{DOCUMENT}: expected one pair of the comments <!-- confidence --> and <!-- /confidence -->")
        DOCUMENT.write_text(content, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
