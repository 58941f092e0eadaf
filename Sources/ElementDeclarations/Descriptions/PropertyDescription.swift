import CascadeWeb

/// The documentation of a property, and the type of its value in TypeScript.
struct PropertyDescription {
  /// The name of the property in its `PropertyDefinition`.
  let name: String

  /// The type of the value, or `nil` for that of the definition's kind.
  let type: String?

  /// The type of the values that can be set, if it has more of them than ``type``.
  let settableType: String?

  /// Markdown, as in a cell of a table.
  let text: String

  /// The words that the value can be, or an empty list if it isn't one of some words.
  let words: [String]

  init(
    _ name: String, type: String? = nil, set settableType: String? = nil, _ text: String,
    words: [String] = []
  ) {
    self.name = name
    self.type = type
    self.settableType = settableType
    self.text = text
    self.words = words
  }

  /// A property that is one of some words, or empty.
  init(_ name: String, oneOf words: [String], _ text: String) {
    let type = ([""] + words).map { "\"\($0)\"" }.joined(separator: " | ")
    self.init(name, type: type, set: type + " | null", text, words: words)
  }
}

extension PropertyDefinition.Kind {
  /// The type of a property of this kind in TypeScript, or `nil` if the kind doesn't decide it.
  var type: String? {
    switch self {
    case .text, .url: "string"
    case .flag: "boolean"
    case .number: "number | null"
    case .value, .json, .script, .readOnly: nil
    }
  }

  /// The type of the values that can be set. The attribute is removed for `null`.
  var settableType: String? {
    switch self {
    case .text, .url: "string | null"
    case .flag, .number, .value, .json, .script, .readOnly: nil
    }
  }
}
