// Shows what is chosen in the elements of the page.
import { ready } from "./cascade.js";

const output = document.querySelector("output");

document.querySelector("form").addEventListener("change", ({ target, detail }) => {
  const names = detail.path.map(({ name }) => name).join(" / ");
  output.textContent = `${target.localName}: ${names} (${target.value})`;
});

await ready;
document.documentElement.dataset.ready = "";
