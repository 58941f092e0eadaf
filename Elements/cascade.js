// The driver of the CascadeKit elements: defines the custom elements that the WebAssembly module
// names, applies its operations to the DOM and reports events to it. It knows no rule of any
// control. The operations are those of Sources/CascadeWeb/VirtualDOM/OperationCode.swift, in its order.

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const svg = "http://www.w3.org/2000/svg";
const kinds = { text: 0, flag: 1, number: 2, url: 3, value: 4, json: 5, script: 6, readOnly: 7 };
const fields = 24;

const words = [];
const nodes = [];
const elements = [];
const timers = new Map();
const sheets = new Map();
const eventKinds = new Map();

let wasm;
let mailbox;
let failed = false;
let isApplying = false;
let isFlushScheduled = false;
const waiting = [];

// Memory. Views are made anew when the memory has grown.

let bytes = new Uint8Array(0);
let view;
function memory() {
  if (bytes.buffer !== wasm.memory.buffer) {
    bytes = new Uint8Array(wasm.memory.buffer);
    view = new DataView(wasm.memory.buffer);
  }
  return bytes;
}

let at = 0;
function varint() {
  let value = 0;
  let scale = 1;
  for (;;) {
    const byte = bytes[at++];
    value += (byte & 127) * scale;
    if (byte < 128) return value;
    scale *= 128;
  }
}

function double() {
  at += 8;
  return view.getFloat64(at - 8, true);
}

function text() {
  const length = varint();
  at += length;
  return decoder.decode(bytes.subarray(at - length, at));
}

function value() {
  switch (bytes[at++]) {
    case 1: return false;
    case 2: return true;
    case 3: return double();
    case 4: return text();
    case 5: return Array.from({ length: varint() }, value);
    case 6: {
      const record = {};
      for (let count = varint(); count > 0; count--) {
        const name = text();
        record[name] = value();
      }
      return record;
    }
    default: return null;
  }
}

// Values are written into a buffer that grows and is used again.

let out = new Uint8Array(1024);
let length = 0;
function room(count) {
  if (length + count > out.length) {
    const larger = new Uint8Array(Math.max(out.length * 2, length + count));
    larger.set(out);
    out = larger;
  }
}

function pushByte(byte) {
  room(1);
  out[length++] = byte;
}

function pushVarint(number) {
  for (; number > 127; number = Math.floor(number / 128)) pushByte((number % 128) | 128);
  pushByte(number);
}

function pushText(string) {
  const utf8 = encoder.encode(string);
  pushVarint(utf8.length);
  room(utf8.length);
  out.set(utf8, length);
  length += utf8.length;
}

function pushValue(item, depth) {
  if (item === null || item === undefined || depth > 60 || typeof item === "function") pushByte(0);
  else if (typeof item === "boolean") pushByte(item ? 2 : 1);
  else if (typeof item === "number") {
    pushByte(3);
    room(8);
    new DataView(out.buffer).setFloat64(length, item, true);
    length += 8;
  } else if (Array.isArray(item)) {
    pushByte(5);
    pushVarint(item.length);
    for (const each of item) pushValue(each, depth + 1);
  } else if (typeof item === "object") {
    const entries = Object.entries(item);
    pushByte(6);
    pushVarint(entries.length);
    for (const [name, each] of entries) {
      pushText(name);
      pushValue(each, depth + 1);
    }
  } else {
    pushByte(4);
    pushText(String(item));
  }
}

function encode(item) {
  length = 0;
  pushValue(item, 0);
  return out.subarray(0, length);
}

// Puts bytes where the module reads its arguments, and returns their number.
function send(source) {
  const start = wasm.cascade_reserve(source.length);
  memory().set(source, start);
  return source.length;
}

// Calls into the module. A trap ends all calls: it is reported once, and every element tells.

function call(name, ...args) {
  if (failed) return 0;
  try {
    return wasm[name](...args);
  } catch (error) {
    failed = true;
    console.error(`CascadeKit stopped working in ${name}. Please report this error.`, error);
    for (const element of elements) {
      element?.dispatchEvent(new CustomEvent("error", { detail: { message: String(error) } }));
    }
    return 0;
  }
}

function callAndApply(name, ...args) {
  const result = call(name, ...args);
  apply();
  return result;
}

function callWith(name, item, ...args) {
  return call(name, ...args, send(encode(item)));
}

function result() {
  if (failed) return null;
  memory();
  at = view.getUint32(mailbox + 8, true);
  return value();
}

