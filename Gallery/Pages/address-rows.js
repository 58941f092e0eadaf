// The rows of the page for a column of addresses: the text with its parts, the place, and what the visitor can do.

import { make, say } from "./page.js";

/** The most choices that a row shows at first. */
const choiceLimit = 6;

/** The words for levels and other parts: a caption, and a name for the legend. */
export const words = {
  province: () => say("province", "省"),
  city: () => say("city", "市"),
  district: () => say("district", "区县"),
  town: () => say("town", "乡镇"),
  label: () => say("label", "称呼"),
  skipped: () => say("skipped", "已略过"),
  remainder: () => say("remainder", "其余部分"),
};

const button = (action, text, attributes, className = "") =>
  make("button", className, { type: "button", "data-action": action, ...attributes }, text);

export const pathText = (path) => path.map((place) => place.name).join(" ");
const isOpen = (row) => ["uncertain", "ambiguous", "not-found"].includes(row.status);

/** A row. `view` says whether its tools or its editor are open; `on` has the functions for its buttons. */
export function rowElement(row, view, on) {
  const number = row.number + 1;
  const item = make("li", "address", { "data-row": row.number, "data-status": row.status });
  item.append(make("span", "number", { "aria-hidden": "true" }, String(number)));
  if (row.status === "blank") {
    item.append(make("p", "soft", {}, say("empty line", "空行")));
    return item;
  }
  const main = make("div", "reading", {}, textElement(row));
  if (row.status === "waiting") {
    item.append(main);
    return item;
  }
  main.append(make("div", "result", {}, placeElement(row), badges(row), buttons(row, view, on)));
  item.append(main);
  if (view.isEditing) item.append(editor(row, on));
  else if (isOpen(row) || view.isOpen) item.append(choices(row, view, on));
  return item;
}

function textElement(row) {
  const text = make("p", "text", { lang: "zh-CN" });
  for (const part of row.parts) {
    const word = words[part.kind]?.();
    if (!word || part.kind === "remainder") {
      text.append(make("span", part.kind, {}, part.text));
      continue;
    }
    const meaning = part.name && part.name !== part.text ? `${word}: ${part.name}` : word;
    text.append(
      make("span", `part ${part.kind}`, { title: meaning }, part.text),
      make("span", "hidden", {}, say(` (${meaning}) `, `（${meaning}）`)),
    );
  }
  return text;
}

function placeElement(row) {
  if (row.path.length === 0) {
    const text = row.status === "ambiguous"
      ? say("Several places have this name", "有多个地方叫这个名字")
      : say("No place found", "未找到地点");
    return make("p", "place none", {}, text);
  }
  const place = make("p", "place", { lang: "zh-CN" });
  row.path.forEach((each, index) => {
    if (index > 0) place.append(make("span", "step", { "aria-hidden": "true" }, "›"), " ");
    place.append(make("span", `part ${each.level}`, { title: words[each.level]() }, each.name), " ");
  });
  return place;
}

function badges(row) {
  const list = make("p", "badges");
  const add = (kind, ...content) => list.append(make("span", `badge ${kind}`, {}, ...content), " ");
  if (row.status === "chosen") add("chosen", say("✓ chosen by you", "✓ 手动选择"));
  if (row.pasted) add("edited", say("was: ", "原文："), row.pasted);
  for (const { form, text, name } of row.parts) {
    if (form === "former") add("former", say("formerly ", "原"), text);
    if (!name || name === text) continue;
    if (form === "misspelled") add("corrected", say("typo: ", "纠错："), `${text} → ${name}`);
    if (form === "suffix") add("former", `${text} → ${name}`);
  }
  if (row.status === "ambiguous") {
    add("ambiguous", say(`${row.candidates} possible places`, `${row.candidates} 种可能`));
  }
  if (row.status === "not-found") add("not-found", say("not found", "未找到"));
  if (row.status === "uncertain") {
    const isProvince = row.path.length === 1 && row.confidence >= 0.9;
    add("uncertain", isProvince ? say("only the province", "只到省级") : say("please check", "待确认"));
  }
  if (["found", "uncertain"].includes(row.status)) {
    const percent = `${Math.round(row.confidence * 100)}%`;
    const title = say("confidence", "置信度");
    list.append(make("span", "confidence", { title }, make("span", "hidden", {}, `${title} `), percent));
  }
  return list;
}

function buttons(row, view, on) {
  const group = make("div", "tools-of-row");
  const subject = (text) => ({ "aria-label": `${text}: ${row.parts.map((part) => part.text).join("")}` });
  if (row.status === "chosen" || row.pasted) {
    const text = say("Undo", "撤销");
    group.append(button("undo", text, { ...subject(text), onclick: () => on.undo(row) }));
  }
  if (!isOpen(row)) {
    const text = say("Change", "修改");
    const isExpanded = view.isOpen || view.isEditing;
    group.append(
      button("change", text, {
        ...subject(text), "aria-expanded": String(isExpanded), onclick: () => on.toggle(row),
      }),
    );
  }
  return group;
}

function choices(row, view, on) {
  const own = pathText(row.path);
  const list = make("div", "choices", { role: "group", "aria-label": question(row) });
  const shown = view.isWhole ? row.choices : row.choices.slice(0, choiceLimit);
  shown.forEach((path, number) => {
    const text = pathText(path);
    const isOwn = text === own;
    if (isOwn && row.status !== "uncertain") return;
    list.append(
      button(`choice-${number}`, isOwn ? `✓ ${text}` : text, {
        onclick: () => on.choose(row, number),
        "aria-label": isOwn ? say(`Confirm: ${text}`, `确认：${text}`) : null,
      }, isOwn ? "choice own" : "choice"),
    );
  });
  if (list.children.length > 0) {
    list.prepend(make("span", "question", { "aria-hidden": "true" }, question(row)));
  }
  const rest = row.choices.length - shown.length;
  if (rest > 0) {
    const text = say(`${rest} more…`, `另外 ${rest} 个…`);
    list.append(button("more", text, { onclick: () => on.showAll(row) }, "choice"));
  }
  list.append(
    button("pick", say("Another place…", "选择其他地点…"), { onclick: () => on.pick(row) }, "quiet"),
    button("edit", say("Edit the text", "编辑文字"), { onclick: () => on.edit(row) }, "quiet"),
  );
  return list;
}

function question(row) {
  if (row.status === "ambiguous") return say("Which one is meant?", "是哪一个？");
  if (row.status === "uncertain") return say("Is this right?", "这样对吗？");
  if (row.status === "not-found") return say("Perhaps:", "也许是：");
  return say("Instead:", "改为：");
}

function editor(row, on) {
  const input = make("input", "", {
    "data-action": "text", "aria-label": say("Address", "地址"), lang: "zh-CN", autocomplete: "off", spellcheck: "false",
  });
  input.value = row.parts.map((part) => part.text).join("");
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    on.cancel(row);
  });
  return make("form", "editor", {
      onsubmit: (event) => {
        event.preventDefault();
        on.save(row, input.value);
      },
    },
    input,
    make("button", "primary", { type: "submit" }, say("Resolve", "重新识别")),
    button("cancel", say("Cancel", "取消"), { onclick: () => on.cancel(row) }),
  );
}
