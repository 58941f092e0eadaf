"""The names, roles, states, positions and relations that browsers expose to screen readers along the journeys.

The expected lines are in the folder `expected`. RECORD_SNAPSHOTS=1 writes them again.

Second tier: the lines depend on the versions of the browsers, and need an X server with a window manager.
"""

import os
import pathlib
import time

import pytest

from journeys import JOURNEYS
from walk import Walker

EXPECTED = pathlib.Path(__file__).parent / "expected"
RECORDS = os.environ.get("RECORD_SNAPSHOTS") == "1"
LONGEST = 15  # seconds


@pytest.fixture(scope="module", params=["chromium", "firefox"])
def walker(request):
    with Walker(request.param) as walker:
        yield walker


@pytest.mark.parametrize("journey", JOURNEYS, ids=lambda journey: journey.name)
def test_each_key_exposes_the_expected_line(walker, journey):
    file = EXPECTED / walker.browser / f"{journey.name}.txt"
    if RECORDS:
        file.parent.mkdir(parents=True, exist_ok=True)
        steps = walker.walk(journey, "en")
        file.write_text("".join(f"{step.key}\t{step.exposed}\n" for step in steps))
        return
    lines = [line.split("\t") for line in file.read_text().splitlines()]
    assert [key for key, _ in lines] == journey.keys
    with walker.page(journey, "en"):
        for number, (key, expected) in enumerate(lines, start=1):
            walker.press(key)
            assert awaited(walker, expected) == expected, f"after key {number}, {key}"


def awaited(walker, expected):
    """The exposed line as soon as it is the expected one, or at last."""
    end = time.monotonic() + LONGEST
    while (exposed := walker.exposed()) != expected and time.monotonic() < end:
        time.sleep(0.1)
    return exposed
