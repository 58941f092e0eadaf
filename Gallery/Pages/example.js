// The examples of the gallery. The content of an example is in a <template> until the example is in view, so that the
// page loads only what it shows. It also has the value of the elements, their markup, and switches for their attributes.

import { byId, make, say } from "./page.js";

/** Attributes that belong to this page and not to the example, or that the visitor's input sets. */
const ownAttributes = new Set(["id", "lang", "inert", "class", "postal-code"]);

/** Attributes that need content or a server, or that the page sets. */
const unsuitable = new Set(["name", "label", "lazy", "custom-rows", "custom-icons"]);

/** The number of characters after which markup continues on the next line. */
const lineLength = 42;

/** The milliseconds between two looks at a value that may still be loading, and the number of looks. */
const interval = 100;
const looks = 50;

/** The element with an ID, in the page or still in its template. */
function find(id) {
  const templates = [...document.querySelectorAll("template")].map((template) => template.content.getElementById(id));
  return byId(id) ?? templates.find((element) => element);
}

/** The markup of an element with its present attributes. */
function markup(element) {
  const end = `></${element.localName}>`;
  const attributes = [...element.attributes].filter(({ name }) => !ownAttributes.has(name));
  const texts = attributes.map(({ name, value }) => {
    // The paths of the data are those of a bundle.
    const path = value.replace(/@[0-9a-f]{16}(?=\/)/, "").replace(/^\/data\//, "/cascade/");
    const text = path.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    return value === "" ? name : `${name}="${text}"`;
  });
  const line = [`<${element.localName}`, ...texts].join(" ") + end;
  if (line.length < lineLength) return line;
  texts[texts.length - 1] += end;
  const lines = [];
  for (const text of texts) {
    if (lines.length > 0 && lines.at(-1).length + text.length < lineLength) lines[lines.length - 1] += ` ${text}`;
    else lines.push(`  ${text}`);
  }
  return [`<${element.localName}`, ...lines].join("\n");
}

function showMarkup(output) {
  const lines = markup(find(output.dataset.markup)).split("\n");
  const before = output.previousSibling?.textContent ?? "";
  output.textContent = lines.join(`\n${before.slice(before.lastIndexOf("\n") + 1)}`);
}

// The value of an element.

function showValue(output, detail) {
  const line = (className, text) => make("div", className, {}, text);
  const path = detail?.path ?? [];
  if (path.length === 0) return output.replaceChildren();
  const paths = detail.paths ?? [path];
  output.replaceChildren(...paths.slice(0, 6).map((each) => line("names", each.map((place) => place.name).join(" / "))));
  if (paths.length > 6) output.append(line("none", say(`and ${paths.length - 6} more`, `等，共 ${paths.length} 项`)));
  if (detail.values) return output.append(line("codes", `values  ${detail.values.slice(0, 6).join(", ")}`));
  output.append(
    line("codes", `path  ${path.map((place) => place.code || "–").join(" / ")}`),
    line("codes", `rows  ${JSON.stringify(detail.rows ?? [])}`),
  );
}

function current({ path, rows, paths, values }) {
  return { path: path ?? [], rows: rows ?? [], paths, values };
}

const outputs = [...document.querySelectorAll("output.value[for]:not(#submitted)")];

/** Shows the present value of all elements. */
export function showValues() {
  for (const output of outputs) showValue(output, current(byId(output.htmlFor.value) ?? {}));
}

/** Shows the value of an element as soon as it has one; no event says when its data is loaded. */
async function showLoadedValue(output, element) {
  for (let look = 0; look < looks; look++) {
    showValue(output, current(element));
    if (element.path?.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}

function watchValue(output, element) {
  for (const event of ["input", "change", "former"]) {
    element.addEventListener(event, (happened) => {
      if (happened.target === element) showValue(output, happened.detail?.path ? happened.detail : current(element));
    });
  }
  showLoadedValue(output, element);
}

// Switches for attributes.

let loadingAttributes;

/** The attributes of all elements, by the names of the elements. */
function attributes() {
  loadingAttributes ??= fetch(new URL("attributes.json", import.meta.url)).then((response) => response.json());
  return loadingAttributes;
}

/** The control for an attribute of an element, with its ID. */
function control(element, { name, kind, words }, id) {
  const value = element.getAttribute(name);
  // An attribute that is empty from the start has a meaning without a text.
  const onchange = ({ target }) =>
    target.value === "" && value !== "" ? element.removeAttribute(name) : element.setAttribute(name, target.value);
  switch (kind) {
    case "flag":
      return make("input", "", {
        id, type: "checkbox", checked: value !== null,
        onchange: ({ target }) => element.toggleAttribute(name, target.checked),
      });
    case "choice":
      return make("select", "", { id, onchange }, ...["", ...words].map((word) =>
        make("option", "", { value: word, selected: word === (value ?? "") }, word || "–")));
    case "number": return make("input", "", { id, type: "number", min: 0, value, onchange });
    default: return make("input", "", { id, type: "text", value, spellcheck: "false", onchange });
  }
}

/** Fills the switches of an element when they are first opened. */
async function fillSwitches(list, element) {
  const all = (await attributes())[element.localName];
  list.replaceChildren(...all.filter(({ name }) => !unsuitable.has(name)).map((attribute) => {
    const id = `${element.id}-${attribute.name}`;
    const label = make("label", "", { for: id }, make("code", "", {}, attribute.name));
    return make("div", attribute.kind, { title: attribute.text }, label, control(element, attribute, id));
  }));
}

/** Adds switches for the attributes of the elements whose markup an example shows. */
function addSwitches(example, elements) {
  const code = example.querySelector(".code:has([data-markup])");
  for (const element of [...elements].reverse()) {
    const title = (language, text) => {
      const label = elements.length > 1 ? ` · <${element.localName}> ${elements.indexOf(element) + 1}` : "";
      return make("span", "", { lang: language }, text + label);
    };
    const list = make("div", "list");
    const summary = make("summary", "", {}, title("en", "Attributes"), title("zh-Hans", "属性"));
    code.after(make("details", "switches", { ontoggle: () => list.childElementCount || fillSwitches(list, element) }, summary, list));
  }
}

// Filling an example.

/** Puts the content of an example into the page. */
function fill(example, prepare) {
  const template = example.querySelector("template");
  const elements = [...template.content.querySelectorAll("*")].filter((each) => each.localName.startsWith("cascade-"));
  for (const element of elements) element.lang = document.documentElement.lang;
  template.replaceWith(template.content);
  prepare(example);
  for (const output of outputs) {
    const element = elements.find((each) => each.id === output.htmlFor.value);
    if (element) watchValue(output, element);
  }
  const shown = [...example.querySelectorAll("[data-markup]")];
  const described = shown.map((output) => byId(output.dataset.markup)).filter((each) => elements.includes(each));
  if (described.length > 0) addSwitches(example, described);
  for (const output of shown) {
    const element = byId(output.dataset.markup);
    new MutationObserver(() => {
      showMarkup(output);
      const value = outputs.find((each) => each.htmlFor.value === element.id);
      if (value) showLoadedValue(value, element);
    }).observe(element, { attributes: true });
  }
  for (const button of example.querySelectorAll("button[data-set]")) {
    button.addEventListener("click", () => {
      byId(button.dataset.set).value = button.dataset.value;
      showValues();
    });
  }
}

/**
 * Fills the examples when they come into view, and after the visitor's first action those beside them, too.
 *
 * @param prepare called with an example when its elements are in the page
 */
export function startExamples(prepare) {
  document.querySelectorAll("[data-markup]").forEach(showMarkup);
  const waiting = new Set([...document.querySelectorAll(".example, .card, .picture")].filter((each) => each.querySelector("template")));
  let observer;
  const observe = (rootMargin) => {
    observer?.disconnect();
    observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !waiting.delete(target)) continue;
        observer.unobserve(target);
        fill(target, prepare);
      }
    }, { rootMargin });
    for (const example of waiting) observer.observe(example);
  };
  observe("0px");
  const acts = ["scroll", "keydown"];
  const widen = () => {
    for (const act of acts) removeEventListener(act, widen);
    observe("100%");
  };
  for (const act of acts) addEventListener(act, widen);
}
