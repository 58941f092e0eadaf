#!/usr/bin/env python3
"""Records what Orca says along the journeys, and writes it into Documentation/Accessibility.md.

    .venv/bin/python Tests/ScreenReader/record.py [JOURNEY…]     (all journeys, when left out; a quarter of an hour)

Needs Orca, speech-dispatcher, openbox, Xvfb, xdotool, Chromium and Firefox ESR. Nothing is heard: Orca writes what it says
to a log. The elements are those of Scripts/build-elements.sh.
"""

import pathlib
import re
import sys

from journeys import JOURNEYS
from walk import Walker

DOCUMENT = pathlib.Path(__file__).parent.parent.parent / "Documentation" / "Accessibility.md"
LANGUAGES = {"en": "English", "zh-Hans": "Chinese"}
BROWSERS = {"chromium": "Chromium", "firefox": "Firefox"}


def cell(spoken):
    return " · ".join(each.rstrip(".") for each in spoken).replace("|", "\\|") or "–"


def key(name):
    return f"types `{name.removeprefix('text:')}`" if name.startswith("text:") else f"`{name}`"


def table(journey, steps):
    """A table with a row for each key, and a column for each browser."""
    rows = [f"| key | {' | '.join(BROWSERS.values())} |", "|---" * (len(BROWSERS) + 1) + "|"]
    for position, name in enumerate(journey.keys):
        rows.append(f"| {key(name)} | {' | '.join(cell(steps[each][position].spoken) for each in BROWSERS)} |")
    return "\n".join(rows)


def recorded(journey, language):
    steps = {}
    for browser in BROWSERS:
        with Walker(browser, speaks=True) as walker:
            steps[browser] = walker.walk(journey, language)
        print(journey.name, language, browser, flush=True)
    return table(journey, steps)


def main():
    wanted = [each for each in JOURNEYS if not sys.argv[1:] or each.name in sys.argv[1:]]
    for journey in wanted:
        for language, title in LANGUAGES.items():
            mark = f"<!-- {journey.name} {language} -->"
            part = f"{mark}\n{recorded(journey, language)}\n<!-- / -->"
            text = DOCUMENT.read_text()
            known = re.compile(re.escape(mark) + r".*?<!-- / -->", re.DOTALL)
            if known.search(text):
                text = known.sub(lambda _: part, text)
            else:
                text += f"\n### {journey.title}, in {title}\n\n{part}\n"
            DOCUMENT.write_text(text)


main()