function scheduleFlush() {
  if (isFlushScheduled) return;
  isFlushScheduled = true;
  queueMicrotask(() => {
    isFlushScheduled = false;
    callAndApply("cascade_flush");
  });
}

// Operations. What can run a page's own code (events, focus, dialogs) waits until all are decoded.

function apply() {
  if (failed) return;
  memory();
  at = view.getUint32(mailbox, true);
  const end = at + view.getUint32(mailbox + 4, true);
  if (at === end) return;
  const after = [];
  isApplying = true;
  try {
    while (at < end) operations[bytes[at++]](after);
  } finally {
    isApplying = false;
    call("cascade_applied");
  }
  for (const action of after) action();
  while (waiting.length > 0 && !isApplying) waiting.shift()();
}

const operations = [
  function define() {
    const word = varint();
    words[word] = text();
  },
  function attach() {
    const element = elements[varint()];
    nodes[varint()] = element;
    nodes[varint()] = element.shadow;
  },
  function detach() {
    const host = varint();
    const root = varint();
    for (const child of nodes[root].childNodes) dismiss(child);
    nodes[root].replaceChildren();
    nodes[root].adoptedStyleSheets = [];
    nodes[host] = nodes[root] = undefined;
  },
  function adoptStyles() {
    const root = nodes[varint()];
    root.adoptedStyleSheets = Array.from({ length: varint() }, () => {
      const word = varint();
      let sheet = sheets.get(word);
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(words[word]);
        sheets.set(word, sheet);
      }
      return sheet;
    });
  },
  function create() {
    const id = varint();
    const tag = words[varint()];
    enroll(tag.startsWith("svg:")
      ? document.createElementNS(svg, tag.slice(4)) : document.createElement(tag), id);
  },
  function setAttribute() {
    const node = nodes[varint()];
    const name = words[varint()];
    node.setAttribute(name, text());
  },
  function removeAttribute() {
    nodes[varint()].removeAttribute(words[varint()]);
  },
  function setProperty() {
    const node = nodes[varint()];
    const name = words[varint()];
    const item = value();
    // What a box holds already is not put there again: that would end what an input method composes.
    if (node[name] !== item) node[name] = item;
  },
  function setStyle() {
    const node = nodes[varint()];
    const name = words[varint()];
    node.style.setProperty(name, text());
  },
  function removeStyle() {
    nodes[varint()].style.removeProperty(words[varint()]);
  },
  function setText() {
    nodes[varint()].textContent = text();
  },
  function insert() {
    const parent = nodes[varint()];
    const node = nodes[varint()];
    parent.insertBefore(node, nodes[varint()] ?? null);
  },
  function remove() {
    const node = nodes[varint()];
    dismiss(node);
    if (node.parentNode) node.remove();
  },
  function listen() {
    const node = nodes[varint()];
    const kind = varint();
    const type = words[varint()];
    eventKinds.set(type, kind);
    if (type === "resize") resizes.observe(node);
    else node.addEventListener(type, report, { passive: type.startsWith("touch") });
  },
  function unlisten() {
    const node = nodes[varint()];
    const kind = varint();
    for (const [type, number] of eventKinds) {
      if (number !== kind) continue;
      if (type === "resize") resizes.unobserve(node);
      else node.removeEventListener(type, report);
    }
  },
  function scroll() {
    const node = nodes[varint()];
    const left = double();
    const top = double();
    const options = { behavior: varint() ? "smooth" : "instant" };
    if (!Number.isNaN(left)) options.left = left;
    if (!Number.isNaN(top)) options.top = top;
    node.scrollTo(options);
  },
  function focus(after) {
    const node = nodes[varint()];
    after.push(() => node.focus({ preventScroll: true }));
  },
  function capturePointer() {
    const node = nodes[varint()];
    const pointer = varint();
    try {
      node.setPointerCapture(pointer);
    } catch {
      // The pointer was released in the meantime.
    }
  },
  function callMethod(after) {
    const node = nodes[varint()];
    const name = words[varint()];
    after.push(() => {
      if (node.isConnected) node[name]();
    });
  },
  function dispatch(after) {
    const element = nodes[varint()];
    const type = words[varint()];
    const flags = varint();
    const detail = value();
    const event = new CustomEvent(type, { detail, bubbles: flags > 0, composed: flags > 0 });
    after.push(() => element.dispatchEvent(event));
  },
  function ask(after) {
    const element = nodes[varint()];
    const type = words[varint()];
    const question = varint();
    const isLater = varint() > 0;
    const detail = value();
    const answer = (kind, item) => {
      if (elements[element.instance] !== element) return;
      callWith("cascade_answer", item, element.instance, question, kind);
      apply();
    };
    if (isLater) {
      detail.resolve = (item) => answer(2, item);
      detail.reject = (reason) => answer(3, reason?.message ?? reason);
    }
    const event = new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true });
    after.push(() => {
      const isAllowed = element.dispatchEvent(event);
      if (isAllowed || !isLater) answer(isAllowed ? 0 : 1);
    });
  },
  function setFormValue() {
    const element = nodes[varint()];
    const submitted = value();
    if (!Array.isArray(submitted)) return element.internals.setFormValue(submitted);
    const entries = new FormData();
    if (element.name) for (const each of submitted) entries.append(element.name, each);
    element.internals.setFormValue(entries);
  },
  function setValidity() {
    const element = nodes[varint()];
    const flags = varint();
    const message = text();
    const anchor = nodes[varint()];
    if (flags === 0) element.internals.setValidity({});
    else {
      const state = flags === 1 ? { valueMissing: true } : { customError: true };
      element.internals.setValidity(state, message, anchor ?? undefined);
    }
  },
  function fetchSource() {
    const source = varint();
    fetchData(source, text());
  },
  function timer() {
    const element = elements[varint()];
    const number = varint();
    const milliseconds = double();
    const key = `${element.instance}.${number}`;
    clearTimeout(timers.get(key));
    timers.delete(key);
    if (Number.isNaN(milliseconds)) return;
    const instance = element.instance;
    timers.set(key, setTimeout(() => {
      timers.delete(key);
      if (elements[instance] === element) callAndApply("cascade_timer", instance, number);
    }, milliseconds));
  },
  function requestFrame() {
    const element = elements[varint()];
    const instance = element.instance;
    requestAnimationFrame((time) => {
      if (elements[instance] === element) callAndApply("cascade_frame", instance, time);
    });
  },
  function reportError() {
    console.error(text());
  },
  function loadReadings(after) {
    after.push(fetchReadings);
  },
  function loadPart(after) {
    const number = varint();
    const part = text();
    after.push(() => supply(part, number));
  },
];

