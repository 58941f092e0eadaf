// @ts-check
// The focus, and whether a pointer or a key moved it last.

/** Whether the user pressed with a pointer after the last key. */
let isPointing = false;

/** Notes whether the user presses with a pointer or types. */
export function observeInput() {
  for (const type of ["pointerdown", "keydown"]) {
    addEventListener(type, () => { isPointing = type === "pointerdown"; }, true);
  }
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
