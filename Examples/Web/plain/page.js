// A page without a framework: sets data, listens, and binds a value in both directions.
import "/cascade/cascade.js";

const address = document.querySelector("#address");
const department = document.querySelector("#department");
const code = document.querySelector("#code");
const output = document.querySelector("output");

// Data from a URL, and data from the page. Properties may be set before the elements are loaded.
address.src = "/cascade/china/top.hierarchy";
department.data = [
  { name: "Sales", code: "S", children: [{ name: "Asia", code: "SA" }, { name: "Europe", code: "SE" }] },
  { name: "Research", code: "R" },
];

// In one direction: the element reports each choice of the user.
address.addEventListener("change", (event) => {
  code.value = address.value;
  output.textContent = event.detail.path.map((node) => node.name).join(" / ");
});

// In the other direction: setting the value sends no event.
code.addEventListener("change", () => {
  address.value = code.value || null;
});

document.querySelector("form").addEventListener("submit", (event) => {
  event.preventDefault();
  output.textContent = new URLSearchParams(new FormData(event.target)).toString();
});
