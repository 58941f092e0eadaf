// @ts-check
// The oldest browsers that can show the elements.

/** Scripts/browser-versions.py checks that these are the versions of all features that the code needs. */
const oldestBrowsers = "Chrome or Edge 123, Firefox 125 or Safari 17.5";

/**
 * Checks that the browser has what all elements need. In an older browser the elements would be unreadable, or
 * would stop at the first use; the content that the page has put into them remains instead.
 *
 * Browsers got these two features last, after all others that the elements need.
 */
export function checkBrowser() {
  const missing = CSS.supports("color", "light-dark(red, red)")
    ? !("popover" in HTMLElement.prototype) && "popover"
    : "light-dark()";
  if (missing) throw new Error(`This browser has no ${missing}; ${oldestBrowsers} is needed.`);
}
