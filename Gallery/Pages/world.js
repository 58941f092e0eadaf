// The page of countries: the form of the chosen country, and the address as it is written there.

import { showValues, startExamples } from "./example.js";
import { addCopyButtons, byId, isChinese, make, say, startPage } from "./page.js";

/** The texts of the fields, by their names. They stay when another country is chosen. */
const texts = {};

/** The form of address that is shown, as `addressForm` of the element returns it. */
let form = null;

const place = () => byId("place");

// The fields.

/** Whether the user types a field: the place doesn't fill it, or only begins its lines. */
function isTyped({ name, levels }) {
  if (name === "street" || levels.length === 0) return true;
  // A value ends with a place that has none below it, which can be above the levels of an address. A country alone is no value yet.
  const { path } = place();
  return path.length > 1 && levels[0] >= path.length;
}

/** Whether a postal code consists of digits, and signs between them that can be left out. */
const isNumber = (pattern) => pattern !== null && !/[A-Za-z]/.test(pattern.replaceAll("\\d", ""));

function input({ name, token, required }) {
  const attributes = {
    id: `address-${name}`, name, value: name === "street" ? null : texts[name] ?? "", dir: "auto",
    autocomplete: token ?? "off", "aria-required": String(required), "aria-describedby": `hint-${name} fault-${name}`,
    oninput: ({ target }) => {
      texts[name] = target.value;
      showFault(name, "");
      write();
    },
  };
  if (name === "postalCode") attributes.inputmode = isNumber(form.postalPattern) ? "numeric" : "text";
  if (form.upper.includes(name)) attributes.autocapitalize = "characters";
  if (name !== "street") return make("input", "", attributes);
  const box = make("textarea", "", { ...attributes, rows: 2 });
  box.value = texts.street ?? "";
  return box;
}

function field(each) {
  const { name, label, required } = each;
  const example = name === "postalCode" ? form.postalExamples[0] : undefined;
  return make("div", "", {},
    make("label", "", { for: `address-${name}` }, label, required && make("span", "mark", { "aria-hidden": "true" }, " *")),
    input(each),
    make("p", "hint", { id: `hint-${name}` }, example ? say(`For example ${example}`, `例如 ${example}`) : ""),
    make("p", "fault", { id: `fault-${name}`, role: "alert" }));
}

/** Shows the fields of the form, unless the same are there. */
function showFields() {
  form = place()?.addressForm ?? null;
  const typed = form?.fields.filter(isTyped) ?? [];
  const key = JSON.stringify([form?.country, form?.upper, form?.postalExamples, typed, isChinese()]);
  const fields = byId("fields");
  if (fields.dataset.key !== key) {
    // The user may be typing, such as a postal code that has just chosen a place.
    const { id, selectionStart } = /** @type {any} */ (document.activeElement);
    fields.dataset.key = key;
    fields.replaceChildren(...typed.map(field));
    const box = id.startsWith("address-") && byId(id);
    if (box) {
      box.focus();
      box.setSelectionRange(selectionStart, selectionStart);
    }
  }
  write();
}

function showFault(name, text) {
  const box = byId(`address-${name}`);
  const line = byId(`fault-${name}`);
  if (!box || !line) return false;
  line.textContent = text;
  if (text) box.setAttribute("aria-invalid", "true");
  else box.removeAttribute("aria-invalid");
  return true;
}

// The address.

/** The texts of the fields that the form has. */
function address() {
  const typed = form.fields.filter(isTyped).map(({ name }) => [name, (texts[name] ?? "").trim()]);
  return Object.fromEntries(typed.filter(([, text]) => text !== ""));
}

/** An address in lines. */
function label(lines, language) {
  return make("div", "value label", { lang: language, dir: "auto" }, ...lines.map((line) => make("div", "", { dir: "auto" }, line)));
}

