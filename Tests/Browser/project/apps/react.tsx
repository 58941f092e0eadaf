// Pages in React, one for each name in the query: the elements as components of the package, or as tags.
import { CascadeAddress, CascadeField } from "cascadekit-elements/react";
import { StrictMode, useState, version } from "react";
import { createRoot } from "react-dom/client";

const page = globalThis as any;
const query = new URLSearchParams(location.search);
const Address: any = query.has("tags") ? "cascade-address" : CascadeAddress;
const Field: any = query.has("tags") ? "cascade-field" : CascadeField;

const departments = [
  { name: "Sales", code: "S", children: [{ name: "Asia", code: "SA" }, { name: "Europe", code: "SE" }] },
  { name: "Research", code: "R" },
];

/** A value in both directions, properties that are objects, and flags, all at the first rendering. */
function Values() {
  const [value, setValue] = useState<string | null>("SA");
  const [disabled, setDisabled] = useState(false);
  Object.assign(page, { value, setValue, setDisabled });
  return (
    <Field id="field" className="mine" picker="columns" data={departments} value={value} disabled={disabled}
      searchable={false} strings={{ search: "Find" }}
      onchange={(event: any) => { page.heard.push(event.detail.path[0].name); setValue(event.currentTarget.value); }} />
  );
}

/** A value that the page doesn't take over. */
function Refused() {
  const [value] = useState("SA");
  return <Field id="field" picker="columns" data={departments} value={value} onChange={() => page.heard.push("change")} />;
}

function Several() {
  const [shown, setShown] = useState(true);
  page.setShown = setShown;
  if (!shown) return <p>gone</p>;
  return (
    <>
      <Address id="address" data={departments} prompts={["Department?", null]} label="Department"
        ref={(element: any) => { page.element = element; }} />
      <Field id="field" data={departments} picker="tree" multiple values={["SA", "R"]} label="Departments" />
    </>
  );
}

function List() {
  const [keys, setKeys] = useState([1, 2, 3]);
  page.setKeys = setKeys;
  return (
    <div>
      {keys.map((key) => (
        <p key={key}>
          <Address id={`a${key}`} label={`A${key}`} data={departments} />
          <Field id={`f${key}`} label={`F${key}`} picker="columns" data={departments} />
        </p>
      ))}
    </div>
  );
}

page.heard = [];
page.reactVersion = version;
const pages: Record<string, () => any> = { values: Values, refused: Refused, several: Several, list: List };
const Page = pages[query.get("page")!];
const root = createRoot(document.getElementById("root")!);
root.render(query.has("strict") ? <StrictMode><Page /></StrictMode> : <Page />);
