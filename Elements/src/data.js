// @ts-check
// Data for the module: hierarchies and values from URLs, and the table of readings.

import { encoder } from "./values.js";
import { FetchStatus } from "./protocol.js";

/** The milliseconds after which a request fails that hasn't ended: enough for a large file on a slow network. */
const longestRequest = 120_000;

/**
 * Requests that began before the module needed them, by their URLs.
 *
 * @type {Map<string, Promise<Response>>}
 */
const early = new Map();

/**
 * Requests a URL. A bundler may have put the file of a hierarchy elsewhere, as the module `data.js` of the package says.
 *
 * @param {string} url
 */
function request(url) {
  const response = early.get(url) ?? begin(globalThis.cascadeKitURL?.(url) ?? url);
  early.delete(url);
  return response;
}

/**
 * The end of a request that begins now.
 *
 * @returns {AbortSignal}
 */
const deadline = () => /** @type {any} */ (AbortSignal).timeout(longestRequest);

/** @param {string} url */
const begin = (url) => fetch(url, { signal: deadline() });

/** The number of times that a request is repeated if the server says when, and the longest time until then in seconds. */
const [mostRepetitions, longestPause] = [5, 10];

/** The status of data whose version no server has any more. */
const gone = 410;

/**
 * Requests a URL, again if the server is busy or doesn't have the version of the data yet and says when to ask again.
 * A version that no server has had for so long is gone: a server that was started again can't know that it was once there.
 *
 * @param {string} url
 */
async function requestPatiently(url) {
  let response = await request(url);
  for (let count = 0; count < mostRepetitions; count++) {
    const pause = Number(response.headers.get("Retry-After"));
    if (response.status !== 503 || !(pause > 0)) break;
    await new Promise((resolve) => setTimeout(resolve, Math.min(pause, longestPause) * 1000));
    response = await request(url);
  }
  if (response.status !== 503) return response;
  const answer = await response.json().catch(() => null);
  return new Response(null, { status: answer?.error?.version ? gone : response.status });
}

/**
 * Requests the hierarchies that the elements in the page will need. A file that the module requests later arrives earlier
 * than with one request after the other.
 */
export function prefetch() {
  /** @type {NodeListOf<HTMLElement>} */
  const elements = document.querySelectorAll("cascade-address, cascade-field, cascade-tree, cascade-wheel");
  const urls = [...elements].flatMap((element) => {
    const link = document.createElement("a");
    link.href = element.getAttribute("src") ?? "";
    const isFile = link.pathname.endsWith(".hierarchy") && element.getAttribute("preload") !== "none";
    return isFile ? [link.href] : [];
  });
  for (const url of new Set(urls)) {
    const response = begin(url);
    early.set(url, response);
    // Whoever needs the file reports that it can't be loaded.
    response.catch(() => {});
  }
}

/**
 * The URL of a file beside this script.
 *
 * @param {string} name
 */
export const neighborURL = (name) => new URL(name, import.meta.url).href;

/**
 * Requests a file beside this script.
 *
 * @param {string} name
 */
async function requestNeighbor(name) {
  const response = await request(neighborURL(name));
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response;
}

/**
 * Fetches a file beside this script.
 *
 * @param {string} name
 */
export async function fetchNeighbor(name) {
  return new Uint8Array(await (await requestNeighbor(name)).arrayBuffer());
}

/**
 * Compiles a WebAssembly module beside this script, while it downloads. Browsers do that only if the server sends it as
 * `application/wasm`.
 *
 * @param {string} name
 */
export async function compileNeighbor(name) {
  const response = await requestNeighbor(name);
  return response.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** The number of imports that have failed. Browsers remember the failure of a URL. */
let failedImports = 0;

/**
 * Imports a script beside this one.
 *
 * @param {string} name
 */
export async function importNeighbor(name) {
  const url = neighborURL(name) + (failedImports ? `?${failedImports}` : "");
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    deadline().onabort = () => reject(new Error(`${name} doesn't arrive`));
  });
  try {
    return await Promise.race([import(url), late]);
  } catch (error) {
    failedImports++;
    throw error;
  }
}

/** The first bytes of JSON: a list, an object, or a byte order mark. */
const jsonStarts = [0x5b, 0x7b, 0xef];

/** The last of the control characters and the space, which may precede JSON. */
const space = 32;

/**
 * Fetches a URL and gives the module its body. JSON becomes a value; other bytes stay as they are.
 *
 * @param {import("./driver.js").Driver} driver
 * @param {number} source
 * @param {string} url
 * @param {string} readers the parts of the program that read JSON, separated by spaces
 */
export async function fetchSource(driver, source, url, readers) {
  /** @type {number} */
  let status = FetchStatus.unreachable;
  let isValue = 0;
  let body = new Uint8Array(0);
  try {
    const response = await requestPatiently(url);
    if (response.ok) body = new Uint8Array(await response.arrayBuffer());
    status = response.ok ? FetchStatus.ok : response.status;
  } catch {
    // The status says so.
  }
  const first = body.find((byte) => byte > space);
  if (jsonStarts.includes(/** @type {number} */ (first))) {
    try {
      // Without the byte order mark of the file. A copy, because other values may be written before the part has loaded
      // that reads this one.
      body = driver.writer.encode(JSON.parse(new TextDecoder().decode(body))).slice();
      isValue = 1;
    } catch (error) {
      body = encoder.encode(/** @type {Error} */ (error).message);
      status = FetchStatus.unreadable;
    }
  }
  const deliver = () => {
    const start = driver.call("body", body.length);
    if (driver.failed) return;
    driver.memory.bytes.set(body, start);
    driver.callAndApply("fetched", source, status, isValue);
  };
  if (!isValue) return deliver();
  driver.parts.supply(readers, deliver, () => {
    body = new Uint8Array(0);
    status = FetchStatus.unreachable;
    isValue = 0;
    deliver();
  });
}

/**
 * Fetches the table of readings, which is beside this script. The module asks for it once, when names are
 * first sorted by pinyin or searched.
 *
 * @param {import("./driver.js").Driver} driver
 */
export async function fetchReadings(driver) {
  try {
    const readings = await fetchNeighbor("cascade.readings");
    const start = driver.call("readings", readings.length);
    if (driver.failed) return;
    if (start === 0) throw new Error(`${readings.length} bytes are from another release`);
    driver.memory.bytes.set(readings, start);
    driver.callAndApply("readings_loaded");
  } catch (error) {
    console.error("CascadeKit: cascade.readings could not be loaded, so names are not sorted.", error);
  }
}
