extension RowTable {
  /// Adds findings for empty names, and for characters in names and codes that are probably mistakes.
  ///
  /// - Complexity: O(*b*) for *b* bytes of names and codes.
  mutating func checkNames() {
    var found = findings
    pool.bytes.withUnsafeBufferPointer { bytes in
      for (row, record) in rows.enumerated() where !record.traits.contains(.transparent) {
        func flaws(_ text: Text) -> TextFlaws {
          TextFlaws(
            UnsafeBufferPointer(rebasing: bytes[Int(text.start)..<Int(text.start + text.count)]))
        }
        var nameFlaws = flaws(record.name)
        if record.name.isEmpty { found.add(.emptyName, row: row) }
        if !flaws(code(of: row)).isDisjoint(with: [.control]) { nameFlaws.insert(.control) }
        for (flaw, kind) in TextFlaws.kinds where nameFlaws.contains(flaw) {
          found.add(kind, row: row)
        }
      }
    }
    findings = found
  }
}

extension TextFlaws {
  /// The kind of finding for each flaw of a name.
  fileprivate static var kinds: [(TextFlaws, HierarchyFinding.Kind)] {
    [
      (.isBlank, .blankName), (.control, .controlCharacter),
      (.surroundingSpace, .surroundingSpace), (.privateUse, .privateUseCharacter),
      (.replacement, .replacementCharacter),
    ]
  }
}
