/// The positions of siblings that a field of each row gives, such as `order_num`.
///
/// Numbers are compared as numbers and come before other texts, which are compared by their bytes. Rows without a text come
/// last. Rows with equal positions stay in the order of the document.
struct SiblingPositions {
  /// The name of the field, for a finding.
  var field = ""

  /// The texts by row; rows at the end can be missing.
  private var texts: [TextPool.Text] = []

  var isEmpty: Bool { texts.isEmpty }

  mutating func set(_ text: TextPool.Text, ofRow row: Int) {
    while texts.count <= row { texts.append(TextPool.Text()) }
    texts[row] = text
  }

  /// A position for comparison.
  struct Key {
    /// The number, infinity for another text, and not a number without a text.
    let number: Double
    let text: TextPool.Text
  }

  /// The positions of the rows.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  func keys(rowCount: Int, in pool: TextPool) -> [Key] {
    (0..<rowCount).map { row in
      let text = row < texts.count ? texts[row] : TextPool.Text()
      if text.isEmpty { return Key(number: .nan, text: text) }
      return Key(number: Self.number(pool[text]) ?? .infinity, text: text)
    }
  }

  /// The value of a decimal number with at most 18 digits, such as `-1.5`; `nil` for other texts.
  private static func number(_ text: some Collection<UInt8>) -> Double? {
    var value: Double = 0
    var scale: Double = 1
    var (digits, isNegative, hasPoint) = (0, false, false)
    for (offset, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value * 10 + Double(byte - UInt8(ascii: "0"))
        if hasPoint { scale *= 10 }
        digits += 1
        if digits > 18 { return nil }
      case UInt8(ascii: "-") where offset == 0: isNegative = true
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      default: return nil
      }
    }
    return digits == 0 ? nil : (isNegative ? -value : value) / scale
  }
}

extension TextPool {
  /// Whether a position is before another one.
  fileprivate func precedes(
    _ left: SiblingPositions.Key, _ right: SiblingPositions.Key
  ) -> Bool {
    if left.number.isNaN || right.number.isNaN { return !left.number.isNaN && right.number.isNaN }
    if left.number != right.number { return left.number < right.number }
    return left.number == .infinity && order(left.text, right.text) < 0
  }
}

extension RowTable {
  /// The nodes in breadth-first order, with siblings by their positions if a field gives them.
  ///
  /// - Complexity: O(*n*) for *n* rows; with positions, O(*n* log *n*) comparisons.
  func sortedOrder() -> RowOrder {
    let order = RowOrder(self)
    if siblings.isEmpty { return order }
    let keys = siblings.keys(rowCount: rows.count, in: pool)
    return order.sorted { pool.precedes(keys[Int($0)], keys[Int($1)]) }
  }
}

extension RowTable {
  /// Adds a finding for the first sibling that isn't in the order of the numbers in a field that nobody asked for.
  ///
  /// - Complexity: O(*n* + *b*) for *n* rows and *b* bytes of the field.
  mutating func checkSiblingPositions(_ order: RowOrder) {
    if possibleSiblings.isEmpty { return }
    let keys = possibleSiblings.keys(rowCount: rows.count, in: pool)
    // A field with other texts isn't one with positions.
    if keys.contains(where: { $0.number == .infinity }) { return }
    for position in -1..<order.rows.count {
      let children = order.children(of: position)
      for (next, previous) in zip(children.dropFirst(), children) {
        let row = Int(order.rows[next])
        guard pool.precedes(keys[row], keys[Int(order.rows[previous])]) else { continue }
        findings.addOtherOrder(possibleSiblings.field, row: row, at: Int(rows[row].offset))
        return
      }
    }
  }

  /// Adds a finding for the first text in a field that marks a row as deleted: a date, or another text than no.
  mutating func checkDeletion(_ text: Text, in field: String, of row: Int, at offset: Int) {
    let isEmptyDate = pool[text].starts(with: "0000-00-00".utf8)
    if isEmptyDate || TruthText.value(of: pool[text]) == false { return }
    findings.addDeletedRows(field, mark: string(text), row: row, at: offset)
  }
}
