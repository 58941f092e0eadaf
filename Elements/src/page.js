// @ts-check
// What the driver observes of the page: the user's preferences, the on-screen keyboard, the language.

import { hasLightDark, isDark } from "./browser.js";
import { running } from "./driver.js";
import { updateContexts } from "./element.js";
import { observeInput } from "./focus.js";
import { adoptStyles } from "./operations.js";
import { Preference } from "./protocol.js";

/** The parts of the window that a browser's own bars cover are lower than this, in pixels. */
const barHeight = 80;

/** The page is zoomed above this scale, and the visual viewport says nothing about a keyboard. */
const zoomed = 1.01;

/** @type {[bit: number, query: string][]} */
const preferences = [
  [Preference.reducedMotion, "(prefers-reduced-motion: reduce)"],
  [Preference.forcedColors, "(forced-colors: active)"],
  [Preference.coarsePointer, "(pointer: coarse)"],
  [Preference.compact, "(max-width: 600px), (pointer: coarse) and (max-height: 500px)"],
];

/** Reports the user's preferences to the program that runs. */
export function reportPreferences() {
  let bits = 0;
  for (const [bit, query] of preferences) if (matchMedia(query).matches) bits |= bit;
  running.driver?.callAndApply("environment", bits);
}

/** Reports changes of the preferences and of the page's language to the program. */
export function observePage() {
  observeInput();
  for (const [, query] of preferences) matchMedia(query).addEventListener("change", reportPreferences);
  for (const type of ["resize", "scroll"]) visualViewport?.addEventListener(type, measureKeyboard);
  new MutationObserver(updateContexts).observe(document.documentElement, { attributeFilter: ["lang"] });
  if (!hasLightDark()) observeColors();
}

/** Draws the elements anew when the user's or the page's choice of light or dark colours changes. */
function observeColors() {
  const update = () => {
    for (const element of running.driver?.elements ?? []) {
      if (element && /** @type {any} */ (element.shadow).isDark !== isDark(element)) adoptStyles(element.shadow);
    }
  };
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", update);
  const changes = new MutationObserver(update);
  for (const node of [document.documentElement, document.body]) changes.observe(node, { attributes: true });
}

/** Sets the height that an on-screen keyboard covers, so that sheets stay above it. */
function measureKeyboard() {
  const { height, offsetTop, scale } = /** @type {VisualViewport} */ (visualViewport);
  const covered = scale > zoomed ? 0 : Math.round(innerHeight - height - offsetTop);
  document.documentElement.style.setProperty(
    "--cascade-keyboard", covered > barHeight ? `${covered}px` : "");
}
