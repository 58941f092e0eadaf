// A form that a server has rendered, and that React continues in the page.
import { CascadeAddress, CascadeField } from "cascadekit-elements/react";
import { createElement, useState } from "react";

const departments = [{ name: "Sales", code: "S", children: [{ name: "Asia", code: "SA" }] }, { name: "Research", code: "R" }];

export function Form() {
  const [value, setValue] = useState<string | null>("R");
  const [count, setCount] = useState(0);
  Object.assign(globalThis, { setCount });
  return (
    <form>
      <label htmlFor="address">Department</label>
      <CascadeAddress id="address" name="address" searchable required data={departments} value={value}
        onChange={(event) => setValue(event.currentTarget.value)} />
      <CascadeField id="field" picker="columns" data={departments} disabled={false} />
      <output>{String(value)} {count}</output>
    </form>
  );
}
