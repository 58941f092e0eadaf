extension ElementDescription {
  /// The properties that all elements share.
  static let common: [PropertyDescription] = [
    .init(
      "src",
      "the URL of a `.hierarchy` file or of JSON. Elements with the same URL share one download and one copy"
    ),
    .init(
      "data", type: "CascadeData | null",
      """
      nested objects, nested maps, or flat rows with `id` and `parentId`; names, codes, `disabled`, `icon`. Data that \
      contains itself is an error
      """
    ),
    .init(
      "value", type: "string | null", set: "CascadeValue",
      """
      `440105` or `广东省/广州市/海珠区`; as a property also a list of codes, names or nodes. Names match with or without \
      their administrative suffixes: `广东/广州`. May be set before the data is loaded. In a name, write `\\/` for a slash
      """),
    .init("name", "the name of the value in a form"),
    .init("required", "a form isn't submitted without a value"),
    .init("disabled", "the element can't be used, and a form doesn't submit its value"),
    .init("label", "the accessible name; a `<label>` works too"),
    .init(
      "strings", type: "CascadeStrings | null",
      "other texts: `{valueMissing: \"Bitte wählen\"}`"),
    .init("path", type: "CascadeNode[]", "read-only: the chosen nodes, `[{code, name}]`"),
    .init(
      "rows", type: "(number | null)[]",
      "read-only: the position of each node among its siblings, `[18, 0, 2]`"),
    .init("lazy", "children may load later: see [Loading.md](Loading.md)"),
    .init(
      "history",
      "the URL of a history, for values that were valid in the past: see [Values of the past](Wheel.md#values-of-the-past)"
    ),
    .init(
      "former", type: "CascadeFormerValue[]",
      "read-only: the values that aren't places of today"),
  ]

  /// The events of all elements.
  static let commonEvents: [EventDescription] = [
    .init(
      "load", "CascadeLoadDetail", isCancelable: true, "children need to be loaded",
      fields: "`node`, `resolve(children)`, `reject(message)`: see [Loading.md](Loading.md)"),
    .init(
      "former", "CascadeFormerDetail", "a requested value isn't a place of today",
      fields: "`former`"),
    .init("error", "CascadeErrorDetail", "data couldn't be loaded", fields: "`message`"),
  ]

  /// The events of the elements that ask a server for search results.
  static let searchEvents = [searchEvent("`searchable`")]

  /// Returns the event of an element that asks a server for search results with an attribute.
  static func searchEvent(_ attribute: String) -> EventDescription {
    .init(
      "search", "CascadeSearchDetail", isCancelable: true,
      "search results are needed from elsewhere, with \(attribute)",
      fields:
        "`query`, `limit`, `offset`, `resolve(results)`, `reject(message)`: see [Loading.md](Loading.md#searching)"
    )
  }

  /// The property of the elements that show no data before they are opened.
  static let preload: [PropertyDescription] = [
    .init(
      "preload", oneOf: ["none"],
      """
      `none`: the data at `src` loads when the user first points at the element, focuses or opens it, or when it gets a \
      value
      """)
  ]

  /// The properties of the elements that read addresses.
  static let addressScope: [PropertyDescription] = [
    .init(
      "within",
      """
      the only places that a pasted or typed address can name, with those below them: a list of values, separated by \
      commas
      """),
    .init(
      "prefer",
      "the places to list first if an address fits several, with those below them, in the same form"
    ),
  ]
}
