// @ts-check
// Events of rendered elements, reported to the module.

import { closedByPress, isShown } from "./focus.js";
import { encoder } from "./values.js";
import {
  EventField, EventName, EventResponse, Modifier, pointerTypes,
} from "./protocol.js";

/** The height of a line in pixels, for mouse wheels that turn by lines. */
const lineHeight = 16;

/** The milliseconds for which a key waits for a part of the program. */
const longestWait = 2000;

/** The legacy code of keys that an input method handles. */
const compositionKeyCode = 229;

/**
 * An event as the module reads it: the numbers of `Event.Field` in order, and a text.
 *
 * @typedef {{ node: any, fields: number[], utf8: Uint8Array }} EventRecord
 */

/**
 * How far the lists that a finger touches are scrolled; infinite if it moves something else in its own way.
 *
 * @param {Element} node what contains the lists
 * @param {TouchEvent} event
 */
function scrollTopWithin(node, event) {
  const path = event.composedPath();
  return path.slice(0, path.indexOf(node)).reduce((sum, each) => {
    if (!(each instanceof Element)) return sum;
    return sum + (/none|pan/.test(getComputedStyle(each).touchAction) ? Infinity : each.scrollTop);
  }, 0);
}

/** Listens for the events that the module asks for. */
export class EventReporter {
  /** @type {Map<string, number>} */
  #kinds = new Map();
  /**
   * The records of events that occurred while operations were applied.
   *
   * @type {EventRecord[]}
   */
  #queue = [];
  /**
   * The records of events that wait for a part of the program.
   *
   * @type {EventRecord[]}
   */
  #waiting = [];
  /** How many times a part has been loaded, or was there when the program asked for it. */
  #loads = 0;
  #driver;
  /**
   * The last paste that a rendered element received.
   *
   * @type {Event | undefined}
   */
  #pasted;
  /** The nodes whose first size is reported. */
  #sized = new WeakSet();

