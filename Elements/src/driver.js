// @ts-check
// Calls into the module, and the operations that it returns.

import { EventReporter } from "./events.js";
import { Memory, ValueWriter } from "./values.js";
import { Operations } from "./operations.js";
import { Parts } from "./parts.js";
import { Mailbox } from "./protocol.js";

/** @typedef {import("./types").CascadeElement} CascadeElement */

/**
 * The program that runs: its driver, and what starts it.
 *
 * @type {{ driver?: Driver, start: () => Promise<void> }}
 */
export const running = { start: () => Promise.resolve() };

/**
 * The start of the program, unless it has failed.
 *
 * @type {Promise<void> | undefined}
 */
let starting;

/**
 * What waits for a program that couldn't be started.
 *
 * @type {(() => void)[]}
 */
const postponed = [];

/** Starts the program, unless it runs or is being started. Resolves when it runs. */
export function started() {
  if (running.driver && !running.driver.failed) return Promise.resolve();
  starting ??= running.start().then(retry, (error) => {
    console.error("CascadeKit could not be started.", error);
    throw error;
  }).finally(() => { starting = undefined; });
  return starting;
}

/**
 * Calls an action when the page is online again, or when something else has started the program.
 *
 * @param {() => void} action
 */
export function postpone(action) {
  if (!postponed.length) addEventListener("online", retry, { once: true });
  postponed.push(action);
}

function retry() {
  removeEventListener("online", retry);
  for (const action of postponed.splice(0)) action();
}

/** The driver of the program, for an element that is in it. */
export function runningDriver() {
  return /** @type {Driver} */ (running.driver);
}

/** The state of the driver: the running module, and the elements that it controls. */
export class Driver {
  /**
   * The elements in the page by the numbers of their instances.
   *
   * @type {(CascadeElement | undefined)[]}
   */
  elements = [];
  #life = new AbortController();
  /** Removes the listeners of the driver from the page when it fails. */
  signal = this.#life.signal;
  /** Whether operations are being applied, so that the module can't be called. */
  isApplying = false;
  writer = new ValueWriter();
  events = new EventReporter(this);
  #isFlushScheduled = false;
  #mailbox;

  /**
   * Starts a module.
   *
   * @param {import("./protocol.js").Exports} wasm
   * @param {Set<string>} missing the parts of the program that aren't loaded
   */
  constructor(wasm, missing) {
    this.wasm = wasm;
    this.memory = new Memory(wasm.memory);
    this.parts = new Parts(wasm, missing, this.signal);
    this.operations = new Operations(this);
    this.#mailbox = wasm.start();
  }

  /** Whether a call has trapped. No further calls are made then. */
  get failed() {
    return this.signal.aborted;
  }

  /**
   * A number in the mailbox of the module.
   *
   * @param {number} offset
   */
  #mail(offset) {
    return this.memory.view.getUint32(this.#mailbox + offset, true);
  }

  /**
   * Copies bytes into the module's input buffer.
   *
   * @param {Uint8Array} source
   * @returns {number} the number of bytes
   */
  send(source) {
    const start = this.wasm.reserve(source.length);
    this.memory.bytes.set(source, start);
    return source.length;
  }

  /**
   * Calls a function of the module. If it traps, the error is reported, and the program is started again with the
   * values that its elements have told their forms.
   *
   * @template {import("./protocol.js").ExportName} Name
   * @param {Name} name
   * @param {Parameters<import("./protocol.js").Exports[Name]>} args
   * @returns {number}
   */
  call(name, ...args) {
    if (this.failed) return 0;
    try {
      return /** @type {Function} */ (this.wasm[name])(...args);
    } catch (error) {
      this.#life.abort();
      console.error(`CascadeKit failed in ${name}. Please report this error.`, error);
      const { elements } = this;
      this.elements = [];
      for (const element of elements) element?.leave();
      for (const element of elements) element?.join();
      return 0;
    }
  }

  /**
   * Calls a function of the module, then applies the operations that it has written.
   *
   * @template {import("./protocol.js").ExportName} Name
   * @param {Name} name
   * @param {Parameters<import("./protocol.js").Exports[Name]>} args
   */
  callAndApply(name, ...args) {
    const result = this.call(name, ...args);
    this.apply();
    return result;
  }

  /**
   * Calls a function of the module whose last parameter is the size of a value in the input buffer.
   *
   * @param {import("./protocol.js").ExportName} name
   * @param {any} item
   * @param {number[]} args
   */
  callWith(name, item, ...args) {
    if (this.failed) return 0;
    const count = this.send(this.writer.encode(item));
    return this.call(name, .../** @type {any} */ ([...args, count]));
  }

  /**
   * Passes a value of a page's script to the module. If that can't be passed, logs the error and passes its message.
   *
   * @param {Element} element
   * @param {string} use what the element uses the value for
   * @param {any} item
   * @param {(item: any, isMessage: boolean) => void} pass calls the module
   */
  passGiven(element, use, item, pass) {
    try {
      pass(item, false);
    } catch (error) {
      console.error(`CascadeKit: <${element.localName}> can't use ${use}.`, error);
      pass(/** @type {Error} */ (error).message, true);
    }
  }

  /**
   * The value that the last call returned.
   *
   * @returns {any}
   */
  result() {
    if (this.failed) return null;
    this.memory.at = this.#mail(Mailbox.result);
    return this.memory.value();
  }

  /** Updates the elements once, after the current script has set all the properties it sets. */
  scheduleFlush() {
    if (this.#isFlushScheduled) return;
    this.#isFlushScheduled = true;
    queueMicrotask(() => this.flush());
  }

  /** Updates the elements now if that is to be done, and if the module can be called. */
  flush() {
    if (!this.#isFlushScheduled || this.isApplying) return;
    this.#isFlushScheduled = false;
    this.callAndApply("flush");
  }

  /** Applies the operations that the module has written, then reports the events of the meantime. */
  apply() {
    if (this.failed) return;
    const start = this.#mail(Mailbox.operations);
    const count = this.#mail(Mailbox.operationByteCount);
    if (count === 0) return;
    this.isApplying = true;
    let actions;
    try {
      actions = this.operations.run(start, start + count);
    } finally {
      this.isApplying = false;
      this.call("applied");
    }
    for (const action of actions) action();
    this.events.reportQueued();
  }
}
