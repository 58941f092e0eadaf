// @ts-check
// The driver of the CascadeKit elements. It defines the custom elements that the WebAssembly module names,
// applies the module's operations to the DOM, and reports events to it. All rules of the controls are in
// the module.

import { checkBrowser } from "./browser.js";
import { fetchNeighbor, prefetch } from "./data.js";
import { Driver } from "./driver.js";
import { defineElement } from "./element.js";
import { observePage } from "./page.js";
import { Stamp } from "./stamp.js";

/** Instantiates the module with stubs for the parts that aren't loaded. */
async function start() {
  checkBrowser();
  /** @type {import("./protocol.js").Exports} */
  let exports;
  /** @type {Set<string>} */
  const missing = new Set();
  /** @type {WebAssembly.Imports} */
  const imports = {
    cascade: {
      random: (/** @type {number} */ start, /** @type {number} */ count) =>
        crypto.getRandomValues(new Uint8Array(exports.memory.buffer, start, count)),
    },
  };
  const first = fetchNeighbor("cascade.wasm");
  prefetch();
  const module = await WebAssembly.compile(await first);
  for (const { module: part } of WebAssembly.Module.imports(module)) {
    if (part === "cascade") continue;
    missing.add(part);
    imports[part] = {
      "": () => { throw new Error(`cascade.${part}.wasm is called before it is loaded`); },
    };
  }
  exports = /** @type {any} */ ((await WebAssembly.instantiate(module, imports)).exports);
  return new Driver(exports, missing);
}

async function define() {
  const driver = await starting;
  const { definitions, parts } = driver;
  observePage(driver);
  // Elements in the page are complete when they are defined.
  const needed = definitions.flatMap((definition) => [...document.querySelectorAll(definition.name)]
    .flatMap((element) => parts.missing(element, definition)));
  await Promise.allSettled(needed.map((part) => parts.load(part)));
  customElements.define("cascade-stamp", Stamp);
  definitions.forEach((definition, index) => defineElement(driver, definition, index));
}

const starting = start();

/**
 * Resolves when the elements are defined and the parts that those in the page need are loaded; rejects if
 * the module can't be started.
 */
export const ready = define();
ready.catch((error) => console.error("CascadeKit could not be started.", error));

/**
 * Loads a part of the program before an element needs it, or retries after a failure. Resolves when the part
 * is loaded.
 *
 * @param {string} part
 */
export async function load(part) {
  await (await starting).parts.load(part);
}