  #resizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const report = () => this.reportSize(target);
      // A report can change the sizes of other observed nodes, which an observer must not do. Only the
      // first size is needed before the node is drawn.
      if (this.#sized.has(target)) requestAnimationFrame(report);
      else report();
      this.#sized.add(target);
    }
  });

  /** @param {import("./driver.js").Driver} driver */
  constructor(driver) {
    this.#driver = driver;
    const { signal } = driver;
    document.addEventListener(EventName.paste, this.#passOn, { signal });
  }

  /**
   * @param {Element} node
   * @param {number} kind the number of the event in the module
   * @param {string} type its name in the page
   */
  listen(node, kind, type) {
    this.#kinds.set(type, kind);
    if (type === EventName.resize) this.#resizes.observe(node);
    else node.addEventListener(type, this.#report, { passive: type === "touchstart" });
  }

  /**
   * @param {Element} node
   * @param {number} kind
   */
  unlisten(node, kind) {
    for (const [type, number] of this.#kinds) {
      if (number !== kind) continue;
      if (type === EventName.resize) this.forget(node);
      else node.removeEventListener(type, this.#report);
    }
  }

  /**
   * Stops observing the size of a node.
   *
   * @param {Element} node
   */
  forget(node) {
    this.#resizes.unobserve(node);
    this.#sized.delete(node);
  }

  /**
   * Reports the size of an open dialog or popover when a page hides it. A ResizeObserver isn't enough: in a closed
   * `<details>`, for example, the size doesn't change.
   *
   * @param {Element} node
   */
  watch(node) {
    const sights = new IntersectionObserver(() => {
      if (node.matches(":modal, :popover-open") && isShown(node)) return;
      sights.disconnect();
      this.reportSize(node);
    });
    sights.observe(node);
  }

  /** @param {Element} node */
  reportSize(node) {
    this.#report({ type: EventName.resize, currentTarget: node });
  }

  /**
   * Reports the sizes in a moved element once more, when it is laid out. The browser has lost its scroll positions,
   * which follow from the sizes.
   *
   * @param {ShadowRoot} root
   */
  measureAgain(root) {
    for (const node of root.querySelectorAll("*")) {
      if (!this.#sized.delete(node)) continue;
      this.#resizes.unobserve(node);
      this.#resizes.observe(node);
    }
  }

  /** Reports the events that occurred while operations were applied. */
  reportQueued() {
    while (this.#queue.length > 0 && !this.#driver.isApplying) {
      this.#send(/** @type {EventRecord} */ (this.#queue.shift()));
    }
  }

  /**
   * Whether an event is a key that acts on what the characters before it will find, which wait for a part of the program.
   * A part that doesn't arrive holds keys up only for a moment.
   *
   * @param {EventRecord} record
   * @param {any} event
   */
  #follows({ node, fields }, { type, key }) {
    const [first] = this.#waiting;
    return type === "keydown" && /^(Arrow.+|Enter| )$/.test(key) && first?.node === node
      && fields[EventField.time] - first.fields[EventField.time] < longestWait;
  }

  /** @param {EventRecord} record */
  #wait(record) {
    this.#waiting.push(record);
    return EventResponse.preventDefault;
  }

  /** Reports the events again that wait for a part of the program. */
  partLoaded() {
    this.#loads += 1;
    this.#queue.push(...this.#waiting.splice(0));
    this.reportQueued();
  }

  #report = (/** @type {any} */ event) => {
    const node = event.currentTarget;
    if (event.type === EventName.paste) this.#pasted = event;
    if (node.cascadeNode === undefined || this.#driver.failed) return;
    // A scroll is reported later than it occurs, and the browser has lost the position of a node that was hidden since.
    if (event.type.startsWith("scroll") && node.clientHeight === 0) return;
    const record = this.#record(event, node);
    if (this.#driver.isApplying) {
      this.#queue.push(record);
      return;
    }
    const closing = event.newState === "closed" && node.getRootNode().host;
    const isOpen = closing?.opened;
    const response = this.#follows(record, event) ? this.#wait(record) : this.#send(record);
    if (isOpen) closedByPress(closing);
    if (response & EventResponse.preventDefault && event.cancelable) event.preventDefault();
    if (response & EventResponse.stopPropagation) event.stopPropagation();
  };

  /**
   * Passes a paste on to the node that has the focus. Unless that is a text box, Firefox and Safari report the
   * paste outside the shadow root.
   */
  #passOn = (/** @type {ClipboardEvent} */ event) => {
    if (event === this.#pasted || event.defaultPrevented) return;
    for (const element of this.#driver.elements) {
      const { clipboardData } = event;
      const copy = Object.assign(new Event(event.type, { bubbles: true, cancelable: true }), { clipboardData });
      if (element?.shadow.activeElement?.dispatchEvent(copy) === false) event.preventDefault();
    }
  };

  /**
   * @param {any} event
   * @param {any} node
   * @returns {EventRecord}
   */
  #record(event, node) {
    // WebKitGTK has no name for Tab with Shift.
    const text = (event.key === "Unidentified" ? event.code : event.key) ?? event.newState ?? event.clipboardData?.getData("text")
      ?? (event.type === EventName.input || event.type === EventName.change ? node.value : "") ?? "";
    // Reading the layout takes time, so only the events that are about it do.
    const box = event.type.startsWith("pointer") ? node.getBoundingClientRect() : new DOMRect();
    const unit = event.deltaMode === 1 ? lineHeight : event.deltaMode === 2 ? node.clientHeight : 1;
    const isRightToLeft = /^(key|click|pointerm)/.test(event.type)
      && getComputedStyle(node).direction === "rtl";
    // For the key that ends a composition, Safari sets only the legacy code.
    const isComposing = event.isComposing || event.keyCode === compositionKeyCode;
    const touch = event.touches?.[0] ?? event.changedTouches?.[0] ?? event;
    const x = touch.clientX ?? 0;
    const y = touch.clientY ?? 0;
    const utf8 = encoder.encode(text);
    /** @type {Record<import("./protocol.js").EventFieldNumber, number>} */
    const fields = {
      [EventField.node]: node.cascadeNode,
      [EventField.kind]: /** @type {number} */ (this.#kinds.get(event.type)),
      [EventField.modifiers]: (event.shiftKey ? Modifier.shift : 0)
        | (event.ctrlKey ? Modifier.control : 0)
        | (event.altKey ? Modifier.alt : 0)
        | (event.metaKey ? Modifier.meta : 0)
        | (isRightToLeft ? Modifier.rightToLeft : 0)
        | (isComposing ? Modifier.composing : 0)
        | (event.repeat ? Modifier.isRepeat : 0)
        | (event.target === node ? Modifier.atTarget : 0)
        | (event.cancelable ? Modifier.cancelable : 0),
      [EventField.x]: x,
      [EventField.y]: y,
      [EventField.localX]: x - box.left,
      [EventField.localY]: y - box.top,
      [EventField.width]: box.width,
      [EventField.height]: box.height,
      [EventField.deltaX]: (event.deltaX ?? 0) * unit,
      [EventField.deltaY]: (event.deltaY ?? 0) * unit,
      [EventField.scrollTop]: event.type.startsWith("scroll") ? node.scrollTop
        : event.type === "touchstart" ? scrollTopWithin(node, event) : 0,
      // With its fraction, which `clientHeight` lacks. A hidden node has none.
      [EventField.clientHeight]: event.type === EventName.resize && node.clientHeight && isShown(node)
        ? parseFloat(getComputedStyle(node).height) : 0,
      [EventField.time]: performance.now(),
      [EventField.pointer]: event.pointerId ?? -1,
      [EventField.pointerKind]: pointerTypes.indexOf(event.pointerType),
      [EventField.button]: event.button ?? 0,
      [EventField.buttons]: event.touches?.length ?? event.buttons ?? 0,
      [EventField.textByteCount]: utf8.length,
    };
    return { node, fields: Object.values(fields), utf8 };
  }

  /**
   * @param {EventRecord} record
   * @returns {number} the response, as bits of `EventResponse`
   */
  #send(record) {
    const { node, fields, utf8 } = record;
    // The node may have been removed while the record was queued.
    if (node.cascadeNode !== fields[EventField.node] || this.#driver.failed) return 0;
    const { memory, wasm } = this.#driver;
    const size = fields.length * 8;
    const start = wasm.reserve(size + utf8.length);
    memory.bytes.set(utf8, start + size);
    fields.forEach((number, index) => memory.view.setFloat64(start + index * 8, number, true));
    const loads = this.#loads;
    const response = this.#driver.callAndApply("event");
    if (!(response & EventResponse.waits)) return response;
    const answer = this.#wait(record);
    // The part was there already, so nothing else reports the event again.
    if (loads !== this.#loads) this.partLoaded();
    return answer;
  }
}
