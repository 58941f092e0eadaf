// The problems of documents, as elements: findings grouped by kind, and the line with a fault.

import { count, kinds } from "./import-texts.js";
import { isChinese, make, say } from "./page.js";

const messageText = (message) => {
  const text = isChinese() ? message.zh : message.en;
  return text.charAt(0).toUpperCase() + text.slice(1);
};
export { messageText };

/** The place of a problem: the file if there are several, and the line. */
export function placeText({ document, line, column, offset }, files) {
  const file = files.length > 1 && document !== undefined ? files[document].name : "";
  let place = "";
  if (line !== undefined) place = say(`Line ${count(line)}`, `第 ${count(line)} 行`);
  if (column !== undefined) place += say(`, column ${count(column)}`, `，第 ${count(column)} 列`);
  if (offset !== undefined) place = say(`Byte ${count(offset)}`, `第 ${count(offset)} 字节`);
  return [file, place].filter(Boolean).join(" · ");
}

/** The text of a line, with a mark at the fault if `isMarked`. */
export function excerptElement({ text, fault, isCutAtStart, isCutAtEnd }, line, isMarked) {
  const scalars = [...text];
  const before = (isCutAtStart ? "…" : "") + scalars.slice(0, fault).join("");
  const rest = scalars.slice(isMarked ? fault + 1 : fault).join("") + (isCutAtEnd ? "…" : "");
  const character = scalars[fault] ?? "";
  // A fault at the end of a line, or in white space, is shown as a space with a colour.
  const mark = isMarked && make("mark", "", {}, character.trim() === "" ? "\u00a0" : character);
  return make(
    "pre", "excerpt", { tabindex: "0", role: "group", "aria-label": say("The line with the fault", "出错的那一行") },
    make("span", "line-number", { "aria-hidden": "true" }, String(line)),
    make("code", "", {}, before, mark, rest),
  );
}

function findingElement(finding, files) {
  const { path, excerpt, message } = finding;
  return make(
    "li", "finding", {},
    make("p", "place", {}, placeText(finding, files),
      path.length > 0 && make("span", "path", {}, path.join(" / "))),
    make("p", "message", {}, messageText(message)),
    excerpt && excerpt.text.trim() !== "" &&
      make("p", "source", {}, make("code", "", {}, excerpt.text + (excerpt.isCutAtEnd ? "…" : ""))),
  );
}

/** The findings of one kind, which can be folded. */
export function groupElement(group, files, isOpen) {
  const rest = group.count - group.findings.length;
  const severity = group.isError ? say("Error", "错误") : say("Warning", "警告");
  return make(
    "details", `group ${group.isError ? "error" : "warning"}`, { open: isOpen, "data-kind": group.kind },
    make(
      "summary", "", {},
      make("span", "severity", {}, severity),
      make("span", "kind", {}, kinds[group.kind]()),
      make("span", "count", {}, count(group.count)),
    ),
    make("ul", "", {}, ...group.findings.map((finding) => findingElement(finding, files))),
    rest > 0 &&
      make("p", "rest", {}, say(`${count(rest)} more are not listed.`, `另有 ${count(rest)} 条未列出。`)),
  );
}
