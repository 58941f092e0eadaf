import CascadeBase
import HierarchyFormats

/// How codes contain those of their parents, as the codes themselves show it.
///
/// | Kind | Codes |
/// |---|---|
/// | Parts | `1`, `1.1`, `1.1.1`; `A00`, `A00.0`; `US`, `US-CA` |
/// | Beginnings | `11`, `111`, `1111`; `A`, `A01`, `A01A`; `00010001` below `0001` |
/// | Zeros behind | `10000000`, `10100000`, `10101500` |
/// | Lost zeros | `1`, `101`, `10121` for `01`, `0101`, `010121` |
/// | Ranges | `A00-B99` and `A00-A09` above `A00`; `31-33` above `311` |
///
/// Letters in front of a series of numbers, as in `A`, `01`, `01.1`, `B`, `05`, are above the numbers that follow them.
struct CodeScheme {
  /// The position of the parent of each code, or −1.
  var parents: [Int32]

  /// The codes below the roots without a parent, and the parent that they should have.
  private(set) var orphans: [(code: Int32, parent: TextPool.Text)] = []

  /// The number of codes below the roots, and of those whose parent is on the level above.
  private var below = 0
  private var immediate = 0

  /// Finds the scheme that connects the most codes.
  ///
  /// - Parameter codes: The codes, without white space around them. Empty ones have no parent.
  /// - Returns: `nil` if no scheme connects nine tenths of the codes that aren't roots with one on the level above.
  /// - Complexity: O(*l* · *n* log *n*) comparisons for *n* codes of *l* lengths.
  static func find(_ codes: [TextPool.Text], in pool: inout TextPool) -> CodeScheme? {
    let ranges = CodeRange.all(in: codes, pool)
    let hasLetters = hasLetters(codes, in: pool)
    var codes = codes.map { hasLetters && isLetter($0, in: pool) ? TextPool.Text() : $0 }
    for range in ranges { codes[range.position] = TextPool.Text() }
    var best: CodeScheme?
    for kind in kinds(of: codes, in: pool) {
      let keys = keys(of: codes, kind, in: &pool)
      var scheme = CodeScheme(keys, kind, in: pool)
      if hasLetters { scheme.addLetters(codes) }
      scheme.add(ranges, above: codes, in: pool)
      if !scheme.isLikely || kind.isOfNumbers && isSeries(codes, in: pool) { continue }
      if scheme.immediate > best?.immediate ?? 0 { best = scheme }
    }
    if best != nil || !hasLetters && ranges.isEmpty { return best }
    var scheme = CodeScheme(parents: [Int32](repeating: -1, count: codes.count))
    if hasLetters { scheme.addLetters(codes) }
    scheme.add(ranges, above: codes, in: pool)
    return scheme
  }

  private init(parents: [Int32]) { self.parents = parents }

  /// Whether the parts of a code are those of another one, although the parents of most are missing.
  static func hasParts(_ codes: [TextPool.Text], in pool: TextPool) -> Bool {
    kinds(of: codes, in: pool).contains { kind in
      guard case .parts = kind else { return false }
      var copy = pool
      return CodeScheme(keys(of: codes, kind, in: &copy), kind, in: pool).immediate > 0
    }
  }

  /// Whether a column contains codes with words beside them, which are connected.
  static func isLikely(_ column: Int, of table: DocumentTable) -> Bool {
    var pool = table.pool
    let codes = (0..<table.rowCount).map { table.trimmed(row: $0, column: column) }
    let isShort = codes.allSatisfy { text in
      text.count <= 24 && !pool[text].contains(UInt8(ascii: " "))
        && pool[text].allSatisfy { $0 > UInt8(ascii: " ") && $0 < 0x7F }
    }
    return isShort && find(codes, in: &pool) != nil
  }

  private enum Kind {
    case parts(separator: UInt8)
    case beginnings(lengths: [Int])
    case zerosBehind(lengths: [Int])
    case lostZeros(lengths: [Int])

