/// A word fixed when the program is compiled: a tag, an attribute, a style property, an event.
///
/// Names are sent to the page once and by number after that, so they cost a byte or two. They do not
/// contain the character U+0000: where they end is found by it, so that a name is a single number in
/// the code that passes it on.
package struct Name: ExpressibleByStringLiteral, @unchecked Sendable {
  /// Where the UTF-8 begins, which ends with a zero and lives as long as the program.
  package let start: UnsafePointer<UInt8>

  package init(stringLiteral literal: StaticString) {
    start = literal.utf8Start
  }

  package init(_ literal: StaticString) {
    self.init(stringLiteral: literal)
  }

  /// The length of the UTF-8.
  ///
  /// - Complexity: O(*n*), where *n* is that length.
  package var count: Int {
    var count = 0
    while start[count] != 0 { count += 1 }
    return count
  }

  /// The UTF-8 of the word.
  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: count)
  }
}

extension Name: Equatable {
  package static func == (left: Name, right: Name) -> Bool {
    left.start == right.start || left.bytes.elementsEqual(right.bytes)
  }
}
