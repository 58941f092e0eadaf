import HierarchyFormats

/// A code that is the first and the last one of those below it, such as `A00-B99`.
struct CodeRange {
  let position: Int
  let first: TextPool.Text
  let last: TextPool.Text

  /// The largest number of ranges of a table.
  private static let limit = 1_000

  /// The ranges among codes, or none if a code with a hyphen isn't a range: its ends have digits, equal lengths and an order.
  static func all(in codes: [TextPool.Text], _ pool: TextPool) -> [CodeRange] {
    var ranges: [CodeRange] = []
    for (position, code) in codes.enumerated() {
      let text = pool[code]
      guard let hyphen = text.firstIndex(of: UInt8(ascii: "-")) else { continue }
      let length = hyphen - text.startIndex
      guard ranges.count < limit, text.count == 2 * length + 1 else { return [] }
      let first = TextPool.Text(start: code.start, count: UInt32(length))
      let last = TextPool.Text(start: code.start + UInt32(length) + 1, count: UInt32(length))
      let haveDigits = [first, last].allSatisfy { end in
        pool[end].contains { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      }
      if !haveDigits || pool.order(first, last) >= 0 { return [] }
      ranges.append(CodeRange(position: position, first: first, last: last))
    }
    return ranges.count < codes.count ? ranges : []
  }

  /// Whether a code begins as one from the first to the last.
  func contains(_ code: TextPool.Text, in pool: TextPool) -> Bool {
    if code.count < first.count { return false }
    let beginning = TextPool.Text(start: code.start, count: first.count)
    return pool.order(first, beginning) <= 0 && pool.order(beginning, last) <= 0
  }

  /// Whether another range is within this one, and isn't the same.
  func contains(_ other: CodeRange, in pool: TextPool) -> Bool {
    other.position != position && contains(other.first, in: pool) && contains(other.last, in: pool)
      && (pool.order(first, other.first) != 0 || pool.order(last, other.last) != 0)
  }
}

extension CodeScheme {
  /// Puts the roots and the ranges below the narrowest ranges that contain them.
  ///
  /// - Complexity: O(*n* · *r*) comparisons for *n* codes and *r* ranges.
  mutating func add(
    _ ranges: [CodeRange], above codes: [TextPool.Text], in pool: TextPool
  ) {
    if ranges.isEmpty { return }
    func narrowest(_ found: [CodeRange]) -> CodeRange? {
      found.first { range in !found.contains { range.contains($0, in: pool) } }
    }
    for (position, code) in codes.enumerated() where parents[position] < 0 && !code.isEmpty {
      let found = narrowest(ranges.filter { $0.contains(code, in: pool) })
      if let found { parents[position] = Int32(found.position) }
    }
    for range in ranges {
      let found = narrowest(ranges.filter { $0.contains(range, in: pool) })
      parents[range.position] = found.map { Int32($0.position) } ?? -1
    }
    removeOrphans()
  }
}
