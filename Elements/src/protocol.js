// @ts-check
// The constants that the driver and the module share, and the types of what crosses between them.
// Generated from the Swift sources. To write it again, run
// RECORD_SNAPSHOTS=1 swift test --filter DriverProtocolTests

/** The first byte of an operation; see `OperationCode` for its operands. */
export const Operation = /** @type {const} */ ({
  define: 0,
  attach: 1,
  detach: 2,
  adoptStyles: 3,
  create: 4,
  setAttribute: 5,
  removeAttribute: 6,
  setProperty: 7,
  setStyle: 8,
  removeStyle: 9,
  setText: 10,
  insert: 11,
  remove: 12,
  listen: 13,
  unlisten: 14,
  scroll: 15,
  focus: 16,
  capturePointer: 17,
  call: 18,
  dispatch: 19,
  ask: 20,
  setFormValue: 21,
  setValidity: 22,
  fetch: 23,
  timer: 24,
  requestFrame: 25,
  report: 26,
  loadTable: 27,
  loadPart: 28,
});

/** @typedef {typeof Operation[keyof typeof Operation]} OperationCode */

/** The first byte of a value. */
export const ValueTag = /** @type {const} */ ({
  null: 0,
  false: 1,
  true: 2,
  number: 3,
  text: 4,
  list: 5,
  record: 6,
});

/** The number of lists and objects in one another that the program reads. */
export const maximumValueDepth = 60;

/** The order of the numbers in the record of an event. */
export const EventField = /** @type {const} */ ({
  node: 0,
  kind: 1,
  modifiers: 2,
  x: 3,
  y: 4,
  localX: 5,
  localY: 6,
  width: 7,
  height: 8,
  deltaX: 9,
  deltaY: 10,
  scrollTop: 11,
  clientHeight: 12,
  time: 13,
  pointer: 14,
  pointerKind: 15,
  button: 16,
  buttons: 17,
  textByteCount: 18,
});

/** @typedef {typeof EventField[keyof typeof EventField]} EventFieldNumber */

/** The events that the driver treats differently from others. */
export const EventName = /** @type {const} */ ({
  resize: "resize",
  input: "input",
  change: "change",
  paste: "paste",
});

/** The bits of the modifiers of an event. */
export const Modifier = /** @type {const} */ ({
  shift: 1,
  control: 2,
  alt: 4,
  meta: 8,
  rightToLeft: 16,
  composing: 32,
  isRepeat: 64,
  atTarget: 128,
  cancelable: 256,
});

/** The bits of the answer to an event. */
export const EventResponse = /** @type {const} */ ({
  preventDefault: 1,
  stopPropagation: 2,
  waits: 4,
});

/** The types of pointers, in the order of their numbers. */
export const pointerTypes = ["mouse", "touch", "pen"];

/** The kinds of answers to a question of the module. */
export const PageAnswer = /** @type {const} */ ({
  allowed: 0,
  refused: 1,
  resolved: 2,
  rejected: 3,
  failed: 4,
});

/** The statuses of a fetch, in addition to those of HTTP. */
export const FetchStatus = /** @type {const} */ ({
  unreadable: -1,
  unreachable: 0,
  ok: 200,
});

/** The kinds of properties. */
export const PropertyKind = /** @type {const} */ ({
  text: 0,
  flag: 1,
  number: 2,
  level: 3,
  url: 4,
  value: 5,
  json: 6,
  script: 7,
  readOnlyList: 8,
  readOnlyFlag: 9,
  readOnlyValue: 10,
});

/** Where a property was set. */
export const PropertyOrigin = /** @type {const} */ ({
  attribute: 0,
  property: 1,
});

/** The changes that a form makes. */
export const FormChange = /** @type {const} */ ({
  reset: 0,
  disabled: 1,
  restored: 2,
  reported: 3,
  refused: 4,
});

/** The bits of the user's preferences. */
export const Preference = /** @type {const} */ ({
  reducedMotion: 1,
  forcedColors: 2,
  coarsePointer: 4,
  compact: 8,
});

/** The offsets in the mailbox of the module. */
export const Mailbox = /** @type {const} */ ({
  operations: 0,
  operationByteCount: 4,
  result: 8,
});

/** The prefix of the tags of SVG elements. */
export const svgTagPrefix = "svg:";

