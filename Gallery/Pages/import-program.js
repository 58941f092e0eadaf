// The program of the page for documents: Swift (import.wasm) reads them, checks them and compiles the hierarchy. This
// module moves bytes in and out. It runs in a worker.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The number of bytes that tell whether a document is binary. */
const signatureSize = 16;

/** Options that detect everything. */
export const detected = {
  format: "",
  fields: { name: "", code: "", id: "", parent: "", children: "", levels: [], columns: [] },
  collapsesPlaceholders: false,
  collapsesRepeats: false,
};

/** Writes options in the order of the program: numbers as LEB128, and texts after their length. */
function optionBytes({ format, fields, collapsesPlaceholders, collapsesRepeats }) {
  const bytes = [];
  const number = (value) => {
    let rest = value;
    for (; rest >= 128; rest >>= 7) bytes.push((rest & 127) | 128);
    bytes.push(rest);
  };
  const text = (value) => {
    const utf8 = encoder.encode(value);
    number(utf8.length);
    bytes.push(...utf8);
  };
  const list = (values) => {
    number(values.length);
    values.forEach(text);
  };
  number((collapsesPlaceholders ? 1 : 0) + (collapsesRepeats ? 2 : 0));
  text(format);
  for (const role of ["name", "code", "id", "parent", "children"]) text(fields[role]);
  list(fields.levels);
  list(fields.columns);
  return Uint8Array.from(bytes);
}

export class ImportProgram {
  #exports;

  /** Starts the program. */
  static async start(module) {
    const program = new ImportProgram();
    const imports = {
      cascade: {
        random: (start, count) =>
          crypto.getRandomValues(new Uint8Array(program.#exports.memory.buffer, start, count)),
      },
    };
    program.#exports = (await WebAssembly.instantiate(module, imports)).exports;
    return program;
  }

  /** Whether a document is in a binary format, and so not a text. */
  isBinary(bytes) {
    return this.#exports.isBinary(this.#pass(bytes.subarray(0, signatureSize))) !== 0;
  }

  clear() {
    this.#exports.clear();
  }

  /** Adds a document. */
  add({ name, encoding, bytes }) {
    const parts = [encoder.encode(name), encoder.encode(encoding), bytes];
    const total = parts.reduce((sum, part) => sum + part.length, 0);
    let address = this.#exports.reserve(total);
    for (const part of parts) {
      new Uint8Array(this.#exports.memory.buffer, address, part.length).set(part);
      address += part.length;
    }
    this.#exports.add(parts[0].length, parts[1].length, total);
  }

  /** Reads the documents, and returns what the page shows. */
  read(options) {
    this.#exports.read(this.#pass(optionBytes(options)));
    return JSON.parse(decoder.decode(this.#output()));
  }

  /** The compiled file, which is empty if the documents have errors. */
  compile() {
    this.#exports.compile();
    return this.#output().slice();
  }

  #pass(bytes) {
    const address = this.#exports.reserve(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
    return bytes.length;
  }

  #output() {
    const { memory, output, outputCount } = this.#exports;
    return new Uint8Array(memory.buffer, output(), outputCount());
  }
}
