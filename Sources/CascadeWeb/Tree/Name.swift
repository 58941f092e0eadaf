/// A word fixed when the program is compiled: a tag, an attribute, a style property, an event.
///
/// Names are sent to the page once and by number after that, so they cost a byte or two.
package struct Name: ExpressibleByStringLiteral, @unchecked Sendable {
  /// Where the UTF-8 begins, which lives as long as the program.
  package let start: UnsafePointer<UInt8>
  package let count: Int

  package init(stringLiteral literal: StaticString) {
    start = literal.utf8Start
    count = literal.utf8CodeUnitCount
  }

  package init(_ literal: StaticString) {
    self.init(stringLiteral: literal)
  }

  /// The UTF-8 of the word.
  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: count)
  }
}

extension Name: Equatable {
  package static func == (left: Name, right: Name) -> Bool {
    left.count == right.count
      && (left.start == right.start || left.bytes.elementsEqual(right.bytes))
  }
}
