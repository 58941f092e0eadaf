"""Measures the cost of a key in a search box over the gazetteer. Prints it and asserts nothing.

Each is timed from the event to the page laid out again, as an element of the page has to wait for it, and so
are the pictures that follow. `CASCADE_KEYS=all` writes a few hundred words instead of some.
"""

import os
import random

import pytest
from screen import DESK

PICKERS = {
    "sheet": '<cascade-address id="e" src="/china.hierarchy" searchable></cascade-address>',
    "sheet of three levels":
        '<cascade-address id="e" src="/china.hierarchy" levels="3" searchable></cascade-address>',
    "wheel": '<cascade-field id="e" src="/china.hierarchy" searchable></cascade-field>',
    "columns": '<cascade-field id="e" src="/china.hierarchy" picker="columns" searchable></cascade-field>',
    "tree": '<cascade-field id="e" src="/china.hierarchy" picker="tree" searchable></cascade-field>',
    "tree with a filter": '<cascade-tree id="e" src="/china.hierarchy" filter></cascade-tree>',
}

WORDS = [
    "海珠区", "guangzhou", "gzhz", "广东 haizhu", "440105", "zzz", "无此地名", "xi an", "广zhou", "cgz", "街道",
]
LETTERS = "abcdefghijklmnopqrstuvwxyz"
CHARACTERS = "海广州市区镇乡街道新大城关东西南北山江河湖安平阳"

# Types one text after the other; returns the time of each and the longest frame that followed.
WRITE = """async ([texts, pause]) => {
  const root = document.querySelector("#e").shadowRoot;
  const box = root.querySelector("[part=query], [part=filter]");
  const costs = [];
  for (const text of texts) {
    box.value = text;
    const start = performance.now();
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
    (root.querySelector("[part=found]") ?? root.host).getBoundingClientRect();
    const cost = performance.now() - start;
    window.longest = 0;
    await new Promise((done) => setTimeout(done, pause));
    costs.push([cost, window.longest]);
  }
  return costs;
}"""

# Times the work of each frame.
PICTURES = """
  window.longest = 0;
  const request = window.requestAnimationFrame;
  window.requestAnimationFrame = (action) => request((time) => {
    const start = performance.now();
    action(time);
    window.longest = Math.max(window.longest, performance.now() - start);
  });
"""


def texts():
    """All prefixes of some words, with an empty box before each word."""
    words = list(WORDS)
    if os.environ.get("CASCADE_KEYS") == "all":
        choice = random.Random(1)
        words += [
            "".join(choice.choice(choice.choice([LETTERS, CHARACTERS])) for _ in range(3))
            for _ in range(60)
        ]
    return [word[:count] for word in words for count in [*range(1, len(word) + 1), 0]]


def summary(costs):
    ordered = sorted(costs)
    at = lambda share: ordered[min(len(ordered) - 1, int(len(ordered) * share))]
    return f"half {at(0.5):.1f}, 99 % {at(0.99):.1f}, all {ordered[-1]:.1f} ms"


@pytest.mark.parametrize("picker", PICKERS)
def test_the_cost_of_a_key(open_page, capsys, picker):
    page = open_page(PICKERS[picker], **DESK, script=PICTURES)
    host = page.locator("#e")
    if "filter" not in picker:
        host.locator("[part~=trigger], [part~=field]").first.click(position={"x": 40, "y": 20})
    host.locator("[part=query], [part=filter]").wait_for()
    page.wait_for_load_state("networkidle")
    first, *rest = zip(texts(), page.evaluate(WRITE, [texts(), 60]))
    emptied = [cost for text, (cost, _) in rest if not text]
    written = [(cost, text) for text, (cost, _) in rest if text]
    with capsys.disabled():
        print(
            f"\n  {picker}: the first key {first[1][0]:.1f} ms; {len(written)} keys: "
            f"{summary([cost for cost, _ in written])} ({max(written)[1]}); emptied: {summary(emptied)}; "
            f"pictures after a key: {summary([longest for _, (_, longest) in rest])}", end="")
