// The bytes of a document: decompressed, and converted to UTF-8.

/** The largest number of bytes of all documents. The command line reads more. */
export const byteLimit = 256 << 20;

/** The encodings to choose from if a text isn't UTF-8, by the names of TextDecoder. */
const encodings = ["gb18030", "big5", "windows-1252", "shift_jis", "euc-kr"];

/** The number of bytes at the start of a text that are searched for zeros and for a line to show. */
const sampleSize = 1 << 16;

/** The number of characters of a line to show. */
const previewLength = 60;

/** A reason why a document has no bytes: "tooLarge", "damagedGzip", "unreadable", "binary", or "encoding" with the choices. */
export class ContentProblem extends Error {
  constructor(kind, choices = []) {
    super(kind);
    this.kind = kind;
    this.choices = choices;
  }
}

/**
 * The bytes of a document.
 *
 * @param {Blob | string} data
 * @param {string} encoding the name of an encoding, or an empty text to detect UTF-8 and UTF-16 with a mark
 * @param {(bytes: Uint8Array) => boolean} isBinary
 */
export async function contentOf(data, encoding, isBinary) {
  if (typeof data === "string") return new TextEncoder().encode(data);
  let bytes = await bytesOf(data);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) bytes = await decompressed(data);
  return isBinary(bytes) ? bytes : converted(bytes, encoding);
}

async function bytesOf(data) {
  if (data.size > byteLimit) throw new ContentProblem("tooLarge");
  try {
    return new Uint8Array(await data.arrayBuffer());
  } catch {
    // A folder, or a file that was removed or may not be read.
    throw new ContentProblem("unreadable");
  }
}

async function decompressed(data) {
  const pieces = [];
  let size = 0;
  const reader = data.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > byteLimit) break;
      pieces.push(next.value);
    }
  } catch {
    throw new ContentProblem("damagedGzip");
  }
  if (size > byteLimit) {
    reader.cancel();
    throw new ContentProblem("tooLarge");
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

function converted(bytes, encoding) {
  const marked = bytes.length % 2 === 0 && !(bytes[0] === 0xff && bytes[2] === 0 && bytes[3] === 0);
  let name = encoding;
  if (!name && marked && bytes[0] === 0xff && bytes[1] === 0xfe) name = "utf-16le";
  if (!name && marked && bytes[0] === 0xfe && bytes[1] === 0xff) name = "utf-16be";
  // Valid UTF-8 with zeros is UTF-16 that contains only ASCII, or isn't a text.
  const isText = name || !bytes.subarray(0, sampleSize).includes(0);
  const text = isText ? decoded(bytes, name || "utf-8") : null;
  if (text === null) {
    const possible = choices(bytes);
    throw new ContentProblem(possible.length > 0 ? "encoding" : "binary", possible);
  }
  return name ? new TextEncoder().encode(text) : bytes;
}

/** The text of bytes, or `null` if they aren't valid in an encoding. */
function decoded(bytes, encoding) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The encodings in which bytes are valid, each with a line that shows whether it is the right one. */
function choices(bytes) {
  return possibleEncodings(bytes).flatMap((encoding) => {
    const text = decoded(bytes, encoding);
    return text === null ? [] : [{ encoding, preview: preview(text) }];
  });
}

/** Characters of ASCII have a zero as the second or the first byte in UTF-16, and none in the other encodings. */
function possibleEncodings(bytes) {
  const sample = bytes.subarray(0, sampleSize);
  const zeros = [0, 1].map((side) => sample.some((byte, position) => byte === 0 && position % 2 === side));
  if (!zeros[0] && !zeros[1]) return encodings;
  if (zeros[0] && zeros[1]) return [];
  return [zeros[1] ? "utf-16le" : "utf-16be"];
}

/** The first line with characters that differ between encodings, from shortly before them. */
function preview(text) {
  const line = /[^\n\r]*[^\x00-\x7f][^\n\r]*/.exec(text.slice(0, sampleSize))?.[0] ?? text.slice(0, sampleSize);
  const start = Math.max(0, line.search(/[^\x00-\x7f]/) - previewLength / 3);
  return (start > 0 ? "…" : "") + line.slice(start, start + previewLength);
}
