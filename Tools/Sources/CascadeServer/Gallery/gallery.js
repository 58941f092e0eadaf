// The gallery: shows the value of each control and copies markup.

import { byId, say, startPage } from "./page.js";

const root = document.documentElement;

// The value of each control, updated on every change.

function show(output, detail) {
  output.replaceChildren();
  const line = (className, text) => {
    const div = document.createElement("div");
    div.className = className;
    div.textContent = text;
    output.append(div);
  };
  const path = detail?.path ?? [];
  if (path.length === 0) return line("none", say("nothing chosen yet", "尚未选择"));
  const paths = detail.paths ?? [path];
  for (const each of paths.slice(0, 6)) line("names", each.map((place) => place.name).join(" / "));
  if (paths.length > 6) line("none", say(`and ${paths.length - 6} more`, `等，共 ${paths.length} 项`));
  if (detail.values) return line("codes", `values  ${detail.values.slice(0, 6).join(", ")}`);
  line("codes", `path  ${path.map((place) => place.code || "–").join(" / ")}`);
  line("codes", `rows  ${JSON.stringify(detail.rows ?? [])}`);
}

function current(element) {
  const { path, rows, paths, values } = element;
  return { path: path ?? [], rows: rows ?? [], paths, values };
}

const outputs = [...document.querySelectorAll("output.value")].filter((each) => each.id !== "submitted");
const watched = outputs.map((output) => [byId(output.htmlFor.value), output]);
for (const [element, output] of watched) {
  for (const event of ["input", "change"]) {
    element.addEventListener(event, (happened) => {
      if (happened.target === element) show(output, happened.detail ?? current(element));
    });
  }
  element.addEventListener("former", () => show(output, current(element)));
}
function refresh() {
  for (const [element, output] of watched) show(output, current(element));
}

for (const button of document.querySelectorAll("button[data-set]")) {
  button.addEventListener("click", () => {
    byId(button.dataset.set).value = button.dataset.value;
    refresh();
  });
}

// Independent columns: a title for each, and its rows.

const coffee = {
  en: [
    { name: "Size", children: ["Small", "Medium", "Large"] },
    { name: "Roast", children: ["Light", "Medium", "Dark", { name: "Decaf (sold out)", disabled: true }] },
    { name: "Milk", children: ["None", "Whole", "Oat", "Soy", "Almond", "Coconut"] },
  ],
  "zh-Hans": [
    { name: "杯型", children: ["小杯", "中杯", "大杯"] },
    { name: "烘焙", children: ["浅烘", "中烘", "深烘", { name: "低因（已售罄）", disabled: true }] },
    { name: "奶", children: ["不加奶", "全脂奶", "燕麦奶", "豆奶", "杏仁奶", "椰奶"] },
  ],
};
const wheel = byId("wheel-three");
function pour() {
  const data = coffee[root.lang];
  wheel.setAttribute("columns", "");
  wheel.data = data;
  byId("columns-code").textContent =
    "<cascade-wheel columns></cascade-wheel>\n\nwheel.data = [\n" +
    data.map((column) => `  ${JSON.stringify(column)},\n`).join("") + "]";
}
byId("spin").addEventListener("click", () => wheel.spin());

// Trees: the departments of the editable one, and buttons.

const departments = {
  en: [
    { name: "Design", icon: "🎨", children: ["Brand", "Product design", { name: "Research", children: ["Interviews", "Surveys"] }] },
    { name: "Engineering", icon: "🛠", children: [{ name: "Apps", children: ["iPhone", "Web"] }, "Platform", "Tools"] },
    { name: "Finance", icon: "📊", children: ["Accounts", { name: "Audit (external)", disabled: true }] },
  ],
  "zh-Hans": [
    { name: "设计部", icon: "🎨", children: ["品牌", "产品设计", { name: "用户研究", children: ["访谈", "问卷"] }] },
    { name: "研发部", icon: "🛠", children: [{ name: "应用", children: ["iPhone", "网页"] }, "平台", "工具"] },
    { name: "财务部", icon: "📊", children: ["会计", { name: "审计（外部）", disabled: true }] },
  ],
};
function plant() {
  byId("tree-two").data = departments[root.lang];
  byId("tree-edits").textContent = "";
}
byId("tree-all").addEventListener("click", () => byId("tree-one").expandAll());
byId("tree-reveal").addEventListener("click", () => byId("tree-one").reveal("440105"));
byId("tree-two").addEventListener("edit", ({ detail }) => {
  const { kind, node, name, parent, position } = detail;
  byId("tree-edits").textContent = JSON.stringify({
    kind, node: node?.name, name, parent: parent?.name, position,
  });
});