function enroll(node, id) {
  nodes[id] = node;
  node.cascadeNode = id;
}

function dismiss(node) {
  if (node.cascadeNode === undefined) return;
  nodes[node.cascadeNode] = undefined;
  node.cascadeNode = undefined;
  resizes.unobserve?.(node);
  for (const child of node.childNodes) dismiss(child);
}

// Events.

const resizes = new ResizeObserver((entries) => {
  for (const entry of entries) {
    if (entry.target.cascadeNode !== undefined) report({ type: "resize", currentTarget: entry.target });
  }
});

function report(event) {
  const node = event.currentTarget;
  if (node.cascadeNode === undefined || failed) return;
  if (isApplying) {
    const { type, target } = event;
    waiting.push(() => report({ type, target, currentTarget: node }));
    return;
  }
  const string = event.key ?? event.newState ?? event.clipboardData?.getData("text")
    ?? (event.type === "input" || event.type === "change" ? node.value : "");
  const utf8 = encoder.encode(string ?? "");
  const start = wasm.cascade_reserve(fields * 8 + utf8.length);
  memory().set(utf8, start + fields * 8);
  const box = node.getBoundingClientRect();
  const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? node.clientHeight : 1;
  const isRightToLeft = /^(key|click|pointerm)/.test(event.type)
    && getComputedStyle(node).direction === "rtl";
  // Safari says of the key that ends a composition that it is none; its old number tells.
  const isComposing = event.isComposing || event.keyCode === 229;
  const modifiers = (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0)
    | (event.metaKey ? 8 : 0) | (isRightToLeft ? 16 : 0) | (isComposing ? 32 : 0)
    | (event.repeat ? 64 : 0) | (event.target === node ? 128 : 0) | (event.cancelable ? 256 : 0);
  const touch = event.touches?.[0] ?? event.changedTouches?.[0] ?? event;
  const x = touch.clientX ?? 0;
  const y = touch.clientY ?? 0;
  [
    node.cascadeNode, eventKinds.get(event.type), modifiers, x, y, x - box.left, y - box.top,
    box.width, box.height, (event.deltaX ?? 0) * unit, (event.deltaY ?? 0) * unit,
    node.scrollLeft, node.scrollTop, node.scrollWidth, node.scrollHeight,
    node.clientWidth, node.clientHeight, performance.now(), event.pointerId ?? -1,
    ["mouse", "touch", "pen"].indexOf(event.pointerType ?? "mouse"), event.button ?? 0,
    event.touches?.length ?? event.buttons ?? 0, utf8.length, 0,
  ].forEach((number, index) => view.setFloat64(start + index * 8, number, true));
  const response = callAndApply("cascade_event");
  if (response & 1 && event.cancelable) event.preventDefault();
  if (response & 2) event.stopPropagation();
}

