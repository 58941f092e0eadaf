/// The declarations of some elements for editors, type checkers and package managers.
///
/// They are made from the definitions of the elements, which the program in the browser uses too, and from the
/// descriptions beside them, which it doesn't contain: a test of the elements writes both into the list `all`.
public struct DeclaredElements {
  /// The prefix of the names of all elements.
  static let prefix = "cascade-"

  /// The names of all elements without their prefix, such as `wheel`.
  public static var names: [String] { all.map(\.shortName) }

  let elements: [DeclaredElement]

  /// Creates the declarations of some elements.
  ///
  /// - Parameter names: Names of elements without their prefix. Other names are ignored.
  public init(_ names: [String] = Self.names) {
    elements = Self.all.filter { names.contains($0.shortName) }
  }
}

extension DeclaredElements {
  /// The parts of the program that the elements can need, not counting those that these parts call.
  public var parts: Set<String> {
    elements.reduce(into: []) { $0.formUnion($1.parts) }
  }

  /// The names of the elements without their prefix.
  public var shortNames: [String] { elements.map(\.shortName) }
}

/// What the definition and the description of an element say.
struct DeclaredElement: Equatable, Sendable {
  /// The name of the element, such as `cascade-wheel`.
  let tag: String

  /// The name of the element's type in TypeScript.
  let interface: String

  let text: String

  /// The parts of the program that the element can need, not counting those that these call.
  let parts: [String]

  let properties: [Property]
  let methods: [Method]
  let events: [Event]
  let slots: [Slot]

  /// The name of the element without its prefix, such as `wheel`.
  var shortName: String { String(tag.dropFirst(DeclaredElements.prefix.count)) }

  struct Property: Equatable, Sendable {
    let name: String
    var attribute: String?
    let kind: Kind

    /// The type of the value in TypeScript.
    let type: String

    /// The type of the values that can be set, or `nil` if there are no others than those of ``type``.
    var settableType: String?

    /// Markdown, as in a cell of a table.
    let text: String

    /// The words that the value can be, or an empty list if it isn't one of some words.
    var words: [String] = []

    /// Whether all elements have the property.
    var isShared = false

    /// What an attribute can hold.
    enum Kind { case text, flag, number, other, readOnly }

    var isReadOnly: Bool { kind == .readOnly }

    /// The type of the attribute in a framework that passes attributes or properties.
    var markupType: String { settableType ?? type }

    /// The description without links.
    var plainText: String { Markdown.withoutLinks(text) }
  }

  struct Method: Equatable, Sendable {
    let name: String
    var parameters: [Parameter] = []

    /// The type of the result. A method that is called before its part of the program is loaded returns `null`.
    let result: String

    let text: String

    /// The parameters in TypeScript: `node: CascadeValue, position?: number`.
    var signature: String {
      parameters.map { "\($0.name)\($0.isOptional ? "?" : ""): \($0.type)" }.joined(separator: ", ")
    }

    struct Parameter: Equatable, Sendable {
      let name: String
      let type: String
      var isOptional = false
    }
  }

  struct Event: Equatable, Sendable {
    let name: String

    /// The type of `detail`.
    let detail: String

    /// Markdown for the time of the event, and for the fields of the detail.
    let text, fields: String
  }

  struct Slot: Equatable, Sendable {
    /// The name; empty for the default slot.
    let name: String

    let text: String
  }
}

/// The Markdown of the descriptions.
enum Markdown {
  /// Replaces links by their texts: a link to a guide means nothing outside the repository.
  static func withoutLinks(_ text: String) -> String {
    text.replacing(/\[([^\]`]*)\]\([^)]*\)/) { String($0.1) }
  }
}
