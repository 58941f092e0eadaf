extension DocumentTable {
  /// The texts between the names of a path, the ones that are certain first.
  private static let separators: [StaticString] = [
    ">", "»", "→", "›", "::", "/", "\\", "|", ";", ",", ".", ":",
  ]

  /// Connects rows by a column with paths: of identifiers, with or without that of the row itself, of names, or of parts
  /// of equal length.
  ///
  /// - Returns: `nil` if the column doesn't contain paths.
  /// - Complexity: O(*n* log *n*) comparisons for *n* rows.
  func paths(
    _ columns: TableColumns, in column: Int, into rows: RowTable, _ contents: inout TableContents
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
      let references = references(of: paths, to: contents[identifier])
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
    else {
      return schemeRows(columns, code: column, shape: shape, into: rows)
    }
    return try levels(ofPaths: paths, columns, column: column, into: rows)
  }

  /// The text between the parts of the paths of a column, or `nil`.
  func separator(of column: Int) -> StaticString? {
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
  func parts(row: Int, column: Int, _ separator: StaticString) -> [TextPool.Text] {
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

  /// Whether half of the texts of a column contain a separator that names of nodes don't have, and one of them begins with
  /// the first part of another. In a column with the title of paths, names can have the separator, too.
  func hasPaths(_ column: Int) -> Bool {
    guard let separator = separator(of: column) else { return false }
    let isCertain = [">", "»", "→", "›", "::"].contains { (certain: StaticString) in
      certain.withUTF8Buffer { certain in separator.withUTF8Buffer { $0.elementsEqual(certain) } }
    }
    if !isCertain, !TableColumns.isPathTitle(columns[column]) { return false }
    let paths = (0..<rowCount).map { parts(row: $0, column: column, separator) }
    let long = paths.filter { $0.count > 1 }
    if long.count * 2 < rowCount { return false }
    // Names of files have types at their ends, and addresses of pages have colons.
    let areFiles = paths.contains { path in
      path.last.map { pool[$0].contains(UInt8(ascii: ".")) } == true
        || path.first.map { pool[$0].last == UInt8(ascii: ":") } == true
    }
    if !isCertain, areFiles { return false }
    let firsts = paths.indices.map {
      RowIndex.Entry(text: paths[$0].first ?? TextPool.Text(), row: Int32($0))
    }
    let index = RowIndex(firsts, in: pool)
    return firsts.contains { index.rows(with: $0.text, in: pool).count > 1 }
  }

  /// The only column with paths of a table with titles, of things that nothing else connects.
  func onlyPaths(besides used: [Int]) -> Int? {
    if columns.allSatisfy({ $0.utf8.isEmpty }) { return nil }
    let fits = columns.indices.filter { !used.contains($0) && hasPaths($0) }
    return fits.count == 1 ? fits[0] : nil
  }

  /// The parents of rows whose paths consist of identifiers, or `nil` if they don't.
  private func references(
    of paths: [[TextPool.Text]], to identifiers: ColumnContents
  ) -> [TextPool.Text]? {
    var withOwn = 0
    for (row, path) in paths.enumerated() {
      for part in path
      where !pool.isNoReference(part) && identifiers.record(with: part, in: self) == nil {
        return nil
      }
      let own = trimmed(row: row, column: identifiers.column)
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
    let names = ColumnContents(column: name, of: self, records: 0..<rowCount)
    let isAbove = paths.allSatisfy { path in
      path.last.map { names.record(with: $0, in: self) != nil } ?? true
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

  /// Connects rows whose codes contain those of their parents.
  func schemeRows(
    _ columns: TableColumns, code: Int, shape: DocumentShape, into rows: RowTable
  ) -> NodeRows? {
    if columns.name == nil { return nil }
    var result = filled(rows, columns)
    let codes = (0..<rowCount).map { trimmed(row: $0, column: code) }
    guard let scheme = CodeScheme.find(codes, in: &result.pool) else { return nil }
    result.connect(scheme)
    return nodes(result, shape: shape, columns, also: [code])
  }
}

extension DocumentTable {
  /// Connects rows by the bounds of nested sets. Siblings are in the order of their bounds.
  ///
  /// - Returns: `nil` if the bounds aren't numbers, or if sets overlap.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  func sets(_ columns: TableColumns, left: Int, right: Int, into rows: RowTable) -> NodeRows? {
    guard columns.name != nil, let starts = numbers(left), let ends = numbers(right) else {
      return nil
    }
    let order = starts.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    var open: [Int] = []
    var parents: [Int] = []
    for (position, record) in order.enumerated() {
      if starts[record] >= ends[record] { return nil }
      if position > 0, starts[order[position - 1]] == starts[record] { return nil }
      while let last = open.last, ends[order[last]] < starts[record] { open.removeLast() }
      if let last = open.last, ends[order[last]] <= ends[record] { return nil }
      parents.append(open.last ?? -1)
      open.append(position)
    }
    var result = filled(rows, columns, records: order)
    for (row, parent) in parents.enumerated() { result.rows[row].parent = Int32(parent) }
    return nodes(
      result, shape: .parents(field: title(left)), columns, also: [left, right], records: order)
  }

  /// Connects rows by the numbers of their levels: a row is below the last row on the level above.
  ///
  /// - Returns: `nil` if the cells aren't numbers, all rows are on one level, the first row isn't on the highest one, or a
  ///   row is more than one level below the row in front of it.
  /// - Complexity: O(*n*) for *n* rows.
  func outline(_ columns: TableColumns, depth: Int, into rows: RowTable) -> NodeRows? {
    guard columns.name != nil, let levels = numbers(depth), let top = levels.first,
      levels.contains(where: { $0 != top })
    else { return nil }
    guard let parents = Self.parents(ofLevels: levels) else { return nil }
    var result = filled(rows, columns)
    for (row, parent) in parents.enumerated() { result.rows[row].parent = Int32(parent) }
    return nodes(result, shape: .parents(field: title(depth)), columns, also: [depth])
  }

  /// Connects rows by the white space in front of their names, as accounting programs print them.
  ///
  /// - Returns: `nil` if no name is indented, or if the indentation isn't that of levels.
  /// - Complexity: O(*n*) for *n* rows.
  func indented(_ columns: TableColumns, name: Int, into rows: RowTable) -> NodeRows? {
    var widths: [Int] = []
    for row in 0..<rowCount {
      let text = cell(row: row, column: name)
      widths.append(Int(trimmed(row: row, column: name).start - text.start))
    }
    guard let least = widths.filter({ $0 > 0 }).min(), widths[0] == 0,
      widths.allSatisfy({ $0 % least == 0 })
    else { return nil }
    guard let parents = Self.parents(ofLevels: widths.map { $0 / least }) else { return nil }
    var result = filled(rows, columns)
    for (row, parent) in parents.enumerated() {
      result.rows[row].parent = Int32(parent)
      result.rows[row].name = trimmed(row: row, column: name)
    }
    return nodes(result, shape: .indentation, columns)
  }

  /// The parents of rows by the numbers of their levels, or `nil` if a row is more than one level below the one in front of
  /// it.
  private static func parents(ofLevels levels: [Int]) -> [Int]? {
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

  /// The numbers of a column, or `nil` if a cell contains anything else.
  func numbers(_ column: Int) -> [Int]? {
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
