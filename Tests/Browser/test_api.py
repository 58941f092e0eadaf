"""Elements over the HTTP API as `cascade demo` serves it: the real server, the real gazetteer."""

from address import Sheet
from screen import DESK, PHONE, until
from gallery import address, gallery  # noqa: F401
from wheel import names

ADD = """([name, value]) => {
  const element = document.createElement(name);
  element.id = "lazy";
  element.src = "/api/v1/china/children";
  if (value) element.value = value;
  document.querySelector("main").prepend(element);
}"""


def open_with(gallery, name, options, value=None):
    page = gallery(locale="zh-CN", **options)
    asked = []
    page.on("request", lambda request: "/api/" in request.url and asked.append(request))
    page.evaluate(ADD, [name, value])
    page.evaluate("window.scrollTo(0, 0)")
    return page, asked


def test_a_wheel_loads_its_levels_one_after_another(gallery):
    page, asked = open_with(gallery, "cascade-wheel", DESK)
    until(page, lambda: names(page, "#lazy") == ["北京市", "东城区", "东华门街道"], 20)
    assert len(asked) == 3
    assert all(request.response().status == 200 for request in asked)


def test_a_saved_value_is_loaded_along_its_path_only(gallery):
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
