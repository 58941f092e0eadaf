// The page for a column of addresses: reads text and files, shows the rows in pages, and exports the results. The
// program in address-program.js decides what they contain.

import { AddressProgram } from "./address-program.js";
import { pathText, rowElement, words } from "./address-rows.js";
import { buildingTexts, byId, isChinese, loadElements, make, say, startPage, startTextBox, whenUsed } from "./page.js";

const text = byId("addresses");
const list = byId("rows");
const picker = byId("picker");

/** The rows of a page, the addresses of a portion, and the milliseconds after which the page gets a turn. */
const pageSize = 50;
const portion = 20;
const turn = 12;

const example = `浙江省杭州市江干区凯旋路445号
廣東省廣州市海珠區新港中路397號
收货地址：江苏南京鼓楼区中山北路30号
鼓楼区湖东路66号
广东省韶关市南凶市雄州大道
北京朝阳区酒仙桥路4号
上海市南汇区惠南镇人民路
江苏省吴县市东山镇紫金路
乐清市柳市镇长江路8号
朝阳区工体南路6号
内蒙古自治区锡盟苏尼特左旗
人民路188号3单元502室`;

let program = null;
let summary = null;
let filter = "all";
let start = 0;
let isRenderedWhole = true;
/** Whether a list has been taken to begin with a header, so that the visitor can change that. */
let isHeaderOffered = false;
/** The open parts of a row: its tools, its editor, all of its choices. */
let views = new Map();

const view = (row) => views.get(row.number) ?? {};
const announce = (message) => (byId("announcement").textContent = message);
const count = (number) => number.toLocaleString("en");

// Reading. Equal texts are resolved once, so typing in a long list stays fast.

function read() {
  if (!program) return;
  program.paste(text.value);
  isHeaderOffered = false;
  views = new Map();
  start = 0;
  work();
}

let working = 0;
async function work() {
  const number = ++working;
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  isRenderedWhole = false;
  let isMore = true;
  while (isMore) {
    const end = performance.now() + turn;
    do isMore = program.resolve(portion);
    while (isMore && performance.now() < end);
    refresh();
    if (isMore) await pause();
    if (number !== working) return;
  }
}

/** Shows the counts, and the rows unless all of them are shown with their results. */
function refresh() {
  summary = program.summary();
  byId("results").hidden = summary.addresses === 0;
  showTable();
  showCounts();
  if (!isRenderedWhole) render();
}

// The table that a text contains.

function showTable() {
  const { columns, layout, problem } = summary;
  isHeaderOffered ||= layout.hasHeader;
  byId("table").hidden = columns.length === 0 && !isHeaderOffered;
  byId("column-choice").hidden = columns.length < 2;
  const title = (index) => columns[index] || say(`Column ${index + 1}`, `第 ${index + 1} 列`);
  const ranges = columns.map((_, index) => [index, index + 1]);
  if (layout.end - layout.first > 1) ranges.unshift([layout.first, layout.end]);
  if (columns.length > 1 && layout.end - layout.first !== columns.length) ranges.push([0, columns.length]);
  byId("column").replaceChildren(
    ...ranges.map(([first, end]) => {
      const label = end - first === 1 ? title(first) : `${title(first)} – ${title(end - 1)}`;
      const option = make("option", "", { value: `${first} ${end}` }, label);
      option.selected = first === layout.first && end === layout.end;
      return option;
    }),
  );
  byId("header").checked = layout.hasHeader;
  const reason = problem.field > 0
    ? say(`text follows the closing quotation mark of field ${problem.field}`, `第 ${problem.field} 个字段的引号后面还有文字`)
    : say("a quotation mark is not closed", "有引号没有配对");
  const message = say(
    `Line ${problem.line}: ${reason}. So each line is read as one address.`,
    `第 ${problem.line} 行：${reason}。因此把每一行当作一个地址。`,
  );
  const fault = problem.line > 0 ? message : "";
  if (byId("fault").textContent !== fault) byId("fault").textContent = fault;
}

for (const id of ["column", "header"]) {
  byId(id).addEventListener("change", () => {
    const chosen = byId("column").value || `${summary.layout.first} ${summary.layout.end}`;
    const [first, end] = chosen.split(" ").map(Number);
    program.use({ first, end, hasHeader: byId("header").checked });
    start = 0;
    views = new Map();
    work();
  });
}

