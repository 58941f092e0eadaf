/// Concatenated texts, with the end of each.
struct TextList: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var ends: [UInt32] = []

  var count: Int { ends.count }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    precondition(
      bytes.count + text.count <= UInt32.max,
      "A hierarchy holds at most 4 GiB of text per column")
    bytes.append(contentsOf: text)
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
  }

  func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }
}
