extension DocumentTree {
  /// Finds out how the values describe a hierarchy, and collects its nodes.
  ///
  /// - **Nested**: `[{"code":"44","name":"广东省","children":[…]}]`, with any of the names in ``FieldNames``, also in an
  ///   envelope such as `{"data":[…]}`.
  /// - **Names**: `{"广东省":{"广州市":["海珠区"]}}`, or maps in lists, `[{"广东省":["广州市"]}]`.
  /// - **Columns**: `[["上午","下午"],["1","2","3"]]`, each a root whose name is its number.
  /// - **Codes**: `{"440000":"广东省"}`, one map or several; or maps with the codes of parents as keys.
  /// - **Records**: maps or lists that contain no others.
  ///
  /// - Parameters:
  ///   - options: The names of fields, and the number of findings to keep.
  ///   - source: The document that was read into the tree.
  ///   - roles: The roles of fields, if some were found already.
  /// - Throws: ``HierarchyFormatError`` with the first value that is neither a node nor contains nodes.
  /// - Complexity: O(*n*) for *n* values.
  package func shaped(
    _ options: ReadingOptions, source: DocumentSource, roles given: FieldRoles? = nil
  ) throws(HierarchyFormatError) -> TreeContent {
    if values.isEmpty { throw source.error(.noNodes, at: 0) }
    let fields = options.fields
    var roles = given ?? FieldRoles(fields)
    if let list = listOfLists {
      let columns = try nodes(below: list, roles: roles, options, source: source, asColumns: true)
      guard let table = table(ofLists: list) else { return .rows(columns) }
      return .tableOrColumns(table, columns)
    }
    if fields.children == nil {
      roles.childKeys += try childKeys(roles: &roles, source: source)
      roles.forget()
    }
    let list = recordList(roles: &roles)
    if let list, isTable(list, options, roles: &roles), let table = table(ofMaps: list, options) {
      return .table(table)
    }
    let rows = try nodes(below: 0, roles: roles, options, source: source)
    // Objects with a field for children are nodes, even if all of these are empty.
    guard !options.keepsFields, case .list = rows.shape, rows.fields.children == nil, let list,
      let table = table(ofMaps: list, options)
    else { return .rows(rows) }
    return .tableOrList(table, rows)
  }

  /// Collects the nodes of a list or map that isn't a table.
  package func nodes(
    below root: Int, roles: FieldRoles, _ options: ReadingOptions, source: DocumentSource,
    asColumns: Bool = false
  ) throws(HierarchyFormatError) -> NodeRows {
    var reader = NestedReader(self, roles: roles, options, source: source)
    try reader.read(root, asColumns: asColumns)
    return reader.shapedRows()
  }

  /// Whether maps are the records of a table: none contains nodes, and some have a parent, two fields have the names of
  /// levels, or all have several fields, none of which is a name.
  private func isTable(
    _ list: Int, _ options: ReadingOptions, roles: inout FieldRoles
  ) -> Bool {
    var hasParent = !options.fields.levels.isEmpty
    var hasName = false
    var isWide = true
    for map in children(of: list) {
      var count = 0
      for value in children(of: map) {
        count += 1
        switch roles.anyField(of: value, in: self).match?.role {
        case .children? where isFilled(value): return false
        case .parent?, .parentCode?: hasParent = true
        case .name?: hasName = true
        default: break
        }
      }
      isWide = isWide && count > 1
    }
    if hasParent || isWide && !hasName { return true }
    // Where all fields are kept, those of a named node can have any names.
    return !(options.keepsFields && hasName) && hasLevels(list)
  }

  /// Whether maps have fields with the names of two levels, such as `province` and `city`.
  private func hasLevels(_ list: Int) -> Bool {
    guard let keys = keys(ofMaps: list, isIncluded: { !values[$0].kind.isContainer }) else {
      return false
    }
    do throws(HierarchyFormatError.Reason) {
      return try TableColumns.levels(keys.map { pool.string($0) }).count > 1
    } catch {
      return true
    }
  }

  /// The list of lists that the document is, or that its one map contains beside other values; `nil` if there is none or
  /// several. Its elements are at least two lists, without further lists inside.
  package var listOfLists: Int? {
    if values[0].kind == .list { return isListOfLists(0) ? 0 : nil }
    guard values[0].kind == .map else { return nil }
    let lists = children(of: 0).filter { isListOfLists($0) }
    return lists.count == 1 ? lists[0] : nil
  }

  private func isListOfLists(_ value: Int) -> Bool {
    guard values[value].kind == .list else { return false }
    var count = 0
    for list in children(of: value) {
      guard values[list].kind == .list else { return false }
      if children(of: list).contains(where: { values[$0].kind == .list }) { return false }
      count += 1
    }
    return count > 1
  }

