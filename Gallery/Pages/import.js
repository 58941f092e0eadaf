// The page for documents: takes files and texts, has a worker read them, and shows the result. The program in
// import-program.js decides what it is.

import { showOptions, startOptions } from "./import-options.js";
import { prepareTree, showFailure, showProblem, showResult } from "./import-results.js";
import { buildingTexts, byId, isChinese, loadElements, make, say, startPage, whenUsed } from "./page.js";

const zone = byId("zone");
const text = byId("text");

const examples = {
  example: {
    name: "divisions.csv",
    data: `id,pid,name,postcode
110000,,北京市,100000
110100,110000,市辖区,100000
110101,110100,东城区,100010
110105,110100, 朝阳区,100020
110108,110100,海淀区,100080
440000,,广东省,510000
440100,440000,广州市,510000
440104,440100,越秀区,510030
440105,440100,海珠区,510220
440106,440100,天河区,510630
441900,440000,东莞市,523000
441901,441900,东莞市,523000
`,
  },
  "faulty-example": {
    name: "departments.csv",
    data: `id,parent,name,code
1,,Acme,A
2,1,Sales,S
3,2,Field Sales,S1
4,2,Inside Sales,S2
5,9,Support,U
6,8,Help Desk,U1
7,1,,X
10,1,Research ,R
11,10,Labs,S1
`,
  },
};

/** The documents of the last reading, what was asked for, and what the worker answered. */
let files = [];
let answer = null;
let number = 0;

const announce = (message) => (byId("announcement").textContent = message);

// Reading. The worker answers the last message; the answer to an earlier one is ignored.

let worker = null;
const options = startOptions(() => send(false));

/** The milliseconds after which the page says that it is reading. */
const patience = 200;
let waiting;

function send(hasNewFiles) {
  if (files.length === 0) return;
  number += 1;
  const message = { number, options: options() };
  if (hasNewFiles) message.files = files.map(({ name, data, encoding }) => ({ name, data, encoding }));
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    zone.setAttribute("aria-busy", "true");
    setUsable(false);
    announce(say("Reading…", "正在读取……"));
  }, patience);
  worker.postMessage(message);
}

function endReading() {
  clearTimeout(waiting);
  zone.removeAttribute("aria-busy");
  setUsable(true);
}

/** While documents are read, what is known of the earlier ones can't be used, so that nobody downloads the wrong file. */
function setUsable(isUsable) {
  for (const id of ["failure", "result", "command"]) byId(id).inert = !isUsable;
}

function startWorker() {
  worker = new Worker(new URL("import-worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }) => {
    byId("building").textContent = data.isWaiting ? say(...buildingTexts) : "";
    if (data.isWaiting) return;
    if (data.isReady) {
      prepareTree(data.file);
      return document.documentElement.setAttribute("data-ready", "");
    }
    if (data.number !== number && !data.failure) return;
    endReading();
    // The files are kept with their answer, because the next files can be open before it is shown again.
    answer = { ...data, files };
    show(true);
  });
  worker.addEventListener("error", () => {
    endReading();
    answer = { failure: true, files };
    show(true);
  });
}
whenUsed(() => {
  startWorker();
  loadElements();
});

// Showing.

function show(isNew) {
  showFiles();
  byId("failure").hidden = true;
  byId("result").hidden = true;
  byId("command").hidden = true;
  if (!answer) return;
  const { result, failure } = answer;
  const problem = failure ? { kind: "notLoaded" } : answer.problem;
  const message = problem
    ? showProblem(problem, answer.files, choose)
    : result.imported
      ? showResult(answer, answer.files, isNew)
      : showFailure(result.failure, answer.files);
  if (isNew) announce(message);
  if (result) showCommand(result);
  showOptions(result, isNew);
}

/** Reads a file again in the encoding that the user chose. */
function choose(index, encoding) {
  files[index].encoding = encoding;
  send(true);
}

function showCommand({ command, failure }) {
  const isUseless = failure !== undefined && !failure.isForCommandLine;
  byId("command").hidden = isUseless || command === "" || answer.files.some((file) => file.isPasted);
  byId("command-text").textContent = command;
  byId("command").classList.toggle("needed", failure?.isForCommandLine ?? false);
}

