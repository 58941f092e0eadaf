extension DocumentTree {
  /// The largest number of columns of a table in a tree. Maps with more keys aren't records with the same fields.
  private static let columnLimit = 256

  /// The table of a list of maps that contain no others, with a column for each key; `nil` if that isn't what the list is.
  ///
  /// Lists and maps that are empty, and `null`, are empty fields.
  ///
  /// - Complexity: O(*n* × *c*) for *n* values and *c* columns.
  func table(ofMaps list: Int) -> DocumentTable? {
    guard let columns = columns(ofMaps: list) else { return nil }
    var table = DocumentTable(columns: columns.map { String(decoding: pool[$0], as: UTF8.self) })
    var fields = [ArraySlice<UInt8>](repeating: [], count: columns.count)
    for map in children(of: list) {
      for column in fields.indices { fields[column] = [] }
      for value in children(of: map) {
        guard let column = column(of: values[value].key, in: columns) else { continue }
        fields[column] = fieldText(of: value)
      }
      table.append(fields, at: Int(values[map].offset))
    }
    return table
  }

  /// The keys of maps that contain no others, in the order in which they appear first.
  private func columns(ofMaps list: Int) -> [TextPool.Text]? {
    var columns: [TextPool.Text] = []
    for map in children(of: list) {
      if values[map].kind != .map { return nil }
      for value in children(of: map) {
        if isFilled(value) { return nil }
        if column(of: values[value].key, in: columns) == nil { columns.append(values[value].key) }
        if columns.count > Self.columnLimit { return nil }
      }
    }
    return columns
  }

  private func column(of key: TextPool.Text, in columns: [TextPool.Text]) -> Int? {
    columns.firstIndex { $0 == key || pool[$0].elementsEqual(pool[key]) }
  }

  /// The table of a list of lists of equal length; `nil` if the lists have different lengths or contain others.
  ///
  /// The first list contains the names of the columns if they include the usual ones for a name and for a code or a parent.
  ///
  /// - Complexity: O(*n*) for *n* values.
  func table(ofLists list: Int) -> DocumentTable? {
    var table: DocumentTable?
    for row in children(of: list) {
      let fields = children(of: row).map { fieldText(of: $0) }
      if table == nil {
        let hasHeader = isHeader(row)
        table = DocumentTable(
          columns: fields.map { hasHeader ? String(decoding: $0, as: UTF8.self) : "" })
        if hasHeader { continue }
      }
      let isRecord =
        fields.count == table?.columns.count && !children(of: row).contains { values[$0].kind.isContainer }
      if !isRecord || fields.count > Self.columnLimit { return nil }
      table?.append(fields, at: Int(values[row].offset))
    }
    return table
  }

  private func isHeader(_ row: Int) -> Bool {
    let table = FieldTable(FieldNames())
    var roles: [FieldTable.Role] = []
    for value in children(of: row) {
      if values[value].kind != .string { return false }
      let name = Array(pool[values[value].text])
      if let match = table.match(name, isContainer: false) { roles.append(match.role) }
    }
    return roles.contains(.name)
      && roles.contains { $0 == .code || $0 == .identifier || $0 == .parent || $0 == .parentCode }
  }

  /// The text of a value in a table.
  private func fieldText(of value: Int) -> ArraySlice<UInt8> {
    switch values[value].kind {
    case .string, .number: pool[values[value].text]
    case .true: Array("true".utf8)[...]
    case .false: Array("false".utf8)[...]
    case .null, .list, .map: []
    }
  }
}
