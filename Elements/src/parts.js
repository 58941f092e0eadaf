// @ts-check
// Parts of the program: WebAssembly modules beside the first one, which share its memory and functions.
// The first module imports the functions of a part from a namespace with the name of the part.

import { compileNeighbor, importNeighbor } from "./data.js";
import { definitions, PropertyKind } from "./protocol.js";
import { locale } from "./texts.js";

/** @typedef {import("./protocol.js").ElementDefinition} ElementDefinition */
/** @typedef {import("./types").CascadeElement} CascadeElement */

// An attribute has the name of its property, with hyphens before the capital letters, unless its definition has another one.
// What a page can't set has none.
for (const { properties } of definitions) {
  for (const property of properties) {
    if (property.attribute === undefined && property.kind < PropertyKind.readOnlyList) {
      property.attribute = property.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    }
  }
}

/**
 * The modules of the parts, by their names, from their first request on. They stay when the program is started again.
 *
 * @type {Map<string, Promise<WebAssembly.Module>>}
 */
const modules = new Map();

/**
 * Requests and compiles a part, unless that was done before. Whoever loads the part reports a failure.
 *
 * @param {string} part
 */
export function compilePart(part) {
  const module = modules.get(part) ?? compileNeighbor(`cascade.${part}.wasm`);
  modules.set(part, module);
  module.catch(() => modules.delete(part));
  return module;
}

/**
 * The parts that an element needs.
 *
 * @param {CascadeElement} element it may not be upgraded yet
 * @param {ElementDefinition} definition `parts` separates choices by spaces. The choice
 *   `b[x]|c[y=z]|d` is `b` if the element matches `[x]`, else `c` if it matches `[y=z]`, else `d`.
 */
export function neededParts(element, { parts, properties }) {
  const needed = parts.split(" ").map((choice) => choice.split("|")
    .map((rule) => rule.split(/(?=\[)/))
    .find(([, selector]) => !selector || element.matches(selector))?.[0] ?? "");
  for (const { name, part, attribute } of properties) {
    if (part && (attribute && element.hasAttribute(attribute) || element.given?.has(name))) {
      needed.push(...part.split(" "));
    }
  }
  return needed.filter(Boolean);
}

/** Loads parts when they are first needed. */
export class Parts {
  #exports;
  #missing;
  /** @type {Map<string, Promise<void>>} */
  #loading = new Map();
  /**
   * Actions that wait for a part that couldn't be loaded. They are retried after any part has been loaded,
   * and when the page is online again.
   *
   * @type {(() => void)[]}
   */
  #postponed = [];

  /**
   * Changes what a page has given an element for a property before the program gets it: a function of the script for
   * countries, once the part `country` is loaded.
   *
   * @type {((element: CascadeElement, name: string, item: any, number: number) => any) | undefined}
   */
  prepare;

  /**
   * @param {import("./protocol.js").Exports} exports of the first module
   * @param {Set<string>} missing the parts that aren't loaded
   * @param {AbortSignal} signal the end of the program
   */
  constructor(exports, missing, signal) {
    this.#exports = /** @type {any} */ (exports);
    this.#missing = missing;
    addEventListener("online", () => this.#retry(), { signal });
  }

  /**
   * Loads a part, or retries after a failure. Resolves when the part is loaded.
   *
   * @param {string} part
   */
  async load(part) {
    if (!this.#missing.has(part)) return;
    if (!this.#loading.has(part)) {
      const loading = this.#join(part);
      this.#loading.set(part, loading);
      loading.then(() => this.#retry(), (error) => {
        this.#loading.delete(part);
        console.error(`CascadeKit: cascade.${part}.wasm could not be loaded.`, error);
      });
    }
    await this.#loading.get(part);
  }

  /**
   * Loads parts, then calls an action; immediately if they are loaded.
   *
   * @param {string} parts separated by spaces
   * @param {() => void} action
   * @param {() => void} [fail] called if a part can't be loaded; without it, the action waits until it can
   */
  supply(parts, action, fail) {
    const needed = parts.split(" ").filter((part) => this.#missing.has(part));
    if (needed.length === 0) return action();
    const again = () => this.supply(parts, action, fail);
    Promise.all(needed.map((part) => this.load(part))).then(again, fail ?? (() => this.postpone(again)));
  }

  /** @param {() => void} action what waits for a part that could not be loaded */
  postpone(action) {
    this.#postponed.push(action);
  }

  /**
   * Calls an action after the parts of an element have been loaded; immediately if none is missing.
   *
   * @param {CascadeElement} element
   * @param {ElementDefinition} definition
   * @param {() => void} action
   * @param {string | null} [extra] parts that only the action needs, separated by spaces
   */
  whenLoaded(element, definition, action, extra) {
    const needed = neededParts(element, definition).concat(extra?.split(" ") ?? [])
      .filter((part) => this.#missing.has(part));
    if (needed.length === 0) return action();
    const again = () => this.whenLoaded(element, definition, action, extra);
    Promise.all(needed.map((part) => this.load(part))).then(again, (error) => {
      this.postpone(again);
      element.cannotLoad(error);
    });
  }

  /** @param {string} part */
  async #join(part) {
    const script = part === "country" && await importNeighbor("cascade.country.js");
    // Scripts/elements puts the functions that parts share into the table. A part imports them in the order of their places;
    // their names are the distances from one place to the next.
    let place = 0;
    const shared = new Proxy(this.#exports, {
      get: (named, name) => named[name] ?? named.table.get(place += parseInt(String(name), 36)),
    });
    await WebAssembly.instantiate(await compilePart(part), { "": shared });
    if (script) {
      script.setUp(locale);
      this.prepare = script.prepare;
    }
    this.#missing.delete(part);
  }

  #retry() {
    for (const action of this.#postponed.splice(0)) action();
  }
}
