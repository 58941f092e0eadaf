extension DocumentTable {
  /// The texts between the names of a path, the ones that are certain first.
  private static let separators: [StaticString] = [
    ">", "»", "→", "›", "::", "/", "\\", "|", ";", ",", ".", ":",
  ]

  /// Connects rows by a column with paths: of identifiers, with or without that of the row itself, or of names.
  ///
  /// - Parameter otherwise: Reads texts of a column that are neither paths of identifiers nor of names.
  /// - Returns: `nil` if the column doesn't contain paths.
  /// - Complexity: O(*n* log *n*) comparisons for *n* rows.
  package func paths(
    _ columns: TableColumns, in column: Int, into rows: RowTable,
    otherwise: () -> NodeRows? = { nil }
  ) throws(HierarchyFormatError.Reason) -> NodeRows? {
    let shape = DocumentShape.parents(field: title(column))
    let separator = separator(of: column)
    let paths = (0..<rowCount).map { row in
      if let separator { return parts(row: row, column: column, separator) }
      let part = trimmed(row: row, column: column)
      return part.isEmpty ? [] : [part]
    }
    if paths.contains(where: { $0.count > DocumentTree.depthLimit }) { return nil }
    if let identifier = columns.identifier ?? columns.code,
      let references = references(of: paths, to: identifier)
    {
      var result = filled(rows, columns)
      for (row, reference) in references.enumerated() {
        result.rows[row].reference = reference
        result.rows[row].traits.insert(.hasReference)
      }
      return nodes(result, shape: shape, columns, also: [column])
    }
    guard separator != nil || columns.name ?? column != column,
      let paths = namePaths(paths, columns, column: column)
    else { return otherwise() }
    return try levels(ofPaths: paths, columns, column: column, into: rows)
  }

  /// The text between the parts of the paths of a column, or `nil`.
  package func separator(of column: Int) -> StaticString? {
    Self.separators.first { separator in
      var count = 0
      for row in 0..<rowCount where contains(separator, row: row, column: column) { count += 1 }
      return count > 0
    }
  }

  private func contains(_ separator: StaticString, row: Int, column: Int) -> Bool {
    let text = pool[trimmed(row: row, column: column)]
    return separator.withUTF8Buffer { separator in
      text.indices.contains { text[$0] == separator[0] && text[$0...].starts(with: separator) }
    }
  }

  /// The parts of a path, without white space around them and without empty ones.
  package func parts(row: Int, column: Int, _ separator: StaticString) -> [TextPool.Text] {
    let path = trimmed(row: row, column: column)
    var parts: [TextPool.Text] = []
    var start = Int(path.start)
    let end = start + Int(path.count)
    separator.withUTF8Buffer { separator in
      var position = start
      while position <= end {
        let isEnd = position == end
        let isSeparator =
          !isEnd && pool.bytes[position] == separator[0]
          && pool.bytes[position..<end].starts(with: separator)
        if isEnd || isSeparator {
          let part = pool.trimmed(TextPool.Text(start..<position))
          if !part.isEmpty { parts.append(part) }
          start = position + (isEnd ? 1 : separator.count)
          position = start
        } else {
          position += 1
        }
      }
    }
    return parts
  }

  /// The parents of rows whose paths consist of identifiers, or `nil` if they don't.
  private func references(
    of paths: [[TextPool.Text]], to identifier: Int
  ) -> [TextPool.Text]? {
    let identifiers = index(ofColumn: identifier)
    var withOwn = 0
    for (row, path) in paths.enumerated() {
      for part in path
      where !pool.isNoReference(part) && identifiers.rows(with: part, in: pool).isEmpty {
        return nil
      }
      let own = trimmed(row: row, column: identifier)
      if let last = path.last, pool.order(last, own) == 0 { withOwn += 1 }
    }
    if withOwn != 0, withOwn != paths.count { return nil }
    let none = TextPool.Text()
    return paths.map { path in withOwn > 0 ? path.dropLast().last ?? none : path.last ?? none }
  }

  /// Paths of names that end with that of the row, or `nil`.
  private func namePaths(
    _ paths: [[TextPool.Text]], _ columns: TableColumns, column: Int
  ) -> [[TextPool.Text]]? {
    guard let name = columns.name, name != column else { return paths }
    let isOwn = paths.enumerated().allSatisfy { row, path in
      path.last.map { pool.order($0, trimmed(row: row, column: name)) == 0 } ?? false
    }
    if isOwn { return paths }
    // The path of the row above: its last name is that of another row, or it is empty.
    let names = index(ofColumn: name)
    let isAbove = paths.allSatisfy { path in
      path.last.map { !names.rows(with: $0, in: pool).isEmpty } ?? true
    }
    if !isAbove, !columns.isPathGiven { return nil }
    return paths.enumerated().map { row, path in path + [trimmed(row: row, column: name)] }
  }

  /// Reads paths of names as a table with one column per level.
  private func levels(
    ofPaths paths: [[TextPool.Text]], _ columns: TableColumns, column: Int, into rows: RowTable
  ) throws(HierarchyFormatError.Reason) -> NodeRows? {
    let depth = paths.reduce(0) { max($0, $1.count) }
    if depth < 2 || depth * rowCount > Self.expandedLimit { return nil }
    var expanded = DocumentTable(
      columns: self.columns + (1...depth).map { "\(title(column)) \($0)" }, pool: pool)
    expanded.headerOffset = headerOffset
    for row in 0..<rowCount {
      var fields = self.columns.indices.map { cell(row: row, column: $0) }
      fields += paths[row]
      fields += [TextPool.Text](repeating: TextPool.Text(), count: depth - paths[row].count)
      expanded.append(fields, at: offsets[row])
    }
    var named = columns
    named.name = self.columns.count
    named.path = column
    let levels = (0..<depth).map { TableColumns.Level(name: self.columns.count + $0, code: nil) }
    named.levels = levels
    var nodes = try expanded.levels(
      named, levels, shape: .parents(field: title(column)), into: rows)
    for used in [column, columns.name ?? column] { nodes.unread?.use(used) }
    return nodes
  }

  /// The largest number of cells of paths of names.
  private static let expandedLimit = 1 << 27
}

