// @ts-check
// The operations of the module on the DOM. `OperationCode` in Swift describes their operands.

import { colored, isDark } from "./browser.js";
import { fetchReadings, fetchSource } from "./data.js";
import { focus } from "./focus.js";
import { submit } from "./form.js";
import { keepAtField } from "./popover.js";
import { Operation, svgTagPrefix } from "./protocol.js";
import { asking } from "./questions.js";

/** @typedef {import("./types").CascadeElement} CascadeElement */

const svgNamespace = "http://www.w3.org/2000/svg";

/**
 * The style sheets of each window, by their text: documents can't share them.
 *
 * @type {WeakMap<Window, Map<string, CSSStyleSheet>>}
 */
const sheetsOfWindows = new WeakMap();

/**
 * Gives a shadow root its style sheets. The browser removes them when a page moves the element to another document.
 *
 * @param {any} root
 */
export function adoptStyles(root) {
  const view = root.ownerDocument.defaultView;
  // Nothing is drawn in a document without a window.
  if (!view || !root.styles) return;
  const sheets = sheetsOfWindows.get(view) ?? new Map();
  sheetsOfWindows.set(view, sheets);
  root.isDark = isDark(root.host);
  root.adoptedStyleSheets = root.styles.map((/** @type {string} */ given) => {
    const text = root.isDark === undefined ? given : colored(given, root.isDark);
    const sheet = sheets.get(text) ?? new view.CSSStyleSheet();
    if (!sheets.has(text)) sheet.replaceSync(text);
    sheets.set(text, sheet);
    return sheet;
  });
}

/**
 * Decodes operations and applies them. There is a method for each code.
 *
 * @implements {Record<import("./protocol.js").OperationCode, () => void>}
 */
export class Operations {
  /** @type {string[]} */
  #words = [];
  /** @type {any[]} */
  #nodes = [];
  /** @type {Map<string, number>} */
  #timers = new Map();
  /**
   * Everything that can run the page's own code (events, focus, dialogs). It waits until all operations
   * are decoded.
   *
   * @type {(() => void)[]}
   */
  #actions = [];
  /** The time that the program needed for the last animation frame, in milliseconds. */
  #work = 0;
  #driver;
  #memory;

  /** @param {import("./driver.js").Driver} driver */
  constructor(driver) {
    this.#driver = driver;
    this.#memory = driver.memory;
  }

  /**
   * Applies the operations in a range of the memory.
   *
   * @param {number} start
   * @param {number} end
   * @returns the actions to run afterwards
   */
  run(start, end) {
    this.#actions = [];
    this.#memory.at = start;
    while (this.#memory.at < end) {
      this[/** @type {import("./protocol.js").OperationCode} */ (this.#memory.byte())]();
    }
    return this.#actions;
  }

  #number() {
    return this.#memory.varint();
  }

  #flag() {
    return this.#number() > 0;
  }

