// The program of the page for a column of addresses: Swift (addresses.wasm) reads the pasted text, resolves the
// addresses and keeps the decisions. This module moves bytes in and out.

import { fetchProgram } from "./program.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The places of a level, and the other parts of a text, by the numbers of the program. */
export const kinds = ["province", "city", "district", "town", "label", "skipped", "remainder", "other"];
export const forms = ["current", "former", "suffix", "misspelled"];
export const statuses = ["waiting", "blank", "found", "chosen", "uncertain", "ambiguous", "not-found"];
export const filters = { all: 0, uncertain: 1, "not-found": 2 };
export const formats = { file: 0, clipboard: 1 };

/** Reads the records of the program: numbers as LEB128, and texts after their length. */
class Records {
  #bytes;
  #position = 0;

  constructor(bytes) {
    this.#bytes = bytes;
  }

  number() {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#bytes[this.#position++];
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  text() {
    const count = this.number();
    this.#position += count;
    return decoder.decode(this.#bytes.subarray(this.#position - count, this.#position));
  }

  list(read) {
    return Array.from({ length: this.number() }, read);
  }

  path() {
    return this.list(() => ({ level: kinds[this.number()], name: this.text() }));
  }

  row() {
    const row = {
      number: this.number(),
      status: statuses[this.number()],
      confidence: this.number() / 1000,
      pasted: this.text(),
    };
    row.parts = this.list(() => ({
      text: this.text(),
      kind: kinds[this.number()],
      form: forms[this.number()],
      name: this.text(),
    }));
    row.path = this.path();
    row.candidates = this.number();
    row.choices = this.list(() => this.path());
    return row;
  }

  summary() {
    const summary = {};
    for (const key of ["addresses", "resolved", "uncertain", "not-found", "chosen", "rows", "shown"]) {
      summary[key] = this.number();
    }
    summary.columns = Array(this.number()).fill("");
    summary.layout = { first: this.number(), end: this.number(), hasHeader: this.number() === 1 };
    summary.columns = summary.columns.map(() => this.text());
    summary.problem = { line: this.number(), field: this.number() };
    return summary;
  }
}

export class AddressProgram {
  #exports;

  /**
   * Loads the program, the places from a URL, and their history beside them. Calls `wait` while the program isn't built yet.
   *
   * The page's elements use the same URL, so that the browser downloads the places once.
   */
  static async load(source, wait) {
    const program = new AddressProgram();
    const imports = {
      cascade: {
        random: (start, count) =>
          crypto.getRandomValues(new Uint8Array(program.#exports.memory.buffer, start, count)),
      },
    };
    const [{ instance }, hierarchy, history] = await Promise.all([
      WebAssembly.instantiateStreaming(fetchProgram("addresses", wait), imports),
      file(source),
      file(new URL("china.history", source)),
    ]);
    program.#exports = instance.exports;
    program.#write(hierarchy, program.#exports.reserveHierarchy(hierarchy.length));
    if (!program.#exports.open(program.#pass(history))) throw new Error("the data is damaged");
    return program;
  }

  paste(text) {
    this.#exports.paste(this.#pass(encoder.encode(text)));
  }

  /** Resolves some addresses; returns whether others remain. */
  resolve(limit) {
    return this.#exports.resolve(limit) !== 0;
  }

  use({ first, end, hasHeader }) {
    this.#exports.use(first, end, hasHeader ? 1 : 0);
  }

  show(filter) {
    this.#exports.show(filters[filter]);
  }

  summary() {
    this.#exports.summary();
    return this.#records().summary();
  }

  rows(start, count) {
    this.#exports.rows(start, count);
    const records = this.#records();
    return records.list(() => records.row());
  }

  row(number) {
    this.#exports.row(number);
    return this.#records().row();
  }

  choose(row, choice) {
    this.#exports.choose(row, choice);
  }

  /** Chooses the place with these rows, one for each level. */
  choosePlace(row, rows) {
    const bytes = [];
    for (let rest of rows) {
      for (; rest >= 128; rest >>= 7) bytes.push((rest & 127) | 128);
      bytes.push(rest);
    }
    this.#exports.choosePlace(row, this.#pass(Uint8Array.from(bytes)));
  }

  edit(row, text) {
    this.#exports.edit(row, this.#pass(encoder.encode(text)));
  }

  undo(row) {
    this.#exports.undo(row);
  }

  /** The table with the results, as bytes. */
  exported(format, isChinese) {
    this.#exports.export(formats[format], isChinese ? 1 : 0);
    return this.#output().slice();
  }

  #pass(bytes) {
    this.#write(bytes, this.#exports.reserve(bytes.length));
    return bytes.length;
  }

  #write(bytes, address) {
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
  }

  #output() {
    const { memory, output, outputCount } = this.#exports;
    return new Uint8Array(memory.buffer, output(), outputCount());
  }

  #records() {
    return new Records(this.#output());
  }
}

async function file(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
