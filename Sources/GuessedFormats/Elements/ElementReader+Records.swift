import HierarchyFormats

extension ElementReader {
  /// The records of a table: at least two elements with one name that contain only fields, in the root or in the one
  /// wrapper inside.
  var records: [Int]? {
    var parent = 0
    while true {
      let inside = tree.children(of: parent).filter { roles[$0] != .ignored }
      if inside.count == 1, tree.hasElements(inside[0]), isEmptyAround(inside[0]) {
        parent = inside[0]
        continue
      }
      guard inside.count > 1 else { return nil }
      let tag = tree.elements[inside[0]].tag
      let areRecords = inside.allSatisfy { record in
        tree.elements[record].tag == tag && tree.elements[record].text.isEmpty
          && !tree.elements[record].hasLateText && isRecord(record)
      }
      return areRecords ? inside : nil
    }
  }

  private func isRecord(_ element: Int) -> Bool {
    var count = tree.elements[element].attributes.count
    for child in tree.children(of: element) {
      if roles[child] != .field && roles[child] != .ignored { return false }
      count += 1
    }
    return count > 1
  }

  /// A list of maps with the fields of records.
  func table(of records: [Int]) -> DocumentTree {
    var result = DocumentTree()
    result.beginList(at: tree.elements[0].offset)
    for record in records {
      result.beginMap(at: tree.elements[record].offset)
      addFields(of: record, to: &result)
      result.end()
    }
    result.end()
    return result
  }
}

extension ElementReader {
  /// The most tables, and the most lists of records in an element.
  private static let listLimit = 64

  /// The rows of tables whose cells name their columns, by table:
  /// `<table name="a"><column name="id">1</column><column name="name">A</column></table>`.
  ///
  /// The rows of a table are at least two, and have the same columns.
  ///
  /// - Complexity: O(*n* × *t*) for *n* elements and *t* tables.
  var cellTables: [ExportedTable<[Int]>] {
    var tables: [ExportedTable<[Int]>] = []
    for element in tree.elements.indices where roles[element] != .ignored {
      guard hasCells(element) else { continue }
      let name = tableName(of: element)
      if let index = tables.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
        tables[index].rows.append(element)
      } else if tables.count < Self.listLimit {
        tables.append(ExportedTable(name: name, rows: [element]))
      }
    }
    return tables.filter { table in
      let columns = cells(of: table.rows[0])
      return table.rows.count > 1
        && table.rows.allSatisfy { row in
          let others = cells(of: row)
          return others.count == columns.count
            && zip(others, columns).allSatisfy { left, right in
              tree.pool.order(left.column, right.column) == 0
            }
        }
    }
  }

  /// A list of maps with the cells of rows.
  func table(ofCellsIn rows: [Int]) -> DocumentTree {
    var result = DocumentTree()
    result.beginList(at: tree.elements[0].offset)
    for row in rows {
      let offset = tree.elements[row].offset
      result.beginMap(at: offset)
      for cell in cells(of: row) {
        result.add(.string, tree.pool[cell.text], key: tree.pool[cell.column], at: offset)
      }
      result.end()
    }
    result.end()
    return result
  }

  private func hasCells(_ row: Int) -> Bool {
    guard tree.hasElements(row), tree.elements[row].text.isEmpty else { return false }
    let tag = tree.elements[row + 1].tag
    var count = 0
    for cell in tree.children(of: row) {
      if tree.elements[cell].tag != tag || tree.hasElements(cell) || data(of: cell).count != 1 {
        return false
      }
      count += 1
    }
    return count > 1
  }

  private func cells(of row: Int) -> [(column: TextPool.Text, text: TextPool.Text)] {
    tree.children(of: row).map { cell in
      (tree.attributes[data(of: cell)[0]].value, tree.elements[cell].text)
    }
  }

  /// The attributes of an element that don't only describe its text.
  private func data(of element: Int) -> [Int] {
    tree.elements[element].attributes.filter {
      !isDescription(tree.pool[tree.attributes[$0].name])
    }
  }

  /// The name of a row's table: the value of its attribute, or of that of the element around it.
  private func tableName(of row: Int) -> String {
    for element in [row, tree.elements[row].parent] where element >= 0 {
      if let attribute = data(of: element).first {
        return tree.pool.string(tree.attributes[attribute].value)
      }
    }
    return ""
  }
}

