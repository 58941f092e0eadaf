/// The bytes of a text in place: the beginning, which is stored as the text of another node, and the rest.
///
/// A code that begins with the code of the parent node can be stored without it; the beginning of other
/// texts is empty. The bytes are valid while their owner exists.
package struct TextParts {
  package let beginning: UnsafeBufferPointer<UInt8>
  package let rest: UnsafeBufferPointer<UInt8>

  package init(
    beginning: UnsafeBufferPointer<UInt8> = UnsafeBufferPointer(start: nil, count: 0),
    rest: UnsafeBufferPointer<UInt8>
  ) {
    self.beginning = beginning
    self.rest = rest
  }
}

extension TextParts {
  package var count: Int { beginning.count + rest.count }

  /// A copy of the bytes.
  var joined: Bytes {
    Bytes(count: count) { memory in
      for position in memory.indices { memory[position] = self[position] }
    }
  }

  /// Whether the text has exactly these bytes.
  package func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
    count == other.count && compare(withBeginning: other) == 0
  }

  /// Whether the text sorts before another, byte by byte.
  package func precedes(_ other: TextParts) -> Bool {
    if beginning.count == other.beginning.count,
      beginning.baseAddress == other.beginning.baseAddress
    {
      return Hierarchies.compare(rest, other.rest) < 0
    }
    for index in 0..<min(count, other.count) where self[index] != other[index] {
      return self[index] < other[index]
    }
    return count < other.count
  }

  /// Compares the text with the beginning of others: negative if it sorts before those that begin with
  /// `start`, zero if it is one of them, positive if it sorts after them.
  package func compare(withBeginning start: UnsafeBufferPointer<UInt8>) -> Int {
    for index in 0..<min(count, start.count) where self[index] != start[index] {
      return Int(self[index]) - Int(start[index])
    }
    return count < start.count ? -1 : 0
  }

  package subscript(position: Int) -> UInt8 {
    position < beginning.count ? beginning[position] : rest[position - beginning.count]
  }
}
