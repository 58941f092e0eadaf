import CascadeWeb
import Foundation
import WebRuntime

/// The JavaScript module with the constants that the driver and the WebAssembly module share, made from the
/// Swift types.
struct DriverProtocol {
  private(set) var script = """
    // @ts-check
    // The constants that the driver and the module share, and the types of what crosses between them.
    // Generated from the Swift sources. To write it again, run
    // RECORD_SNAPSHOTS=1 swift test --filter DriverProtocolTests


    """

  /// - Parameter exports: The source of the functions that the module exports.
  init(exports: String) {
    addTables()
    addDefinitions()
    addExports(exports)
  }

  private mutating func addTables() {
    table(
      "Operation", "The first byte of an operation; see `OperationCode` for its operands.",
      type: "OperationCode", OperationCode.allCases.map { ("\($0)", Int($0.rawValue)) })
    table(
      "ValueTag", "The first byte of a value.",
      ScriptValue.Tag.allCases.map { ("\($0)", Int($0.rawValue)) })
    constant(
      "maximumValueDepth", "The number of lists and objects in one another that the program reads.",
      "\(ScriptValue.maximumDepth)")
    table(
      "EventField", "The order of the numbers in the record of an event.", type: "EventFieldNumber",
      Event.Field.allCases.map { ("\($0)", $0.rawValue) })
    table(
      "EventName", "The events that the driver treats differently from others.",
      [.resize, .input, .change, .paste].map { (kind: EventKind) in
        ("\(kind)", "\"\(String(decoding: kind.name.bytes, as: UTF8.self))\"")
      })
    table("Modifier", "The bits of the modifiers of an event.", bits(Event.Modifiers.named))
    table("EventResponse", "The bits of the answer to an event.", bits(EventResponse.named))
    constant(
      "pointerTypes", "The types of pointers, in the order of their numbers.",
      "[\(Event.PointerKind.allCases.map { "\"\($0)\"" }.joined(separator: ", "))]")
    table(
      "PageAnswer", "The kinds of answers to a question of the module.",
      PageAnswer.Kind.allCases.map { ("\($0)", $0.rawValue) })
    table(
      "FetchStatus", "The statuses of a fetch, in addition to those of HTTP.",
      FetchStatus.allCases.map { ("\($0)", $0.rawValue) })
    table(
      "PropertyKind", "The kinds of properties.",
      PropertyDefinition.Kind.allCases.map { ("\($0)", $0.rawValue) })
    table(
      "PropertyOrigin", "Where a property was set.",
      PropertyOrigin.allCases.map { ("\($0)", $0.rawValue) })
    table(
      "FormChange", "The changes that a form makes.",
      FormChange.Kind.allCases.map { ("\($0)", $0.rawValue) })
    table("Preference", "The bits of the user's preferences.", bits(Environment.named))
    // An address has four bytes in WebAssembly.
    table(
      "Mailbox", "The offsets in the mailbox of the module.",
      Mailbox.allCases.map { ("\($0)", $0.rawValue * 4) })
    constant(
      "svgTagPrefix", "The prefix of the tags of SVG elements.",
      "\"\(DriverProtocol.svgTagPrefix)\"")
    constant(
      "stampFieldSeparator", "Separates the name of a field from its text in a stamp.",
      DriverProtocol.escaped(StampSeparator.field))
    constant(
      "stampPairSeparator", "Separates the fields of a stamp.",
      DriverProtocol.escaped(StampSeparator.pair))
    constant(
      "stampMark", "Precedes and follows each match in the text of a field.",
      DriverProtocol.escaped(StampSeparator.mark))
  }

  private mutating func addDefinitions() {
    record(
      "PropertyDefinition", "A property of a custom element.",
      [
        ("name", "string"), ("kind", "number"),
        // The name with hyphens before its capital letters, in small letters, unless it is given. What a page can't set has none.
        ("attribute?", "string | null"), ("part?", "string"),
      ])
    record(
      "MethodDefinition", "A method of a custom element.",
      [("name", "string"), ("part?", "string")])
    record(
      "ElementDefinition", "A custom element.",
      [
        ("name", "string"), ("parts", "string"), ("properties", "PropertyDefinition[]"),
        ("methods", "MethodDefinition[]"),
      ])
    script += """
      /**
       * The properties that all elements have.
       *
       * @type {PropertyDefinition[]}
       */
      const commonProperties = [
      \(rows(CommonProperty.definitions))];

      /**
       * The elements, in the order of their numbers in the module.
       *
       * @type {ElementDefinition[]}
       */
      export const definitions = [

      """
    for definition in ElementDefinition.all {
      let methods = definition.methods.map {
        "    { name: \(quoted($0.name))\(part($0.part)) },\n"
      }
      script += """
          {
            name: \(quoted(definition.name)),
            parts: \(quoted(definition.parts)),
            properties: [...commonProperties,
        \(rows(Array(definition.properties.dropFirst(CommonProperty.definitions.count))))],
            methods: [
        \(methods.joined())],
          },

        """
    }
    script += "];\n\n"
  }

  private func rows(_ properties: [PropertyDefinition]) -> String {
    properties.map {
      """
          { name: \(quoted($0.name))\($0.hasUsualAttribute ? "" : ", attribute: \(quoted($0.attribute))"), \
      kind: PropertyKind.\($0.kind)\(part($0.part)) },

      """
    }.joined()
  }

  private func part(_ name: Name?) -> String {
    name.map { ", part: \(quoted($0))" } ?? ""
  }

  private func quoted(_ name: Name?) -> String {
    name.map { "\"\(String(decoding: $0.bytes, as: UTF8.self))\"" } ?? "null"
  }

  private mutating func addExports(_ source: String) {
    let pattern = /@_expose\(wasm, "(\w+)"\) @_cdecl\("\w+"\)\s+public func \w+\(([^)]*)\)( -> )?/
    let functions = source.matches(of: pattern).map { match in
      let parameters = match.2.split(separator: ",").map { parameter in
        let label = parameter.split(separator: ":")[0].split(separator: " ").last ?? ""
        return "\(label): number"
      }
      let result = match.3 == nil ? "void" : "number"
      return (String(match.1), "(\(parameters.joined(separator: ", "))) => \(result)")
    }
    record(
      "Exports", "The memory and the functions of the module.",
      [("memory", "WebAssembly.Memory")] + functions)
    script += "/** @typedef {Exclude<keyof Exports, \"memory\">} ExportName */\n"
  }
}

