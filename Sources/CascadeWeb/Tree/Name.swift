/// A word fixed when the program is compiled: a tag, an attribute, a style property, an event.
///
/// Names are sent to the page once and by number after that, so they cost a byte or two.
package struct Name: ExpressibleByStringLiteral, Sendable {
  package let literal: StaticString

  package init(stringLiteral literal: StaticString) {
    self.literal = literal
  }

  package init(_ literal: StaticString) {
    self.literal = literal
  }

  /// The UTF-8 of the word, which lives as long as the program.
  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }
}

extension Name: Equatable {
  package static func == (left: Name, right: Name) -> Bool {
    if left.literal.utf8Start == right.literal.utf8Start {
      return left.literal.utf8CodeUnitCount == right.literal.utf8CodeUnitCount
    }
    return left.bytes.elementsEqual(right.bytes)
  }
}
