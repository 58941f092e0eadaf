/// A piece of text for the page: fixed when compiled, or UTF-8 made at run time.
///
/// It reaches the page only as a text node, an attribute or a style value, never as markup.
package enum Text: ExpressibleByStringLiteral, Sendable {
  case fixed(Name)
  case bytes([UInt8])

  package init(stringLiteral literal: StaticString) {
    self = .fixed(Name(literal))
  }

  /// Calls `body` with the UTF-8 of the text.
  package func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    switch self {
    case .fixed(let name): body(name.bytes)
    case .bytes(let bytes): bytes.withUnsafeBufferPointer(body)
    }
  }

  /// The UTF-8 of the text as an array.
  package var utf8: [UInt8] {
    switch self {
    case .fixed(let name): Array(name.bytes)
    case .bytes(let bytes): bytes
    }
  }
}

extension Text: Equatable {
  package static func == (left: Text, right: Text) -> Bool {
    if case .fixed(let a) = left, case .fixed(let b) = right { return a == b }
    return left.withBytes { a in right.withBytes { b in a.elementsEqual(b) } }
  }
}

extension Text {
  /// A whole number in decimal.
  package static func number(_ value: Int) -> Text {
    var digits: [UInt8] = []
    Decimal.append(value, to: &digits)
    return .bytes(digits)
  }

  /// A number with at most two decimals and a unit, such as `12.5px`.
  package static func length(_ value: Double, unit: StaticString = "px") -> Text {
    var digits: [UInt8] = []
    Decimal.append(value, to: &digits)
    digits.append(contentsOf: Name(unit).bytes)
    return .bytes(digits)
  }

  /// Several texts, one after another.
  package static func joined(_ parts: Text...) -> Text {
    var bytes: [UInt8] = []
    for part in parts { part.withBytes { bytes.append(contentsOf: $0) } }
    return .bytes(bytes)
  }
}
