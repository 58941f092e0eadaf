// @ts-check
// The driver of the CascadeKit elements. It defines the custom elements, starts the WebAssembly module, applies the
// module's operations to the DOM, and reports events to it. All rules of the controls are in the module.
//
// The elements are defined when this script runs, so that a framework finds their properties when it first renders.
// On a server, where there are no elements, nothing happens.

import { checkBrowser } from "./browser.js";
import { compileNeighbor, prefetch } from "./data.js";
import { Driver, running, runningDriver, started } from "./driver.js";
import { defineElement, updateContexts } from "./element.js";
import { observePage, reportPreferences } from "./page.js";
import { compilePart, neededParts } from "./parts.js";
import { definitions } from "./protocol.js";
import { defineStamp } from "./stamp.js";
import { keepTexts } from "./texts.js";

/** The program isn't started more often than this, if it fails again and again. */
const maximumStartCount = 10;

let startCount = 0;

/**
 * The module of the program, without its parts.
 *
 * @type {WebAssembly.Module | undefined}
 */
let compiled;

/** Instantiates the module with stubs for the parts that aren't loaded. */
async function start() {
  /** @type {import("./protocol.js").Exports} */
  let exports;
  /** @type {Set<string>} */
  // A module without parts lacks the script for countries, too.
  const missing = new Set(["country"]);
  /** @type {WebAssembly.Imports} */
  const imports = {
    cascade: {
      random: (/** @type {number} */ start, /** @type {number} */ count) =>
        crypto.getRandomValues(new Uint8Array(exports.memory.buffer, start, count)),
    },
  };
  const module = compiled ??= await compileNeighbor("cascade.wasm");
  startCount++;
  if (startCount > maximumStartCount) throw new Error("CascadeKit has failed too often. Reload the page.");
  for (const { module: part } of WebAssembly.Module.imports(module)) {
    if (part === "cascade") continue;
    missing.add(part);
    imports[part] = {
      "": () => { throw new Error(`cascade.${part}.wasm is called before it is loaded`); },
    };
  }
  exports = /** @type {any} */ ((await WebAssembly.instantiate(module, imports)).exports);
  running.driver = new Driver(exports, missing);
  reportPreferences();
}

/** The parts that the elements in the page need. */
function partsOfPage() {
  return definitions.flatMap((definition) =>
    [.../** @type {NodeListOf<any>} */ (document.querySelectorAll(definition.name))]
      .flatMap((element) => neededParts(element, definition)));
}

/** Defines the elements, starts the program behind them, and loads the parts that the elements in the page need. */
async function define() {
  try {
    checkBrowser();
  } catch (error) {
    console.error("CascadeKit could not be started.", error);
    throw error;
  }
  running.start = start;
  const starting = started();
  partsOfPage().forEach(compilePart);
  prefetch();
  observePage();
  defineStamp();
  definitions.forEach((definition, index) => defineElement(definition, index));
  await starting;
  const { parts } = runningDriver();
  await Promise.allSettled(partsOfPage().map((part) => parts.load(part)));
}

/**
 * The script that defined the elements of this page, if one did before.
 *
 * @type {{
 *   url: string, ready: Promise<void>, load: (part: string) => Promise<void>,
 *   setTexts: (language: string, texts: any) => void,
 * } | undefined}
 */
let first = /** @type {any} */ (globalThis)[Symbol.for("CascadeKit")];

/** Whether this script runs in a page, and not on a server or in a test without styles. */
const isPage = "customElements" in globalThis && "CSS" in globalThis;

if (isPage && !first && customElements.get(definitions[0].name)) {
  // Another release has defined them.
  first = { url: "another release", ready: Promise.resolve(), load: async () => {}, setTexts: () => {} };
}
if (first) {
  console.warn(`CascadeKit is loaded twice, from ${first.url} and ${import.meta.url}. The elements of the first are used.`);
}

/**
 * Resolves when the program is loaded, with the parts that the elements in the page need; rejects if the program can't
 * be started at first. On a server it resolves at once.
 *
 * @type {Promise<void>}
 */
export const ready = first?.ready ?? (isPage ? define() : Promise.resolve());

/**
 * Loads the program with a part before an element needs it, or retries after a failure. Resolves when both are
 * loaded.
 *
 * @param {string} part
 * @returns {Promise<void>}
 */
export async function load(part) {
  if (first) return first.load(part);
  await started();
  await running.driver?.parts.load(part);
}

/**
 * Sets the texts of all elements for a language, such as `de`: texts by their names, and by the name of an element those
 * that only this element has. The property `strings` of an element goes first.
 *
 * @param {string} language
 * @param {any} texts
 */
export function setTexts(language, texts) {
  if (first) return first.setTexts(language, texts);
  keepTexts(language, texts);
  updateContexts();
}

if (isPage && !first) {
  // The failure is logged already.
  ready.catch(() => {});
  Object.defineProperty(globalThis, Symbol.for("CascadeKit"), { value: { url: import.meta.url, ready, load, setTexts } });
}
