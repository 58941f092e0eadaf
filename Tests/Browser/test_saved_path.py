"""Saved paths as values of elements: the table that the tests of all surfaces run."""

import json

import pytest
from conftest import ROOT

TABLE = json.loads((ROOT / "Tests" / "TestSupport" / "saved-path-cases.json").read_text())

PATHS = """async ([name, values, data]) => {
    const paths = [];
    // With the parts that a page's own data needs, an element is complete at once.
    const { load } = await import("/elements/cascade.js");
    for (const part of ["data", "children", "history", "marks", "documents"]) await load(part);
    for (const value of values) {
        const element = document.createElement(name);
        element.setAttribute("value", value);
        element.data = data;
        document.querySelector("main").replaceChildren(element);
        paths.push(element.path.map((node) => node.name));
    }
    return paths;
}"""


@pytest.mark.first_tier
@pytest.mark.parametrize("name", ["cascade-address", "cascade-field", "cascade-wheel"])
def test_a_value_is_shown_as_deep_as_it_matches(open_page, name):
    """The attribute finds what the same text finds in Swift, over HTTP and on the command line."""
    page = open_page(f"<{name}></{name}>")
    cases = TABLE["cases"]
    assert len(cases) >= 60
    paths = page.evaluate(PATHS, [name, [case["value"] for case in cases], TABLE["hierarchy"]])
    for case, path in zip(cases, paths, strict=True):
        if name == "cascade-wheel":
            # The columns below the match are on their default rows.
            path = path[: len(case["path"])]
        assert path == case["path"], case["title"]