  /// The list of maps that the document is, or that is in its envelope.
  package func recordList(roles: inout FieldRoles) -> Int? {
    if values[0].kind == .list { return contains(only: .map, in: 0) ? 0 : nil }
    return values[0].kind == .map ? records(inEnvelope: 0, roles: &roles) : nil
  }

  /// The one list of maps in a map or in the maps inside, in a field with the name of an envelope or of children.
  ///
  /// The other values aren't lists or maps, except one named `metadata` or alike.
  package func records(inEnvelope map: Int, roles: inout FieldRoles) -> Int? {
    var map = map
    while true {
      let containers = children(of: map).filter {
        values[$0].kind.isContainer && !isMetadata($0)
      }
      guard containers.count == 1 else { return nil }
      let role = roles.field(of: containers[0], in: self).match?.role
      guard role == .list || role == .children else { return nil }
      if contains(only: .map, in: containers[0]) && values[containers[0]].kind == .list {
        return containers[0]
      }
      guard values[containers[0]].kind == .map else { return nil }
      map = containers[0]
    }
  }

  /// Whether a value says something about the document instead of being a part of it.
  package func isMetadata(_ value: Int) -> Bool {
    hasKey(value, in: ["metadata", "meta", "_meta", "info", "pagination", "links"])
  }

  /// The largest number of different names of fields with nodes. More names are probably names of nodes.
  private static let childKeyLimit = 16

  /// Finds fields that contain nodes, although they have none of the usual names: lists of maps with names, in a map with
  /// a name that has no usual field with children.
  ///
  /// - Throws: ``HierarchyFormatError`` if one map has two such fields, or if there are more than 16 different names.
  /// - Complexity: O(*n*) for *n* values.
  package func childKeys(
    roles: inout FieldRoles, source: DocumentSource
  ) throws(HierarchyFormatError) -> [[UInt8]] {
    var keys: [[UInt8]] = []
    for map in values.indices where values[map].kind == .map {
      var found: Int?
      for value in children(of: map) where values[value].kind == .list {
        guard isList(ofNamed: value, roles: &roles) else { continue }
        // In a node, the name of a list in an envelope is none of the common ones.
        let isCommon = roles.field(of: value, in: self).match?.role == .children
        if isCommon || !isNamed(map, roles: &roles) {
          found = nil
          break
        }
        if let found {
          throw source.error(
            .ambiguousChildren(keyText(of: found), keyText(of: value)),
            at: Int(values[value].offset))
        }
        found = value
      }
      guard let found, !keys.contains(where: { $0.elementsEqual(key(of: found)) }) else { continue }
      if keys.count == Self.childKeyLimit {
        throw source.error(
          .ambiguousChildren(String(decoding: keys[0], as: UTF8.self), keyText(of: found)),
          at: Int(values[found].offset))
      }
      keys.append(Array(key(of: found)))
    }
    return keys
  }

  package func keyText(of value: Int) -> String { pool.string(values[value].key) }

  /// Whether a value is a list of maps of which the first has a name.
  package func isList(ofNamed list: Int, roles: inout FieldRoles) -> Bool {
    isFilled(list) && values[list + 1].kind == .map && isNamed(list + 1, roles: &roles)
  }

  /// Whether a map has a text or a number in a field for a name.
  package func isNamed(_ map: Int, roles: inout FieldRoles) -> Bool {
    for value in children(of: map) where text(of: value) != nil {
      if roles.field(of: value, in: self).match?.role == .name { return true }
    }
    return false
  }

  /// The largest number of columns of a table in a tree. Maps with more keys aren't records with the same fields.
  private static let columnLimit = 256

  /// The table of a list of maps, with a column for each key; `nil` if the maps have too many different keys.
  ///
  /// Lists, maps and `null` are empty fields.
  ///
  /// - Parameters:
  ///   - list: A list of maps.
  ///   - options: Names of columns that the table has even if no map has these keys.
  /// - Complexity: O(*n* × *c*) for *n* values and *c* columns.
  package func table(ofMaps list: Int, _ options: ReadingOptions) -> DocumentTable? {
    guard let keys = keys(ofMaps: list) else { return nil }
    var names = keys.map { pool.string($0) }
    for column in options.fields.columns
    where !names.contains(where: { $0.utf8.elementsEqual(column.utf8) }) {
      names.append(column)
    }
    var table = DocumentTable(columns: names, pool: pool)
    table.headerOffset = values[list].offset
    let words = Words(in: &table)
    if options.keepsFields { table.flags = words.all }
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
  package func keys(
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
  package func table(ofLists list: Int) -> DocumentTable? {
    let width = children(of: list + 1).reduce(0) { count, _ in count + 1 }
    if width == 0 || width > Self.columnLimit { return nil }
    var table = DocumentTable(columns: [String](repeating: "", count: width), pool: pool)
    table.headerOffset = values[list].offset
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

    var all: [TextPool.Text] { [yes, no] }

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
