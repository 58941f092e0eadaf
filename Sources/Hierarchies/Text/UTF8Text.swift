import CascadeBase

/// A UTF-8 text in a hierarchy, such as a name, a code or a reading.
///
/// A text is a view that keeps its bytes alive; only a conversion to `String` copies them, and a code that
/// begins with the code of the parent node is a copy, because it is stored without that. Texts are compared
/// byte by byte.
public struct UTF8Text: RandomAccessCollection, Sendable {
  private let owner: Bytes
  private let start: Int

  /// The number of bytes.
  public let count: Int

  /// - Precondition: The text is inside the owner's bytes.
  init(_ text: UnsafeBufferPointer<UInt8>, in owner: Bytes) {
    self.owner = owner
    self.count = text.count
    self.start =
      text.baseAddress.map { UnsafeRawPointer($0) - owner.start } ?? 0
  }

  /// The position of the first byte.
  public var startIndex: Int { 0 }

  /// The position after the last byte.
  public var endIndex: Int { count }

  /// The byte at a position.
  ///
  /// - Precondition: `position` is at least 0 and less than the count.
  /// - Complexity: O(1).
  public subscript(position: Int) -> UInt8 {
    require(position >= 0 && position < count, "The position is past the end of the text")
    return owner.start.load(fromByteOffset: start + position, as: UInt8.self)
  }

  /// The text as a `String`.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public var string: String { withUnsafeBytes { String(decoding: $0, as: UTF8.self) } }

  /// Calls a closure with the bytes in place. They are valid only during the call.
  ///
  /// - Complexity: O(1) plus the complexity of the closure.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(owner) {} }
    return try body(inPlace)
  }

  #if !hasFeature(Embedded)
  /// Calls a closure with the bytes in place, so that generic code reads them as fast as an array.
  ///
  /// - Complexity: O(1) plus the complexity of the closure.
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    defer { withExtendedLifetime(owner) {} }
    return try body(inPlace)
  }
  #endif

  /// The bytes, valid while the owner exists.
  var inPlace: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: (owner.start + start).assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// Whether the text has exactly these bytes.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public func isEqual(to other: some Collection<UInt8>) -> Bool {
    withUnsafeBytes { $0.elementsEqual(other) }
  }
}

extension UTF8Text: Hashable {
  /// Whether two texts have the same bytes.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public static func == (a: UTF8Text, b: UTF8Text) -> Bool {
    a.withUnsafeBytes { left in b.withUnsafeBytes { right in areEqual(left, right) } }
  }

  /// Hashes the bytes.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension UTF8Text: Comparable {
  /// Whether the bytes of the first text precede those of the second.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public static func < (a: UTF8Text, b: UTF8Text) -> Bool {
    a.withUnsafeBytes { left in b.withUnsafeBytes { right in compare(left, right) < 0 } }
  }
}

extension UTF8Text: CustomStringConvertible {
  /// The text as a `String`.
  public var description: String { string }
}

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

/// Compares two texts byte by byte. The result is negative, zero or positive if the first is less than,
/// equal to or greater than the second.
func compare(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
  let shared = min(a.count, b.count)
  for position in 0..<shared where a[position] != b[position] {
    return Int(a[position]) - Int(b[position])
  }
  return a.count - b.count
}

/// Whether two texts have the same bytes. Compares eight bytes at a time.
package func areEqual(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
  guard a.count == b.count else { return false }
  let (left, right) = (UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b))
  var offset = 0
  while offset + 8 <= a.count {
    if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset += 8
  }
  while offset < a.count {
    if a[offset] != b[offset] { return false }
    offset += 1
  }
  return true
}
