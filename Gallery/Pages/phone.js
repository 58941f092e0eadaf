// The page in the frame of the front page: opens the sheet when its streets are loaded, and tells the front page.

const region = document.getElementById("region");
region.lang = document.documentElement.lang;
await customElements.whenDefined("cascade-address");

const frame = window.frameElement;
const outer = frame?.ownerDocument;
const focused = outer?.activeElement;
const row = () => region.shadowRoot?.querySelector("[part~=option], [part~=retry]");
while (!row()) {
  if (!region.opened) region.open();
  await new Promise((resume) => requestAnimationFrame(resume));
}
// The sheet takes the focus. A visitor who has only moved the mouse over it keeps the focus in the front page.
if (frame?.hasAttribute("data-pointed")) {
  frame.blur();
  if (focused !== outer.body) focused?.focus({ preventScroll: true });
}
frame?.dispatchEvent(new CustomEvent("live"));
