// @ts-check
// The focus and the last press: whether a pointer or a key moved the focus, and what a press closes.

/** Whether the user pressed with a pointer after the last key. */
let isPointing = false;

/** The milliseconds after the end of a press in which a click can follow; double taps take the longest. */
const longestClick = 500;

/**
 * The press with a pointer that hasn't ended with the handlers of its click: where it began, and the elements outside
 * that it has closed.
 *
 * @type {{ path: EventTarget[], closed: Set<Element> } | undefined}
 */
let press;

/** Notes whether the user presses with a pointer or types. */
export function observeInput() {
  for (const type of ["pointerdown", "keydown", "pointercancel"]) {
    addEventListener(type, (event) => {
      isPointing = type !== "keydown";
      press = type === "pointerdown" ? { path: event.composedPath(), closed: new Set() } : undefined;
    }, true);
  }
  for (const [type, time] of /** @type {[string, number][]} */ ([["pointerup", longestClick], ["click", 0]])) {
    addEventListener(type, () => {
      const ending = press;
      setTimeout(() => { if (press === ending) press = undefined; }, time);
    }, true);
  }
}

/**
 * Notes that the press outside of an element has closed it. Until the handlers of the click have run, the page is told that
 * it is open: a button of the page that closes what is open would otherwise open it again.
 *
 * @param {Element} element
 */
export function closedByPress(element) {
  if (!press?.path.includes(element)) press?.closed.add(element);
}

/** @param {Element} element */
export function isClosedByPress(element) {
  return Boolean(press?.closed.has(element));
}

/** @param {Element} element */
export function forgetPress(element) {
  press?.closed.delete(element);
}

/**
 * Whether a node is drawn.
 *
 * @param {any} node
 */
export function isShown(node) {
  return node.checkVisibility?.() ?? node.getClientRects().length > 0;
}

/**
 * Moves the focus to a node, unless the page shows something else in its place.
 *
 * @param {any} node
 */
export function focus(node) {
  if (!isShown(node)) return;
  /** @type {FocusOptions & { focusVisible?: boolean }} */
  const options = { preventScroll: true };
  // Safari draws a focus ring whenever a script moves the focus. A text box has one in every browser.
  if (isPointing && node.localName !== "input") options.focusVisible = false;
  node.focus(options);
}
