"""A tree of 1,000,100 nodes: no frame is late."""

import subprocess

import pytest

from engines.watchdog import unwatched
from gallery import CASCADE
from screen import DESK, still, until
from tree import Tree

ROOTS = BRANCHES = 100
LEAVES = 99

# Acts within one frame, then counts frames for a while; returns the length of each.
STEP = """async ([action, argument]) => {
  const element = document.querySelector("#t");
  const rows = element.shadowRoot.querySelector("[role=tree]");
  const actions = {
    nothing() {},
    expandAll: () => element.expandAll(),
    collapseAll: () => element.collapseAll(),
    scrollTo: () => { rows.scrollTop = argument * rows.scrollHeight },
    scrollOn: () => { rows.scrollTop += argument },
    click: () => rows.querySelector(argument).click(),
  };
  const frames = [];
  let last = await new Promise(requestAnimationFrame);
  for (let count = 0; count < 30; count++) {
    if (count === 3 || (action === "scrollOn" && count > 3)) actions[action]();
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - last);
    last = now;
  }
  return frames;
}"""


# Types in the box and counts the frames until the result is announced.
WRITE = """async (text) => {
  const root = document.querySelector("#t").shadowRoot;
  const box = root.querySelector("[part=filter]");
  const status = root.querySelector("[role=status]");
  const told = status.firstElementChild;
  box.value = text;
  box.dispatchEvent(new InputEvent("input", { bubbles: true }));
  let frames = 0;
  for (; status.firstElementChild === told; frames++) await new Promise(requestAnimationFrame);
  return frames;
}"""


@pytest.fixture(scope="module")
def million(tmp_path_factory):
    folder = tmp_path_factory.mktemp("million")
    with open(folder / "million.txt", "w") as file:
        for root in range(ROOTS):
            file.write(f"Root {root}\n")
            for branch in range(BRANCHES):
                file.write(f"\tBranch {root}-{branch}\n")
                for leaf in range(LEAVES):
                    file.write(f"\t\tLeaf {root}-{branch}-{leaf}\n")
    built = folder / "million.hierarchy"
    with unwatched():
        subprocess.run([CASCADE, "build", folder / "million.txt", "-o", built], check=True)
    return built.read_bytes()


class Clock:
    """Measures the processor time of the page's main thread, which other processes don't disturb."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})

    @property
    def milliseconds(self):
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        return 1000 * next(each["value"] for each in metrics if each["name"] == "TaskDuration")


def test_a_million_rows_can_be_expanded_scrolled_and_checked(open_page, files, million, capsys):
    """Prints the computing time of each step and asserts nothing about it."""
    files["/million.hierarchy"] = million
    page = open_page(
        '<cascade-tree id="t" label="Million" src="/million.hierarchy" selection="check"></cascade-tree>',
        **DESK)
    t = Tree(page)
    clock = Clock(page)

    def step(name, action, argument=None):
        start = clock.milliseconds
        frames = page.evaluate(STEP, [action, argument])
        computed = clock.milliseconds - start - idle
        with capsys.disabled():
            print(f"\n  {name}: {computed:.1f} ms computed; frames "
                  f"{' '.join(f'{frame:.0f}' for frame in frames)}", end="")
        return computed

    idle = 0
    idle = step("nothing", "nothing")
    step("expand all", "expandAll")
    assert t.scroller.evaluate("(tree) => tree.scrollHeight") == 12_000_000
    step("scroll to the middle", "scrollTo", 0.5)
    until(page, lambda: any(row.startswith("  Leaf 50-") for row in t.outline))
    step("scroll to the end", "scrollTo", 1)
    until(page, lambda: t.outline[-1] == "  Leaf 99-99-98")
    assert t.rows.last.get_attribute("aria-posinset") == "99"
    step("scroll to the beginning", "scrollTo", 0)
    until(page, lambda: t.outline[0] == "Root 0")
    step("check a root", "click", "[role=treeitem]")
    assert t.value == "Root 0"
    step("close a root", "click", "[part~=disclosure]")
    until(page, lambda: t.outline[1] == "Root 1")
    step("open a root", "click", "[part~=disclosure]")
    step("collapse all", "collapseAll")
    assert t.rows.count() < 60
    step("scroll on for 26 frames", "scrollOn", 40)


def test_scaled_scrolling_follows_a_finger_and_a_mouse_wheel_exactly(open_page, files, million):
    files["/million.hierarchy"] = million
    page = open_page(
        '<cascade-tree id="t" label="Million" src="/million.hierarchy" expanded="all"></cascade-tree>',
        **DESK)
    t = Tree(page)
    t.scroller.evaluate("(tree) => { tree.scrollTop = tree.scrollHeight / 2 }")
    still(page, lambda: t.rows.first.inner_text())
    row = t.rows.nth(t.rows.count() // 2)
    name = row.locator("[part~=name]").inner_text()
    before = row.bounding_box()["y"]
    box = t.scroller.bounding_box()
    page.mouse.move(box["x"] + 100, box["y"] + 100)
    page.mouse.wheel(0, 120)
    after = still(page, lambda: t.row(name).bounding_box()["y"])
    assert abs(before - after - 120) <= 1


def test_a_filter_searches_a_million_names_a_part_per_frame(open_page, files, million, capsys):
    """Prints the computing time of each frame and asserts nothing about it."""
    files["/million.hierarchy"] = million
    page = open_page(
        '<cascade-tree id="t" label="Million" src="/million.hierarchy" filter></cascade-tree>', **DESK)
    t = Tree(page)
    clock = Clock(page)
    for text, found in [("leaf 50-3-27", "  Leaf 50-3-27"), ("root 7 leaf 7-99-9", "  Leaf 7-99-9"), ("haizhu", None)]:
        start = clock.milliseconds
        frames = page.evaluate(WRITE, text)
        computed = clock.milliseconds - start
        with capsys.disabled():
            print(f"\n  {text}: {computed:.0f} ms computed in {frames} pictures", end="")
        if found:
            assert found in t.outline
            assert t.host.locator("[part=match]").count() > 0
        else:
            assert t.rows.count() == 0
