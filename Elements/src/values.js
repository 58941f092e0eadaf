// @ts-check
// The formats in which numbers, texts and values cross between the driver and the module.

import { ValueTag, maximumValueDepth } from "./protocol.js";

/** @typedef {import("./types").Value} Value */

/** Keeps a byte order mark at the beginning of a text, which is part of the text. */
export const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
export const encoder = new TextEncoder();

/** Reads the memory of the module. */
export class Memory {
  /** The position of the next byte to read. */
  at = 0;
  #bytes = new Uint8Array(0);
  #view = new DataView(this.#bytes.buffer);
  #memory;

  /** @param {WebAssembly.Memory} memory */
  constructor(memory) {
    this.#memory = memory;
  }

  /** The bytes of the memory. The views are recreated after the memory has grown. */
  get bytes() {
    const { buffer } = this.#memory;
    if (this.#bytes.buffer !== buffer) {
      this.#bytes = new Uint8Array(buffer);
      this.#view = new DataView(buffer);
    }
    return this.#bytes;
  }

  /** The same memory, to read and write numbers. */
  get view() {
    return this.bytes && this.#view;
  }

  byte() {
    return this.#bytes[this.at++];
  }

  /** Reads a LEB128 number. */
  varint() {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  }

  double() {
    this.at += 8;
    return this.#view.getFloat64(this.at - 8, true);
  }

  text() {
    const length = this.varint();
    this.at += length;
    return decoder.decode(this.#bytes.subarray(this.at - length, this.at));
  }

  /** @returns {Value} */
  value() {
    switch (this.byte()) {
      case ValueTag.false: return false;
      case ValueTag.true: return true;
      case ValueTag.number: return this.double();
      case ValueTag.text: return this.text();
      case ValueTag.list: return Array.from({ length: this.varint() }, () => this.value());
      case ValueTag.record: {
        /** @type {Record<string, Value>} */
        const record = {};
        for (let count = this.varint(); count > 0; count--) {
          const name = this.text();
          record[name] = this.value();
        }
        return record;
      }
      default: return null;
    }
  }
}

/**
 * Whether something is a list, a set or another collection without keys. An object with a name is a node.
 *
 * @param {any} item
 * @returns {item is Iterable<any>}
 */
export function isList(item) {
  return Array.isArray(item)
    || typeof item === "object" && item !== null && Symbol.iterator in item && !(item instanceof Map) && !("name" in item);
}

/** Writes values into a buffer that grows and is reused. */
export class ValueWriter {
  #bytes = new Uint8Array(1024);
  #count = 0;
  /**
   * The lists and objects that contain the present item, from the outside in.
   *
   * @type {object[]}
   */
  #outer = [];
  /**
   * The key of each of them in the one before it.
   *
   * @type {(string | number)[]}
   */
  #keys = [];

  /**
   * Returns the bytes of a value; they are valid until the next call. Throws if the value contains itself or is nested too
   * deep.
   *
   * @param {any} item
   */
  encode(item) {
    this.#count = 0;
    this.#outer = [];
    this.#keys = [];
    this.#value(item, "");
    return this.#bytes.subarray(0, this.#count);
  }

  /** @param {number} count */
  #reserve(count) {
    if (this.#count + count > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#count + count));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
  }

  /** @param {number} byte */
  #byte(byte) {
    this.#reserve(1);
    this.#bytes[this.#count++] = byte;
  }

  /** @param {number} number */
  #varint(number) {
    for (; number > 127; number = Math.floor(number / 128)) this.#byte((number % 128) | 128);
    this.#byte(number);
  }

  /** @param {string} string */
  #text(string) {
    const utf8 = encoder.encode(string);
    this.#varint(utf8.length);
    this.#reserve(utf8.length);
    this.#bytes.set(utf8, this.#count);
    this.#count += utf8.length;
  }

  /**
   * Begins to write a list or an object in the one before. The program couldn't read deeper ones.
   *
   * @param {object} item
   * @param {string | number} key
   */
  #enter(item, key) {
    const isCircular = this.#outer.includes(item);
    this.#outer.push(item);
    this.#keys.push(key);
    if (isCircular) {
      const place = this.#keys.slice(1).map((key) => typeof key === "number" ? `[${key}]` : `.${key}`).join("");
      throw new TypeError(`${place} refers back to what contains it. Leave out references from children to parents.`);
    }
    if (this.#outer.length > maximumValueDepth) {
      throw new TypeError(`Lists and objects are nested deeper than ${maximumValueDepth}. Flatten the data.`);
    }
  }

  /** Ends what was begun last. */
  #leave() {
    this.#outer.pop();
    this.#keys.pop();
  }

  /**
   * Functions are written as null, and finite numbers that aren't whole or have more than 53 bits as the text that a script
   * shows for them, because they are names or codes.
   *
   * @param {any} item
   * @param {string | number} key its position or name in the list or object that contains it
   */
  #value(item, key) {
    if (item === null || item === undefined || typeof item === "function") {
      this.#byte(ValueTag.null);
    } else if (typeof item === "boolean") this.#byte(item ? ValueTag.true : ValueTag.false);
    else if (typeof item === "number" && (Number.isSafeInteger(item) || !Number.isFinite(item))) {
      this.#byte(ValueTag.number);
      this.#reserve(8);
      new DataView(this.#bytes.buffer).setFloat64(this.#count, item, true);
      this.#count += 8;
    } else if (isList(item)) {
      const items = [...item];
      this.#enter(item, key);
      this.#byte(ValueTag.list);
      this.#varint(items.length);
      items.forEach((each, position) => this.#value(each, position));
      this.#leave();
    } else if (typeof item === "object") {
      this.#enter(item, key);
      const entries = item instanceof Map ? [...item] : Object.entries(item);
      const kind = item.constructor?.name;
      if (this.#outer.length === 1 && entries.length === 0 && kind && kind !== "Object" && kind !== "Map") {
        throw new TypeError(`It is a ${kind}, which has no fields. ${typeof item.then === "function" ? "Wait for it with await." : "Use a text, a list or an object."}`);
      }
      this.#byte(ValueTag.record);
      this.#varint(entries.length);
      for (const [name, each] of entries) {
        this.#text(name);
        this.#value(each, name);
      }
      this.#leave();
    } else {
      this.#byte(ValueTag.text);
      this.#text(String(item));
    }
  }
}