/** Separates the name of a field from its text in a stamp. */
export const stampFieldSeparator = "\x1f";

/** Separates the fields of a stamp. */
export const stampPairSeparator = "\x1e";

/** Precedes and follows each match in the text of a field. */
export const stampMark = "\x1d";

/**
 * A property of a custom element.
 *
 * @typedef {{
 *   name: string,
 *   kind: number,
 *   attribute?: string | null,
 *   part?: string,
 * }} PropertyDefinition
 */

/**
 * A method of a custom element.
 *
 * @typedef {{
 *   name: string,
 *   part?: string,
 * }} MethodDefinition
 */

/**
 * A custom element.
 *
 * @typedef {{
 *   name: string,
 *   parts: string,
 *   properties: PropertyDefinition[],
 *   methods: MethodDefinition[],
 * }} ElementDefinition
 */

/**
 * The properties that all elements have.
 *
 * @type {PropertyDefinition[]}
 */
const commonProperties = [
    { name: "src", kind: PropertyKind.url },
    { name: "data", kind: PropertyKind.json, part: "data" },
    { name: "value", kind: PropertyKind.value },
    { name: "name", kind: PropertyKind.text },
    { name: "required", kind: PropertyKind.flag },
    { name: "disabled", kind: PropertyKind.flag },
    { name: "label", kind: PropertyKind.text },
    { name: "strings", attribute: null, kind: PropertyKind.json },
    { name: "path", kind: PropertyKind.readOnlyList },
    { name: "rows", kind: PropertyKind.readOnlyList },
    { name: "lazy", kind: PropertyKind.flag },
    { name: "history", kind: PropertyKind.url },
    { name: "former", kind: PropertyKind.readOnlyList },
    { name: "readOnly", attribute: "readonly", kind: PropertyKind.flag },
    { name: "error", kind: PropertyKind.text },
    { name: "size", kind: PropertyKind.text },
    { name: "customRows", kind: PropertyKind.flag, part: "rows" },
];

/**
 * The elements, in the order of their numbers in the module.
 *
 * @type {ElementDefinition[]}
 */
