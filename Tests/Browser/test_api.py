"""Elements over the HTTP API of `cascade demo`, with the real server and the real gazetteer."""

from address import Sheet
from screen import DESK, PHONE, until
from gallery import address, gallery  # noqa: F401
from wheel import names, shown

ADD = """([name, value, attribute]) => {
  const element = document.createElement(name);
  element.id = "lazy";
  element.src = "/api/v1/china/children";
  if (value) element.value = value;
  if (attribute) element.setAttribute(attribute, "");
  document.querySelector("main").prepend(element);
}"""


RESOLVE = """async (body) => {
  const answer = await fetch("/api/v1/china/resolve", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}"""


def open_with(gallery, name, options, value=None, attribute=None):
    page = gallery(locale="zh-CN", **options)
    asked = []
    page.on("request", lambda request: "/api/" in request.url and asked.append(request))
    page.evaluate(ADD, [name, value, attribute])
    page.evaluate("window.scrollTo(0, 0)")
    return page, asked


def test_a_wheel_loads_its_levels_one_after_another(gallery):
    page, asked = open_with(gallery, "cascade-wheel", DESK)
    until(page, lambda: shown(page, "#lazy") == ["北京市", "东城区", "东华门街道"], 20)
    assert len(asked) == 3
    assert all(request.response().status == 200 for request in asked)


def test_a_saved_value_loads_only_its_path(gallery):
    path = ["广东省", "广州市", "海珠区", "凤阳街道"]
    page, asked = open_with(gallery, "cascade-wheel", DESK, "/".join(path))
    until(page, lambda: names(page, "#lazy") == path, 20)
    assert len(asked) <= 8
    assert all(request.response().status == 200 for request in asked)


def test_an_address_is_chosen_while_it_loads(gallery):
    page, asked = open_with(gallery, "cascade-address", PHONE)
    sheet = Sheet(page, "#lazy")
    sheet.open()
    for name in ["广东省", "广州市", "海珠区", "凤阳街道"]:
        until(page, lambda: sheet.options.count() > 0, 20)
        sheet.choose(name)
    until(page, lambda: sheet.trigger.inner_text().endswith("凤阳街道"))
    assert len(asked) == 4
    assert all(request.response().status == 200 for request in asked)


def test_the_server_searches_nodes_that_are_not_loaded(gallery):
    page, asked = open_with(gallery, "cascade-address", PHONE, attribute="searchable")
    sheet = Sheet(page, "#lazy")
    sheet.open()
    until(page, lambda: sheet.options.count() > 0, 20)
    sheet.host.locator("[part=query]").click()
    page.keyboard.insert_text("guangdong haizhuqu")
    results = sheet.host.locator("[part~=result]")
    until(page, lambda: results.count() == 1, 20)
    assert results.locator("mark").all_inner_texts()[0] == "海珠区"
    results.click()
    until(page, lambda: sheet.steps[:3] == ["广东省", "广州市", "海珠区"], 20)
    assert sum("/search?" in request.url for request in asked) == 1
    assert all(request.response().status == 200 for request in asked)


def test_the_filter_of_a_tree_finds_nodes_that_are_not_loaded(gallery):
    page, asked = open_with(gallery, "cascade-tree", DESK, attribute="filter")
    rows = page.locator("#lazy [role=treeitem]")
    until(page, lambda: rows.count() > 10, 20)
    page.locator("#lazy [part=filter]").click()
    page.keyboard.insert_text("haizhuqu")
    until(page, lambda: rows.count() == 3, 20)
    assert [row.split("\n")[0] for row in rows.all_inner_texts()] == ["广东省", "广州市", "海珠区"]
    assert page.locator("#lazy [part=match]").all_inner_texts() == ["海珠区"]
    assert page.locator("#lazy [part~=loading]").count() == 0
    assert all(request.response().status == 200 for request in asked)


def test_a_page_resolves_addresses(gallery):
    page = gallery(**DESK)
    answer = page.evaluate(RESOLVE, {"addresses": ["广州海珠区新港中路397号", "西湖区"]})
    assert [result["path"] for result in answer["results"]] == [["广东省", "广州市", "海珠区"], []]
    assert answer["results"][0]["rest"] == "新港中路397号"
    assert len(answer["results"][1]["candidates"]) == 2
