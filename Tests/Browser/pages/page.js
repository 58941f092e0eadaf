// Notes the events of every element, and says when the elements are defined.
import { ready } from "/elements/cascade.js";

window.log = [];
for (const type of ["input", "change", "confirm", "cancel"]) {
  addEventListener(type, (event) => {
    if (!event.target.localName.startsWith("cascade-")) return;
    const path = event.detail?.path?.map((node) => node.name) ?? null;
    window.log.push({ type, id: event.target.id, path });
  });
}
addEventListener("error", (event) => window.log.push({ type: "error", detail: event.detail }), true);
addEventListener("submit", (event) => {
  event.preventDefault();
  window.submitted = [...new FormData(event.target)];
});
await ready;
document.documentElement.dataset.ready = "";
