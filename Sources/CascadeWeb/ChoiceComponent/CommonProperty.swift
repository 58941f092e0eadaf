import WebRuntime

/// The properties shared by all elements of the kit, in the order of their definitions. An element's own
/// properties follow them.
package enum CommonProperty: Int, CaseIterable {
  case source, data, value, name, required, disabled, label, strings, path, rows, lazy
  case history, former, readOnly, error, size, customRows

  static var count: Int {
    var count = 0
    while Self(rawValue: count) != nil { count += 1 }
    return count
  }

  var definition: PropertyDefinition {
    switch self {
    case .source: PropertyDefinition("src", attribute: "src", .url)
    case .data: PropertyDefinition("data", attribute: "data", .json, part: "data")
    case .value: PropertyDefinition("value", attribute: "value", .value)
    case .name: PropertyDefinition("name", attribute: "name", .text)
    case .required: PropertyDefinition("required", attribute: "required", .flag)
    case .disabled: PropertyDefinition("disabled", attribute: "disabled", .flag)
    case .label: PropertyDefinition("label", attribute: "label", .text)
    case .strings: PropertyDefinition("strings", .json)
    case .path: PropertyDefinition("path", .readOnlyList)
    case .rows: PropertyDefinition("rows", .readOnlyList)
    case .lazy: PropertyDefinition("lazy", attribute: "lazy", .flag)
    case .history: PropertyDefinition("history", attribute: "history", .url)
    case .former: PropertyDefinition("former", .readOnlyList)
    case .readOnly: PropertyDefinition("readOnly", attribute: "readonly", .flag)
    case .error: PropertyDefinition("error", attribute: "error", .text)
    case .size: PropertyDefinition("size", attribute: "size", .text)
    case .customRows:
      PropertyDefinition("customRows", attribute: "custom-rows", .flag, part: RowTemplate.part)
    }
  }

  var setting: Setting {
    switch self {
    case .source, .data, .lazy, .history, .readOnly: .rule
    case .value: .value
    case .error: .state
    case .name, .required, .disabled, .label, .strings, .size, .customRows: .look
    case .path, .rows, .former: .look
    }
  }

  /// The definitions, which precede an element's own.
  package static var definitions: [PropertyDefinition] {
    PropertyDefinition.list { CommonProperty(rawValue: $0)?.definition }
  }
}

#if !hasFeature(Embedded)
// The documentation of the members that several elements have.

extension CommonProperty {
  var description: PropertyDescription {
    switch self {
    case .source:
      .init(
        "the URL of a `.hierarchy` file or of JSON. Elements with the same URL share one download and one copy"
      )
    case .data:
      .init(
        type: "CascadeData | null",
        """
        nested objects, nested maps, or flat rows with `id` and `parentId`; names, codes, `disabled`, `icon`. Maps of \
        codes, lists of columns, tables with known titles and other known names of fields are read, too; anything else, and \
        data that contains itself, is an error
        """)
    case .value:
      .init(
        type: "string | null", set: "CascadeValue",
        """
        `440105` or `广东省/广州市/海珠区`; as a property also a list of codes, names or nodes. Names match with or without \
        their administrative suffixes: `广东/广州`. May be set before the data is loaded. In a name, write `\\/` for a slash
        """)
    case .name: .init("the name of the value in a form")
    case .required: .init("a form isn't submitted without a value")
    case .disabled: .init("the element can't be used, and a form doesn't submit its value")
    case .label: .init("the accessible name; a `<label>` works too")
    case .strings:
      .init(
        type: "CascadeStrings | null",
        "other texts: `{valueMissing: \"Bitte wählen\"}`")
    case .path: .init(type: "CascadeNode[]", "read-only: the chosen nodes, `[{code, name}]`")
    case .rows:
      .init(
        type: "(number | null)[]",
        "read-only: the position of each node among its siblings, `[18, 0, 2]`")
    case .lazy: .init("children may load later: see [Loading.md](Loading.md)")
    case .history:
      .init(
        "the URL of a history, for values that were valid in the past: see [Values of the past](Wheel.md#values-of-the-past)"
      )
    case .former:
      .init(
        type: "CascadeFormerValue[]",
        "read-only: the values that aren't places of today")
    case .readOnly:
      .init("the user can't change the value, but can focus and read it, and a form submits it")
    case .error:
      .init(
        "an error to show below the control until the user changes the value: see [Errors](Field.md#errors)"
      )
    case .size:
      .init(
        oneOf: ["small", "large"],
        "`small` for dense pages, or `large`: the height of the field or the rows, and the size of the text"
      )
    case .customRows:
      .init(
        "a template replaces the name in each row: see [Icons and custom rows](Web.md#icons-and-custom-rows)"
      )
    }
  }
}

extension ElementDescription.Slot {
  /// The template of all elements.
  static let row = Self(
    name: "row", text: "with `custom-rows`, a `<template>` for the name in each row")
}

extension PropertyDescription {
  // The properties of the elements that read addresses.
  static let within = Self(
    """
    the only places that a pasted or typed address can name, with those below them: a list of values, separated by \
    commas
    """)
  static let prefer = Self(
    "the places to list first if an address fits several, with those below them, in the same form")

  /// A property that limits the levels by a number or a word.
  ///
  /// - Parameter counted: What the number counts.
  static func levels(_ counted: String) -> Self {
    Self(
      type: "number | \"province\" | \"city\" | \"district\" | \"town\" | null",
      """
      the maximum number of \(counted), or the lowest level: `province`, `city`, `district` or `town`; by default all \
      levels. With `district`, all values of China have six digits: see [Down to the \
      district](Address.md#down-to-the-district)
      """)
  }

  /// The property of the elements with a closed field.
  static let display = Self(
    oneOf: ["path", "last"],
    "`last`: the field shows only the last name of a path; by default it shows the whole path")

  /// The property of the elements that show no data before they are opened.
  static let preload = Self(
    oneOf: ["none"],
    """
    `none`: the data at `src` loads when the user first points at the element, focuses or opens it, or when it gets a \
    value
    """)
}

extension EventDescription {
  /// The events of all elements.
  static let common: [Self] = [
    .init(
      "load", "CascadeLoadDetail", isCancelable: true, "children need to be loaded",
      fields: "`node`, `resolve(children)`, `reject(message)`: see [Loading.md](Loading.md)"),
    .init(
      "former", "CascadeFormerDetail", "a requested value isn't a place of today",
      fields: "`former`"),
    .init("error", "CascadeErrorDetail", "data couldn't be loaded", fields: "`message`"),
  ]

  /// Returns the event of an element that asks a server for search results with an attribute.
  static func search(with attribute: String) -> Self {
    .init(
      "search", "CascadeSearchDetail", isCancelable: true,
      "search results are needed from elsewhere, with \(attribute)",
      fields:
        "`query`, `limit`, `offset`, `resolve(results)`, `reject(message)`: see [Loading.md](Loading.md#searching)"
    )
  }
}
#endif