    /// Whether the digits of numbers tell the place.
    var isOfNumbers: Bool { if case .parts = self { false } else { true } }
  }

  /// The kinds that the codes could have, the likelier ones first.
  private static func kinds(of codes: [TextPool.Text], in pool: TextPool) -> [Kind] {
    let filled = withoutCheckDigits(codes.filter { !$0.isEmpty }, in: pool)
    if filled.count < 3 { return [] }
    var kinds: [Kind] = []
    var lengths: [Int] = []
    var isNumber = true
    for code in filled {
      let count = Int(code.count)
      if lengths.last != count, !lengths.contains(count), lengths.count <= lengthLimit {
        lengths.append(count)
      }
      isNumber = isNumber && pool.isDigits(code)
    }
    if lengths.count > lengthLimit { lengths = [] }
    lengths.sort()
    var separators: [Kind] = []
    for separator in ".-/_:|>\\".utf8 where filled.contains(where: { pool[$0].contains(separator) })
    {
      separators.append(.parts(separator: separator))
    }
    // In 01.11, which is below 01.1, the part isn't a number, but two digits.
    let isDigitwise = Self.isDigitwise(filled, in: pool)
    if !isDigitwise { kinds += separators }
    if lengths.count > 1 { kinds.append(.beginnings(lengths: lengths)) }
    if isDigitwise { kinds += separators }
    if lengths.count == 1, isNumber {
      let hasCheckDigits = filled[0].count < codes.first { !$0.isEmpty }?.count ?? 0
      kinds += Self.zerosBehind(lengths[0], startsWithTwo: hasCheckDigits)
    }
    if isNumber, lengths.count > 1 {
      var even: [Int] = []
      for length in lengths where even.last != length + length % 2 {
        even.append(length + length % 2)
      }
      kinds.append(.lostZeros(lengths: even))
    }
    return kinds
  }

  /// The largest number of different lengths of codes with a scheme.
  private static let lengthLimit = 32

  /// The lengths of codes with zeros behind whose levels have one to four digits each, or one digit each behind the first.
  ///
  /// - Parameter startsWithTwo: Whether one digit each behind the first two is likelier, as in the European CPV, whose codes
  ///   have a check digit.
  private static func zerosBehind(_ count: Int, startsWithTwo: Bool) -> [Kind] {
    var kinds: [Kind] = []
    if startsWithTwo, count > 3 { kinds.append(.zerosBehind(lengths: Array(2...count))) }
    for step in [2, 3, 1, 4] where count > step {
      kinds.append(.zerosBehind(lengths: Array(stride(from: step, to: count, by: step)) + [count]))
    }
    for first in [2, 3] where count > first + 1 {
      kinds.append(.zerosBehind(lengths: Array(first...count)))
    }
    // Of divisions in the Philippines, Korea and the United States, among others.
    for lengths in [
      [2, 5], [2, 7], [2, 4, 7], [2, 5, 9], [2, 4, 6, 9], [2, 5, 7, 10], [2, 5, 8, 10],
    ]
    where lengths.last == count {
      kinds.append(.zerosBehind(lengths: lengths))
    }
    return kinds
  }

  /// The codes without `-` and a digit at the end, if all have one.
  private static func withoutCheckDigits(
    _ codes: [TextPool.Text], in pool: TextPool
  ) -> [TextPool.Text] {
    let hasDigits = codes.allSatisfy { code in
      let end = Array(pool[code].suffix(2))
      return code.isEmpty || code.count > 3 && end[0] == UInt8(ascii: "-") && end[1] & 0xF0 == 0x30
    }
    if !hasDigits { return codes }
    return codes.map { code in
      TextPool.Text(start: code.start, count: code.count - min(code.count, 2))
    }
  }