// Counts and filters.

function showCounts() {
  const { addresses, resolved, uncertain, chosen } = summary;
  const missing = summary["not-found"];
  const numbers = { all: addresses, uncertain, "not-found": missing };
  for (const button of document.querySelectorAll("[data-filter]")) {
    button.setAttribute("aria-pressed", String(button.dataset.filter === filter));
    button.querySelector(".count").textContent = count(numbers[button.dataset.filter]);
  }
  const isDone = resolved === addresses;
  byId("bar").hidden = isDone;
  byId("bar").max = addresses;
  byId("bar").value = resolved;
  const sure = addresses - uncertain - missing;
  const byHand = chosen > 0 ? say(` (${count(chosen)} chosen by you)`, `（其中手动选择 ${count(chosen)} 个）`) : "";
  const done = say(
    `${count(sure)} of ${count(addresses)} addresses are certain${byHand}.`,
    `共 ${count(addresses)} 个地址，${count(sure)} 个已确定${byHand}。`,
  );
  byId("done").textContent = isDone
    ? done
    : say(`${count(resolved)} of ${count(addresses)} addresses…`, `${count(addresses)} 个地址，已识别 ${count(resolved)} 个……`);
  // A screen reader would read every step of the counter.
  const spoken = isDone ? done : say("Resolving…", "正在识别……");
  if (byId("progress").textContent !== spoken) byId("progress").textContent = spoken;
}

for (const button of document.querySelectorAll("[data-filter]")) {
  button.addEventListener("click", () => {
    filter = button.dataset.filter;
    program.show(filter);
    start = 0;
    views = new Map();
    refresh();
    render();
  });
}

// Rows, in pages.

function render() {
  const focus = focused();
  const rows = program.rows(start, pageSize);
  list.replaceChildren(...rows.map((row) => rowElement(row, view(row), on)));
  list.start = start + 1;
  isRenderedWhole =
    rows.every((row) => row.status !== "waiting") &&
    (rows.length === pageSize || summary.resolved === summary.addresses);
  byId("nothing").hidden = rows.length > 0 || summary.resolved < summary.addresses;
  showPager();
  restore(focus);
}

function showPager() {
  const { shown } = summary;
  byId("pager").hidden = shown <= pageSize;
  byId("range").textContent = say(
    `${count(start + 1)}–${count(Math.min(start + pageSize, shown))} of ${count(shown)}`,
    `第 ${count(start + 1)}–${count(Math.min(start + pageSize, shown))} 行，共 ${count(shown)} 行`,
  );
  byId("previous").disabled = start === 0;
  byId("next").disabled = start + pageSize >= shown;
}

function turnTo(position) {
  start = position;
  render();
  list.focus({ preventScroll: true });
  byId("results").scrollIntoView();
}
byId("previous").addEventListener("click", () => turnTo(Math.max(0, start - pageSize)));
byId("next").addEventListener("click", () => turnTo(start + pageSize));

// The focus stays in its row when the rows are rendered again.

function focused() {
  const element = document.activeElement;
  const row = element?.closest?.("[data-row]")?.dataset.row;
  return row && list.contains(element) ? { row, action: element.dataset.action } : null;
}

function restore(focus) {
  if (!focus) return;
  const row = list.querySelector(`[data-row="${focus.row}"]`);
  const actions = [focus.action, "undo", "change", "choice-0", "pick"];
  const found = actions.map((action) => row?.querySelector(`[data-action="${action}"]`)).find(Boolean);
  (found ?? list).focus({ preventScroll: true });
}

// Decisions.

function changed(row, message, change = {}) {
  views.set(row.number, change);
  summary = program.summary();
  showCounts();
  render();
  if (message) announce(message);
}

function chose(row) {
  const place = pathText(program.row(row.number).path);
  changed(row, say(`Chosen: ${place}`, `已选择：${place}`));
}

