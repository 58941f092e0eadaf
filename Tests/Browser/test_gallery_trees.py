"""The trees of the gallery that `cascade demo` serves."""

from gallery import address, gallery, violations  # noqa: F401
from screen import DESK, PHONE, until
from tree import Tree


def test_checked_nodes_are_listed_beside_the_tree(gallery):
    page = gallery("tree", locale="en-US", reduced_motion="reduce", **DESK)
    tree = Tree(page, "#tree-one")
    page.locator("#tree-reveal").click()
    until(page, lambda: tree.row("海珠区").count() == 1)
    tree.row("海珠区").click()
    names = page.locator("output[for=tree-one] .names")
    until(page, lambda: names.all_inner_texts() == ["广东省 / 广州市 / 海珠区"])


def test_an_edit_is_reported(gallery):
    page = gallery("tree-edit", locale="zh-CN", reduced_motion="reduce", **DESK)
    tree = Tree(page, "#tree-two")
    tree.row("品牌").click()
    page.keyboard.press("Alt+ArrowDown")
    told = page.locator("#tree-edits")
    until(page, lambda: '"kind":"move"' in told.inner_text())
    assert tree.outline[1:3] == [" 产品设计", " 品牌"]


def test_children_come_from_the_server_when_a_node_is_opened(gallery):
    page = gallery("tree-lazy", locale="en-US", reduced_motion="reduce", **PHONE)
    tree = Tree(page, "#tree-three")
    until(page, lambda: "广东省" in tree.outline)
    tree.toggle("广东省")
    until(page, lambda: " 广州市" in tree.outline)
