// A page that uses the declarations of the package. Each line with an error has a comment that expects it.
import { load, ready } from "cascadekit-elements";
import type { CascadeChoiceDetail, CascadeData, CascadeNode, CascadeTreeElement } from "cascadekit-elements";
import { data } from "cascadekit-elements/data";

await ready;
await load("tree");

const wheel = document.querySelector("cascade-wheel")!;
wheel.src = data["china.hierarchy"];
wheel.depth = 3;
wheel.look = "flat";
wheel.value = ["广东省", "广州市"];
wheel.value = null;
const value: string | null = wheel.value;
const path: CascadeNode[] = wheel.path;
wheel.strings = { valueMissing: "Bitte wählen" };
const choice: CascadeChoiceDetail | null = wheel.spin([4, null]);
wheel.addEventListener("change", (event) => {
  const names: string[] = event.detail.path.map((node) => node.name);
  console.log(names, event.detail.rest?.length, value, path, choice);
});
wheel.addEventListener("click", (event) => console.log(event.clientX));
wheel.addEventListener("load", function ({ detail }) {
  detail.resolve([{ name: "A", code: 1 }, "B"]);
  console.log(this.lazy);
});
// @ts-expect-error there is no other look
wheel.look = "round";
// @ts-expect-error the path can't be set
wheel.path = [];
// @ts-expect-error the element has no such property
wheel.levels = 3;
// @ts-expect-error the data has no such file
wheel.src = data["japan.hierarchy"];

const departments: CascadeData = [{ name: "Sales", children: ["Asia", { label: "Europe", id: 7 }] }, { id: 1, parentId: 7 }];
const address = document.createElement("cascade-address");
address.levels = 3;
address.prompts = ["Province?", null];
address.data = { 广东省: { 广州市: ["海珠区"] } };
address.open();
address.addEventListener("error", ({ detail }) => detail.message.trim());

const field = document.createElement("cascade-field");
field.picker = "columns";
field.values = ["440105", 330000, { code: "1" }];
field.data = departments;
field.addEventListener("refuse", ({ detail }) => detail.excess.toFixed());
field.addEventListener("search", ({ detail: { query, resolve } }) => resolve([query]));

const tree: CascadeTreeElement = document.createElement("cascade-tree");
tree.expanded = 2;
tree.insertNode({ name: "New" }, "440105", 0);
const isRenamed: boolean | null = tree.renameNode("440105", "X");
tree.addEventListener("beforeedit", (event) => event.detail.kind === "move" && isRenamed && event.preventDefault());
// @ts-expect-error a node is needed
tree.reveal();
const form: HTMLFormElement | null = tree.form;
form?.append(address, field, tree);