const on = {
  choose(row, choice) {
    program.choose(row.number, choice);
    chose(row);
  },
  undo(row) {
    program.undo(row.number);
    changed(row, say("Undone", "已撤销"));
  },
  toggle(row) {
    const { isOpen, isEditing } = view(row);
    changed(row, "", { isOpen: !(isOpen || isEditing) });
  },
  showAll(row) {
    changed(row, "", { ...view(row), isWhole: true });
    restore({ row: row.number, action: "choice-6" });
  },
  edit(row) {
    changed(row, "", { isEditing: true });
    restore({ row: row.number, action: "text" });
  },
  save(row, value) {
    program.edit(row.number, value);
    const place = pathText(program.row(row.number).path) || say("no place", "未找到地点");
    changed(row, say(`Resolved: ${place}`, `识别结果：${place}`));
  },
  cancel(row) {
    changed(row, "", {});
    restore({ row: row.number, action: "change" });
  },
  pick(row) {
    picked = row;
    picker.value = row.path.map((place) => place.name).join("/");
    picker.open();
  },
};

let picked = null;
picker.addEventListener("confirm", ({ detail }) => {
  program.choosePlace(picked.number, detail.rows);
  chose(picked);
  restore({ row: picked.number, action: "undo" });
});
picker.addEventListener("cancel", () => restore({ row: picked.number, action: "pick" }));

// Texts and files.

const replace = startTextBox(text, { example, read, delay: 120 });

/** The text of a file: UTF-8, UTF-16 with a mark, or else GB 18030, in which Excel saves Chinese CSV files. */
function decoded(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

async function open(file) {
  if (!file) return;
  replace(decoded(new Uint8Array(await file.arrayBuffer())));
  announce(say(`Opened ${file.name}`, `已打开 ${file.name}`));
}
byId("file").addEventListener("change", async ({ target }) => {
  await open(target.files[0]);
  target.value = "";
});

const area = byId("paste");
for (const event of ["dragenter", "dragover"]) {
  area.addEventListener(event, (happened) => {
    if (!happened.dataTransfer.types.includes("Files")) return;
    happened.preventDefault();
    area.classList.add("target");
  });
}
area.addEventListener("dragleave", ({ relatedTarget }) => {
  if (!area.contains(relatedTarget)) area.classList.remove("target");
});
area.addEventListener("drop", (event) => {
  area.classList.remove("target");
  if (event.dataTransfer.files.length === 0) return;
  event.preventDefault();
  open(event.dataTransfer.files[0]);
});
text.addEventListener("paste", (event) => {
  const file = event.clipboardData.files[0];
  if (!file || event.clipboardData.types.includes("text/plain")) return;
  event.preventDefault();
  open(file);
});

// Exporting.

byId("download").addEventListener("click", () => {
  const blob = new Blob([program.exported("file", isChinese())], { type: "text/csv;charset=utf-8" });
  const link = make("a", "", { href: URL.createObjectURL(blob), download: say("addresses.csv", "地址.csv") });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
});
byId("copy").addEventListener("click", async () => {
  await navigator.clipboard.writeText(new TextDecoder().decode(program.exported("clipboard", isChinese())));
  announce(say("Copied", "已复制"));
  byId("copied").hidden = false;
  setTimeout(() => (byId("copied").hidden = true), 1600);
});

// Starting.

startPage(() => {
  document.title = say("Address lists · CascadeKit", "地址清单 · CascadeKit");
  picker.setAttribute("label", say("Place", "地点"));
  byId("filters").setAttribute("aria-label", say("Show", "显示"));
  byId("pager").setAttribute("aria-label", say("Pages of rows", "行的分页"));
  list.setAttribute("aria-label", say("Addresses", "地址"));
  byId("legend").replaceChildren(
    ...Object.entries(words).map(([kind, word]) => make("li", "", {}, make("span", `part ${kind}`, {}, word()))),
  );
  if (summary) {
    refresh();
    render();
  }
});

async function load() {
  // The sheet loads the part for pasted addresses when it is opened, unless it is loaded already.
  loadElements().then(async ({ ready, load }) => {
    await ready;
    await load("resolver");
  });
  try {
    const showWaiting = () => (byId("building").textContent = say(...buildingTexts));
    program = await AddressProgram.load(new URL(picker.getAttribute("src"), location.href), showWaiting)
      .finally(() => (byId("building").textContent = ""));
    document.documentElement.dataset.ready = "";
    if (text.value.trim() !== "") read();
  } catch (error) {
    const message = `${say("The page can't be loaded:", "页面加载失败：")} ${error.message}`;
    byId("fault").textContent = message;
    throw error;
  }
}
// The browser restores the text of an earlier visit.
if (text.value.trim() !== "") load();
else whenUsed(load);
