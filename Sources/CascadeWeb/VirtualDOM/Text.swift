/// A piece of text for the page, as UTF-8.
///
/// It reaches the page only as a text node, an attribute or a style value, never as markup.
package struct Text: ExpressibleByStringLiteral, Equatable, Sendable {
  package var utf8: [UInt8]

  package init(_ utf8: [UInt8]) {
    self.utf8 = utf8
  }

  package init(stringLiteral literal: StaticString) {
    self = .fixed(Name(literal))
  }

  package static func bytes(_ utf8: [UInt8]) -> Text {
    Text(utf8)
  }

  /// Returns the text of a name. It isn't inlined, because most elements have one.
  @inline(never)
  package static func fixed(_ name: Name) -> Text {
    Text(Array(name.bytes))
  }
}

extension Text {
  /// Returns a whole number in decimal.
  package static func number(_ value: Int) -> Text {
    var digits: [UInt8] = []
    Decimal.append(value, to: &digits)
    return Text(digits)
  }

  /// Returns a number with at most two decimals and a unit, such as `12.5px`.
  package static func length(_ value: Double, unit: Name = "px") -> Text {
    var digits: [UInt8] = []
    Decimal.append(value, to: &digits)
    digits.append(contentsOf: unit.bytes)
    return Text(digits)
  }

  /// Returns the concatenation of several texts.
  package static func joined(_ parts: Text...) -> Text {
    var bytes: [UInt8] = []
    for part in parts { bytes.append(contentsOf: part.utf8) }
    return Text(bytes)
  }
}
