import HierarchyFormats

extension RowTable {
  /// Attaches rows to those whose codes theirs contain. A row whose parent is missing is a finding.
  mutating func connect(_ scheme: CodeScheme) {
    hasCodeScheme = true
    for (row, parent) in scheme.parents.enumerated() { rows[row].parent = parent }
    for orphan in scheme.orphans {
      rows[Int(orphan.code)].reference = orphan.parent
      findings.add(.unknownParent, row: Int(orphan.code))
    }
  }
}
