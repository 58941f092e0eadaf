import CascadeBase

extension RowTable {
  /// Adds findings for codes that several nodes have, that differ from the scheme of the others, and for skipped
  /// levels.
  ///
  /// - Parameter repetitions: The rows with the code of an earlier one.
  /// - Complexity: O(*n*) for *n* rows.
  mutating func checkCodes(_ order: RowOrder, _ repetitions: [Repetition]) {
    for repetition in repetitions
    where !rows[repetition.row].traits.contains(.repeatsIdentifier)
      && !code(of: repetition.row).isEmpty
    {
      findings.add(.repeatedCode, row: repetition.row, other: repetition.first)
    }
    checkLevels(order)
    let codeCount = order.rows.count { !code(of: Int($0)).isEmpty }
    guard codeCount > 0, !hasCodeScheme, followsPrefixes(order) else { return }
    checkPrefixes(order)
    checkWidths(order)
  }

  /// Adds a finding for the last row if it is a root without children beside roots with children, and has the name of a
  /// sum, as spreadsheets end with one.
  package mutating func checkTotal(_ order: RowOrder) {
    let roots = order.children(of: -1)
    guard let last = roots.last, order.children(of: last).isEmpty, roots.count > 1,
      roots.contains(where: { !order.children(of: $0).isEmpty })
    else { return }
    let row = Int(order.rows[last])
    if TableColumns.contains(Self.sums, pool[rows[row].name]) { findings.add(.total, row: row) }
  }

  private static let sums: StaticString =
    "total totals grandtotal sum sumtotal subtotal gesamt summe insgesamt totale somme итого 合计 总计 小计 合計 總計 합계 "

  /// Adds findings for nodes whose level, as the document states it or by their division code, is more than one below
  /// that of their parent: one for each parent, at its first such child.
  private mutating func checkLevels(_ order: RowOrder) {
    let hasDivisionCodes = followsDivisionCodes(order)
    var levels = [Int?](repeating: nil, count: order.rows.count)
    var last = -1
    for position in order.rows.indices {
      let row = Int(order.rows[position])
      let parent = Int(order.parents[position])
      let above = parent < 0 ? nil : levels[parent]
      levels[position] = level(of: row, below: above, hasDivisionCodes: hasDivisionCodes)
      guard parent != last, let above, let level = levels[position], level > above + 1 else {
        continue
      }
      last = parent
      findings.add(.skippedLevel, row: row, other: Int(order.rows[parent]))
    }
  }

  /// The level of a row, as the document states it or by its division code, or `nil`.
  ///
  /// The code of a node that fills up a level, such as 441900 below 4419, is on the level of its parent.
  private func level(of row: Int, below above: Int?, hasDivisionCodes: Bool) -> Int? {
    let stated = rows[row].level
    if stated != Row.noLevel { return Int(stated) }
    guard hasDivisionCodes, let level = divisionLevel(of: row) else { return nil }
    return level == above ? level + 1 : level
  }

  /// Adds findings for codes that don't begin as those of their parents: one for each parent if most of its children have
  /// such codes. Each level can have codes of its own, which begin otherwise.
  private mutating func checkPrefixes(_ order: RowOrder) {
    var level = order.children(of: -1)
    while let first = level.first, let last = level.last {
      let below = order.children(of: first).lowerBound..<order.children(of: last).upperBound
      if followsPrefixes(order, below) { checkPrefixes(order, of: level) }
      level = below
    }
  }

  private mutating func checkPrefixes(_ order: RowOrder, of level: Range<Int>) {
    for position in level {
      let children = order.children(of: position)
      if children.isEmpty { continue }
      let parent = Int(order.rows[position])
      let foreign = order.rows[children].filter { isForeign(Int($0), to: parent) }
      let isMost = foreign.count * 2 > children.count
      for row in foreign.prefix(isMost ? 1 : foreign.count) {
        findings.add(.foreignCode, row: Int(row), other: parent)
      }
    }
  }

