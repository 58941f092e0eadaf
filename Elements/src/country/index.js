// @ts-check
// The script of the part `country`, which a page loads with `<cascade-address country>`. It tells the program where the data
// of the countries is and which country the browser's user is in, and connects the element with the inputs of its form that
// browsers fill in.

/** @typedef {import("../types").CascadeElement} CascadeElement */

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Input */

/** The tokens of `autocomplete` for what an element can choose. */
const tokens = /^(country(-name)?|address-level[1-4]|postal-code|street-address)$/;

/**
 * The locale of a language tag.
 *
 * @type {(tag: string) => Intl.Locale | undefined}
 */
let locale;

/** @param {typeof locale} given the function of the driver */
export function setUp(given) {
  locale = given;
}

/** The folder that has the data of the countries, unless the page names another one. */
const here = new URL(".", import.meta.url).href;
const folder = /\/elements@[^/]*\/$/.test(here) ? new URL("..", here).href : here;

/**
 * The number of the property `country` of the elements that have it.
 *
 * @type {WeakMap<CascadeElement, number>}
 */
const numbers = new WeakMap();

/**
 * What elements were last told of their countries, as JSON.
 *
 * @type {WeakMap<CascadeElement, string>}
 */
const told = new WeakMap();

/**
 * The documents and shadow roots whose inputs are observed.
 *
 * @type {WeakSet<Node>}
 */
const observed = new WeakSet();

/** Whether this script is filling inputs in. */
let isGiving = false;

/** The settings that the attribute `country` gives the program together with its own text. */
const related = ["src", "preferred", "autofill"];

/**
 * Changes what a page has given an element for a property before the program gets it: the attribute `country` becomes a
 * record, which `CountryFiles` describes.
 *
 * @param {CascadeElement} element
 * @param {string} name the name of the property
 * @param {any} item
 * @param {number} number the number of the property
 */
export function prepare(element, name, item, number) {
  if (name === "country") {
    if (element.hasCountries) {
      const given = settings(element, item);
      numbers.set(element, number);
      told.set(element, JSON.stringify(given));
      return given;
    }
    // The element was in the page before the part was loaded.
    queueMicrotask(() => {
      if (element.hasCountries || element.instance === undefined) return;
      element.end();
      element.join();
    });
    return null;
  }
  const country = element.getAttribute("country");
  if (!country || !related.includes(name)) return item;
  const known = numbers.get(element);
  if (known !== undefined) {
    // The element may have been told since then.
    queueMicrotask(() => {
      const country = element.getAttribute("country");
      const isTold = told.get(element) === JSON.stringify(settings(element, country));
      if (element.instance !== undefined && !isTold) element.send(known, country, 0);
    });
  }
  return name === "src" && item?.endsWith("/") ? null : item;
}

/**
 * What the program gets for the attribute `country`; null for an element whose data isn't loaded yet.
 *
 * @param {CascadeElement} element
 * @param {string | null} code
 */
function settings(element, code) {
  if (!code || element.isPostponed) return null;
  const src = element.getAttribute("src");
  const isFolder = src?.endsWith("/");
  if (element.hasAttribute("autofill")) connect(element);
  return {
    code: code.trim(),
    data: isFolder ? new URL(/** @type {string} */ (src), document.baseURI).href : folder,
    src,
    hasData: Boolean(src) && !isFolder || element.given.has("data"),
    preferred: element.getAttribute("preferred") ?? "",
    region: region(),
  };
}

/** The country in the settings of the browser, which stays in the page. */
function region() {
  const locales = navigator.languages.flatMap((tag) => locale(tag) ?? []);
  return (locales.find(({ region }) => region) ?? locales[0]?.maximize())?.region ?? "";
}

/**
 * Connects an element with the inputs of its form.
 *
 * @param {CascadeElement} element
 */
function connect(element) {
  const root = element.getRootNode();
  if (!observed.has(root)) {
    observed.add(root);
    for (const type of ["input", "change"]) root.addEventListener(type, take);
    root.addEventListener("change", give);
  }
}

/**
 * The last token of the attribute `autocomplete` of an input; empty if an element doesn't choose what it is about.
 *
 * @param {any} input
 */
