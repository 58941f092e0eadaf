// The page for the HTTP API: reads the OpenAPI description, shows each request as a form, and sends it.

const byId = (id) => document.getElementById(id);

/** Creates an element with properties and content. */
function make(tag, properties = {}, ...content) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...content.filter((each) => each != null));
  return element;
}

/** A text in both languages; the page shows one of them. */
function both(english, chinese) {
  return make("span", {}, make("span", { lang: "en", textContent: english }), make("span", { lang: "zh-Hans", textContent: chinese }));
}

let description;

// Schemas.

/** A schema, without a reference. */
function resolved(schema) {
  const name = schema.$ref?.split("/").at(-1);
  return name ? description.components.schemas[name] : schema;
}

/** The type of a value in a few words. */
function typeOf(schema) {
  if (schema.$ref) return schema.$ref.split("/").at(-1);
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.type === "array") return `list of ${typeOf(schema.items)}`;
  return schema.type ?? "object";
}

/** The names of the schemas that a value contains. */
function parts(schema) {
  if (schema.$ref) return [schema];
  if (schema.anyOf) return schema.anyOf.flatMap(parts);
  if (schema.type === "array") return parts(schema.items);
  return schema.properties ? [schema] : [];
}

/** The members of an object as a list, with the members of the objects in it. */
function members(schema, above = []) {
  const list = parts(schema).filter((part) => !above.includes(part.$ref)).flatMap((part) => {
    const { properties = {}, required = [] } = resolved(part);
    return Object.entries(properties).filter(([, value]) => value !== false).map(([name, value]) =>
      make("li", {}, make("code", { textContent: name }), ` ${typeOf(value)}`,
        required.includes(name) ? null : make("small", {}, both(" optional", "（可选）")),
        value.description ? make("small", { textContent: ` – ${value.description}` }) : null,
        members(value, [...above, part.$ref])));
  });
  return list.length ? make("ul", {}, ...list) : null;
}

// Requests.

function field({ name, description: summary, schema, required }, id) {
  const choices = schema.enum;
  const control = choices
    ? make("select", {}, ...choices.map((value) => make("option", { value, textContent: value })))
    : make("input", {
      required: Boolean(required), autocomplete: "off", spellcheck: false,
      inputMode: schema.type === "integer" ? "numeric" : "text", placeholder: schema.default ?? "",
    });
  control.name = name;
  control.setAttribute("aria-describedby", `${id}-${name}`);
  const note = schema.type === "array" ? `${summary} Separate several by commas.` : summary;
  return make("div", { className: "field" }, make("label", {}, make("b", { textContent: name }), control),
    make("p", { id: `${id}-${name}`, className: "note", textContent: note }));
}

/** The URL that a form describes. */
function address(path, parameters, form) {
  const query = new URLSearchParams();
  let url = path;
  for (const { name, in: place, schema } of parameters) {
    const value = form.elements.namedItem(name).value.trim();
    if (place === "path") url = url.replace(`{${name}}`, encodeURIComponent(value));
    else if (value) for (const each of schema.type === "array" ? value.split(",") : [value]) query.append(name, each.trim());
  }
  return query.size ? `${url}?${query}` : url;
}

/** The largest answer that is shown in full, in characters. */
const longest = 100_000;

async function send(method, url, type, body, answer) {
  const start = performance.now();
  const status = make("p", { className: "status" });
  const text = make("pre", { tabIndex: 0, role: "region", ariaLabel: "Answer" });
  try {
    const response = await fetch(url, { method, body, headers: type ? { "Content-Type": type } : {} });
    let content = await response.text();
    if (response.headers.get("content-type")?.includes("json")) content = JSON.stringify(JSON.parse(content), null, 1);
    status.textContent = `${response.status} · ${Math.round(performance.now() - start)} ms · ${method} ${url}`;
    status.classList.toggle("failed", !response.ok);
    text.textContent = content.length > longest ? `${content.slice(0, longest)}\n…` : content;
  } catch (error) {
    status.textContent = `The request failed: ${error.message}. Is the server running?`;
    status.classList.add("failed");
  }
  answer.replaceChildren(status, ...(text.textContent ? [text] : []));
}

function show(path, method, operation) {
  const { operationId: id, summary, parameters = [], requestBody, responses } = operation;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const answer = make("div", { className: "answer", role: "status" });
  const form = make("form", {}, ...parameters.map((parameter) => field(parameter, id)),
    content && make("label", {}, make("b", { textContent: "body" }),
      make("textarea", { name: "body", rows: 4, spellcheck: false, value: content.example })),
    make("button", {}, both("Send", "发送")));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector("button");
    button.disabled = true;
    await send(method.toUpperCase(), address(path, parameters, form), type, content && form.elements.body.value, answer);
    button.disabled = false;
    button.focus();
  });
  const schema = responses[200].content["application/json"]?.schema;
  const listed = schema && members(schema);
  byId("operations").append(make("a", { href: `#${id}`, textContent: id }));
  document.querySelector("main").append(make("section", { id },
    make("h2", {}, make("span", { className: "method", textContent: method.toUpperCase() }), path),
    make("p", { className: "summary", textContent: summary }), form, answer,
    listed && make("details", {}, make("summary", {}, both("The answer", "返回内容")), listed),
    make("details", {}, make("summary", {}, both("Errors", "错误")), make("ul", {},
      ...Object.entries(responses).filter(([status]) => status >= 400).map(([status, { description: reason }]) =>
        make("li", {}, make("code", { textContent: status }), ` ${reason}`))))));
}

try {
  description = await (await fetch("/api/v1/openapi.json")).json();
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) show(path, method, operation);
  }
  // The sections didn't exist when the browser scrolled to the one in the address.
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
} catch (error) {
  byId("fault").textContent = `The description can't be loaded: ${error.message}. Is the server running?`;
}