extension DocumentTable {
  /// Connects rows by the numbers of their levels: a row is below the last row on the level above.
  ///
  /// - Returns: `nil` if the cells aren't numbers, all rows are on one level, the first row isn't on the highest one, or a
  ///   row is more than one level below the row in front of it.
  /// - Complexity: O(*n*) for *n* rows.
  package func outline(_ columns: TableColumns, depth: Int, into rows: RowTable) -> NodeRows? {
    // Texts such as "Tier 1" are numbers only if the caller says so.
    let levels = numbers(depth) ?? (columns.isDepthGiven ? numbers(inTextsOf: depth) : nil)
    guard columns.name != nil, let levels, let top = levels.first,
      levels.contains(where: { $0 != top })
    else { return nil }
    guard let parents = Self.parents(ofLevels: levels) else { return nil }
    var result = filled(rows, columns)
    for (row, parent) in parents.enumerated() { result.rows[row].parent = Int32(parent) }
    return nodes(result, shape: .parents(field: title(depth)), columns, also: [depth])
  }

  /// The parents of rows by the numbers of their levels, or `nil` if a row is more than one level below the one in front of
  /// it.
  package static func parents(ofLevels levels: [Int]) -> [Int]? {
    var path: [Int] = []
    var parents: [Int] = []
    let top = levels[0]
    for (record, level) in levels.enumerated() {
      if level < top || level - top > path.count || path.count > DocumentTree.depthLimit {
        return nil
      }
      path.removeLast(path.count - (level - top))
      parents.append(path.last ?? -1)
      path.append(record)
    }
    return parents
  }

  /// The numbers in the texts of a column, such as `Tier 1` and `2.`, or `nil` if a cell hasn't exactly one.
  private func numbers(inTextsOf column: Int) -> [Int]? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    var numbers: [Int] = []
    numbers.reserveCapacity(rowCount)
    for row in 0..<rowCount {
      let text = pool[reference(row: row, column: column)].drop { !digits.contains($0) }
      let number = text.prefix { digits.contains($0) }
      if number.isEmpty || number.count > 9 { return nil }
      if text.dropFirst(number.count).contains(where: { digits.contains($0) }) { return nil }
      numbers.append(number.reduce(0) { $0 * 10 + Int($1 - digits.lowerBound) })
    }
    return numbers
  }

  /// The numbers of a column, or `nil` if a cell contains anything else.
  package func numbers(_ column: Int) -> [Int]? {
    var numbers: [Int] = []
    numbers.reserveCapacity(rowCount)
    for row in 0..<rowCount {
      let text = reference(row: row, column: column)
      let digits = pool[text].first == UInt8(ascii: "-") ? pool[text].dropFirst() : pool[text]
      if digits.isEmpty || digits.count > 9 { return nil }
      var number = 0
      for digit in digits {
        if digit < UInt8(ascii: "0") || digit > UInt8(ascii: "9") { return nil }
        number = number * 10 + Int(digit - UInt8(ascii: "0"))
      }
      numbers.append(digits.count < Int(text.count) ? -number : number)
    }
    return numbers
  }
}