  /// The part of each code that tells its place.
  private static func keys(
    of codes: [TextPool.Text], _ kind: Kind, in pool: inout TextPool
  ) -> [TextPool.Text] {
    switch kind {
    case .beginnings: return codes
    case .parts(let separator):
      return codes.map { code in
        var code = code
        while let last = pool[code].last, last == separator { code.count -= 1 }
        while let first = pool[code].first, first == separator {
          code.start += 1
          code.count -= 1
        }
        return code
      }
    case .zerosBehind(let lengths):
      return withoutCheckDigits(codes, in: pool).map { code in
        if code.isEmpty { return code }
        var code = code
        let end = pool[code].lastIndex { $0 != UInt8(ascii: "0") } ?? pool[code].startIndex
        let count = end - Int(code.start) + 1
        code.count = min(code.count, UInt32(lengths.first { $0 >= count } ?? Int(code.count)))
        return code
      }
    case .lostZeros:
      return codes.map { code in
        code.count % 2 == 0 ? code : pool.store([UInt8(ascii: "0")] + pool[code])
      }
    }
  }

  private init(_ keys: [TextPool.Text], _ kind: Kind, in pool: TextPool) {
    parents = [Int32](repeating: -1, count: keys.count)
    let entries = keys.indices.filter { !keys[$0].isEmpty }.map {
      RowIndex.Entry(text: keys[$0], row: Int32($0))
    }
    let index = RowIndex(entries, in: pool)
    for (position, key) in keys.enumerated() where !key.isEmpty {
      var isFirst = true
      var expected: TextPool.Text?
      for count in Self.lengths(above: key, kind, in: pool) {
        var beginning = key
        beginning.count = UInt32(count)
        expected = expected ?? beginning
        if let parent = index.rows(with: beginning, in: pool).first {
          parents[position] = parent.row
          if isFirst { immediate += 1 }
          break
        }
        isFirst = false
      }
      guard let expected else { continue }
      below += 1
      if parents[position] < 0 { orphans.append((Int32(position), expected)) }
    }
  }

  /// The lengths of the codes above one, longest first.
  private static func lengths(above key: TextPool.Text, _ kind: Kind, in pool: TextPool) -> [Int] {
    switch kind {
    case .parts(let separator):
      let text = pool[key]
      return text.indices.reversed().filter { text[$0] == separator }.map { $0 - text.startIndex }
    case .beginnings(let lengths), .zerosBehind(let lengths), .lostZeros(let lengths):
      return lengths.reversed().filter { $0 < Int(key.count) }
    }
  }

  private var isLikely: Bool { immediate > 0 && immediate * 10 >= below * 9 }

  /// Whether codes are the numbers of a series, such as 1 to 250, whose beginnings mean nothing.
  private static func isSeries(_ codes: [TextPool.Text], in pool: TextPool) -> Bool {
    var least = Int.max
    var most = 0
    var divisor = 0
    for code in codes where !code.isEmpty {
      if !pool.isDigits(code) || code.count > 9 { return false }
      let number = pool[code].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      least = min(least, number)
      most = max(most, number)
      divisor = greatestCommonDivisor(divisor, number)
    }
    return (most - least) / max(divisor, 1) < 2 * codes.count
  }

  private static func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }

  /// Whether the digits of a last part are levels of their own: `01.11` is below `01.1` unless there is a `01.9` before a
  /// `01.10`.
  private static func isDigitwise(_ codes: [TextPool.Text], in pool: TextPool) -> Bool {
    let entries = codes.indices.map { RowIndex.Entry(text: codes[$0], row: Int32($0)) }
    let index = RowIndex(entries, in: pool)
    var votes = 0
    for code in codes {
      let text = pool[code]
      guard let dot = text.lastIndex(of: UInt8(ascii: ".")), text.endIndex - dot > 2 else {
        continue
      }
      var shorter = code
      shorter.count -= 1
      if index.rows(with: shorter, in: pool).isEmpty { continue }
      let ninth = Array(text[...dot]) + [UInt8(ascii: "9")]
      votes += index.contains(ninth, in: pool) ? -1 : 1
    }
    return votes > 0
  }

  /// Forgets the codes that have a parent now.
  mutating func removeOrphans() {
    let count = orphans.count
    orphans.removeAll { parents[Int($0.code)] >= 0 }
    below -= count - orphans.count
  }
}
