extension TableColumns {
  /// Finds the columns of a table with one column per level, from the roots down.
  ///
  /// - Returns: An empty array if there are neither two columns with names of levels nor one with another for its codes.
  /// - Throws: A reason if two columns have equally good names for a level, or if two families of words fit.
  package static func levels(_ names: [String]) throws(HierarchyFormatError.Reason) -> [Level] {
    var headers: [(header: LevelHeader, column: Int)] = []
    for (column, name) in names.enumerated() {
      for header in LevelHeader.all(name.utf8) { headers.append((header, column)) }
    }
    var readings: [[Level]] = []
    var families: [LevelHeader.Family] = []
    // Two columns of one level in a family don't matter if another family has them as two levels.
    var problem: HierarchyFormatError.Reason?
    for (header, _) in headers where !families.contains(header.family) {
      families.append(header.family)
      do throws(HierarchyFormatError.Reason) {
        readings.append(try levels(headers.filter { $0.header.family == header.family }, of: names))
      } catch {
        problem = problem ?? error
      }
    }
    let most = readings.reduce(0) { max($0, $1.count) }
    if most < 2, let problem { throw problem }
    if most < 2 { return readings.first { $0.first?.code != nil } ?? [] }
    readings.removeAll { $0.count < most }
    let other = readings.first { reading in
      zip(reading, readings[0]).contains { $0.name != $1.name }
    }
    if let other {
      throw .ambiguousReading(
        .levels(readings[0].map { names[$0.name] }), .levels(other.map { names[$0.name] }))
    }
    return readings[0]
  }

  /// Finds the columns of the levels of one family.
  ///
  /// Beside a column that says that it contains names, such as `Segment Name`, the one with the bare word contains codes.
  private static func levels(
    _ headers: [(header: LevelHeader, column: Int)], of names: [String]
  ) throws(HierarchyFormatError.Reason) -> [Level] {
    var result: [Level] = []
    for level in 0...(headers.map { $0.header.level }.max() ?? 0) {
      let columns = headers.filter { $0.header.level == level }
      guard let name = try best(columns.filter { $0.header.content.isName }, of: names) else {
        continue
      }
      let code = try best(columns.filter { !$0.header.content.isName }, of: names)
      let bare = columns.first { $0.header.content == .name && $0.column != name }
      result.append(Level(name: name, code: code ?? bare?.column))
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
