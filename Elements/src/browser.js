// @ts-check
// The oldest browsers that can show the elements.

/** Scripts/browser-versions.py checks that these are the versions of all features that the code needs. */
const oldestBrowsers = "Chrome or Edge 114, Firefox 125 or Safari 17";

/**
 * Checks that the browser has what all elements need. In an older browser the elements would stop at the first use;
 * the content that the page has put into them remains instead.
 *
 * Browsers got this feature last, after all others that the elements need.
 */
export function checkBrowser() {
  if ("popover" in HTMLElement.prototype) return;
  throw new Error(`This browser has no popover; ${oldestBrowsers} is needed.`);
}

/** Whether style sheets choose between light and dark colours themselves. */
export function hasLightDark() {
  return CSS.supports("color", "light-dark(red, red)");
}

/**
 * Whether an element has dark colours; undefined where style sheets choose.
 *
 * @param {Element} element
 */
export function isDark(element) {
  if (hasLightDark()) return undefined;
  const { colorScheme } = getComputedStyle(element);
  return colorScheme.includes("dark")
    && (!colorScheme.includes("light") || matchMedia("(prefers-color-scheme: dark)").matches);
}

const pair = "light-dark(";

/**
 * A style sheet with only its light or its dark colours.
 *
 * @param {string} text
 * @param {boolean} isDark
 */
export function colored(text, isDark) {
  let result = "";
  let start;
  while ((start = text.indexOf(pair)) >= 0) {
    let at = start + pair.length;
    let comma = 0;
    for (let depth = 1; depth; at++) {
      if (text[at] === "(") depth++;
      if (text[at] === ")") depth--;
      if (text[at] === "," && depth === 1) comma = at;
    }
    result += text.slice(0, start)
      + (isDark ? text.slice(comma + 1, at - 1) : text.slice(start + pair.length, comma));
    text = text.slice(at);
  }
  return result + text;
}
