extension TableColumns {
  /// Finds the columns of a table with one column per level, from the roots down.
  ///
  /// - Returns: An empty array if there are neither two columns with names of levels nor one with another for its codes.
  /// - Throws: A reason if two columns have equally good names for a level.
  static func levels(_ names: [String]) throws(HierarchyFormatError.Reason) -> [Level] {
    var headers: [(header: LevelHeader, column: Int)] = []
    for (column, name) in names.enumerated() {
      if let header = LevelHeader(name.utf8) { headers.append((header, column)) }
    }
    var result: [Level] = []
    var single: [Level] = []
    var families: [LevelHeader.Family] = []
    for (header, _) in headers where !families.contains(header.family) {
      families.append(header.family)
      let levels = try levels(headers.filter { $0.header.family == header.family }, of: names)
      if levels.count < 2 {
        if single.isEmpty, levels.first?.code != nil { single = levels }
        continue
      }
      if !result.isEmpty { throw .ambiguousColumns(names[result[0].name], names[levels[0].name]) }
      result = levels
    }
    return result.isEmpty ? single : result
  }

  /// Finds the columns of the levels of one family.
  private static func levels(
    _ headers: [(header: LevelHeader, column: Int)], of names: [String]
  ) throws(HierarchyFormatError.Reason) -> [Level] {
    var result: [Level] = []
    for level in 0...(headers.map { $0.header.level }.max() ?? 0) {
      let columns = headers.filter { $0.header.level == level }
      let name = try best(columns.filter { $0.header.content.isName }, of: names)
      let code = try best(columns.filter { !$0.header.content.isName }, of: names)
      if let name { result.append(Level(name: name, code: code)) }
    }
    return result
  }

  private static func best(
    _ columns: [(header: LevelHeader, column: Int)], of names: [String]
  ) throws(HierarchyFormatError.Reason) -> Int? {
    guard let first = columns.map({ $0.header.content.rawValue }).min() else { return nil }
    let found = columns.filter { $0.header.content.rawValue == first }
    if found.count > 1 { throw .ambiguousColumns(names[found[0].column], names[found[1].column]) }
    return found[0].column
  }
}