function tokenOf(input) {
  const token = input.getAttribute("autocomplete")?.trim().split(/\s+/).at(-1)?.toLowerCase() ?? "";
  return tokens.test(token) ? token : "";
}

/**
 * The inputs of a form with tokens.
 *
 * @param {any} form
 * @returns {Input[]}
 */
function inputsOf(form) {
  return [...form?.elements ?? []].filter((input) => !input.internals && tokenOf(input));
}

/** @param {any} form */
function elementsOf(form) {
  return [...form.elements].filter((element) => element.matches("[country][autofill]") && element.internals);
}

/**
 * Takes the texts of a form over into its elements, after the browser or the user has filled an input in.
 *
 * @param {Event} event
 */
function take({ type, target }) {
  const input = /** @type {any} */ (target);
  if (isGiving || !input.form || !input.getAttribute || !tokenOf(input)) return;
  // While the user types a name, the text isn't complete. The beginning of a postal code belongs to a place.
  if (type === "input" && tokenOf(input) !== "postal-code" && !input.matches(":autofill")) return;
  for (const element of elementsOf(input.form)) {
    if (tokenOf(input) === "postal-code") element.postalCode = input.value;
    else element.fill(Object.fromEntries(inputsOf(input.form).map((each) => [tokenOf(each), each.value])));
  }
}

/**
 * Fills the inputs of a form in, after the user has chosen a place.
 *
 * @param {Event} event
 */
function give({ target }) {
  const element = /** @type {any} */ (target);
  if (!element.internals || !element.matches("[country][autofill]")) return;
  const { address } = element;
  if (!address) return;
  for (const input of inputsOf(element.form)) {
    const token = tokenOf(input);
    const text = address[token];
    // The user is typing in an input with the focus, such as a postal code whose beginning has chosen a place.
    if (text === undefined || input.matches(":focus")) continue;
    write(input, input instanceof HTMLSelectElement ? optionFor(input, [text, ...otherTexts(element, token)]) : text);
  }
}

/**
 * What a menu may have instead of the text that a value fills in for a token: a code, a name in Latin letters, or the name
 * of a country in English or the language of the page.
 *
 * @param {any} element
 * @param {string} token
 * @returns {(string | undefined)[]}
 */
function otherTexts(element, token) {
  const { address, addressForm, path } = element;
  if (token.startsWith("country")) {
    return [address.country, ...["en", locale(element.closest("[lang]")?.lang ?? "") ?? "en"].map(
      (language) => new Intl.DisplayNames(language, { type: "region" }).of(address.country))];
  }
  // The first and the last place can have the same name.
  const names = path.map((/** @type {any} */ { name }) => name);
  const level = token.endsWith("1") ? names.indexOf(address[token]) : names.lastIndexOf(address[token]);
  // In the list of all countries, codes begin with that of the country.
  const code = path[level]?.code?.replace(`${address.country}-`, "");
  const fields = (addressForm?.fields ?? []).filter((/** @type {any} */ { levels }) => path[levels.at(-1)]);
  const field = fields.find((/** @type {any} */ { levels }) => levels.includes(level));
  const order = addressForm?.latinFields.filter(
    (/** @type {string} */ name) => fields.some((/** @type {any} */ field) => field.name === name));
  const latin = element.format({}, { script: "latin" })?.line.split(", ") ?? [];
  return [code, code && `${address.country}-${code}`, latin.length === order?.length ? latin[order.indexOf(field?.name)] : ""];
}

/**
 * The value of the option of a menu that has one of some texts as its value or label, exactly or else in
 * either case and without marks.
 *
 * @param {HTMLSelectElement} menu
 * @param {(string | undefined)[]} texts
 */
function optionFor(menu, texts) {
  for (const form of [String, plain]) {
    const wanted = texts.filter(Boolean).map(form);
    const option = [...menu.options].find(({ value, label }) => [value, label].some((text) => wanted.includes(form(text))));
    if (option) return option.value;
  }
  return menu.value;
}

/** @param {any} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Sets the value of an input as if the user had done it.
 *
 * @param {Input} input
 * @param {string} value
 */
function write(input, value) {
  if (input.value === value) return;
  isGiving = true;
  try {
    // React replaces the property of an input by one of its own, which hides the change from its listeners.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, value);
    for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
  } finally {
    isGiving = false;
  }
}
