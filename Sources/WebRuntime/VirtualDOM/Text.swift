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
  /// Returns the text with a value in the place of each `%`.
  package func filled(with value: Text) -> Text {
    var filled: [UInt8] = []
    for byte in utf8 {
      if byte == UInt8(ascii: "%") {
        filled.append(contentsOf: value.utf8)
      } else {
        filled.append(byte)
      }
    }
    return .bytes(filled)
  }

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

/// A string literal for the page: a tag, an attribute, a style property or an event.
///
/// A name is sent to the page once, and by number after that, which takes a byte or two. It ends at the first
/// U+0000, so that it is a single pointer in the code that passes it.
package struct Name: ExpressibleByStringLiteral, @unchecked Sendable {
  /// The UTF-8, terminated by a zero byte; it is never deallocated.
  package let start: UnsafePointer<UInt8>

  package init(stringLiteral literal: StaticString) {
    start = literal.utf8Start
  }

  package init(_ literal: StaticString) {
    self.init(stringLiteral: literal)
  }

  /// The length of the UTF-8 in bytes.
  ///
  /// - Complexity: O(*n*), where *n* is that length.
  package var count: Int {
    var count = 0
    while start[count] != 0 { count += 1 }
    return count
  }

  /// The UTF-8.
  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: count)
  }
}

extension Name: Equatable {
  package static func == (left: Name, right: Name) -> Bool {
    left.start == right.start || left.bytes.elementsEqual(right.bytes)
  }
}