  /// Whether a code doesn't begin as that of the parent, although it is on a lower level. A country can have a code on the
  /// level of its provinces.
  private func isForeign(_ row: Int, to parent: Int) -> Bool {
    guard hasPrefix(row, of: parent) == false else { return false }
    guard let level = divisionLevel(of: row), let above = divisionLevel(of: parent) else {
      return true
    }
    return level > above
  }

  /// Adds findings for codes that don't have the width of most codes on their level: one for each parent, at its first
  /// such child, unless the parent's own code has an odd width.
  private mutating func checkWidths(_ order: RowOrder) {
    var level = order.children(of: -1)
    var isOdd = [Bool](repeating: false, count: order.rows.count)
    while !level.isEmpty {
      if let width = commonWidth(of: order.rows[level]) {
        var last = -1
        for position in level {
          let row = Int(order.rows[position])
          if code(of: row).isEmpty || code(of: row).count == width { continue }
          isOdd[position] = true
          let parent = Int(order.parents[position])
          if parent >= 0, isOdd[parent] || parent == last { continue }
          last = parent
          findings.add(.oddCodeWidth, row: row, other: Int(width))
        }
      }
      level = level.upperBound..<order.children(of: level.upperBound - 1).upperBound
    }
  }

  /// Whether a part is so large that the others are probably mistakes: at least three quarters.
  private static func isMost(_ part: Int, of whole: Int) -> Bool { part * 4 >= whole * 3 }

  /// The rows that are children, with their parents.
  private static func pairs(
    in order: RowOrder, _ positions: Range<Int>? = nil
  ) -> some Sequence<(Int, Int)> {
    (positions ?? order.rows.indices).lazy.filter { order.parents[$0] >= 0 }.map {
      (Int(order.rows[$0]), Int(order.rows[Int(order.parents[$0])]))
    }
  }

  /// Whether most codes, of all rows or of some, begin with those of the parents.
  private func followsPrefixes(_ order: RowOrder, _ positions: Range<Int>? = nil) -> Bool {
    var count = 0
    var regular = 0
    for (row, parent) in Self.pairs(in: order, positions) {
      guard let hasPrefix = hasPrefix(row, of: parent) else { continue }
      count += 1
      if hasPrefix { regular += 1 }
    }
    return count > 0 && Self.isMost(regular, of: count)
  }

  /// Whether a code begins with that of a parent without its zeros at the end, or `nil` if one has no code.
  private func hasPrefix(_ row: Int, of parent: Int) -> Bool? {
    let code = code(of: row)
    let above = self.code(of: parent)
    if code.isEmpty || above.isEmpty { return nil }
    return pool[code].starts(with: pool[prefix(of: above)])
  }

  /// The part of a code with which the codes of children begin.
  private func prefix(of code: Text) -> Text {
    var prefix = significantPart(of: code)
    if DivisionCode.isLength(code.count) || !isDigits(code) { return prefix }
    while prefix.count > 2, pool[prefix].last == UInt8(ascii: "0") { prefix.count -= 1 }
    return prefix
  }

  /// Whether most codes have the lengths of division codes.
  private func followsDivisionCodes(_ order: RowOrder) -> Bool {
    var count = 0
    var regular = 0
    for row in order.rows where !code(of: Int(row)).isEmpty {
      count += 1
      if divisionLevel(of: Int(row)) != nil { regular += 1 }
    }
    return count > 0 && Self.isMost(regular, of: count) && followsPrefixes(order)
  }

  /// The level of a division code, from 0, or `nil` for other codes.
  private func divisionLevel(of row: Int) -> Int? {
    let code = code(of: row)
    guard isDigits(code) else { return nil }
    return DivisionCode.level(significantPart(of: code).count)
  }