function sizeText(file) {
  const bytes = typeof file.data === "string" ? new Blob([file.data]).size : file.data.size;
  if (bytes < 1000) return say(`${bytes} bytes`, `${bytes} 字节`);
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function showFiles() {
  zone.classList.toggle("filled", files.length > 0);
  byId("files").hidden = files.length === 0;
  byId("files").replaceChildren(
    ...files.map((file) =>
      make("li", "", {}, make("b", "", {}, file.title?.() ?? file.name), make("span", "", {}, sizeText(file))),
    ),
  );
}

// Files and texts.

function open(given) {
  if (given.length === 0) return;
  // The fields of a text stay the same while the user edits it.
  const isSame = given[0].isPasted && files[0]?.isPasted;
  if (!isSame) {
    options.reset();
    byId("reading").open = false;
  }
  files = given;
  showFiles();
  send(true);
}

function openFiles(list) {
  showPaste(false);
  open([...list].map((file) => ({ name: file.name, data: file, encoding: "" })));
}

function openText(content) {
  const title = () => say("Pasted text", "粘贴的文本");
  open([{ name: "pasted.txt", title, data: content, encoding: "", isPasted: true }]);
}

// A click anywhere in the zone chooses files, except where it does something else or selects text.
zone.addEventListener("click", ({ target }) => {
  if (!target.closest("button, label, input, .files, .pasted, .formats")) byId("file").click();
});

byId("file").addEventListener("change", ({ target }) => {
  openFiles(target.files);
  target.value = "";
});

function showPaste(isShown) {
  byId("pasted").hidden = !isShown;
  byId("paste").setAttribute("aria-expanded", String(isShown));
}
byId("paste").addEventListener("click", () => {
  showPaste(byId("pasted").hidden);
  text.focus();
});

/** The milliseconds after the last key until a text is read. */
const pause = 300;
let typing;
text.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(() => text.value.trim() !== "" && openText(text.value), pause);
});

for (const [id, { name, data }] of Object.entries(examples)) {
  byId(id).addEventListener("click", () => {
    showPaste(true);
    text.value = data;
    text.scrollTop = 0;
    options.reset();
    open([{ name, data, encoding: "", isPasted: true }]);
  });
}

// Files can be dropped anywhere on the page, and pasted outside of inputs.

const isInput = (target) => target instanceof Element && target.closest("input, textarea, select, cascade-tree");

for (const event of ["dragenter", "dragover"]) {
  document.addEventListener(event, (happened) => {
    const { types } = happened.dataTransfer;
    if (!types.includes("Files") && (!types.includes("text/plain") || isInput(happened.target))) return;
    happened.preventDefault();
    happened.dataTransfer.dropEffect = "copy";
    zone.classList.add("target");
  });
}
document.addEventListener("dragleave", ({ relatedTarget }) => {
  if (!relatedTarget) zone.classList.remove("target");
});
document.addEventListener("drop", (event) => {
  zone.classList.remove("target");
  const { files: dropped } = event.dataTransfer;
  if (dropped.length === 0 && isInput(event.target)) return;
  event.preventDefault();
  if (dropped.length > 0) return openFiles(dropped);
  const content = event.dataTransfer.getData("text/plain");
  if (content.trim() !== "") openText(content);
});
document.addEventListener("paste", (event) => {
  const { files: pasted } = event.clipboardData;
  const content = event.clipboardData.getData("text/plain");
  if (isInput(event.target) && content !== "") return;
  if (pasted.length === 0 && content.trim() === "") return;
  event.preventDefault();
  if (pasted.length > 0) openFiles(pasted);
  else openText(content);
});

// The compiled file.

byId("download").addEventListener("click", () => {
  const url = URL.createObjectURL(new Blob([answer.file], { type: "application/octet-stream" }));
  make("a", "", { href: url, download: answer.result.output }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
});

startPage(() => {
  document.title = say("Import · CascadeKit", "导入 · CascadeKit");
  byId("tree").setAttribute("label", say("Hierarchy", "层级"));
  byId("text").lang = isChinese() ? "zh-CN" : "en";
  show(false);
});
