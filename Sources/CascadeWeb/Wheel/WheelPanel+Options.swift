/// The properties of wheels, in the order of their definitions in each element that has wheels.
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
  /// Sets one of the properties of wheels; nil is none of them.
  func set(_ property: WheelProperty?, to value: ScriptValue) {
    switch property {
    case .depth:
      depth = value.wholeNumber.map { min(max(1, $0), 64) }
      rebuild()
    case .padded:
      padding = value.wholeNumber.map { min(max(0, $0), 16) }
      rebuild()
    case .remembersRows:
      remembersRows = value == .flag(true)
      rebuild()
    case .visibleRows:
      let count = min(max(value.wholeNumber ?? 5, 1), 15)
      visibleRows = count % 2 == 0 ? count + 1 : count
    case .look: isFlat = value == .text("flat")
    case .widths: widths = Self.words(of: value.utf8 ?? []).map { Self.flex($0) }
    case .columnLabels: columnLabels = Self.words(of: value.utf8 ?? [], spacesSeparate: false)
    case .customRows: hasCustomRows = value == .flag(true)
    case nil: break
    }
  }

  /// A bare number is a share of the width; anything else is a width as CSS writes it.
  private static func flex(_ word: [UInt8]) -> Text {
    if Decimal.integer(word) != nil { return .joined(.bytes(word), " 1 0") }
    return .joined("0 0 ", .bytes(word))
  }

  /// The words between commas, and between spaces if these separate too.
  private static func words(of bytes: [UInt8], spacesSeparate: Bool = true) -> [[UInt8]] {
    bytes.split { $0 == UInt8(ascii: ",") || (spacesSeparate && $0 == UInt8(ascii: " ")) }
      .map { Array($0) }
  }
}