extension ElementReader {
  /// The records in one element that are connected by fields: each names one of them as its parent or none, or has the number of
  /// its level, with that of the first as the least. Elements in them that aren't fields have no names.
  ///
  /// - Returns: `nil` if there are none, or several such lists.
  /// - Complexity: O(*n* · *f* + *n* log *n*) for *n* elements and attributes and *f* known names of fields.
  var connectedRecords: (records: [Int], level: String?)? {
    var found: (records: [Int], level: String?)?
    for parent in tree.elements.indices where roles[parent] != .ignored {
      for records in lists(in: parent) {
        let isConnected = haveParents(records)
        let level = isConnected ? nil : levelField(of: records)
        guard isConnected || level != nil else { continue }
        if found != nil { return nil }
        found = (records, level)
      }
    }
    return found
  }

  /// The names of elements outside of records, and of those in them that aren't fields.
  func names(besides records: [Int]) -> [String] {
    var isListed = [Bool](repeating: false, count: tree.names.count)
    var names: [String] = []
    var next = 0
    var recordEnd = 0
    var element = 1
    while element < tree.elements.count {
      let isAround = next < records.count && tree.elements[element].end > records[next]
      let isRecord = next < records.count && element == records[next]
      if isRecord {
        recordEnd = tree.elements[element].end
        next += 1
      }
      if isAround || element < recordEnd && roles[element] == .field {
        element += 1
        continue
      }
      let tag = tree.elements[element].tag
      if !isListed[tag], roles[element] != .ignored { names.append(tree.nameText(of: element)) }
      isListed[tag] = true
      element = tree.elements[element].end
    }
    return names
  }

  /// The elements with one name in an element, if they have several fields and each list has several.
  private func lists(in parent: Int) -> [[Int]] {
    var lists: [[Int]] = []
    for child in tree.children(of: parent)
    where tree.hasElements(child) || data(of: child).count > 1 {
      let tag = tree.elements[child].tag
      if let index = lists.firstIndex(where: { tree.elements[$0[0]].tag == tag }) {
        lists[index].append(child)
      } else if lists.count < Self.listLimit {
        lists.append([child])
      }
    }
    return lists.filter { list in list.count > 1 && list.contains { hasName($0) } }
  }

  /// The attributes of an element, and the elements in it that are fields.
  private func fields(of record: Int) -> [(key: [UInt8], text: TextPool.Text)] {
    let attributes = data(of: record).lazy.map { tree.attributes[$0] }
    let children = tree.children(of: record).lazy.filter { roles[$0] == .field }
    return attributes.map { (key: Array(tree.pool[$0.name]), text: $0.value) }
      + children.map { (key: tree.name(of: $0), text: tree.elements[$0].text) }
  }

  private func haveParents(_ records: [Int]) -> Bool {
    var texts: [TextPool.Text?] = []
    var parents: [TextPool.Text] = []
    for record in records {
      for (key, text) in fields(of: record) where !text.isEmpty {
        switch table.match(key, isContainer: false)?.role {
        case .parent, .parentCode: parents.append(text)
        case .identifier, .code, .name: texts.append(text)
        default: break
        }
      }
    }
    if parents.isEmpty { return false }
    let known = RecordIdentifiers(texts, in: tree.pool)
    let none: [[UInt8]] = [[UInt8(ascii: "0")], Array("-1".utf8)]
    var count = 0
    for parent in parents {
      if known.record(parent) != nil {
        count += 1
      } else if !none.contains(where: { tree.pool[parent].elementsEqual($0) }) {
        return false
      }
    }
    return count > 0
  }

  /// The field with the numbers of the levels of records.
  private func levelField(of records: [Int]) -> String? {
    let first = fields(of: records[0]).first { key, _ in
      LevelFields.ends(TitleWord.normalized(key), with: "level")
    }
    guard let key = first?.key else { return nil }
    var levels: [Int] = []
    for record in records {
      let field = fields(of: record).first { $0.key.elementsEqual(key) }
      guard let text = field?.text, tree.pool.isDigits(text), text.count < 4 else { return nil }
      let level = tree.pool[text].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      if level < levels.first ?? 0 || level > (levels.last ?? level) + 1 { return nil }
      levels.append(level)
    }
    return levels.contains { $0 != levels[0] } ? String(decoding: key, as: UTF8.self) : nil
  }
}

extension ElementReader {
  /// The name of the elements without which the cause of an error isn't there, if none of them is a node.
  func obstacle(of reason: HierarchyFormatError.Reason) -> String? {
    switch reason {
    case .unnamedElement(let name, _):
      let isNode = tree.elements.indices.contains {
        tree.name(of: $0).elementsEqual(name.utf8) && hasName($0)
      }
      return isNode || tree.name(of: 0).elementsEqual(name.utf8) ? nil : name
    case .differentElements(let name, _, _): return name
    default: return nil
    }
  }
}