/** Shows the address as it is written on a label and on one line, in both scripts if they differ, and what the form sends. */
function write() {
  const output = byId("written");
  if (!output) return;
  const parts = [];
  const add = (english, chinese, content) => parts.push(make("h3", "", {}, say(english, chinese)), content);
  const written = form ? place().format(address()) : null;
  if (written?.lines.length > 0) {
    const latin = place().format(address(), { script: "latin" });
    add("On a label", "信封上", label(written.lines, form.languages[0]));
    if (latin && latin.lines.join("\n") !== written.lines.join("\n")) add("In Latin letters", "用拉丁字母", label(latin.lines, `${form.languages[0]}-Latn`));
    add("On one line", "写成一行", label([written.line], form.languages[0]));
  }
  const saved = [...new FormData(byId("address"))].filter(([, text]) => text !== "");
  if (saved.length > 0) {
    const lines = saved.map(([name, text]) => make("div", "codes", {}, `${name} = ${text.replaceAll("\n", " ⏎ ")}`));
    add("Saved value", "保存的值", make("div", "value saved", {}, ...lines));
  }
  output.replaceChildren(...parts);
}

/** Says what is missing or can't be right, and moves to the first such field. */
function check(event) {
  event.preventDefault();
  const announcement = byId("announcement");
  if (!form) {
    place().focus();
    announcement.textContent = say("Choose a country first.", "请先选择国家或地区。");
    return;
  }
  const problems = place().check(address());
  for (const { name } of form.fields) showFault(name, problems.find(({ field }) => field === name)?.text ?? "");
  if (problems.length === 0) {
    announcement.textContent = say("The address is complete.", "地址完整。");
    byId("verdict")?.remove();
    byId("written").prepend(make("p", "hint", { id: "verdict" }, announcement.textContent));
    return;
  }
  const first = problems.map(({ field }) => byId(`address-${field}`)).find(Boolean) ?? place();
  first.focus();
}

// What is known of the country's places.

let knownCountry = null;
async function showKnown() {
  const country = form?.country;
  const line = byId("known");
  if (country === knownCountry && !line.hidden) return;
  knownCountry = country;
  line.textContent = "";
  if (!country) return;
  const response = await fetch(`/api/v1/world/form?of=${country}`);
  if (!response.ok || knownCountry !== country) return;
  const { name, grade, asOf } = await response.json();
  const date = asOf ? say(` As of ${asOf}.`, `数据日期：${asOf}。`) : "";
  line.textContent = {
    deep: say(`${name}: all places, from an official list.`, `${name}：全部地点，来自官方名录。`),
    basic: say(`${name}: one or two levels of places, from GeoNames and ISO 3166-2.`, `${name}：一到两级地点，来自 GeoNames 和 ISO 3166-2。`),
    country: say(`${name}: no places are known below the country.`, `${name}：没有下级地点的数据。`),
  }[grade] + date;
}

// The page.

function startAny() {
  const element = place();
  for (const event of ["form", "change", "confirm"]) {
    element.addEventListener(event, () => {
      showFields();
      showKnown();
    });
  }
  byId("address").addEventListener("submit", check);
  byId("address").addEventListener("reset", () => {
    for (const name of Object.keys(texts)) delete texts[name];
    byId("fields").dataset.key = "";
    // The element gives up its value after this event.
    setTimeout(showFields);
  });
  for (const button of document.querySelectorAll("button[data-country]")) {
    button.addEventListener("click", () => {
      element.value = button.dataset.country;
    });
  }
  showFields();
}

const labels = { "place-japan": ["Address in Japan", "日本地址"] };
const visibleLabels = { "place-label": ["Country and region", "国家和地区"], "code-label": ["Postal code", "邮政编码"] };
function translate() {
  for (const [id, [english, chinese]] of Object.entries(labels)) byId(id)?.setAttribute("label", say(english, chinese));
  // The element takes the text of its label as it is, also what a style hides.
  for (const [id, [english, chinese]] of Object.entries(visibleLabels)) {
    if (byId(id)) byId(id).textContent = say(english, chinese);
  }
  for (const group of document.querySelectorAll(".try")) {
    group.dataset.en ??= group.getAttribute("aria-label");
    group.setAttribute("aria-label", say(group.dataset.en, group.dataset.zh));
  }
  if (place()?.isConnected && byId("written")) {
    knownCountry = null;
    showFields();
    showKnown();
  }
}

startPage(() => {
  addCopyButtons();
  translate();
  showValues();
});
startExamples((example) => {
  if (example.id === "any") startAny();
  translate();
});
