// The page for view dumps: sends the text to the server, shows the views, copies a part of them.

import { byId, loadElements, say, startPage, startTextBox, whenUsed } from "./page.js";

const text = byId("dump");
const tree = byId("tree");
const fault = byId("dump-fault");
let views = [];
let levels = 0;
let chosen = null;

const example = `<UIWindow: 0x10a408b20; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x600000c18>; layer = <UIWindowLayer: 0x600000240>>
   | <UITransitionView: 0x10a50c3e0; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x600000261>>
   |    | <UIView: 0x10a60a150; frame = (0 0; 390 844); autoresize = W+H; backgroundColor = <UIDynamicSystemColor: 0x600001a80; name = systemBackgroundColor>; layer = <CALayer: 0x600000273>>
   |    |    | <UINavigationBar: 0x10a60b770; frame = (0 47; 390 96); opaque = NO; autoresize = W; layer = <CALayer: 0x600000285>>
   |    |    |    | <UILabel: 0x10a60c8d0; frame = (16 52; 187 40.5); text = 'Today's orders'; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x600002100>>
   |    |    | <UITableView: 0x10b01c200; frame = (0 143; 390 618); clipsToBounds = YES; autoresize = W+H; layer = <CALayer: 0x600000297>; contentOffset: {0, 0}; contentSize: {390, 132}>
   |    |    |    | <Shop.OrderCell: 0x10b020a00; baseClass = UITableViewCell; frame = (0 0; 390 66); autoresize = W; layer = <CALayer: 0x6000002a9>>
   |    |    |    |    | <UIImageView: 0x10a70d310; frame = (16 13; 40 40); clipsToBounds = YES; userInteractionEnabled = NO; layer = <CALayer: 0x6000002bb>> - parcel.png
   |    |    |    |    | <UILabel: 0x10a70e5a0; frame = (68 12; 240 20.5); text = 'Tea <green>
2 boxes'; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x600002150>>
   |    |    |    | <Shop.OrderCell: 0x10b021e00; baseClass = UITableViewCell; frame = (0 66; 390 66); hidden = YES; autoresize = W; layer = <CALayer: 0x6000002cd>>
`;

// Reading.

let reading = 0;
async function read() {
  const number = ++reading;
  if (text.value.trim() === "") return show({ views: [], levels: 0 });
  let answer;
  try {
    const response = await fetch("/api/v1/dump", {
      method: "POST",
      headers: { "Content-Type": "text/plain; charset=utf-8" },
      body: text.value,
    });
    answer = await response.json();
    await loadElements();
    await customElements.whenDefined("cascade-tree");
  } catch {
    answer = { error: { message: say("the server can't be reached; try again", "无法连接服务器，请重试") } };
  }
  // Ignore an answer that a later request has overtaken.
  if (number === reading) show(answer);
}

function show(answer) {
  const { error } = answer;
  fault.textContent = error ? say(`Can't read the dump: ${error.message}`, `无法读取：${error.message}`) : "";
  if (error) text.setAttribute("aria-invalid", "true");
  else text.removeAttribute("aria-invalid");
  byId("fault-line").hidden = !error?.line;
  byId("fault-line").dataset.line = error?.line ?? "";
  if (error) return;
  ({ views, levels } = answer);
  choose(null);
  byId("views").hidden = views.length === 0;
  tree.data = views;
  if (views.length > 0) tree.expandAll();
  count();
}

function count() {
  byId("views-count").textContent = say(
    `${views.length.toLocaleString("en")} views on ${levels} levels`,
    `${levels} 层，共 ${views.length.toLocaleString("en")} 个视图`,
  );
}

const replace = startTextBox(text, { example, read, delay: 300 });
byId("fault-line").addEventListener("click", (event) => {
  const lines = text.value.split("\n");
  const line = Number(event.currentTarget.dataset.line) - 1;
  const start = lines.slice(0, line).join("\n").length + (line > 0 ? 1 : 0);
  text.focus();
  text.setSelectionRange(start, start + lines[line].length);
  text.scrollTop = (text.scrollHeight / lines.length) * Math.max(0, line - 2);
});

// Copying a view with its subviews: the rows have the order of the dump.

function choose(view) {
  chosen = view;
  byId("copy").disabled = view === null;
  byId("line").textContent = view?.line ?? "";
}
function dumpOf(first) {
  const start = views.indexOf(first);
  let end = start + 1;
  while (end < views.length && views[end].level > first.level) end++;
  return views
    .slice(start, end)
    .map((view) => `${"   | ".repeat(view.level - first.level)}${view.line}\n`)
    .join("");
}
tree.addEventListener("change", (event) => {
  const last = event.detail.path.at(-1);
  choose(views.find((view) => String(view.id) === last?.code) ?? null);
});
byId("copy").addEventListener("click", async () => {
  await navigator.clipboard.writeText(dumpOf(chosen));
  byId("announcement").textContent = say("Copied", "已复制");
});

startPage(() => {
  document.title = say("View dumps · CascadeKit", "视图层级 · CascadeKit");
  tree.setAttribute("label", say("Views", "视图"));
  tree.strings = {
    nameColumn: say("class", "类"),
    filter: say("Search by class", "按类名搜索"),
  };
  if (views.length > 0) count();
});
whenUsed(loadElements);
