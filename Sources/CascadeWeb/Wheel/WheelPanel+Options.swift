/// The properties of wheels, in the order in which each element that has wheels defines them.
package enum WheelProperty: Int {
  case depth, padded, remembersRows, visibleRows, look, widths, columnLabels, customRows

  package static var definitions: [PropertyDefinition] {
    [
      PropertyDefinition("depth", attribute: "depth", .number, part: "wheel"),
      PropertyDefinition("padded", attribute: "padded", .number, part: "wheel"),
      PropertyDefinition("remembersRows", attribute: "remembers-rows", .flag, part: "wheel"),
      PropertyDefinition("visibleRows", attribute: "visible-rows", .number, part: "wheel"),
      PropertyDefinition("look", attribute: "look", .text, part: "wheel"),
      PropertyDefinition("widths", attribute: "widths", .text, part: "wheel"),
      PropertyDefinition("columnLabels", attribute: "column-labels", .text, part: "wheel"),
      PropertyDefinition("customRows", attribute: "custom-rows", .flag, part: "wheel"),
    ]
  }
}

extension WheelPanel {
  /// Sets a property of wheels; ignores `nil`.
  func set(_ property: WheelProperty?, to value: ScriptValue) {
    switch property {
    case .depth:
      options.depth = value.wholeNumber.map { min(max(1, $0), Options.maximumDepth) }
      rebuild()
    case .padded:
      options.padding = value.wholeNumber.map { min(max(0, $0), Options.maximumPadding) }
      rebuild()
    case .remembersRows:
      options.remembersRows = value == .flag(true)
      rebuild()
    case .visibleRows:
      let count = min(
        max(value.wholeNumber ?? Options.defaultVisibleRows, 1), Options.maximumVisibleRows)
      options.visibleRows = count % 2 == 0 ? count + 1 : count
    case .look: options.isFlat = value == .text("flat")
    case .widths: options.widths = Self.words(of: value.utf8 ?? []).map { Self.flex($0) }
    case .columnLabels:
      options.columnLabels = Self.words(of: value.utf8 ?? [], spacesSeparate: false)
    case .customRows: options.hasCustomRows = value == .flag(true)
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
