// @ts-check
// The value that an element gives its form: that of the program or, before the program is loaded, that of the page.

import { controls } from "./fallback.js";
import { isList } from "./values.js";

/** The elements that can have several values. */
const severalValues = "[multiple], [selection=check]";

/**
 * Sets the form value.
 *
 * @param {any} element
 * @param {any} value null for none, a list for several entries
 */
export function submit(element, value) {
  element.submitted = value;
  const { internals, name } = element;
  // What the browser restores has no name, and says when there is no value.
  const state = submittedText(element) ?? "";
  if (!Array.isArray(value)) return internals.setFormValue(value, state);
  const entries = new FormData();
  if (name) for (const each of value) entries.append(name, each);
  internals.setFormValue(entries, state);
}

/**
 * The value that the form has, as the text of the property `value`; null for none.
 *
 * @param {any} element
 * @returns {string | null}
 */
export function submittedText({ submitted }) {
  if (!Array.isArray(submitted)) return submitted;
  return submitted.map((text) => text.replaceAll(",", "\\,")).join() || null;
}

/**
 * The text of a level of a value: a name, a code, or a node.
 *
 * @param {any} level
 */
function levelText(level) {
  return String(level?.code ?? level?.name ?? level ?? "");
}

/**
 * The text of a value that a page has given.
 *
 * @param {any} value a text, a number, a node, or a list of them from the root down
 */
function valueText(value) {
  if (!isList(value)) return levelText(value);
  return Array.from(value, (level) => levelText(level).replaceAll("/", "\\/")).join("/");
}

/**
 * Gives the form the value that the page has set, until the program is loaded. If the page has put controls into the
 * element, they are submitted instead.
 *
 * @param {any} element
 */
export function submitGiven(element) {
  if (element.querySelector(controls)) return;
  const { given } = element;
  const name = ["values", "value"].find((each) => given.has(each));
  const value = name ? given.get(name) : element.getAttribute("value");
  const isSeveral = element.matches(severalValues);
  const texts = isSeveral && typeof value === "string"
    ? (value.match(/(?:\\.|[^,\\])+/gs) ?? []).map((text) => text.replaceAll("\\,", ","))
    : (isSeveral && isList(value) ? [...value] : [value]).map(valueText).filter(Boolean);
  submit(element, isSeveral ? texts : texts[0] ?? null);
  const valueMissing = element.required && texts.length === 0;
  element.validityChanged(valueMissing ? messageForMissing(given.get("strings")) : "", false, undefined);
}

/**
 * The page's own message, or that of the browser in its language.
 *
 * @param {any} strings
 */
function messageForMissing(strings) {
  const input = document.createElement("input");
  input.required = true;
  return strings?.valueMissing || input.validationMessage || "required";
}
