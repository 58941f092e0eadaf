import CascadeWeb

/// An element as it is declared: its definition, and the description of each of its members.
struct DeclaredElement {
  let description: ElementDescription
  let definition: ElementDefinition

  /// The properties in the order of their descriptions, the shared ones first.
  let properties: [Property]

  /// A property: what the program defines, and what is written about it.
  struct Property {
    let definition: PropertyDefinition
    let description: PropertyDescription
    let isShared: Bool
  }

  init(_ description: ElementDescription) {
    self.description = description
    let definition = ElementDefinition.all.first { $0.name.text == description.tag }
    guard let definition else { fatalError("no definition of \(description.tag)") }
    self.definition = definition
    var properties: [Property] = []
    let described =
      ElementDescription.common.map { ($0, true) } + description.properties.map { ($0, false) }
    for (described, isShared) in described {
      guard let property = definition.properties.first(where: { $0.name.text == described.name })
      else { fatalError("\(description.tag) has no property \(described.name)") }
      properties.append(
        Property(definition: property, description: described, isShared: isShared))
    }
    self.properties = properties
  }
}

extension DeclaredElement {
  /// All elements, in the order of their guides.
  static var all: [DeclaredElement] { ElementDescription.all.map(DeclaredElement.init) }

  /// The name of the element without its prefix, such as `wheel`.
  var shortName: String {
    String(description.tag.dropFirst(DeclaredElements.prefix.count))
  }

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

extension DeclaredElement.Property {
  /// The type of the value in TypeScript.
  var type: String { description.type ?? definition.kind.type ?? "unknown" }

  /// The type of the values that can be set, or `nil` if there are no others than those of ``type``.
  var settableType: String? {
    if let type = description.settableType { return type }
    return definition.kind.settableType.flatMap { $0 == type ? nil : type + " | null" }
  }

  var isReadOnly: Bool { definition.kind == .readOnly }
  var name: String { description.name }
  var attribute: String? { definition.attribute?.text }

  /// The description without links.
  var plainText: String { Markdown.withoutLinks(description.text) }

  /// The type of the attribute in a framework that passes attributes or properties.
  var markupType: String { settableType ?? type }
}

extension Name {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
