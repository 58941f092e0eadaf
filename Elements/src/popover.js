// @ts-check
// The place of a popover where the anchor positioning of `Elements/styles/field.css` isn't enough: in older
// browsers, and in Firefox for a field whose text direction isn't that of the page.

/** The space between a popover and its field, and beside the edge of the window, in pixels. */
const gap = 6;

/** @param {Element} element */
function isRightToLeft(element) {
  return getComputedStyle(element).direction === "rtl";
}

/**
 * Keeps an open popover below the element before it, or above that where there is more room.
 *
 * @param {HTMLElement} popover
 */
export function keepAtField(popover) {
  const field = /** @type {Element} */ (popover.previousElementSibling);
  const isMirrored = isRightToLeft(field) !== isRightToLeft(document.documentElement);
  if (CSS.supports("position-area", "self-block-end") && !isMirrored) return;
  popover.style.setProperty("position-area", "none");
  popover.style.setProperty("position-try-fallbacks", "none");
  const listening = new AbortController();
  const place = () => {
    if (!popover.matches(":popover-open")) return listening.abort();
    const { left, right, top, bottom, width } = field.getBoundingClientRect();
    popover.style.setProperty("--_field", `${width}px`);
    const { offsetWidth, offsetHeight } = popover;
    const start = isRightToLeft(field) ? right - offsetWidth : left;
    const below = innerHeight - bottom - 2 * gap;
    const y = offsetHeight > below && top > innerHeight - bottom ? top - offsetHeight - 2 * gap : bottom;
    const fitting = (/** @type {number} */ at, /** @type {number} */ most) => `${Math.max(0, Math.min(at, most))}px`;
    popover.style.left = fitting(start, document.documentElement.clientWidth - offsetWidth);
    popover.style.top = fitting(y, innerHeight - offsetHeight - 2 * gap);
  };
  const { signal } = listening;
  for (const type of ["scroll", "resize"]) addEventListener(type, place, { capture: true, passive: true, signal });
  const sizes = new ResizeObserver(place);
  sizes.observe(popover);
  signal.addEventListener("abort", () => sizes.disconnect());
  place();
}
