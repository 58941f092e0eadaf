"""A value changes only when the user chooses or the page sets it, while data loads, fails and comes late, in the real program.
`LazyPage` does the same on the host, where it is faster and finds the place of a fault; here the browser scrolls, moves
the focus and closes popovers."""

import os

import pytest

from loading import Answers, children
from screen import DESK, PHONE, frames, until

OPERATIONS = int(os.environ.get("CASCADE_OPERATIONS", 10_000))
PORTION = 1_000
SEED = int(os.environ.get("CASCADE_SEED", 1))
FORMS = {
    "wheel": ("cascade-wheel", "", 1), "address": ("cascade-address", 'min-level="2"', 1), "tree": ("cascade-tree", "", 1),
    "wheels of a field": ("cascade-field", "", 3), "columns of a field": ("cascade-field", 'picker="columns"', 3),
    "tree of a field": ("cascade-field", 'picker="tree" any-level', 3)}

SCRIPT = """
async ([seed, steps, kind]) => {
  let state = seed * 2654435761 % 4294967296;
  const random = (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 4294967296 * count);
  };
  const pick = (list) => list[random(list.length)];
  const it = document.querySelector("#it");
  const form = document.querySelector("form");
  const below = {"": ["a", "b", "c"], a: ["a1", "a2", "a3"], b: ["b1"], a1: ["a11", "a12"], a2: ["a21"], b1: ["b11", "b12"]};
  const known = new Set(Object.values(below).flat());
  const path = (code) => [...code].map((_, index) => code.slice(0, index + 1));
  const node = (value) => {
    const items = value.split("/").map((item) => item.replace("N", ""));
    const last = items.at(-1);
    return known.has(last) && (items.length === 1 || items.join() === path(last).join()) ? last : undefined;
  };
  const nodes = (codes, levels) => codes.map((code) => ({
    name: `N${code}`, code, ...levels > 1 && below[code] && {children: nodes(below[code], levels - 1)},
    ...!below[code] && random(2) && {leaf: true}}));
  const isComplete = (code) => !below[code]
    || (kind === "address" ? code.length >= 2 : kind === "tree" || kind === "tree of a field");
  const values = ["a", "a/a1", "a/a1/a11", "Na/Na2/Na21", "b/b1/b12", "c", "a11", "b1", "a/zz", "a/a1/zz", "zz", "c/zz",
    "a/a1/a11/zz"];

  let expected = [null];
  let hasActed = false;
  let changes = 0;
  const log = [];
  const waiting = [];
  it.addEventListener("change", () => { changes++; });
  it.addEventListener("load", ({detail}) => waiting.push(detail));
  it.lazy = true;

  const expect = (value) => {
    // What is the value already changes nothing, not even what the user is doing.
    if (expected[0] === value) return;
    expected = value === null ? [null] : [value, node(value) ?? value];
    hasActed = false;
    changes = 0;
  };
  const give = () => {
    const value = random(6) ? pick(values) : null;
    log.push(`value = ${value}`);
    it.value = value;
    expect(value);
  };
  const reset = () => {
    log.push("reset");
    form.reset();
    expect(null);
  };
  const replace = () => {
    const data = pick([null, ["x"], nodes(below[""], 1), nodes(below[""], 2), nodes(below[""], 9)]);
    log.push(`data = ${JSON.stringify(data)}`);
    it.data = data;
  };
  const set = () => {
    const [name, value] = pick([["required", true], ["required", false], ["label", "L"], ["label", null], ["size", "small"],
      ["size", null], ["visibleRows", 3], ["visibleRows", null], ["look", "flat"], ["look", null], ["placeholder", "P"],
      ["readOnly", true], ["readOnly", false], ["readOnly", false]]);
    log.push(`${name} = ${value}`);
    it[name] = value;
  };
  const answer = () => {
    if (!waiting.length) return;
    const detail = random(8) ? waiting.splice(random(waiting.length), 1)[0] : waiting[0];
    const code = detail.node?.code ?? "";
    log.push(`answer ${code}`);
    if (random(4)) detail.resolve(nodes(below[code] ?? [], 1)); else detail.reject("no");
  };
  const open = () => { log.push("open or close"); random(3) ? it.open?.() : it.close?.(); };
  const move = () => {
    log.push("move");
    if (random(2)) it.remove();
    form.prepend(it);
  };
  const hide = () => {
    log.push("hide or show");
    it.hidden = random(2) === 0;
    it.style.width = pick(["", "200px"]);
  };
  const keys = ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft", "End", "Home", "Enter", " ", "Escape", "Tab", "N"];
  const act = () => {
    const all = [...it.shadowRoot?.querySelectorAll("*") ?? []];
    const pressed = all.filter((each) => each.matches("button, [role=option], [role=treeitem], [part~=disclosure]"));
    const target = pressed.length && random(3) ? pick(pressed) : pick(all);
    if (!target) return;
    hasActed = true;
    const what = `${target.getAttribute("part") ?? target.localName} ${target.textContent.slice(0, 20)}`;
    switch (random(6)) {
      case 0: case 1: case 2:
        log.push(`press ${what}`);
        return target.click?.();
      case 3: {
        const key = pick(keys);
        log.push(`${key} at ${what}`);
        return target.dispatchEvent(
          new KeyboardEvent("keydown", {key, bubbles: true, composed: true, cancelable: true}));
      }
      case 4:
        log.push(`focus ${what}`);
        return pick([() => target.focus?.(), () => document.querySelector("#other").focus()])();
      default:
        log.push(`scroll ${what}`);
        target.scrollTop = 44 * random(4);
    }
  };

  const channel = new MessageChannel();
  const turn = () => new Promise((resolve) => {
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(0);
  });
  give();
  for (let step = 0; step < steps; step++) {
    pick([act, act, act, act, act, act, act, act, open, open, answer, answer, answer, answer, give, reset, replace, set, set,
      move, hide])();
    if (random(9)) await turn(); else await new Promise(requestAnimationFrame);
    if (it.instance === undefined) continue;
    const value = it.value ?? null;
    const fail = (fault) => `seed ${seed}, step ${step}: ${fault}\\n${log.slice(-40).join("\\n")}`;
    const submitted = new FormData(form).get("v");
    if (submitted !== value && !it.matches(":disabled")) return fail(`the form has ${submitted} instead of ${value}`);
    if (changes) {
      changes = 0;
      if (!hasActed) return fail("change without a choice");
      if (value !== null && (!node(value) || !isComplete(node(value))) && value !== "x") {
        return fail(`${value} was chosen, but isn't complete`);
      }
      expected = [value];
    } else if (!expected.includes(value)) {
      return fail(`the value ${value} has no author; ${expected} was set`);
    }
    if (log.length > 200) log.splice(0, 100);
  }
  return null;
}
"""


