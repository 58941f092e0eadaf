from screen import PHONE
from test_former import markup, get
def test_x(open_page, requests):
    page = open_page("<p>x</p>", **PHONE)
    page.on("console", lambda m: print("CONSOLE", m.text))
    page.evaluate("""html => { window.log=[]; for (const t of ["error","former","change"]) document.addEventListener(t, e => window.log.push([t, e.detail]), true);
      document.querySelector("main").insertAdjacentHTML("beforeend", html); }""", markup("wheel", "310226"))
    page.wait_for_timeout(3000)
    print(requests, get(page,"path"), get(page,"value"), get(page, "former"), page.evaluate("JSON.stringify(window.log)"))
    assert 0
