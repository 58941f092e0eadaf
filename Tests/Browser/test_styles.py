"""The minified style sheets of the elements."""

import pathlib
import re
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "Scripts" / "elements"))

import css

SHEETS = sorted((ROOT / "Elements" / "styles").glob("*.css"))

RULES = """(text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules].map((rule) => rule.cssText);
}"""


def normal(rules):
    """Rules without the whitespace and the zeros that values with var() keep as they are written."""
    rules = [re.sub(r" ?([,/*:]) ?| (?=\))", r"\1", rule) for rule in rules]
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
    minified = "".join(css.minified(text))
    rules = page.evaluate(RULES, text)
    assert len(rules) == number_of_rules(text)
    assert normal(page.evaluate(RULES, minified)) == normal(rules)
    assert len(minified) < len(text)
    page.close()


@pytest.mark.parametrize("text, minified", [
    ("a > b,\nc :hover { margin: 0 0.5px; }", "a>b,c :hover{margin:0 .5px}"),
    ('p::after { content: "a; b { } /"; }', 'p::after{content:"a; b { } /"}'),
    ("/* A reason. */\np { inline-size: calc((var(--a) + 1px) * 2 - 10%); }",
     "p{inline-size:calc((var(--a) + 1px)*2 - 10%)}"),
    ("@media (hover: hover) and (min-width: 640px) { p { top: -0.5em; } q { left: 1px; } }",
     "@media (hover:hover) and (min-width:640px){p{top:-.5em}q{left:1px}}"),
])
def test_only_unneeded_characters_are_removed(text, minified):
    assert "".join(css.minified(text)) == minified


def test_spaces_mark_the_ends_of_both_colours_for_the_driver():
    pair = "light-dark(rgb(1 2 3 / 4%), color(from var(--a, b) xyz calc(x * min(1, (2 - y) / y)) y z))"
    assert "".join(css.minified(f"p {{ --a: {pair}; color: {pair}; }}")) == (
        "p{" + ";".join(f"{name}:light-dark(rgb(1 2 3/4%) ,color(from var(--a,b) xyz calc(x*min(1,(2 - y)/y)) y z) )"
                        for name in ("--a", "color")) + "}")
    for sheet in SHEETS:
        minified = "".join(css.minified(sheet.read_text("utf-8")))
        assert len(re.findall(r"light-dark\((.*?) ,(.*?) \)", minified)) == minified.count("light-dark(")


@pytest.mark.parametrize("text", ["p", "p { top }", "p { top: 0;", "{ top: 0"])
def test_a_sheet_with_a_fault_is_refused(text):
    with pytest.raises(ValueError):
        css.minified(text)