// Data.

async function fetchData(source, url) {
  let status = 0;
  let isValue = false;
  let body = new Uint8Array(0);
  try {
    const response = await fetch(url);
    if (response.ok) body = new Uint8Array(await response.arrayBuffer());
    status = response.ok ? 200 : response.status;
  } catch {
    status = 0;
  }
  const first = body.find((byte) => byte > 32);
  if (first === 0x5b || first === 0x7b || first === 0xef) {
    try {
      body = encode(JSON.parse(decoder.decode(body)));
      isValue = true;
    } catch (error) {
      body = encoder.encode(error.message);
      status = -1;
    }
  }
  const start = call("cascade_body", body.length);
  if (failed) return;
  memory().set(body, start);
  callAndApply("cascade_fetched", source, status, isValue);
}

// The table of readings stands beside the module; it is asked for once, when names are first sorted
// by pinyin or looked for by what was typed.

async function fetchReadings() {
  try {
    const response = await fetch(new URL("cascade.readings", import.meta.url));
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    const readings = new Uint8Array(await response.arrayBuffer());
    const start = call("cascade_readings", readings.length);
    if (start === 0) throw new Error(`${readings.length} bytes are not those of this release`);
    memory().set(readings, start);
    callAndApply("cascade_readings_loaded");
  } catch (error) {
    console.error("CascadeKit: cascade.readings could not be loaded; names are not sorted.", error);
  }
}

// Parts of the program are modules of their own beside the first one, with whose memory and functions
// they work. It names by its imports those that are not there yet.

const missing = new Set();
const parts = new Map();
const postponed = [];

