// Shared by all pages of the gallery: two languages, and light and dark mode. The choices are saved for
// the next visit.

const root = document.documentElement;
export const byId = (id) => document.getElementById(id);
export const isChinese = () => root.lang === "zh-Hans";
export const say = (english, chinese) => (isChinese() ? chinese : english);

/** The text of a page whose program isn't built yet, in English and Chinese. */
export const buildingTexts = [
  "The program of this page is still being built. That takes about two minutes; then the page continues by itself.",
  "此页面的程序仍在构建中，约需两分钟，完成后页面会自动继续。",
];

/** Creates an element: its class, its attributes (or `on…` functions), and its content. */
export function make(tag, className, attributes = {}, ...content) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...content.filter((each) => each != null && each !== false));
  return element;
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const isDark = () => (root.dataset.theme ?? (dark.matches ? "dark" : "light")) === "dark";
function updateThemeButton() {
  byId("theme").setAttribute("aria-pressed", String(isDark()));
  byId("theme").setAttribute("aria-label", say("Dark mode", "深色模式"));
}

const translations = [];
function setLanguage(language) {
  root.lang = language;
  const title = document.querySelector("title");
  title.dataset.en ??= title.textContent;
  title.textContent = say(title.dataset.en, title.dataset.zh ?? title.dataset.en);
  for (const nav of document.querySelectorAll("nav[data-zh]")) {
    nav.dataset.en ??= nav.getAttribute("aria-label");
    nav.setAttribute("aria-label", say(nav.dataset.en, nav.dataset.zh));
  }
  byId("language").setAttribute("aria-label", say("用中文显示", "Show in English"));
  for (const element of document.querySelectorAll("*")) {
    if (element.localName.startsWith("cascade-")) element.setAttribute("lang", language);
  }
  updateThemeButton();
  for (const translate of translations) translate();
}

/** Connects the navigation of a page. The script first.js has set the language and mode before the page was drawn. */
export function startBar() {
  for (const link of document.querySelectorAll(".bar nav a")) {
    if (link.pathname === location.pathname) link.setAttribute("aria-current", "page");
  }
  byId("language").addEventListener("click", () => {
    setLanguage(isChinese() ? "en" : "zh-Hans");
    localStorage.setItem("language", root.lang);
  });
  byId("theme").addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    localStorage.setItem("theme", root.dataset.theme);
    updateThemeButton();
  });
  dark.addEventListener("change", updateThemeButton);
  setLanguage(root.lang);
}

/** Calls `translate` now, and whenever the language changes. */
export function startPage(translate) {
  translations.push(translate);
  setLanguage(root.lang);
}

/**
 * Calls an action when the visitor first uses the page in any way, before the page itself reacts. Until then, the page
 * loads only what it shows. Browsers also send `pointermove` to a page that opens under a resting pointer, so only a
 * second position counts as a use.
 */
export function whenUsed(action) {
  const uses = ["pointermove", "pointerdown", "keydown", "focusin", "dragenter", "paste", "input", "change"];
  let position = null;
  const use = (event) => {
    if (event.type === "pointermove") {
      const last = position;
      position = `${event.clientX} ${event.clientY}`;
      if (last === null || last === position) return;
    }
    for (const type of uses) removeEventListener(type, use, true);
    action();
  };
  for (const type of uses) addEventListener(type, use, true);
}

/** Loads the elements, whose script the page names without loading it. */
export function loadElements() {
  return import(byId("elements").src);
}

/**
 * Calls `read` when the user has stopped typing in a text box for `delay` milliseconds, and connects the buttons that
 * fill it with an example and clear it. Returns a function that replaces the text.
 */
export function startTextBox(text, { example, read, delay }) {
  let typing;
  text.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(read, delay);
  });
  function replace(content) {
    text.value = content;
    text.scrollTop = 0;
    read();
  }
  byId("example").addEventListener("click", () => replace(example));
  byId("clear").addEventListener("click", () => {
    replace("");
    text.focus();
  });
  return replace;
}

/** Adds a button to each code block that copies its text, or translates the button. */
export function addCopyButtons() {
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