  #node() {
    return this.#nodes[this.#number()];
  }

  #word() {
    return this.#words[this.#number()];
  }

  /** @returns {CascadeElement} */
  #element() {
    return /** @type {CascadeElement} */ (this.#driver.elements[this.#number()]);
  }

  /**
   * A function that calls the module with numbers, unless the element has left the page.
   *
   * @param {CascadeElement} element
   * @param {"timer" | "frame"} name
   */
  #callback(element, name) {
    const { instance, life } = element;
    return (/** @type {number[]} */ ...numbers) => {
      if (element.life !== life) return;
      /** @type {Function} */ (this.#driver.callAndApply).call(this.#driver, name, instance, ...numbers);
    };
  }

  /**
   * Forgets the numbers of a node and its descendants.
   *
   * @param {any} node
   */
  #dismiss(node) {
    if (node.cascadeNode === undefined) return;
    this.#nodes[node.cascadeNode] = undefined;
    node.cascadeNode = undefined;
    this.#driver.events.forget(node);
    for (const child of node.childNodes) this.#dismiss(child);
  }

  [Operation.define]() {
    const word = this.#number();
    this.#words[word] = this.#memory.text();
  }

  [Operation.attach]() {
    const element = this.#element();
    this.#nodes[this.#number()] = element;
    this.#nodes[this.#number()] = element.shadow;
  }

  [Operation.detach]() {
    const host = this.#number();
    const root = this.#number();
    for (const child of this.#nodes[root].childNodes) this.#dismiss(child);
    this.#nodes[root].replaceChildren();
    this.#nodes[root].adoptedStyleSheets = [];
    this.#nodes[host] = this.#nodes[root] = undefined;
  }

  [Operation.adoptStyles]() {
    const root = this.#node();
    root.styles = Array.from({ length: this.#number() }, () => this.#word());
    adoptStyles(root);
  }

  [Operation.create]() {
    const id = this.#number();
    const tag = this.#word();
    this.#nodes[id] = tag.startsWith(svgTagPrefix)
      ? document.createElementNS(svgNamespace, tag.slice(svgTagPrefix.length))
      : document.createElement(tag);
    this.#nodes[id].cascadeNode = id;
  }

  [Operation.setAttribute]() {
    const node = this.#node();
    const name = this.#word();
    node.setAttribute(name, this.#memory.text());
  }

  [Operation.removeAttribute]() {
    this.#node().removeAttribute(this.#word());
  }

  [Operation.setProperty]() {
    const node = this.#node();
    const name = this.#word();
    const item = this.#memory.value();
    // Setting the value that a text box already has would end the composition of an input method.
    if (node[name] !== item) node[name] = item;
  }

  [Operation.setStyle]() {
    const node = this.#node();
    const name = this.#word();
    node.style.setProperty(name, this.#memory.text());
  }

  [Operation.removeStyle]() {
    this.#node().style.removeProperty(this.#word());
  }

  [Operation.setText]() {
    this.#node().textContent = this.#memory.text();
  }

  [Operation.insert]() {
    const parent = this.#node();
    const node = this.#node();
    parent.insertBefore(node, this.#node() ?? null);
  }

  [Operation.remove]() {
    const node = this.#node();
    this.#dismiss(node);
    if (node.parentNode) node.remove();
  }

  [Operation.listen]() {
    const node = this.#node();
    const kind = this.#number();
    this.#driver.events.listen(node, kind, this.#word());
  }

  [Operation.unlisten]() {
    const node = this.#node();
    this.#driver.events.unlisten(node, this.#number());
  }

  [Operation.scroll]() {
    const node = this.#node();
    const left = this.#memory.double();
    const top = this.#memory.double();
    /** @type {ScrollToOptions} */
    const options = {
      behavior: this.#flag() ? "smooth" : /** @type {ScrollBehavior} */ ("instant"),
    };
    if (!Number.isNaN(left)) options.left = left;
    if (!Number.isNaN(top)) options.top = top;
    node.scrollTo(options);
  }

  [Operation.focus]() {
    const node = this.#node();
    this.#actions.push(() => focus(node));
  }

  [Operation.capturePointer]() {
    const node = this.#node();
    const pointer = this.#number();
    try {
      node.setPointerCapture(pointer);
    } catch {
      // The pointer was released in the meantime.
    }
  }

  [Operation.call]() {
    const node = this.#node();
    const name = this.#word();
    this.#actions.push(() => {
      if (!node.isConnected) return;
      node[name]();
      if (name === "showPopover") keepAtField(node);
      if (name.startsWith("show")) this.#driver.events.watch(node);
    });
  }

  [Operation.dispatch]() {
    const element = this.#node();
    const type = this.#word();
    const bubbles = this.#flag();
    const detail = this.#memory.value();
    const event = new CustomEvent(type, { detail, bubbles, composed: bubbles });
    this.#actions.push(() => element.dispatchEvent(event));
  }

  [Operation.ask]() {
    const element = this.#node();
    const type = this.#word();
    const question = this.#number();
    const isLater = this.#flag();
    this.#actions.push(asking(this.#driver, element, type, question, isLater, this.#memory.value()));
  }

  [Operation.setFormValue]() {
    submit(this.#node(), this.#memory.value());
  }

  [Operation.setValidity]() {
    const element = this.#node();
    const flags = this.#number();
    const message = this.#memory.text();
    element.validityChanged(flags & 1 ? message : "", Boolean(flags & 2), this.#node() ?? undefined);
  }

  [Operation.fetch]() {
    const source = this.#number();
    const url = this.#memory.text();
    fetchSource(this.#driver, source, url, this.#memory.text());
  }

  [Operation.timer]() {
    const element = this.#element();
    const number = this.#number();
    const milliseconds = this.#memory.double();
    const key = `${element.instance}.${number}`;
    const fired = this.#callback(element, "timer");
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    if (Number.isNaN(milliseconds)) return;
    this.#timers.set(key, setTimeout(() => {
      this.#timers.delete(key);
      fired(number);
    }, milliseconds));
  }

  [Operation.requestFrame]() {
    const drawn = this.#callback(this.#element(), "frame");
    requestAnimationFrame((time) => {
      const start = performance.now();
      drawn(time, this.#work);
      this.#work = performance.now() - start;
    });
  }

  [Operation.report]() {
    const isWarning = this.#flag();
    console[isWarning ? "warn" : "error"](this.#memory.text());
  }

  [Operation.loadTable]() {
    this.#actions.push(() => fetchReadings(this.#driver));
  }

  [Operation.loadPart]() {
    const number = this.#number();
    const part = this.#memory.text();
    const { parts, events } = this.#driver;
    const ask = () => parts.supply(part, () => {
      this.#driver.callAndApply("part_ended", number, 1);
      events.partLoaded();
    }, () => {
      parts.postpone(ask);
      this.#driver.callAndApply("part_ended", number, 0);
    });
    this.#actions.push(ask);
  }
}
