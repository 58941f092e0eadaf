// The result of the page for documents: the hierarchy and the findings, or the reason why there is none.

import { excerptElement, groupElement, messageText, placeText } from "./import-findings.js";
import {
  collapsedText, count, encodings, formats, nodeText, problems, problemText, recordText, shapeText,
} from "./import-texts.js";
import { byId, make, say } from "./page.js";

const tree = byId("tree");

/** The largest number of rows that are expanded at first. */
const expandedRows = 60;

/** The URL of the compiled file in the memory of the page. */
let url = "";

const titleOf = (file) => file.title?.() ?? file.name;
const filesText = (files) =>
  files.length === 1 ? titleOf(files[0]) : say(`${files.length} documents`, `${files.length} 个文件`);

function facts(imported) {
  const { format, records, collapsed, levels } = imported;
  const nodes = levels.reduce((sum, level) => sum + level, 0);
  const entries = [
    [say("Format", "格式"), formats[format]()],
    [say("Read as", "读取方式"), `${shapeText(imported)}${say(", ", "，")}${recordText(imported)}`],
    collapsed > 0 && [say("Removed", "已去掉"), collapsedText(collapsed)],
    levels.length > 0 && [
      say("Hierarchy", "层级"),
      `${nodeText(nodes)}${levels.length > 1 ? say(", by level ", "，各级 ") + levels.map(count).join(" / ") : ""}`,
    ],
  ];
  return entries.filter(Boolean).map(([term, fact]) =>
    make("div", "", {}, make("dt", "", {}, term), make("dd", "", {}, fact)));
}

/** Shows the hierarchy and the findings; returns a sentence about them. */
export function showResult({ result, file }, files, isNew) {
  const { imported, output } = result;
  byId("result").hidden = false;
  byId("result-title").textContent = filesText(files);
  byId("facts-read").replaceChildren(...facts(imported));
  byId("findings-title").textContent = problemText(imported.groups);
  byId("clean").hidden = imported.groups.length > 0;
  byId("result").classList.toggle("is-clean", imported.groups.length === 0);
  showGroups(imported.groups, files, isNew);
  showDownload(imported, output, file);
  byId("tree-part").hidden = !imported.isComplete;
  if (isNew && imported.isComplete) showTree(imported, file);
  return `${filesText(files)}: ${formats[imported.format]()}, ${recordText(imported)}. ${problemText(imported.groups)}.`;
}

function showGroups(groups, files, isNew) {
  const open = new Set([...byId("groups").querySelectorAll("details[open]")].map((each) => each.dataset.kind));
  byId("groups").replaceChildren(
    ...groups.map((group, index) =>
      groupElement(group, files, isNew ? group.isError || index === 0 : open.has(group.kind))),
  );
}

function showDownload({ isComplete, format }, output, file) {
  const isCompiled = format === "hierarchy";
  byId("download").hidden = !isComplete || isCompiled;
  byId("download").textContent = say(`Download ${output}`, `下载 ${output}`);
  let hint = say(`${count(file.length)} bytes`, `${count(file.length)} 字节`);
  if (isCompiled) hint = say("This file is already compiled.", "这已经是编译好的文件。");
  if (!isComplete) hint = say("A document with errors isn’t compiled. Correct the errors.", "有错误的文件不能编译，请先改正错误。");
  byId("download-hint").textContent = hint;
}

/** Shows a hierarchy in the tree. */
export function prepareTree(file) {
  URL.revokeObjectURL(url);
  url = URL.createObjectURL(new Blob([file]));
  tree.setAttribute("src", url);
}

function showTree({ levels, columns }, file) {
  let rows = 0;
  const expanded = levels.findIndex((level) => (rows += level) > expandedRows);
  const depth = expanded === -1 ? levels.length : expanded;
  tree.setAttribute("expanded", String(Math.min(Math.max(depth - 1, 0), 99)));
  tree.setAttribute("columns", columns.join(","));
  tree.setAttribute("filter", "");
  prepareTree(file);
  byId("chosen").hidden = true;
}

tree.addEventListener("change", ({ detail }) => {
  byId("chosen").hidden = detail.path.length === 0;
  byId("chosen").replaceChildren(
    make("span", "names", {}, detail.path.map((node) => node.name).join(" / ")),
    make("span", "codes", {}, detail.path.at(-1)?.code ?? ""),
  );
});

function beginFailure(title, message) {
  byId("failure").hidden = false;
  byId("failure").classList.remove("question");
  byId("failure-title").textContent = title;
  byId("failure-message").textContent = message;
  byId("failure-place").textContent = "";
  byId("failure-line").replaceChildren();
  byId("encodings").hidden = true;
}

/** Shows why documents can't be read; returns a sentence about it. */
export function showFailure(failure, files) {
  const file = failure.document === undefined ? filesText(files) : titleOf(files[failure.document]);
  const title = failure.isForCommandLine
    ? say(`${file} is for the command line`, `${file} 需要用命令行读取`)
    : say(`${file} can’t be read`, `无法读取 ${file}`);
  const message = messageText(failure.message);
  beginFailure(title, message + say(".", "。"));
  const place = placeText({ ...failure, document: undefined }, files);
  byId("failure-place").textContent = place;
  if (failure.excerpt) {
    byId("failure-line").append(excerptElement(failure.excerpt, failure.line, true));
  }
  return [title, place, message].filter(Boolean).join(". ");
}

/** Shows a problem with a file before it is read as a document; returns a sentence about it. */
export function showProblem({ kind, index, choices }, files, choose) {
  const file = index === undefined ? filesText(files) : titleOf(files[index]);
  if (kind !== "encoding") {
    const title = say(`${file} can’t be read`, `无法读取 ${file}`);
    const message = messageText({ en: problems[kind](), zh: problems[kind]() });
    beginFailure(title, message + say(".", "。"));
    return `${title}. ${message}`;
  }
  const title = say(`Which encoding is ${file} in?`, `${file} 是什么编码？`);
  const message = say(
    "It isn’t UTF-8. Choose the encoding in which this line reads correctly:",
    "它不是 UTF-8。请选择能正确显示下面这一行的编码：",
  );
  beginFailure(title, message);
  byId("failure").classList.add("question");
  byId("encodings").hidden = false;
  byId("encodings").replaceChildren(
    ...choices.map(({ encoding, preview }) =>
      make(
        "button", "encoding", { type: "button", "data-encoding": encoding, onclick: () => choose(index, encoding) },
        make("span", "encoding-name", {}, encodings[encoding]()),
        make("span", "preview", {}, preview),
      )),
  );
  return `${title} ${message}`;
}