export const definitions = [
  {
    name: "cascade-wheel",
    parts: "wheel",
    properties: [...commonProperties,
    { name: "columns", kind: PropertyKind.script, part: "data" },
    { name: "depth", kind: PropertyKind.level, part: "wheel" },
    { name: "padded", kind: PropertyKind.number, part: "wheel" },
    { name: "remembersRows", kind: PropertyKind.flag, part: "wheel" },
    { name: "visibleRows", kind: PropertyKind.number, part: "wheel" },
    { name: "look", kind: PropertyKind.text, part: "wheel" },
    { name: "widths", kind: PropertyKind.text, part: "wheel" },
    { name: "columnLabels", kind: PropertyKind.text, part: "wheel" },
],
    methods: [
    { name: "spin" },
    { name: "confirm" },
],
  },
  {
    name: "cascade-address",
    parts: "address address[country=any]|places[country]|address",
    properties: [...commonProperties,
    { name: "levels", kind: PropertyKind.level },
    { name: "minLevel", kind: PropertyKind.number },
    { name: "prompts", kind: PropertyKind.script },
    { name: "sections", kind: PropertyKind.text },
    { name: "placeholder", kind: PropertyKind.text },
    { name: "skipsSingleChildren", kind: PropertyKind.flag },
    { name: "searchable", kind: PropertyKind.flag, part: "names search" },
    { name: "within", kind: PropertyKind.text },
    { name: "prefer", kind: PropertyKind.text },
    { name: "look", kind: PropertyKind.text },
    { name: "opened", kind: PropertyKind.readOnlyFlag },
    { name: "preload", kind: PropertyKind.text },
    { name: "hot", kind: PropertyKind.text },
    { name: "display", kind: PropertyKind.text },
    { name: "country", kind: PropertyKind.text, part: "country" },
    { name: "preferred", kind: PropertyKind.text },
    { name: "autofill", kind: PropertyKind.flag },
    { name: "postalCode", kind: PropertyKind.text },
    { name: "addressForm", kind: PropertyKind.readOnlyValue },
    { name: "address", kind: PropertyKind.readOnlyValue },
],
    methods: [
    { name: "open" },
    { name: "close" },
    { name: "fill" },
    { name: "format" },
    { name: "check" },
],
  },
  {
    name: "cascade-field",
    parts: "marks field tree[picker=tree]|columns[picker=columns]|columns[multiple]|wheel",
    properties: [...commonProperties,
    { name: "picker", kind: PropertyKind.text },
    { name: "multiple", kind: PropertyKind.flag },
    { name: "anyLevel", kind: PropertyKind.flag },
    { name: "result", kind: PropertyKind.text },
    { name: "max", kind: PropertyKind.number },
    { name: "maxTags", kind: PropertyKind.number },
    { name: "expandTrigger", kind: PropertyKind.text, part: "columns" },
    { name: "placeholder", kind: PropertyKind.text },
    { name: "separator", kind: PropertyKind.text },
    { name: "searchable", kind: PropertyKind.flag, part: "names search" },
    { name: "clearable", kind: PropertyKind.flag },
    { name: "within", kind: PropertyKind.text },
    { name: "prefer", kind: PropertyKind.text },
    { name: "preload", kind: PropertyKind.text },
    { name: "values", attribute: null, kind: PropertyKind.script },
    { name: "paths", kind: PropertyKind.readOnlyList },
    { name: "opened", kind: PropertyKind.readOnlyFlag },
    { name: "display", kind: PropertyKind.text },
    { name: "depth", kind: PropertyKind.level, part: "wheel" },
    { name: "padded", kind: PropertyKind.number, part: "wheel" },
    { name: "remembersRows", kind: PropertyKind.flag, part: "wheel" },
    { name: "visibleRows", kind: PropertyKind.number, part: "wheel" },
    { name: "look", kind: PropertyKind.text, part: "wheel" },
    { name: "widths", kind: PropertyKind.text, part: "wheel" },
    { name: "columnLabels", kind: PropertyKind.text, part: "wheel" },
],
    methods: [
    { name: "open" },
    { name: "close" },
],
  },
  {
    name: "cascade-tree",
    parts: "marks tree",
    properties: [...commonProperties,
    { name: "selection", kind: PropertyKind.text },
    { name: "checkPolicy", kind: PropertyKind.text },
    { name: "result", kind: PropertyKind.text },
    { name: "max", kind: PropertyKind.number },
    { name: "expanded", kind: PropertyKind.script },
    { name: "accordion", kind: PropertyKind.flag },
    { name: "filter", kind: PropertyKind.text, part: "names" },
    { name: "columns", kind: PropertyKind.text },
    { name: "editable", kind: PropertyKind.flag, part: "children" },
    { name: "customIcons", kind: PropertyKind.flag },
    { name: "values", attribute: null, kind: PropertyKind.script },
],
    methods: [
    { name: "expandAll" },
    { name: "collapseAll" },
    { name: "reveal" },
    { name: "expand" },
    { name: "collapse" },
    { name: "insertNode", part: "data children" },
    { name: "renameNode", part: "children" },
    { name: "removeNode", part: "children" },
    { name: "moveNode", part: "children" },
],
  },
];

/**
 * The memory and the functions of the module.
 *
 * @typedef {{
 *   memory: WebAssembly.Memory,
 *   start: () => number,
 *   reserve: (count: number) => number,
 *   applied: () => void,
 *   flush: () => void,
 *   create: (definition: number, hasCountries: number) => number,
 *   destroy: (instance: number) => void,
 *   connected: (instance: number) => void,
 *   set: (instance: number, property: number, origin: number, count: number) => void,
 *   get: (instance: number, property: number) => void,
 *   call: (instance: number, method: number, count: number) => void,
 *   form: (instance: number, change: number, count: number) => void,
 *   context: (instance: number, count: number) => void,
 *   environment: (flags: number) => void,
 *   answer: (instance: number, question: number, kind: number, count: number) => void,
 *   timer: (instance: number, timer: number) => void,
 *   frame: (instance: number, time: number, work: number) => void,
 *   event: () => number,
 *   body: (count: number) => number,
 *   fetched: (source: number, status: number, isValue: number) => void,
 *   part_ended: (number: number, isLoaded: number) => void,
 *   readings: (count: number) => number,
 *   readings_loaded: () => void,
 * }} Exports
 */

/** @typedef {Exclude<keyof Exports, "memory">} ExportName */
