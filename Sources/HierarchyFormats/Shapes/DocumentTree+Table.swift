extension DocumentTree {
  /// The largest number of columns of a table in a tree. Maps with more keys aren't records with the same fields.
  private static let columnLimit = 256

  /// The table of a list of maps, with a column for each key; `nil` if the maps have too many different keys.
  ///
  /// Lists, maps and `null` are empty fields.
  ///
  /// - Parameters:
  ///   - list: A list of maps.
  ///   - columns: Names of columns that the table has even if no map has these keys.
  /// - Complexity: O(*n* × *c*) for *n* values and *c* columns.
  func table(ofMaps list: Int, adding columns: [String]) -> DocumentTable? {
    guard let keys = keys(ofMaps: list) else { return nil }
    var names = keys.map { pool.string($0) }
    for column in columns where !names.contains(where: { $0.utf8.elementsEqual(column.utf8) }) {
      names.append(column)
    }
    var table = DocumentTable(columns: names, pool: pool)
    let words = Words(in: &table)
    var fields = [TextPool.Text](repeating: TextPool.Text(), count: names.count)
    for map in children(of: list) {
      for column in fields.indices { fields[column] = TextPool.Text() }
      for value in children(of: map) {
        guard let column = column(of: values[value].key, in: keys) else { continue }
        fields[column] = words.text(of: values[value])
      }
      table.append(fields, at: values[map].offset)
    }
    return table
  }

  /// The keys of maps, in the order in which they appear first; `nil` if there are too many.
  func keys(
    ofMaps list: Int, isIncluded: (_ value: Int) -> Bool = { _ in true }
  ) -> [TextPool.Text]? {
    var keys: [TextPool.Text] = []
    for map in children(of: list) {
      for value in children(of: map)
      where column(of: values[value].key, in: keys) == nil && isIncluded(value) {
        if keys.count == Self.columnLimit { return nil }
        keys.append(values[value].key)
      }
    }
    return keys
  }

  private func column(of key: TextPool.Text, in keys: [TextPool.Text]) -> Int? {
    keys.firstIndex(of: key)
      ?? keys.firstIndex { $0.count == key.count && pool[$0].elementsEqual(pool[key]) }
  }

  /// The table of a list of lists of equal length, without a header; `nil` if the lists have different lengths or contain
  /// others.
  ///
  /// - Complexity: O(*n*) for *n* values.
  func table(ofLists list: Int) -> DocumentTable? {
    let width = children(of: list + 1).reduce(0) { count, _ in count + 1 }
    if width == 0 || width > Self.columnLimit { return nil }
    var table = DocumentTable(columns: [String](repeating: "", count: width), pool: pool)
    let words = Words(in: &table)
    for row in children(of: list) {
      var fields: [TextPool.Text] = []
      for value in children(of: row) {
        if values[value].kind.isContainer { return nil }
        fields.append(words.text(of: values[value]))
      }
      if fields.count != width { return nil }
      table.append(fields, at: values[row].offset)
    }
    return table
  }

  /// The texts of values without text.
  private struct Words {
    private let yes: TextPool.Text
    private let no: TextPool.Text

    init(in table: inout DocumentTable) {
      yes = table.pool.store("true".utf8)
      no = table.pool.store("false".utf8)
    }

    func text(of value: Value) -> TextPool.Text {
      switch value.kind {
      case .string, .number: value.text
      case .true: yes
      case .false: no
      case .null, .list, .map: TextPool.Text()
      }
    }
  }
}
