"""The minified style sheets of the elements."""

import pathlib
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).parents[2]
SHEETS = sorted((ROOT / "Elements" / "styles").glob("*.css"))

RULES = """(text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules].map((rule) => rule.cssText);
}"""


def normal(rules):
    """Rules with times in seconds, and without the whitespace and the zeros that values with var() keep as they are written."""
    rules = [re.sub(r" ?([,/*:]) ?| (?=\))", r"\1", rule).replace("translateX(", "translate(") for rule in rules]
    rules = [re.sub(r"(?<![\w.])(\d+)ms", lambda time: f"{int(time[1]) / 1000:g}s", rule) for rule in rules]
    return [re.sub(r"(?<![\w.#-])(-?)0\.(?=\d)", r"\1.", rule) for rule in rules]


def number_of_rules(text):
    """The number of blocks of a style sheet that aren't in another block."""
    depth = count = 0
    for sign in re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL):
        count += sign == "{" and depth == 0
        depth += (sign == "{") - (sign == "}")
    return count


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_chromium_parses_the_same_rules_from_the_minified_sheet(browser, sheet):
    page = browser.new_page()
    text = sheet.read_text("utf-8")
    command = "esbuild", sheet, "--minify", "--charset=utf8", "--log-level=warning"
    minified = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    rules = page.evaluate(RULES, text)
    assert len(rules) == number_of_rules(text)
    assert normal(page.evaluate(RULES, minified)) == normal(rules)
    assert len(minified) < len(text)
    page.close()
