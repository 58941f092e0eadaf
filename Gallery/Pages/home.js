// The front page: the sheet in the phone, the tabs of the frameworks, and the examples of the elements.

import { startExamples } from "./example.js";
import { addCopyButtons, byId, loadElements, say, startPage } from "./page.js";

// The phone shows a drawing of the sheet until it is used. So the page needs no places before.

const phone = byId("phone");
const frame = phone.querySelector("iframe");
let chosen = null;

/** Puts the sheet in front of its drawing. */
function useSheet(isPointed) {
  if (frame.hasAttribute("src")) return;
  frame.toggleAttribute("data-pointed", isPointed);
  phone.classList.add("loading");
  frame.src = frame.dataset.page;
}

/** Chooses the place that the visitor has tapped in the drawing. */
function repeatTap(region) {
  const options = [...region.shadowRoot.querySelectorAll("[part~=option]")];
  options.find((option) => chosen && option.textContent.includes(chosen))?.click();
}

function showChoice({ currentTarget: { value, path } }) {
  byId("sent-value").textContent = value ?? "";
  byId("sent-names").textContent = path.map((place) => place.name).join(" / ");
}

frame.addEventListener("live", () => {
  const region = frame.contentDocument.getElementById("region");
  region.addEventListener("change", showChoice);
  region.addEventListener("confirm", showChoice);
  frame.inert = false;
  phone.classList.add("live");
  phone.classList.remove("loading");
  repeatTap(region);
});
phone.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && useSheet(true));
phone.querySelector(".drawing").addEventListener("click", ({ target }) => {
  chosen = target.closest("[data-place]")?.dataset.place ?? null;
  useSheet(true);
});
const open = byId("open");
open.hidden = false;
open.addEventListener("click", () => {
  useSheet(false);
  frame.inert = false;
  frame.focus();
});

// Tabs. Without this script, all panels are visible.

const tabs = byId("tabs");
const panels = [...document.querySelectorAll(".framework")];
const buttons = panels.map((panel) => {
  const button = document.createElement("button");
  button.type = "button";
  button.id = `${panel.id}-tab`;
  button.role = "tab";
  button.textContent = panel.querySelector("h3").textContent;
  button.setAttribute("aria-controls", panel.id);
  panel.role = "tabpanel";
  panel.setAttribute("aria-labelledby", button.id);
  button.addEventListener("click", () => showPanel(panel));
  return button;
});
function showPanel(shown) {
  panels.forEach((panel, index) => {
    panel.hidden = panel !== shown;
    buttons[index].setAttribute("aria-selected", String(panel === shown));
    buttons[index].tabIndex = panel === shown ? 0 : -1;
  });
}
tabs.append(...buttons);
tabs.hidden = false;
tabs.parentElement.classList.add("tabbed");
tabs.addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const next = (buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length;
  showPanel(panels[next]);
  buttons[next].focus();
});
showPanel(panels[0]);

// The elements.

const labels = { "home-address": ["Region", "所在地区"], "home-wheel": ["Region", "地区"], "home-field": ["Service area", "服务范围"], "home-tree": ["Regions", "地区"] };
function translate() {
  addCopyButtons();
  tabs.setAttribute("aria-label", say("Frameworks", "框架"));
  frame.title = say("The address sheet on a phone", "手机上的地址面板");
  for (const [id, [english, chinese]] of Object.entries(labels)) byId(id)?.setAttribute("label", say(english, chinese));
  const region = frame.contentDocument?.getElementById("region");
  if (!region) return;
  region.lang = document.documentElement.lang;
  frame.contentDocument.documentElement.lang = document.documentElement.lang;
}
startPage(translate);
new MutationObserver(() => {
  const { theme } = document.documentElement.dataset;
  if (frame.contentDocument && theme) frame.contentDocument.documentElement.dataset.theme = theme;
}).observe(document.documentElement, { attributeFilter: ["data-theme"] });
startExamples(translate);

// The program of the sheet is loaded behind the page, so that only the places are missing when it is used.
const load = async () => {
  if (navigator.connection?.saveData) return;
  await loadElements();
  await fetch(new URL("cascade.address.wasm", byId("elements").src));
};
if (document.readyState === "complete") load();
else addEventListener("load", load);
