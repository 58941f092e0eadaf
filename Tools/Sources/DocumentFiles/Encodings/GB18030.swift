/// The encoding GB18030, which includes GBK and GB2312.
///
/// A code has one byte for ASCII, two bytes for the common hanzi and symbols, and four bytes for all other characters.
struct GB18030: Sendable {
  /// The tables, which take 180 kB and are made on first use.
  static let shared = GB18030()

  private static let lead: ClosedRange<UInt8> = 0x81...0xFE
  private static let digit: ClosedRange<UInt8> = 0x30...0x39
  private static let trailCount = 190
  private static let unifiedIdeographs: ClosedRange<UInt32> = 0x4E00...0x9FA5
  /// The rows of GB 2312 with hanzi, and the index in a row at which they begin.
  private static let hanziLeads: ClosedRange<UInt8> = 0xB0...0xF7
  private static let firstHanziTrail = 96

  /// The index of the first code for characters above the Basic Multilingual Plane: 90 30 81 30.
  private static let supplementaryIndex = 189_000

  /// The code points of the codes with two bytes. Zero marks a code that hasn't been filled.
  private var twoByteScalars = [UInt32](repeating: 0, count: 126 * trailCount)

  /// The code points of the Basic Multilingual Plane with codes of four bytes, or zero.
  private var fourByteScalars: [UInt16]

  private init() {
    let last = GB18030Table.fourByteRuns.last!
    fourByteScalars = Array(repeating: 0, count: last.index + last.count)
    for run in GB18030Table.fourByteRuns {
      for offset in 0..<run.count {
        fourByteScalars[run.index + offset] = UInt16(run.scalar) + UInt16(offset)
      }
    }
    for run in GB18030Table.twoByteRuns {
      for offset in 0..<run.count {
        twoByteScalars[run.index + offset] = run.scalar + UInt32(offset)
      }
    }
    fillUnifiedIdeographs()
  }

  /// Fills the hanzi of GB 2312, and then the remaining codes with the other ideographs in their order.
  private mutating func fillUnifiedIdeographs() {
    var isUsed = [Bool](repeating: false, count: Self.unifiedIdeographs.count)
    let text = GB18030Table.hanzi.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    var hanzi = text.unicodeScalars.makeIterator()
    for lead in Self.hanziLeads {
      let row = Int(lead - Self.lead.lowerBound) * Self.trailCount
      for index in row + Self.firstHanziTrail..<row + Self.trailCount
      where twoByteScalars[index] == 0 {
        guard let scalar = hanzi.next() else { break }
        twoByteScalars[index] = scalar.value
        isUsed[Int(scalar.value - Self.unifiedIdeographs.lowerBound)] = true
      }
    }
    var others = Self.unifiedIdeographs.lazy.filter {
      !isUsed[Int($0 - Self.unifiedIdeographs.lowerBound)]
    }.makeIterator()
    for index in twoByteScalars.indices where twoByteScalars[index] == 0 {
      if let scalar = others.next() { twoByteScalars[index] = scalar }
    }
  }
}

extension GB18030 {
  /// Decodes the code at an offset.
  ///
  /// - Returns: The scalar and the number of its bytes, or `nil` if the code is invalid or incomplete.
  /// - Complexity: O(1).
  func decode(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (Unicode.Scalar, count: Int)?
  {
    let first = bytes[offset]
    if first < 0x80 { return Self.scalar(UInt32(first), count: 1) }
    guard Self.lead.contains(first), offset + 1 < bytes.count else { return nil }
    let row = Int(first - Self.lead.lowerBound)
    let second = bytes[offset + 1]
    if Self.digit.contains(second) {
      return fourByteCode(row: row, second: second, in: bytes, at: offset)
    }
    guard second >= 0x40, second != 0x7F, second != 0xFF else { return nil }
    let trail = Int(second) - (second < 0x7F ? 0x40 : 0x41)
    return Self.scalar(twoByteScalars[row * Self.trailCount + trail], count: 2)
  }

  private func fourByteCode(
    row: Int, second: UInt8, in bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (Unicode.Scalar, count: Int)? {
    guard offset + 3 < bytes.count, Self.lead.contains(bytes[offset + 2]),
      Self.digit.contains(bytes[offset + 3])
    else { return nil }
    let third = Int(bytes[offset + 2] - Self.lead.lowerBound)
    let digits = (
      Int(second - Self.digit.lowerBound), Int(bytes[offset + 3] - Self.digit.lowerBound)
    )
    let index = ((row * 10 + digits.0) * 126 + third) * 10 + digits.1
    if index >= Self.supplementaryIndex {
      return Self.scalar(UInt32(0x10000 + index - Self.supplementaryIndex), count: 4)
    }
    guard index < fourByteScalars.count, fourByteScalars[index] != 0 else { return nil }
    return Self.scalar(UInt32(fourByteScalars[index]), count: 4)
  }

  /// Returns `nil` if the number isn't a Unicode scalar.
  private static func scalar(_ value: UInt32, count: Int) -> (Unicode.Scalar, count: Int)? {
    Unicode.Scalar(value).map { ($0, count) }
  }
}
