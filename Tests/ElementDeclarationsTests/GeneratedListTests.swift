import CascadeWeb
import Foundation
import Testing
import WebRuntime

@testable import ElementDeclarations

@Suite("The list of the elements for declarations")
struct GeneratedListTests {
  /// What reads the declarations doesn't have to compile the elements for it.
  @Test("The list in ElementDeclarations has what the elements define and describe")
  func list() throws {
    let elements = ElementDescription.all.map(DeclaredElement.init)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      let file = URL(filePath: #filePath).appending(
        path: "../../../Sources/ElementDeclarations/DeclaredElements+List.swift"
      ).standardized
      try source(of: elements).write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let advice: Comment = "run RECORD_SNAPSHOTS=1 Scripts/swift.sh test --filter GeneratedListTests"
    #expect(DeclaredElements.all == elements, advice)
    #expect(DeclaredElements.texts.map(\.name) == replaceableTexts.map(\.name), advice)
    #expect(DeclaredElements.texts.map(\.english) == replaceableTexts.map(\.english), advice)
  }

  /// The names of all texts that a page can replace, sorted, with the English ones. Texts of several elements can have the same
  /// name.
  private var replaceableTexts: [(name: String, english: String)] {
    var texts: [String: String] = [:]
    func add(_ messages: [some LocalizedMessage]) {
      for message in messages { texts[message.key.text] = message.english.text }
    }
    add(TreeMessage.allCases)
    add(FieldMessage.allCases)
    add(AddressMessage.allCases)
    add(PathMessage.allCases)
    add(SearchMessage.allCases)
    add(FormerMessage.allCases)
    add(Message.allCases)
    return texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func source(of elements: [DeclaredElement]) -> String {
    let shared = elements[0].properties.filter(\.isShared).map { "    \($0.source),\n" }
    return """
      // swift-format-ignore-file
      // Generated from the elements: RECORD_SNAPSHOTS=1 Scripts/swift.sh test --filter GeneratedListTests

      extension DeclaredElements {
        /// All elements, in the order of their guides.
        static let all: [DeclaredElement] = [\(elements.map(\.variable).joined(separator: ", "))]

        /// The names of all texts that a page can replace, sorted, with the English ones.
        static let texts: [(name: String, english: String)] = [
      \(replaceableTexts.map { "    (\($0.name.debugDescription), \($0.english.debugDescription)),\n" }.joined())  ]

        private static let shared: [DeclaredElement.Property] = [
      \(shared.joined())  ]

      \(elements.map(\.source).joined(separator: "\n"))}

      """
  }
}

extension DeclaredElement {
  init(_ element: ElementDescription) {
    var lists = [element.definition.parts.text]
    lists += element.definition.properties.compactMap { $0.part?.text }
    lists += element.definition.methods.compactMap { $0.part?.text }
    // A choice: `wheel|columns[picker=columns]`.
    let choices = lists.joined(separator: " ").split { $0 == " " || $0 == "|" }
    self.init(
      tag: element.tag, interface: element.interface, text: element.text,
      parts: Set(choices.map { String($0.prefix { $0 != "[" }) }).sorted(),
      properties: element.properties.map(Property.init),
      methods: element.methods.map {
        Method(
          name: $0.definition.name.text,
          parameters: $0.description.parameters.map {
            .init(name: $0.name, type: $0.type, isOptional: $0.isOptional)
          },
          result: $0.description.result, text: $0.description.text)
      },
      events: element.events.map {
        Event(name: $0.name, detail: $0.detail, text: $0.text, fields: $0.fields)
      },
      slots: element.slots.map { Slot(name: $0.name, text: $0.text) })
  }

  fileprivate var variable: String { shortName }

  fileprivate var source: String {
    func list(_ lines: [String]) -> String { lines.map { "      \($0),\n" }.joined() }
    return """
        private static let \(variable) = DeclaredElement(
          tag: \(tag.debugDescription), interface: \(interface.debugDescription),
          text: \(text.debugDescription),
          parts: \(parts),
          properties: shared + [
      \(list(properties.filter { !$0.isShared }.map(\.source)))    ],
          methods: [
      \(list(methods.map(\.source)))    ],
          events: [
      \(list(events.map(\.source)))    ],
          slots: [
      \(list(slots.map { ".init(name: \($0.name.debugDescription), text: \($0.text.debugDescription))" }))    ])

      """
  }
}

extension DeclaredElement.Property {
  init(_ property: ElementDescription.Property) {
    self.init(
      name: property.definition.name.text, attribute: property.definition.attribute?.text,
      kind: Kind(property.definition.kind), type: property.type,
      settableType: property.settableType, text: property.description.text,
      words: property.description.words, isShared: property.isShared)
  }

  fileprivate var source: String {
    var text = ".init(name: \(name.debugDescription), "
    if let attribute { text += "attribute: \(attribute.debugDescription), " }
    text += "kind: .\(kind), type: \(type.debugDescription), "
    if let settableType { text += "settableType: \(settableType.debugDescription), " }
    text += "text: \(self.text.debugDescription)"
    if !words.isEmpty { text += ", words: \(words)" }
    return text + (isShared ? ", isShared: true)" : ")")
  }
}

extension DeclaredElement.Property.Kind {
  fileprivate init(_ kind: PropertyDefinition.Kind) {
    self =
      switch kind {
      case .text, .level, .value: .text
      case .flag: .flag
      case .number: .number
      case .url, .json, .script: .other
      case .readOnlyList, .readOnlyFlag, .readOnlyValue: .readOnly
      }
  }
}

extension DeclaredElement.Method {
  fileprivate var source: String {
    let parameters = parameters.map {
      ".init(name: \($0.name.debugDescription), type: \($0.type.debugDescription)"
        + ($0.isOptional ? ", isOptional: true)" : ")")
    }
    return
      ".init(name: \(name.debugDescription), parameters: [\(parameters.joined(separator: ", "))], "
      + "result: \(result.debugDescription), text: \(text.debugDescription))"
  }
}

extension DeclaredElement.Event {
  fileprivate var source: String {
    ".init(name: \(name.debugDescription), detail: \(detail.debugDescription), "
      + "text: \(text.debugDescription), fields: \(fields.debugDescription))"
  }
}

extension ElementDescription {
  /// The name of the element, such as `cascade-wheel`.
  var tag: String { definition.name.text }
}

extension ElementDescription.Property {
  var name: String { definition.name.text }
  var attribute: String? { definition.attribute?.text }

  /// The type of the value in TypeScript.
  var type: String { description.type ?? definition.kind.type ?? "unknown" }

  /// The type of the values that can be set, or `nil` if there are no others than those of ``type``.
  var settableType: String? {
    if let type = description.settableType { return type }
    return definition.kind.settableType.flatMap { $0 == type ? nil : type + " | null" }
  }
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

extension Name {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
