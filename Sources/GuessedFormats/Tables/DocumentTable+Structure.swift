import HierarchyFormats

extension DocumentTable {
  /// Whether half of the texts of a column contain a separator that names of nodes don't have, and one of them begins with
  /// the first part of another. In a column with the title of paths, names can have the separator, too.
  func hasPaths(_ column: Int) -> Bool {
    if !mayHavePaths(column) { return false }
    guard let separator = separator(of: column) else { return false }
    let isCertain = Self.certainSeparators.contains { (certain: StaticString) in
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

  /// The separators that names of nodes don't have.
  private static let certainSeparators: [StaticString] = [">", "»", "→", "›", "::"]

  /// Whether a column has the title of paths, or a quarter of a sample has a certain separator.
  private func mayHavePaths(_ column: Int) -> Bool {
    if TableColumns.isPathTitle(columns[column]) { return true }
    let step = max(rowCount / 256, 1)
    let sample = stride(from: 0, to: rowCount, by: step).map { pool[cell(row: $0, column: column)] }
    let count = sample.count { text in
      Self.certainSeparators.contains { LineSample.contains(text, $0) }
    }
    return count * 4 >= sample.count
  }

  /// The only column with paths of a table, of things that nothing else connects.
  func onlyPaths(besides used: [Int]) -> Int? {
    let fits = columns.indices.filter { !used.contains($0) && hasPaths($0) }
    return fits.count == 1 ? fits[0] : nil
  }

  /// Connects rows whose codes contain those of their parents. Rows with the same code and name are one node.
  func schemeRows(
    _ columns: TableColumns, code: Int, shape: DocumentShape, into rows: RowTable,
    _ contents: TableProfile
  ) -> NodeRows? {
    guard let name = columns.name else { return nil }
    let equal = columns.texts.isEmpty ? contents.distinct(code, with: name) : nil
    let records = equal?.firsts ?? Array(0..<rowCount)
    var result = filled(rows, columns, records: records)
    let codes = records.map { trimmed(row: $0, column: code) }
    guard let scheme = CodeScheme.find(codes, in: &result.pool) else { return nil }
    result.connect(scheme)
    var connected = nodes(result, shape: shape, columns, also: [code], records: records)
    if let equal { connected.rows.merge(equal.ofRecord) }
    return connected
  }
}

extension DocumentTable {
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
}

extension RowTable {
  /// Makes records the same row as their first one.
  mutating func merge(_ firsts: [Int]) {
    for (record, first) in firsts.enumerated() { rowOfRecord[record] = rowOfRecord[first] }
  }
}