async function compiled(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

async function join(part) {
  await WebAssembly.instantiate(await compiled(`cascade.${part}.wasm`), { "": wasm });
  missing.delete(part);
}

// Loads a part before an element needs it, or again after that failed; resolves when it is there.
// What waits for a part that could not be loaded goes on when any part is loaded, or the page is
// online again.
export async function load(part) {
  await starting;
  if (!missing.has(part)) return;
  if (!parts.has(part)) {
    const joining = join(part);
    parts.set(part, joining);
    joining.then(retry, (error) => {
      parts.delete(part);
      console.error(`CascadeKit: cascade.${part}.wasm could not be loaded.`, error);
    });
  }
  await parts.get(part);
}

function retry() {
  for (const action of postponed.splice(0)) action();
}

addEventListener("online", retry);

// Loads a part for the module, which is told its number.
function supply(part, number) {
  load(part).then(
    () => callAndApply("cascade_part_loaded", number),
    () => postponed.push(() => supply(part, number)));
}

// The parts that an element needs and that are not there. A choice is written `b[x]|c[y=z]|d`.
function missingParts(element, { choices, properties }) {
  const needed = choices.map(
    (rules) => rules.find(([, selector]) => !selector || element.matches(selector))?.[0]);
  for (const { part, attribute } of properties) {
    if (part && element.hasAttribute(attribute)) needed.push(...part.split(" "));
  }
  return needed.filter((part) => missing.has(part));
}

// At once where nothing is missing.
function whenLoaded(element, definition, action) {
  const needed = missingParts(element, definition);
  if (needed.length === 0) return action();
  const again = () => whenLoaded(element, definition, action);
  Promise.all(needed.map(load)).then(again, (error) => {
    postponed.push(again);
    element.dispatchEvent(new CustomEvent("error", { detail: { message: String(error) } }));
  });
}

// Elements.

// An attribute that is not JSON is passed on as it is written.
function parsed(written) {
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
}

function languageOf(element) {
  for (let node = element; node; node = node.parentNode ?? node.host) {
    if (node.lang) return node.lang;
  }
  return navigator.language;
}

function labelOf(element) {
  return [...element.internals.labels].map((label) => label.textContent.trim()).join(" ");
}

function tellContext(element) {
  if (element.instance === undefined) return;
  call("cascade_context", element.instance, send(encode([languageOf(element), labelOf(element)])));
  scheduleFlush();
}

function defineElement(definition, index) {
  const properties = definition.properties;
  const attributes = new Map();
  properties.forEach((property, number) => {
    if (property.attribute) attributes.set(property.attribute, number);
  });
  // What decides over parts goes first, so that none is used that is not needed.
  const deciding = ([name]) => definition.parts.includes(`[${name}`);
  const ordered = [...attributes].sort((one, other) => deciding(other) - deciding(one));

  class CascadeElement extends HTMLElement {
    static formAssociated = true;
    static observedAttributes = [...attributes.keys(), "lang"];

    constructor() {
      super();
      this.internals = this.attachInternals();
      this.shadow = this.attachShadow({ mode: "open", delegatesFocus: true });
      this.given = new Map();
      this.early = [];
      for (const type of ["input", "change"]) {
        this.shadow.addEventListener(type, (event) => event.stopPropagation());
      }
    }

    connectedCallback() {
      if (this.instance === undefined) whenLoaded(this, definition, () => this.create_());
    }

    create_() {
      if (this.instance !== undefined || !this.isConnected) return;
      const instance = call("cascade_create", index);
      if (failed) return;
      this.instance = instance;
      elements[instance] = this;
      apply();
      for (const { name } of properties) {
        if (!Object.hasOwn(this, name)) continue;
        const early = this[name];
        delete this[name];
        this.given.set(name, early);
      }
      tellContext(this);
      for (const [name, number] of ordered) {
        if (this.hasAttribute(name)) this.hand(number, this.fromAttribute(number), 0);
      }
      properties.forEach(({ name }, number) => {
        if (this.given.has(name)) this[name] = this.given.get(name);
      });
      if (this.matches(":disabled")) this.formDisabledCallback(true);
      callAndApply("cascade_connected", instance);
      for (const action of this.early.splice(0)) action();
    }

    // An element that is only being moved is put back before the timer runs out.
    disconnectedCallback() {
      setTimeout(() => {
        if (this.isConnected || this.instance === undefined) return;
        properties.forEach(({ name, kind }) => {
          if (kind === kinds.value) this.given.set(name, this[name]);
        });
        callAndApply("cascade_destroy", this.instance);
        elements[this.instance] = undefined;
        this.instance = undefined;
      });
    }

    attributeChangedCallback(name, old, now) {
      if (this.instance === undefined || old === now) return;
      if (name === "lang") return tellContext(this);
      const number = attributes.get(name);
      whenLoaded(this, definition, () => {
        if (this.instance !== undefined) this.hand(number, this.fromAttribute(number), 0);
      });
    }

    fromAttribute(number) {
      const { attribute, kind } = properties[number];
      const written = this.getAttribute(attribute);
      if (kind === kinds.flag) return written !== null;
      if (written === null) return null;
      if (kind === kinds.number) return Number.isNaN(parseFloat(written)) ? null : parseFloat(written);
      if (kind === kinds.script || kind === kinds.json) return parsed(written);
      return kind === kinds.url ? new URL(written, document.baseURI).href : written;
    }

    hand(number, item, origin) {
      callWith("cascade_set", item, this.instance, number, origin);
      scheduleFlush();
    }

    formResetCallback() {
      this.form_(0, null);
    }

    formDisabledCallback(isDisabled) {
      this.form_(1, isDisabled);
    }

    formStateRestoreCallback(state) {
      this.form_(2, state instanceof FormData ? [...state.values()] : state);
    }

    formAssociatedCallback() {
      tellContext(this);
    }

    form_(change, item) {
      if (this.instance === undefined) return;
      callWith("cascade_form", item, this.instance, change);
      scheduleFlush();
    }

    get form() { return this.internals.form; }
    get labels() { return this.internals.labels; }
    get validity() { return this.internals.validity; }
    get validationMessage() { return this.internals.validationMessage; }
    get willValidate() { return this.internals.willValidate; }
    get type() { return this.localName; }
    checkValidity() { return this.internals.checkValidity(); }
    reportValidity() { return this.internals.reportValidity(); }
  }

  const prototype = CascadeElement.prototype;
  properties.forEach(({ name, attribute, kind }, number) => {
    const accessors = {
      configurable: true,
      enumerable: true,
      get() {
        if (kind === kinds.flag) return this.hasAttribute(attribute);
        if (kind === kinds.text) return this.getAttribute(attribute) ?? "";
        if (kind === kinds.url) return this.hasAttribute(attribute) ? this.fromAttribute(number) : "";
        if (kind === kinds.number) return this.fromAttribute(number);
        if (kind === kinds.json || this.instance === undefined) return this.given.get(name) ?? null;
        call("cascade_get", this.instance, number);
        return result();
      },
      set(item) {
        if (kind === kinds.flag) this.toggleAttribute(attribute, Boolean(item));
        else if (kind <= kinds.url) {
          if (item === null || item === undefined) this.removeAttribute(attribute);
          else this.setAttribute(attribute, item);
        } else {
          this.given.set(name, item);
          if (this.instance === undefined) return;
          this.hand(number, item, 1);
        }
      },
    };
    if (kind === kinds.readOnly) delete accessors.set;
    Object.defineProperty(prototype, name, accessors);
  });
  definition.methods.forEach((name, number) => {
    prototype[name] = function (...args) {
      if (this.instance === undefined) {
        if (this.isConnected) this.early.push(() => this[name](...args));
        return null;
      }
      callWith("cascade_call", args, this.instance, number);
      const answer = result();
      apply();
      return answer;
    };
  });
  customElements.define(definition.name, CascadeElement);
}

// What a page's `<template slot="…">` holds, copied into an element for each row. Where it has
// `data-field`, the text of that field of the row's node is put, as text.

class Stamp extends HTMLElement {
  set template(name) {
    this.slotName = name;
    this.copy();
  }

  set fields(pairs) {
    this.texts = new Map(pairs.split("\x1e").map((pair) => pair.split("\x1f")));
    this.fill();
  }

  connectedCallback() {
    this.copy();
  }

  copy() {
    const template = this.getRootNode().host?.querySelector(`:scope > template[slot="${this.slotName}"]`);
    if (template) this.replaceChildren(template.content.cloneNode(true));
    this.fill();
  }

  fill() {
    for (const place of this.querySelectorAll("[data-field]")) {
      place.textContent = this.texts?.get(place.dataset.field) ?? "";
    }
  }
}

// Start.

const preferences = [
  "(prefers-reduced-motion: reduce)", "(forced-colors: active)", "(pointer: coarse)",
  "(max-width: 600px), (pointer: coarse) and (max-height: 500px)",
].map((query) => matchMedia(query));

function tellPreferences() {
  const flags = preferences.reduce((sum, query, bit) => sum | (query.matches ? 1 << bit : 0), 0);
  callAndApply("cascade_environment", flags);
}

// What an on-screen keyboard covers of the window, for sheets that stand at its lower edge. The bars of a
// browser are lower than 80 pixels.
function tellKeyboard() {
  const { height, offsetTop, scale } = visualViewport;
  const covered = scale > 1.01 ? 0 : Math.round(innerHeight - height - offsetTop);
  document.documentElement.style.setProperty("--cascade-keyboard", covered > 80 ? `${covered}px` : "");
}

async function begin() {
  const imports = {
    cascade: { random: (start, count) => crypto.getRandomValues(memory().subarray(start, start + count)) },
  };
  const module = await compiled("cascade.wasm");
  for (const { module: part } of WebAssembly.Module.imports(module)) {
    if (part === "cascade") continue;
    missing.add(part);
    imports[part] = {
      "": () => { throw new Error(`cascade.${part}.wasm is used before it is loaded`); },
    };
  }
  wasm = (await WebAssembly.instantiate(module, imports)).exports;
  mailbox = wasm.cascade_start();
  const definitions = result();
  for (const definition of definitions) {
    definition.choices = definition.parts.split(" ").map(
      (choice) => choice.split("|").map((rule) => rule.split(/(?=\[)/)));
  }
  return definitions;
}

async function define() {
  const definitions = await starting;
  tellPreferences();
  for (const query of preferences) query.addEventListener("change", tellPreferences);
  for (const type of ["resize", "scroll"]) visualViewport?.addEventListener(type, tellKeyboard);
  new MutationObserver(() => elements.forEach((element) => element && tellContext(element)))
    .observe(document.documentElement, { attributeFilter: ["lang"] });
  // So that what is in the page already works when it is defined.
  const needed = definitions.flatMap((definition) =>
    [...document.querySelectorAll(definition.name)].flatMap((each) => missingParts(each, definition)));
  await Promise.allSettled(needed.map(load));
  customElements.define("cascade-stamp", Stamp);
  definitions.forEach(defineElement);
}

const starting = begin();

// Resolves when the elements are defined, and there is what those in the page need; rejects when the
// module could not be started.
export const ready = define();
ready.catch((error) => console.error("CascadeKit could not be started.", error));
