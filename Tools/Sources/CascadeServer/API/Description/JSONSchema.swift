import HierarchyFormats

/// A JSON Schema (2020-12), which describes the values of a member in JSON.
indirect enum JSONSchema: Sendable {
  case text
  /// A text of at least one character.
  case nonemptyText
  /// One of some texts.
  case words([String])
  /// A whole number that isn't less than a number.
  case integer(from: Int, usual: Int? = nil)
  /// A number from 0 to 1.
  case share
  case flag
  case null
  /// No value is valid.
  case nothing
  case array(JSONSchema, count: ClosedRange<Int>? = nil)
  /// An object, which can also have members that aren't listed.
  case object([Member])
  /// An object with any keys, whose values have one schema.
  case dictionary(JSONSchema)
  /// A value that matches at least one of some schemas.
  case any([JSONSchema])
  /// A value that matches all of some schemas.
  case all([JSONSchema])
  /// An object that has a member.
  case requiring(String)
  /// A schema under a name.
  case named(SchemaName)

  /// A member of an object.
  struct Member: Sendable {
    let name: String
    let schema: JSONSchema
    let summary: String?
    let isRequired: Bool

    init(_ name: String, _ schema: JSONSchema, _ summary: String? = nil, isRequired: Bool = true) {
      self.name = name
      self.schema = schema
      self.summary = summary
      self.isRequired = isRequired
    }
  }

  /// A whole number of 0 or more.
  static let count = integer(from: 0)

  /// The start and the end of a range.
  static let range = array(count, count: 2...2)

  /// A value with the schema, or `null`.
  static func optional(_ schema: JSONSchema) -> JSONSchema { any([schema, .null]) }
}

extension JSONWriter {
  /// Writes a schema, with a key if it is a member of an object.
  mutating func schema(_ schema: JSONSchema, for key: String? = nil, summary: String? = nil) {
    if case .nothing = schema { return flag(false, for: key) }
    object(for: key) { json in
      json.keywords(of: schema)
      if let summary { json.text(summary.utf8, for: "description") }
    }
  }

  private mutating func keywords(of schema: JSONSchema) {
    switch schema {
    case .text: type("string")
    case .nonemptyText:
      type("string")
      number(1, for: "minLength")
    case .words(let words):
      array(for: "enum") { json in for word in words { json.text(word.utf8) } }
    case .integer(let minimum, let usual):
      type("integer")
      number(minimum, for: "minimum")
      number(.max, for: "maximum")
      if let usual { number(usual, for: "default") }
    case .share:
      type("number")
      number(0, for: "minimum")
      number(1, for: "maximum")
    case .flag: type("boolean")
    case .null: type("null")
    case .nothing: break
    case .array(let element, let count):
      type("array")
      self.schema(element, for: "items")
      if let count {
        number(count.lowerBound, for: "minItems")
        number(count.upperBound, for: "maxItems")
      }
    case .object(let members): self.members(members)
    case .dictionary(let value):
      type("object")
      self.schema(value, for: "additionalProperties")
    case .any(let schemas):
      array(for: "anyOf") { json in for schema in schemas { json.schema(schema) } }
    case .all(let schemas):
      array(for: "allOf") { json in for schema in schemas { json.schema(schema) } }
    case .requiring(let name):
      array(for: "required") { $0.text(name.utf8) }
    case .named(let name): text("#/components/schemas/\(name.rawValue)".utf8, for: "$ref")
    }
  }

  private mutating func members(_ members: [JSONSchema.Member]) {
    type("object")
    let required = members.filter(\.isRequired)
    if !required.isEmpty {
      array(for: "required") { json in for member in required { json.text(member.name.utf8) } }
    }
    object(for: "properties") { json in
      for member in members {
        json.schema(member.schema, for: member.name, summary: member.summary)
      }
    }
  }

  private mutating func type(_ name: String) {
    text(name.utf8, for: "type")
  }
}
