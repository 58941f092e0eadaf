// The form of the page for documents: how they are read.

import { formats } from "./import-texts.js";
import { byId, make, say } from "./page.js";

const form = byId("options");
const fieldRoles = ["name", "code", "id", "parent", "children"];

/** The values of the remedy of a failure. */
const remedies = { fields: 1, format: 2 };

const split = (text, separator) => text.split(separator).map((part) => part.trim()).filter(Boolean);
const field = (role) => byId(`field-${role}`).value.trim();

function options() {
  return {
    format: byId("field-format").value,
    fields: {
      ...Object.fromEntries(fieldRoles.map((role) => [role, field(role)])),
      levels: split(field("levels"), "/"),
      columns: split(field("columns"), ","),
    },
    collapsesPlaceholders: byId("placeholders").checked,
    collapsesRepeats: byId("repeats").checked,
  };
}

/** Forgets the fields and the format, which belong to one document. */
options.reset = () => {
  const { checked: placeholders } = byId("placeholders");
  const { checked: repeats } = byId("repeats");
  form.reset();
  byId("placeholders").checked = placeholders;
  byId("repeats").checked = repeats;
};

/** Calls `read` when the user changes an option, and returns a function that returns the options. */
export function startOptions(read) {
  for (const id of ["placeholders", "repeats"]) byId(id).addEventListener("change", read);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    read();
  });
  byId("detect").addEventListener("click", () => {
    options.reset();
    read();
  });
  return options;
}

/** Shows the form; it opens if an option can help to read the documents. */
export function showOptions(result, isNew) {
  const { failure } = result ?? {};
  byId("reading").hidden = !result || (failure?.isForCommandLine ?? false);
  const chosen = byId("field-format").value;
  const choices = [make("option", "", { value: "" }, say("Detected", "自动识别"))];
  for (const [format, title] of Object.entries(formats)) {
    choices.push(make("option", "", { value: format }, title()));
  }
  byId("field-format").replaceChildren(...choices);
  byId("field-format").value = chosen;
  const columns = failure?.columns ?? [];
  if (columns.length > 0 || !failure) {
    byId("columns").replaceChildren(...columns.map((value) => make("option", "", { value })));
  }
  byId("known-columns").hidden = columns.length === 0;
  byId("known-columns").replaceChildren(
    say("The columns are ", "已有的列："),
    ...columns.flatMap((column, index) => [index > 0 && say(", ", "、"), make("code", "", {}, column)]).filter(Boolean),
  );
  if (isNew && Object.values(remedies).includes(failure?.remedy)) byId("reading").open = true;
}
