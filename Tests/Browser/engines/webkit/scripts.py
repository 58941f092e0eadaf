"""Scripts for the page: Playwright's own engine for selectors, and a log of errors."""

import ast
import pathlib
import re

import playwright

BUNDLE = pathlib.Path(playwright.__file__).parent / "driver/package/lib/coreBundle.js"
SOURCE = re.compile(r"""generated/injectedScriptSource\.ts"\(\) \{[^']*?= ('(?:[^'\\]|\\.)*')""", re.DOTALL)


def selectors():
    """The script that Playwright puts into pages. Its literal in the bundle is also one of Python."""
    found = SOURCE.search(BUNDLE.read_text())
    if not found:
        raise RuntimeError(f"{BUNDLE} has no script for pages; requirements.txt names the version that has")
    return ast.literal_eval(found.group(1))


OPTIONS = """{
  isUnderTest: false, sdkLanguage: "python", frameSeq: 0, testIdAttributeName: "data-testid", stableRafCount: 1,
  browserName: "webkit", shouldPrependErrorPrefix: false, isUtilityWorld: false, customEngines: []
}"""
BOOT = f"""
const module = {{}};
{selectors()}
const __script = new (module.exports.InjectedScript())(globalThis, {OPTIONS});
Object.defineProperty(window, "__pw", {{ value: __script }});
"""

# WebDriver has no log of the console.
WATCH = """
(() => {
  const errors = [];
  Object.defineProperty(window, "__errors", { value: errors });
  addEventListener("error", (event) => event instanceof ErrorEvent && errors.push(event.message));
  addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
  addEventListener("securitypolicyviolation", (event) => errors.push(event.violatedDirective + " " + event.blockedURI));
  const log = console.error;
  console.error = (...all) => { errors.push(all.join(" ")); log.apply(console, all); };
})();
"""

# Where a click on an element goes, once the element is visible, enabled, at rest, and not covered.
POINT = """
const [position, force] = __args;
if (!force) {
  const state = await __pw.checkElementStates(el, ["visible", "enabled", "stable"], true);
  if (state) return { wait: JSON.stringify(state) };
}
el.scrollIntoViewIfNeeded(true);
await new Promise(requestAnimationFrame);
const box = el.getBoundingClientRect();
const middle = (start, end, size) => (Math.max(0, start) + Math.min(size, end)) / 2;
const x = position ? box.left + position.x : middle(box.left, box.right, innerWidth);
const y = position ? box.top + position.y : middle(box.top, box.bottom, innerHeight);
if (!force) {
  const hit = __pw.expectHitTarget({ x, y }, __pw.retarget(el, "button-link") ?? el);
  if (hit !== "done") return { wait: "covered by " + hit.hitTargetDescription };
}
return { x, y };
"""