@pytest.mark.every_engine
@pytest.mark.parametrize("kind", FORMS)
def test_only_an_author_changes_a_value_while_data_loads(open_page, kind):
    tag, attributes, share = FORMS[kind]
    screen = [DESK, PHONE][SEED % 2]
    page = open_page(
        f'<form><{tag} id="it" name="v" {attributes}></{tag}></form><button id="other">O</button>', **screen)
    until(page, lambda: page.evaluate("Boolean(document.querySelector('#it').shadowRoot)"))
    # Each call ends before the time that a browser gives a script. Seeds of one screen are even, those of the other odd.
    for seed in range(SEED, SEED + 2 * max(1, OPERATIONS // share // PORTION), 2):
        assert page.evaluate(SCRIPT, [seed, min(PORTION, OPERATIONS // share), kind]) is None
        page.evaluate("() => { const it = document.querySelector('#it'); it.replaceWith(it.cloneNode()) }")


@pytest.mark.first_tier
@pytest.mark.parametrize("order", ["value, lazy", "lazy, value"])
def test_a_lazy_tree_shows_its_saved_value(open_page, order):
    page = open_page('<form><cascade-tree id="t" name="v"></cascade-tree></form>')
    tree = page.locator("#t")
    if order == "value, lazy":
        tree.evaluate("(tree) => { tree.value = '44/4401/440105' }")
    answers = Answers(page, "#t")
    if order == "lazy, value":
        tree.evaluate("(tree) => { tree.value = '44/4401/440105' }")
    for codes in (["",], ["", "44"], ["", "44", "4401"]):
        answers.wait(*codes)
        assert tree.evaluate("(tree) => tree.value") == "44/4401/440105"
        answers.resolve()
    until(page, lambda: tree.locator("[aria-selected=true]").all_inner_texts() == ["海珠区"])
    assert page.evaluate("new FormData(document.querySelector('form')).get('v')") == "440105"


@pytest.mark.first_tier
def test_reveal_loads_the_path_of_a_lazy_tree(open_page):
    page = open_page('<cascade-tree id="t"></cascade-tree>')
    answers = Answers(page, "#t")
    answers.wait("")
    answers.resolve()
    assert page.locator("#t").evaluate("(tree) => tree.reveal('44/4403/440304')") is True
    answers.wait("", "44")
    answers.resolve()
    answers.wait("", "44", "4403")
    answers.resolve()
    until(page, lambda: page.locator("#t").get_by_role("treeitem", name="福田区").count() == 1)
    assert page.locator("#t").evaluate("(tree) => tree.value") is None


@pytest.mark.first_tier
def test_wheels_that_nobody_has_turned_have_no_value(open_page):
    page = open_page('<form><cascade-wheel id="w" name="v" required></cascade-wheel></form>')
    wheel = page.locator("#w")
    wheel.evaluate("(wheel, data) => { wheel.data = data }", [*children(""), {"code": "1", "name": "一"}])
    until(page, lambda: wheel.locator("[aria-selected=true]").all_inner_texts() == ["广东省"])
    assert wheel.evaluate("(wheel) => [wheel.value, wheel.path.length, wheel.checkValidity()]") == [None, 0, False]
    wheel.locator("[aria-selected=true]").click()
    assert wheel.evaluate("(wheel) => [wheel.value, wheel.checkValidity()]") == ["44", True]


@pytest.mark.first_tier
@pytest.mark.every_engine
@pytest.mark.parametrize("way", ["move", "hide"])
def test_a_scroll_before_a_wheel_is_moved_or_hidden_is_no_turn(open_page, way):
    page = open_page('<form><cascade-wheel id="w" data=\'["a", "b", "c"]\'></cascade-wheel></form>')
    wheel = page.locator("#w")
    until(page, lambda: wheel.evaluate("(wheel) => wheel.shadowRoot?.querySelector('[role=listbox]')?.clientHeight > 0"))
    frames(page)
    # The browser reports the scroll to the row of the value when the wheel has lost its position.
    wheel.evaluate("""(wheel, way) => {
      wheel.value = "c";
      return new Promise((resolve) => setTimeout(() => {
        if (way === "hide") wheel.hidden = true; else wheel.parentNode.append(wheel);
        resolve();
      }));
    }""", way)
    frames(page)
    assert wheel.evaluate("(wheel) => wheel.value") == "c"
    wheel.evaluate("(wheel) => { wheel.hidden = false }")
    until(page, lambda: wheel.evaluate("(wheel) => wheel.shadowRoot.querySelector('[role=listbox]').scrollTop > 0"))
    assert wheel.evaluate("(wheel) => wheel.value") == "c"


KINDS = ["cascade-address", "cascade-field", "cascade-field multiple", 'cascade-tree selection="check"', "cascade-wheel"]
VALUE = """(element) => element.path.length > 0 || !element.value ? element.value : undefined"""


@pytest.mark.first_tier
@pytest.mark.parametrize("value", ["b", "c", None])
@pytest.mark.parametrize("name", ["v", ""])
@pytest.mark.parametrize("kind", KINDS)
def test_the_browser_restores_what_a_user_left(open_page, server, files, kind, name, value):
    files["/left.html"] = b"<!doctype html><title>Left</title>"
    page = open_page(f'<form><{kind} id="it" name="{name}" value="b" data=\'["a", "b", "c"]\'></{kind.split()[0]}></form>')
    # Without the page that the browser keeps in memory.
    page.evaluate("() => addEventListener('unload', () => {})")
    element = page.locator("#it")
    until(page, lambda: element.evaluate(VALUE) == "b")
    element.evaluate("(element, value) => { element.value = value }", value)
    until(page, lambda: element.evaluate(VALUE) == value)
    page.goto(f"{server}/left.html")
    page.go_back()
    page.wait_for_selector("html[data-ready]", state="attached")
    until(page, lambda: element.evaluate("(element) => element.instance !== undefined"))
    frames(page, 5)
    assert element.evaluate("(element) => element.value") == value


@pytest.mark.first_tier
@pytest.mark.parametrize("kind", KINDS)
def test_an_element_has_its_value_outside_the_page(open_page, kind):
    page = open_page("<form></form>")
    value = "b,c" if "multiple" in kind or "check" in kind else "b"
    page.evaluate("""([markup, value]) => {
      document.querySelector("form").innerHTML = markup;
      window.it = document.querySelector("#it");
      it.value = value;
    }""", [f'<{kind} id="it" data=\'["a", "b", "c"]\'></{kind.split()[0]}>', value])
    until(page, lambda: page.evaluate("it.path.length > 0"))
    assert page.evaluate("it.value") == value
    page.evaluate("() => it.remove()")
    until(page, lambda: page.evaluate("it.instance === undefined"))
    assert page.evaluate("it.value") == value
    page.evaluate("() => document.querySelector('form').append(it)")
    until(page, lambda: page.evaluate("it.path.length > 0"))
    assert page.evaluate("it.value") == value


@pytest.mark.first_tier
@pytest.mark.parametrize("first, last, expected", [
    ("values = ['b']", "value = 'c'", ["c"]), ("value = 'c'", "values = ['b', 'a']", ["b", "a"]), ("values = ['b']", "value = null", []),
])
def test_the_value_that_a_page_sets_last_counts_also_before_the_element_is_in_it(open_page, first, last, expected):
    page = open_page("<form></form>")
    assert page.evaluate(f"""() => {{
      window.it = document.createElement("cascade-field");
      it.name = "v";
      it.multiple = true;
      it.{first};
      it.{last};
      it.data = ["a", "b", "c"];
      const form = document.querySelector("form");
      form.append(it);
      return new FormData(form).getAll("v");
    }}""") == expected
    until(page, lambda: page.evaluate("it.instance !== undefined"))
    frames(page, 5)
    assert page.evaluate("it.values") == expected


@pytest.mark.first_tier
@pytest.mark.parametrize("level", [0, 1, 2])
def test_done_never_shortens_a_saved_value(open_page, level):
    page = open_page('<cascade-address id="a" min-level="1" value="44/4401/440105"></cascade-address>')
    answers = Answers(page, "#a")
    address = page.locator("#a")
    address.evaluate("(address) => address.open()")
    answers.wait("")
    for code in ["44", "4401"][:level]:
        answers.resolve()
        until(page, lambda: answers.asked[-1] == code)
    done = address.locator("[part~=done]")
    assert done.is_disabled()
    answers.reject("no")
    until(page, lambda: address.locator("[part~=error]").count() == 1)
    assert done.is_disabled()
    assert address.evaluate("(address) => address.value") == "44/4401/440105"