extension PropertyDefinition {
  /// Whether the attribute is the name with hyphens before its capital letters, in small letters, or none if a page can't
  /// set the property.
  fileprivate var hasUsualAttribute: Bool {
    let name = String(decoding: name.bytes, as: UTF8.self)
    let usual = name.replacing(/[A-Z]/) { "-" + $0.output.lowercased() }
    return attribute.map { String(decoding: $0.bytes, as: UTF8.self) }
      == (kind.isReadOnly ? nil : usual)
  }
}

extension DriverProtocol {
  /// The prefix that the icons of the kit have.
  private static var svgTagPrefix: String {
    let tag = String(decoding: Element.icon("", path: "").tag.bytes, as: UTF8.self)
    return tag.prefix { $0 != ":" } + ":"
  }

  private static func escaped(_ byte: UInt8) -> String {
    "\"\\x\(String(byte, radix: 16))\""
  }

  private func bits(_ named: [(String, some RawRepresentable<Int>)]) -> [(String, Int)] {
    named.map { ($0.0, $0.1.rawValue) }
  }

  private mutating func table(
    _ name: String, _ comment: String, type: String? = nil, _ entries: [(String, some Any)]
  ) {
    let rows = entries.map { "  \($0.0): \($0.1),\n" }.joined()
    script += "/** \(comment) */\nexport const \(name) = /** @type {const} */ ({\n\(rows)});\n\n"
    if let type {
      script += "/** @typedef {typeof \(name)[keyof typeof \(name)]} \(type) */\n\n"
    }
  }

  private mutating func constant(_ name: String, _ comment: String, _ value: String) {
    script += "/** \(comment) */\nexport const \(name) = \(value);\n\n"
  }

  private mutating func record(_ name: String, _ comment: String, _ fields: [(String, String)]) {
    let rows = fields.map { " *   \($0.0): \($0.1),\n" }.joined()
    script += "/**\n * \(comment)\n *\n * @typedef {{\n\(rows) * }} \(name)\n */\n\n"
  }
}

extension Event.Modifiers {
  /// The modifiers by their names; a modifier that is missing here can't be used by the driver.
  fileprivate static let named: [(String, Self)] = [
    ("shift", .shift), ("control", .control), ("alt", .alt), ("meta", .meta),
    ("rightToLeft", .rightToLeft), ("composing", .composing), ("isRepeat", .isRepeat),
    ("atTarget", .atTarget), ("cancelable", .cancelable),
  ]
}

extension EventResponse {
  fileprivate static let named: [(String, Self)] = [
    ("preventDefault", .preventDefault), ("stopPropagation", .stopPropagation), ("waits", .waits),
  ]
}

extension Environment {
  fileprivate static let named: [(String, Self)] = [
    ("reducedMotion", .reducedMotion), ("forcedColors", .forcedColors),
    ("coarsePointer", .coarsePointer), ("compact", .compact),
  ]
}
