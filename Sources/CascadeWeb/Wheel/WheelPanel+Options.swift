import WebRuntime

/// The properties of wheels, in the order in which each element that has wheels defines them.
enum WheelProperty: Int, CaseIterable {
  case depth, padded, remembersRows, visibleRows, look, widths, columnLabels

  var definition: PropertyDefinition {
    switch self {
    case .depth: PropertyDefinition("depth", attribute: "depth", .level, part: "wheel")
    case .padded: PropertyDefinition("padded", attribute: "padded", .number, part: "wheel")
    case .remembersRows:
      PropertyDefinition("remembersRows", attribute: "remembers-rows", .flag, part: "wheel")
    case .visibleRows:
      PropertyDefinition("visibleRows", attribute: "visible-rows", .number, part: "wheel")
    case .look: PropertyDefinition("look", attribute: "look", .text, part: "wheel")
    case .widths: PropertyDefinition("widths", attribute: "widths", .text, part: "wheel")
    case .columnLabels:
      PropertyDefinition("columnLabels", attribute: "column-labels", .text, part: "wheel")
    }
  }
}

extension WheelProperty {
  var setting: Setting {
    switch self {
    case .depth, .padded, .remembersRows: .rule
    case .visibleRows, .look, .widths, .columnLabels: .look
    }
  }
}

extension WheelPanel {
  /// Sets a property of wheels; ignores `nil`. The owner calls ``rebuild()`` after a rule.
  func set(_ property: WheelProperty?, to value: ScriptValue) {
    switch property {
    case .depth:
      options.depth = value.wholeNumber.map { min(max(1, $0), Options.maximumDepth) }
      options.lowestLevel = value.administrativeLevel
    case .padded:
      options.padding = value.wholeNumber.map { min(max(0, $0), Options.maximumPadding) }
    case .remembersRows: options.remembersRows = value.isSet
    case .visibleRows:
      let count = min(
        max(value.wholeNumber ?? Options.defaultVisibleRows, 1), Options.maximumVisibleRows)
      options.visibleRows = count % 2 == 0 ? count + 1 : count
    case .look: options.isFlat = value.isText("flat")
    case .widths: options.widths = Self.words(of: value.utf8 ?? []).map { Self.flex($0) }
    case .columnLabels:
      options.columnLabels = Self.words(of: value.utf8 ?? [], spacesSeparate: false)
    case nil: break
    }
  }

  /// Returns the CSS `flex` value of a width: a bare number is a share, any other word is a CSS length.
  private static func flex(_ word: [UInt8]) -> Text {
    if Decimal.integer(word) != nil { return .joined(.bytes(word), " 1 0") }
    return .joined("0 0 ", .bytes(word))
  }

  /// Splits text at commas, and at spaces if `spacesSeparate` is true.
  private static func words(of bytes: [UInt8], spacesSeparate: Bool = true) -> [[UInt8]] {
    bytes.split { $0 == UInt8(ascii: ",") || (spacesSeparate && $0 == UInt8(ascii: " ")) }
      .map { Array($0) }
  }
}

extension WheelPanel.Options {
  /// The largest number of linked wheels.
  static var maximumDepth: Int { 64 }
  static var maximumPadding: Int { 16 }
  static var defaultVisibleRows: Int { 5 }
  static var maximumVisibleRows: Int { 15 }
}

#if !hasFeature(Embedded)
extension WheelProperty {
  var description: PropertyDescription {
    switch self {
    case .depth: .levels("linked columns")
    case .padded:
      .init("the minimum number of columns; columns after the end of the path are empty")
    case .remembersRows: .init("a column returns to the row last chosen under the same parent")
    case .visibleRows: .init("an odd number; 5 by default")
    case .look: .init(oneOf: ["3d", "flat"], "`3d` or `flat`")
    case .widths: .init("the width of each column, as shares (`2 1 1`) or lengths (`120px 80px`)")
    case .columnLabels: .init("the accessible name of each column: `省,市,区,街道`")
    }
  }
}

extension WheelProperty {
  static var described: [ElementDescription.Property] {
    allCases.map { .init($0.definition, $0.description) }
  }
}
#endif
