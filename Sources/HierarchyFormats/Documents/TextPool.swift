import CascadeBase

/// Texts in one list of bytes, so that millions of them take no allocation each.
package struct TextPool: Sendable {
  /// A range of the bytes.
  package struct Text: Hashable, Sendable {
    package var start: UInt32 = 0
    package var count: UInt32 = 0

    package init(start: UInt32 = 0, count: UInt32 = 0) {
      self.start = start
      self.count = count
    }

    package var isEmpty: Bool { count == 0 }
  }

  package private(set) var bytes: [UInt8]

  /// Creates a pool that contains a document, so that its parts are texts without copying them.
  package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// Stores a text.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  package mutating func store(_ text: some Collection<UInt8>) -> Text {
    let start = bytes.count
    bytes.append(contentsOf: text)
    return Text(start: UInt32(start), count: UInt32(bytes.count - start))
  }

  /// The bytes of a text.
  ///
  /// - Complexity: O(1).
  package subscript(text: Text) -> ArraySlice<UInt8> {
    bytes[Int(text.start)..<Int(text.start) + Int(text.count)]
  }

  package func string(_ text: Text) -> String { String(decoding: self[text], as: UTF8.self) }

  /// Replaces doubled quotation marks in a part of the bytes by single ones, in place, and returns the shorter text.
  ///
  /// The bytes behind it become quotation marks, so that line ends keep their number.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  package mutating func removeDoubledQuotes(in range: Range<Int>) -> Text {
    let quote = UInt8(ascii: "\"")
    var end = range.lowerBound
    var isSecond = false
    for position in range {
      let byte = bytes[position]
      isSecond = byte == quote && !isSecond
      if isSecond || byte != quote {
        bytes[end] = byte
        end += 1
      }
    }
    for position in end..<range.upperBound { bytes[position] = quote }
    return Text(start: UInt32(range.lowerBound), count: UInt32(end - range.lowerBound))
  }
}

extension TextPool {
  /// Compares two texts by their bytes: the result is negative if the first one is less, and 0 if they are equal.
  ///
  /// - Complexity: O(*b*) for *b* equal bytes at the start.
  package func order(_ left: Text, _ right: Text) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      let count = Int(min(left.count, right.count))
      var offset = 0
      while offset < count {
        let difference =
          Int(bytes[Int(left.start) + offset]) - Int(bytes[Int(right.start) + offset])
        if difference != 0 { return difference }
        offset += 1
      }
      return Int(left.count) - Int(right.count)
    }
  }

  /// The first eight bytes of a text as a word, which compares like the bytes.
  package func head(of text: Text) -> UInt64 {
    bytes.withUnsafeBufferPointer { bytes in
      let start = Int(text.start)
      return UnsafeBufferPointer(rebasing: bytes[start..<start + Int(text.count)]).head
    }
  }

  package func isDigits(_ text: Text) -> Bool {
    !text.isEmpty && self[text].allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }
}