// The form, shown as it would be submitted.

byId("order").addEventListener("submit", (event) => {
  event.preventDefault();
  const output = byId("submitted");
  output.replaceChildren();
  for (const [name, value] of new FormData(event.target)) {
    const line = document.createElement("div");
    line.className = "codes";
    line.textContent = `${name} = ${value}`;
    output.append(line);
  }
});
byId("order-region").addEventListener("confirm", ({ detail }) => {
  if (detail.rest) byId("order-street").value = detail.rest;
});
byId("order").addEventListener("reset", () => byId("submitted").replaceChildren());

// The visitor's own data.

const json = byId("json");
json.value = JSON.stringify(
  [
    { id: 1, parentId: null, name: "Design" },
    { id: 2, parentId: null, name: "Engineering" },
    { id: 3, parentId: 1, name: "Brand" },
    { id: 4, parentId: 1, name: "Product design" },
    { id: 5, parentId: 2, name: "Apps" },
    { id: 6, parentId: 2, name: "Platform" },
    { id: 7, parentId: 5, name: "iPhone" },
    { id: 8, parentId: 5, name: "Web" },
  ],
  null,
  1,
).replace(/\n {2}/g, " ").replace(/\n }/g, " }");
function applyData() {
  const fault = byId("json-fault");
  try {
    const data = JSON.parse(json.value);
    for (const id of ["wheel-yours", "address-yours"]) byId(id).data = data;
    fault.textContent = "";
    json.removeAttribute("aria-invalid");
  } catch (error) {
    fault.textContent = `${say("This is not JSON:", "不是有效的 JSON：")} ${error.message}`;
    json.setAttribute("aria-invalid", "true");
  }
  refresh();
}
let typing;
json.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(applyData, 250);
});

// Copying.

function addCopyButtons() {
  for (const code of document.querySelectorAll(".code")) {
    const button = code.querySelector("button") ?? document.createElement("button");
    button.type = "button";
    button.textContent = say("Copy", "复制");
    if (button.parentNode) continue;
    code.append(button);
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(code.querySelector("code").textContent);
      byId("announcement").textContent = say("Copied", "已复制");
      button.textContent = say("Copied", "已复制");
      setTimeout(() => (button.textContent = say("Copy", "复制")), 1600);
    });
  }
}

// The texts of this page that aren't in its markup.

const labels = {
  "address-one": ["Region", "所在地区"],
  "address-two": ["Delivery area", "配送范围"],
  "wheel-one": ["Region", "地区"],
  "wheel-former": ["Saved region", "保存的地区"],
  "address-former": ["Saved region", "保存的地区"],
  "wheel-two": ["City", "城市"],
  "wheel-three": ["Coffee", "咖啡"],
  "tree-one": ["Regions", "地区"],
  "tree-two": ["Departments", "部门"],
  "tree-three": ["Regions, loaded on demand", "地区（按需加载）"],
  "wheel-yours": ["Your data, on wheels", "你的数据（滚轮）"],
  "address-yours": ["Your data, in a sheet", "你的数据（面板）"],
  "field-wheel": ["City", "城市"],
  "field-street": ["Street", "街道"],
  "field-several": ["Service area", "服务范围"],
  "field-place": ["Place", "地点"],
  "field-checks": ["Places", "多个地点"],
};
function translate() {
  document.querySelector("nav").setAttribute("aria-label", say("Controls", "控件"));
  for (const [id, [english, chinese]] of Object.entries(labels)) {
    byId(id).setAttribute("label", say(english, chinese));
  }
  document.title = say("CascadeKit: one hierarchy, every way to choose from it", "CascadeKit：一棵层级树，任你怎么选");
  addCopyButtons();
  pour();
  plant();
  refresh();
}

// The sizes of the files that the server sends for this page.

async function showFacts() {
  const response = await fetch("/facts.json");
  if (!response.ok) return;
  const facts = await response.json();
  const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;
  byId("fact-places").textContent = facts.places.toLocaleString("en");
  byId("fact-code").textContent = kilobytes(facts.elementBytes);
  byId("fact-data").textContent = kilobytes(facts.dataBytes);
  byId("facts").hidden = false;
}

startPage(translate);
await Promise.all(["cascade-address", "cascade-wheel", "cascade-tree"].map((name) => customElements.whenDefined(name)));
applyData();
refresh();
// The wheels have a value as soon as their data is loaded.
for (let tries = 0; tries < 50 && byId("wheel-one").path.length === 0; tries++) {
  await new Promise((resolve) => setTimeout(resolve, 100));
}
refresh();
await showFacts();
