"""A page, a user and a server that do anything at any moment, in the real program. `RandomPageTests` does the same on
the host, where it is faster and finds the place of a fault; here parts load late, and memory is that of the browser."""

import os

import pytest

from screen import DESK, PHONE, until

SEEDS = range(1, 1 + int(os.environ.get("CASCADE_SEEDS", 6)))
KINDS = {
    "cascade-wheel": "", "cascade-address": "searchable", "cascade-tree": 'selection="check" filter="" editable',
    "cascade-field": "clearable"}

SCRIPT = """
async ([seed, steps]) => {
  let state = seed * 2654435761 % 4294967296;
  const random = (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 4294967296 * count);
  };
  const pick = (list) => list[random(list.length)];
  const it = document.querySelector("#it");
  const name = () => `name ${random(40)}`;
  const code = () => `c${random(40)}`;
  const node = (children) => ({name: name(), code: code(), disabled: random(9) === 0, ...children && {children}});
  const list = (depth) => Array.from({length: pick([0, 1, 2, 3, 5, 60, 300])},
    (_, n) => node(depth > 0 && n < 3 ? list(depth - 1) : undefined));
  const chain = (depth) => [node(depth > 0 ? chain(depth - 1) : undefined)];
  const data = () => pick([() => null, () => [], () => ["a", "b"], () => chain(24), () => list(0), () => list(2), () => list(4)])();
  const value = () => pick([null, "", code(), [name(), name()], [code(), code()], "c1"]);
  const flags = ["lazy", "multiple", "searchable", "disabled", "editable", "clearable", "any-level", "required"];
  const texts = {
    picker: ["wheel", "columns", "tree"], selection: ["none", "single", "multiple", "check"], look: ["tabs", "flat"],
    sections: ["none", "pinyin"], depth: ["1", "3"], levels: ["1", "2", "4"], "min-level": ["1", "2"],
    expanded: ["all", "2", "c1"], filter: ["na", "1", "x"], "expand-trigger": ["hover"], padded: ["3"], max: ["2"],
    result: ["leaves", "all"], "check-policy": ["independent"], columns: ["code"],
  };
  const waiting = [];
  let reactions = 0;
  const react = () => {
    if (reactions-- > 0 && random(6) === 0) pick([replace, give, change, call])();
  };
  for (const type of ["change", "input", "confirm", "cancel", "toggle", "select", "check", "edit",
    "beforetoggle", "beforeselect", "beforecheck", "beforeedit"]) it.addEventListener(type, react);
  for (const type of ["load", "search"]) it.addEventListener(type, ({detail}) => waiting.push(detail));
  const replace = () => { it.data = data(); };
  const give = () => { it.value = value(); };
  const change = () => {
    if (random(2)) return it.toggleAttribute(pick(flags), random(2) === 0);
    const [key, values] = pick(Object.entries(texts));
    if (random(3)) it.setAttribute(key, pick(values)); else it.removeAttribute(key);
  };
  const call = () => {
    const method = pick(["open", "close", "spin", "confirm", "expandAll", "collapseAll", "reveal", "expand", "collapse",
      "insertNode", "removeNode", "renameNode", "moveNode"]);
    it[method]?.(value(), value(), random(4));
  };
  const answer = () => {
    const detail = waiting.splice(random(waiting.length), 1)[0];
    if (random(5)) detail?.resolve(pick([() => list(1), () => chain(0)])()); else detail?.reject("no");
  };
  const keys = ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft", "PageDown", "End", "Home", "Enter", " ", "*",
    "Escape", "F2", "Delete", "Backspace", "Tab", "n", "1", "x"];
  const fire = () => {
    const nodes = [...it.shadowRoot.querySelectorAll("*")];
    const target = nodes.length && random(9) ? pick(nodes) : it;
    const options = {bubbles: true, composed: true, cancelable: true, pointerId: 1, clientX: random(390), clientY: random(800)};
    switch (random(7)) {
      case 0: case 1: return target.click?.();
      case 2: return target.dispatchEvent(new KeyboardEvent("keydown", {...options, key: pick(keys)}));
      case 3: return target.dispatchEvent(new PointerEvent(
        pick(["pointerdown", "pointermove", "pointerup", "pointercancel"]), {...options, pointerType: pick(["mouse", "touch"])}));
      case 4: return target.focus?.();
      case 5: target.scrollTop = random(4000); return;
      default:
        if (target.localName !== "input") return;
        target.value = pick(["", "na", "name 1", "9"]);
        target.dispatchEvent(new InputEvent("input", options));
    }
  };
  const move = () => pick([() => it.remove(), () => document.querySelector("main").append(it)])();
  for (let step = 0; step < steps; step++) {
    reactions = 3;
    pick([fire, fire, fire, fire, fire, fire, fire, fire, answer, answer, replace, give, change, call, call, move])();
    if (!it.isConnected) document.querySelector("main").append(it);
    if (random(3)) await new Promise((resolve) => setTimeout(resolve, pick([0, 0, 0, 20])));
    else await new Promise(requestAnimationFrame);
  }
}
"""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_breaks_an_element(open_page, kind, seed):
    screen = [DESK, PHONE][seed % 2]
    page = open_page(f'<{kind} id="it" {KINDS[kind]}></{kind}><cascade-tree id="other"></cascade-tree>', **screen)
    page.evaluate(SCRIPT, [seed, 300])
    page.evaluate("it.remove(); other.data = [{name: 'A', children: ['B']}]; other.expandAll()")
    until(page, lambda: page.locator("#other").get_by_role("treeitem").count() == 2)
