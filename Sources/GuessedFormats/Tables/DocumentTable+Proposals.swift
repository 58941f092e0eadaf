import HierarchyFormats

extension DocumentTable {
  /// The fields to name for the readings that could be meant where none is proven, the likelier ones first.
  ///
  /// - Complexity: O(*c*² · *n* log *n*) for *c* columns and *n* rows.
  func proposals(
    after reason: HierarchyFormatError.Reason, _ fields: FieldNames
  ) -> [FieldNames] {
    var table = self
    table.removeEmptyRows()
    if table.isFirstRowTitles { table.makeFirstRowHeader() }
    let profile = TableProfile(table)
    var proposals: [FieldNames]
    switch reason {
    case .unknownColumns: proposals = []
    case .ambiguousReading(let first, let second): proposals = [first.fields, second.fields]
    case .ambiguousColumns(let first, let second):
      proposals = [first, second].flatMap { profile.roles(ofColumnNamed: $0) }
    default: return []
    }
    let ignored = table.columns.indices.filter { column in
      fields.ignored.contains { $0.utf8.elementsEqual(table.name(ofColumn: column).utf8) }
    }
    for fields in profile.possibleReadings(besides: ignored) {
      let text = fields.commandText.utf8
      if !proposals.contains(where: { $0.commandText.utf8.elementsEqual(text) }) {
        proposals.append(fields)
      }
    }
    let count = Self.trialRowLimit / max(table.rowCount, 1)
    return Array(proposals.prefix(min(max(count, Self.leastTrials), Self.mostTrials)))
  }

  /// The number of rows that all trials read, unless that are fewer trials than the least, and the largest number of trials.
  private static let trialRowLimit = 1_000_000
  private static let leastTrials = 2
  private static let mostTrials = 12

  /// Whether the first row of a table without titles has texts that no other row has in their columns.
  private var isFirstRowTitles: Bool {
    guard firstRowTitles != nil else { return false }
    return columns.indices.allSatisfy { column in
      let title = pool[trimmed(row: 0, column: column)]
      return (1..<rowCount).allSatisfy {
        !pool[trimmed(row: $0, column: column)].elementsEqual(title)
      }
    }
  }
}

extension TableProfile {
  /// The roles that a column can have whose title is that of another one.
  fileprivate func roles(ofColumnNamed title: String) -> [FieldNames] {
    let column = table.columns.firstIndex { $0.utf8.elementsEqual(title.utf8) }
    if let column, self[column].isText { return [FieldNames(name: title)] }
    return [FieldNames(identifier: title), FieldNames(code: title), FieldNames(parent: title)]
  }
}

extension HierarchyFormatError.Reading {
  /// The fields to name for the reading.
  var fields: FieldNames {
    switch self {
    case .levels(let names):
      var fields = FieldNames()
      fields.levels = names
      return fields
    case .parents(let identifier, let parent):
      return FieldNames(identifier: identifier, parent: parent)
    case .code(let name): return FieldNames(code: name)
    case .identifier(let name): return FieldNames(identifier: name)
    }
  }
}

extension FieldNames {
  /// These fields and others, or `nil` if both say which field has a role.
  func adding(_ other: FieldNames) -> FieldNames? {
    func take(_ field: inout String?, _ other: String?) -> Bool {
      guard let other else { return true }
      defer { field = other }
      return field.map { $0.utf8.elementsEqual(other.utf8) } ?? true
    }
    var names = self
    names.levels += other.levels
    names.ignored += other.ignored
    let isFree =
      take(&names.name, other.name) && take(&names.code, other.code)
      && take(&names.identifier, other.identifier) && take(&names.parent, other.parent)
      && take(&names.level, other.level) && take(&names.path, other.path)
      && (levels.isEmpty || other.levels.isEmpty)
    return isFree ? names : nil
  }
}