  /// The length that most codes have, or `nil` if there is none.
  private func commonWidth(of rows: ArraySlice<Int32>) -> UInt32? {
    var counts = [Int](repeating: 0, count: 32)
    var total = 0
    for row in rows {
      let code = code(of: Int(row))
      if code.isEmpty { continue }
      total += 1
      if code.count < 32 { counts[Int(code.count)] += 1 }
    }
    return counts.indices.first { counts[$0] > 1 && Self.isMost(counts[$0], of: total) }
      .map { UInt32($0) }
  }

  /// Adds findings for empty names, and for characters in names and codes that are probably mistakes.
  ///
  /// - Complexity: O(*b*) for *b* bytes of names and codes.
  package mutating func checkNames() {
    var found = findings
    pool.bytes.withUnsafeBufferPointer { bytes in
      for (row, record) in rows.enumerated() where !record.traits.contains(.transparent) {
        func flaws(_ text: Text) -> TextFlaws {
          TextFlaws(
            UnsafeBufferPointer(rebasing: bytes[Int(text.start)..<Int(text.start + text.count)]))
        }
        var nameFlaws = flaws(record.name)
        if record.name.isEmpty { found.add(.emptyName, row: row) }
        nameFlaws.formUnion(flaws(code(of: row)).intersection(TextFlaws.ofCodes))
        for (flaw, kind) in TextFlaws.kinds where nameFlaws.contains(flaw) {
          found.add(kind, row: row)
        }
      }
    }
    findings = found
  }
}

extension TextFlaws {
  /// The flaws of codes, which nobody sees.
  fileprivate static let ofCodes: TextFlaws = [.control, .invisible, .surroundingSpace]

  /// The kind of finding for each flaw of a name.
  fileprivate static var kinds: [(TextFlaws, HierarchyFinding.Kind)] {
    [
      (.isBlank, .blankName), (.control, .controlCharacter),
      (.surroundingSpace, .surroundingSpace), (.invisible, .invisibleCharacter),
      (.privateUse, .privateUseCharacter),
      (.replacement, .replacementCharacter),
    ]
  }
}

extension RowTable {
  /// Adds findings for siblings with the same name, for placeholders, and for only children that repeat their parent.
  ///
  /// - Parameter comparingCodes: Whether siblings with the same name may have different codes.
  /// - Complexity: O(*n* log *n*) comparisons for *n* rows.
  package mutating func checkSiblings(_ order: RowOrder, comparingCodes: Bool) {
    var sorted: [Int32] = []
    for position in -1..<order.rows.count {
      let children = order.children(of: position)
      if children.count > 1 {
        addRepetitions(order.rows[children], comparingCodes: comparingCodes, sorting: &sorted)
      }
      guard position >= 0 else { continue }
      let row = Int(order.rows[position])
      if isPlaceholder(row, hasChildren: !children.isEmpty) { findings.add(.placeholder, row: row) }
      if repeatsParent(position, in: order) { findings.add(.repeatedParent, row: row) }
    }
  }

  private mutating func addRepetitions(
    _ siblings: ArraySlice<Int32>, comparingCodes: Bool, sorting sorted: inout [Int32]
  ) {
    sorted.removeAll(keepingCapacity: true)
    sorted.append(contentsOf: siblings)
    sorted.sort { left, right in
      let order = compare(Int(left), Int(right), comparingCodes: comparingCodes)
      return order == 0 ? left < right : order < 0
    }
    var first = 0
    for index in sorted.indices.dropFirst() {
      if compare(Int(sorted[first]), Int(sorted[index]), comparingCodes: comparingCodes) != 0 {
        first = index
      } else if !rows[Int(sorted[index])].name.isEmpty {
        findings.add(.repeatedSibling, row: Int(sorted[index]), other: Int(sorted[first]))
      }
    }
  }

  private func compare(_ left: Int, _ right: Int, comparingCodes: Bool) -> Int {
    let names = pool.order(rows[left].name, rows[right].name)
    return names == 0 && comparingCodes ? pool.order(code(of: left), code(of: right)) : names
  }
}
