// @ts-check
// Form controls that a page puts into an element, for browsers that can't run the module and until it is loaded.

/** A control without a name isn't submitted. It can be the page's own trigger of a sheet. */
export const controls = ":is(input, select, textarea)[name]:enabled";

/**
 * Whether a page has put content into an element that replaces its field.
 *
 * @param {Element} element
 */
export function hasOwnTrigger(element) {
  return element.querySelector(":scope > :not([slot])") && !element.querySelector(controls);
}

/** @typedef {import("./types").CascadeElement} CascadeElement */

/**
 * Shows that the program of an element can't be loaded, with a button to try again, unless the user has a control of the
 * page instead.
 *
 * @param {CascadeElement} element
 * @param {string} language
 * @param {any} strings the texts of the page
 */
export function showFailure(element, language, strings) {
  if (element.querySelector(controls)) return;
  const texts = {
    ...language.startsWith("zh")
      ? { loading: "加载中…", unreachable: "数据加载失败：服务器没有响应。", retry: "重试" }
      : { loading: "Loading…", unreachable: "The data could not be loaded: no answer from the server.", retry: "Try again" },
    ...strings,
  };
  const { shadow } = element;
  let message = shadow.querySelector("[role=alert]");
  if (!message) {
    shadow.querySelector("slot")?.classList.remove("kept");
    const notice = document.createElement("div");
    const button = document.createElement("button");
    message = document.createElement("span");
    message.setAttribute("role", "alert");
    notice.setAttribute("part", "notice error");
    button.setAttribute("part", "retry");
    button.type = "button";
    button.textContent = texts.retry;
    button.onclick = () => {
      /** @type {Element} */ (message).textContent = texts.loading;
      element.join();
    };
    notice.append(message, " ", button);
    shadow.append(notice);
  }
  message.textContent = texts.unreachable;
}

/**
 * The value that a control submits, and whether the user has changed it.
 *
 * @param {any} control
 * @returns {[string, boolean]}
 */
function submitted({ type, checked, defaultChecked, options, selectedOptions, value, defaultValue }) {
  if (type === "checkbox" || type === "radio") return [checked ? value : "", checked !== defaultChecked];
  if (!options) return [value, value !== defaultValue];
  /** @type {HTMLOptionElement[]} */
  const all = [...options];
  // Without a default, a list that is open shows nothing as chosen, and a menu its first option.
  const initial = all.filter((option) => option.defaultSelected);
  if (type === "select-one" && !initial[0] && all[0]) initial.push(all[0]);
  return [
    [...selectedOptions].map((option) => option.value.replaceAll(",", "\\,")).join(),
    all.some((option) => option.selected !== initial.includes(option)),
  ];
}

/**
 * Hides the controls in an element and leaves them out of the form. The element takes the value of the last one
 * that has a value, if the user chose it or the page has given the element none.
 *
 * Content that a page has put into a slot belongs to the element. So do the controls after the first call. If
 * nothing else is in the element, white space isn't content either.
 *
 * @param {HTMLElement & { given: Map<string, any> }} element
 */
export function adoptFallback(element) {
  const isGiven = element.hasAttribute("value") || element.given.has("value");
  for (const child of element.querySelectorAll(":scope > :not([slot])")) {
    const found = [child, ...child.querySelectorAll("*")].filter((each) => each.matches(controls));
    for (const control of /** @type {any[]} */ (found)) {
      const [value, isChanged] = submitted(control);
      if (value && (isChanged || !isGiven)) element.given.set("value", value);
      control.disabled = true;
      // No slot has this name.
      child.slot = "fallback";
    }
  }
  const texts = [...element.childNodes].filter((node) => node instanceof Text);
  const isEmpty = !texts.some((text) => /** @type {string} */ (text.textContent).trim());
  if (isEmpty && !element.querySelector(":scope > :not([slot])")) for (const text of texts) text.remove();
}
