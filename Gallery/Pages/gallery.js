// The pages of controls: the data and the actions of its examples, and the texts that aren't in the markup.

import { showValues, startExamples } from "./example.js";
import { addCopyButtons, byId, say, startPage } from "./page.js";

const root = document.documentElement;

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
function pour() {
  const data = coffee[root.lang];
  const wheel = byId("wheel-three");
  const shown = byId("columns-data");
  if (shown) shown.textContent = `[\n${data.map((column) => `  ${JSON.stringify(column)},\n`).join("")}]`;
  if (wheel) wheel.data = data;
}
function startColumns() {
  pour();
  byId("spin").addEventListener("click", () => byId("wheel-three").spin());
}

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
function startTree() {
  byId("tree-all").addEventListener("click", () => byId("tree-one").expandAll());
  byId("tree-reveal").addEventListener("click", () => byId("tree-one").reveal("440105"));
}
function plant() {
  const tree = byId("tree-two");
  if (!tree) return;
  tree.data = departments[root.lang];
  byId("tree-edits").textContent = "";
}
function startEditing() {
  plant();
  byId("tree-two").addEventListener("edit", ({ detail }) => {
    const { kind, node, name, parent, position } = detail;
    byId("tree-edits").textContent = JSON.stringify({
      kind, node: node?.name, name, parent: parent?.name, position,
    });
  });
}

// The form, shown as it would be submitted.

function startForm() {
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
}

// The visitor's own data.

const sample = JSON.stringify(
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
  const json = byId("json");
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
  showValues();
}
function startOwnData() {
  const json = byId("json");
  json.value = sample;
  applyData();
  let typing;
  json.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(applyData, 250);
  });
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
function translateLabels() {
  for (const [id, [english, chinese]] of Object.entries(labels)) {
    byId(id)?.setAttribute("label", say(english, chinese));
  }
}
function translate() {
  translateLabels();
  pour();
  plant();
  showValues();
}

// The examples: each is prepared when its elements are in the page.

const preparations = {
  "wheel-columns": startColumns,
  machine: () => import("./fruit-machine.js"),
  tree: startTree,
  "tree-edit": startEditing,
  form: startForm,
  yours: startOwnData,
};

startPage(() => {
  addCopyButtons();
  translate();
});
startExamples((example) => {
  preparations[example.id]?.();
  translateLabels();
});
