// Reads documents beside the page, so that it stays responsive. Each message has the options, and the files if they have
// changed; each answer has the number of its message.

import { byteLimit, ContentProblem, contentOf } from "./import-bytes.js";
import { detected, ImportProgram } from "./import-program.js";
import { fetchProgram } from "./program.js";

const module = WebAssembly.compileStreaming(fetchProgram("import", () => postMessage({ isWaiting: true })));
let program = null;

/** The last message that isn't answered yet, and the files that the program doesn't have yet. */
let last = null;
let files = null;

/** The files that the program has. */
let opened = null;

/** Passes the files to the program. */
async function open(given) {
  program.clear();
  let total = 0;
  for (const [index, { name, data, encoding }] of given.entries()) {
    try {
      const bytes = await contentOf(data, encoding, (bytes) => program.isBinary(bytes));
      total += bytes.length;
      if (total > byteLimit) throw new ContentProblem("tooLarge");
      program.add({ name, encoding, bytes });
    } catch (error) {
      if (error instanceof ContentProblem) error.index = index;
      throw error;
    }
  }
}

async function answer({ number, options }) {
  try {
    program ??= await ImportProgram.start(await module);
    if (files) {
      opened = files;
      files = null;
      await open(opened);
    }
    const result = program.read(options);
    const file = result.imported?.isComplete ? program.compile() : new Uint8Array();
    postMessage({ number, result, file }, [file.buffer]);
  } catch (error) {
    files ??= opened;
    if (error instanceof ContentProblem) {
      const { kind, choices, index } = error;
      return postMessage({ number, problem: { kind, choices, index } });
    }
    // The program has stopped, such as without memory. Another one reads the next document.
    program = null;
    postMessage({ number, problem: { kind: "stopped", choices: [] } });
  }
}

let isBusy = false;
addEventListener("message", async ({ data }) => {
  last = data;
  if (data.files) files = data.files;
  if (isBusy) return;
  isBusy = true;
  while (last) {
    const message = last;
    last = null;
    await answer(message);
  }
  isBusy = false;
});

/** A hierarchy with Chinese names. With it, the tree of the page loads all that it needs before a document is opened. */
const sample = "中国\n\t北京\n";

async function start() {
  program = await ImportProgram.start(await module);
  program.add({ name: "", encoding: "", bytes: new TextEncoder().encode(sample) });
  program.read(detected);
  const file = program.compile();
  program.clear();
  postMessage({ isReady: true, file }, [file.buffer]);
}
start().catch((error) => postMessage({ failure: error.message }));
