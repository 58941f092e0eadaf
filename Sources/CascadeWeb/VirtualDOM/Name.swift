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
