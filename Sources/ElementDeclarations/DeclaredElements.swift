import CascadeWeb

/// The declarations of some elements for editors, type checkers and package managers.
///
/// They are made from the definitions of the elements, which the program in the browser uses too, and from the
/// descriptions beside them, which it doesn't contain.
public struct DeclaredElements {
  /// The prefix of the names of all elements.
  static let prefix = "cascade-"

  /// The names of all elements without their prefix, such as `wheel`.
  public static var names: [String] { ElementDescription.all.map(\.shortName) }

  let elements: [ElementDescription]

  /// Creates the declarations of some elements.
  ///
  /// - Parameter names: Names of elements without their prefix. Other names are ignored.
  public init(_ names: [String] = Self.names) {
    elements = ElementDescription.all.filter { names.contains($0.shortName) }
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

extension ElementDescription {
  /// The name of the element, such as `cascade-wheel`.
  var tag: String { definition.name.text }

  /// The name of the element without its prefix, such as `wheel`.
  var shortName: String { String(tag.dropFirst(DeclaredElements.prefix.count)) }

  /// The parts of the program that the element can need, not counting those that these call.
  var parts: Set<String> {
    var lists = [definition.parts.text]
    lists += definition.properties.compactMap { $0.part?.text }
    lists += definition.methods.compactMap { $0.part?.text }
    var parts: Set<String> = []
    for choice in lists.joined(separator: " ").split(whereSeparator: { $0 == " " || $0 == "|" }) {
      parts.insert(String(choice.prefix { $0 != "[" }))
    }
    return parts
  }
}

extension ElementDescription.Property {
  var name: String { definition.name.text }
  var attribute: String? { definition.attribute?.text }
  var isReadOnly: Bool { definition.kind.isReadOnly }

  /// The type of the value in TypeScript.
  var type: String { description.type ?? definition.kind.type ?? "unknown" }

  /// The type of the values that can be set, or `nil` if there are no others than those of ``type``.
  var settableType: String? {
    if let type = description.settableType { return type }
    return definition.kind.settableType.flatMap { $0 == type ? nil : type + " | null" }
  }

  /// The type of the attribute in a framework that passes attributes or properties.
  var markupType: String { settableType ?? type }

  /// The description without links.
  var plainText: String { Markdown.withoutLinks(description.text) }
}

extension PropertyDefinition.Kind {
  /// The type of a property of this kind in TypeScript, or `nil` if the kind doesn't decide it.
  fileprivate var type: String? {
    switch self {
    case .text, .url: "string"
    case .flag: "boolean"
    case .number: "number | null"
    case .level, .value, .json, .script, .readOnlyList, .readOnlyFlag, .readOnlyValue: nil
    }
  }

  /// The type of the values that can be set. The attribute is removed for `null`.
  fileprivate var settableType: String? {
    switch self {
    case .text, .url: "string | null"
    case .flag, .number, .level, .value, .json, .script, .readOnlyList, .readOnlyFlag,
      .readOnlyValue:
      nil
    }
  }
}

extension ElementDescription.Method {
  var name: String { definition.name.text }
}

extension MethodDescription {
  /// The parameters in TypeScript: `node: CascadeValue, position?: number`.
  var signature: String {
    parameters.map { "\($0.name)\($0.isOptional ? "?" : ""): \($0.type)" }.joined(separator: ", ")
  }
}

extension Name {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The Markdown of the descriptions.
enum Markdown {
  /// Replaces links by their texts: a link to a guide means nothing outside the repository.
  static func withoutLinks(_ text: String) -> String {
    text.replacing(/\[([^\]`]*)\]\([^)]*\)/) { String($0.1) }
  }
}
