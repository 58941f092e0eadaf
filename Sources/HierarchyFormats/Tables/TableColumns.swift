/// Which columns of a table contain what, as the indices of the columns.
package struct TableColumns {
  /// A level of a table with one column per level.
  package struct Level {
    package let name: Int
    package let code: Int?

    package init(name: Int, code: Int?) {
      self.name = name
      self.code = code
    }
  }

  package var name: Int?
  /// Whether the caller named the column of the name.
  package var isNameGiven = false
  package var code: Int?
  package var identifier: Int?
  package var parent: Int?
  /// Whether the parent's column contains a code even if rows have an identifier too.
  package var refersToCodes = false
  package var disabled: Int?
  /// The column to whose texts parents refer, if it isn't that of the identifier or the code.
  package var identity: Int?
  /// Whether the caller named the column of the code.
  package var isCodeGiven = false
  /// Whether the caller named the column of the identifier.
  package var isIdentityGiven = false
  /// The column that says whether a node is enabled.
  package var enabled: Int?
  /// The column by which siblings are sorted.
  package var order: Int?
  /// A column that has the name of one with the order of siblings, and that nobody asked for.
  package var possibleOrder: Int?
  /// The columns that have the names of marks of deleted rows, and that nobody asked for.
  package var deletionMarks: [Int] = []
  /// The column with the number of a row's level.
  package var depth: Int?
  /// Whether the caller named that column.
  package var isDepthGiven = false
  /// Whether the caller named the column of the parent.
  package var isParentGiven = false
  /// The column with the path from a root to the row.
  package var path: Int?
  /// Whether the caller named that column.
  package var isPathGiven = false
  /// The columns with the bounds of nested sets.
  package var left: Int?
  package var right: Int?
  /// The levels that the caller named.
  package var levels: [Level] = []
  /// The columns with the parts of the names, such as first and last names; empty if names are in one column.
  package var nameParts: [Int] = []
  /// The columns that the caller leaves out by name, which connect nothing.
  package var ignored: [Int] = []
  /// The further columns to keep, in the order of ``FieldNames/columns``.
  package var texts: [Int] = []

  /// The columns whose cells describe the node of their row.
  package var details: [Int] {
    [name, code, identifier, identity, parent, disabled, enabled, order].compactMap { $0 }
      + nameParts
  }

  /// All columns with a role: ``details``, and those that can say where a row is.
  package var roles: [Int] { details + [depth, path, left, right].compactMap { $0 } }
}

extension TableColumns {
  /// Finds columns by their names.
  ///
  /// - Parameter fields: Names that have priority over the common names. In a table without a header, they are the
  ///   numbers of columns, from 1.
  /// - Throws: A reason if a column is missing, or if two columns have equally good names for a role.
  /// - Complexity: O(*c*) for *c* columns.
  package init(names: [String], fields: FieldNames) throws(HierarchyFormatError.Reason) {
    name = try Self.column(fields.name, in: names)
    code = try Self.column(fields.code, in: names)
    identifier = try Self.column(fields.identifier, in: names)
    isNameGiven = name != nil
    isIdentityGiven = identifier != nil
    isCodeGiven = code != nil
    parent = try Self.column(fields.parent, in: names)
    isParentGiven = parent != nil
    disabled = try Self.column(fields.disabled, in: names)
    depth = try Self.column(fields.level, in: names)
    isDepthGiven = depth != nil
    path = try Self.column(fields.path, in: names)
    isPathGiven = path != nil
    enabled = try Self.column(fields.enabled, in: names)
    order = try Self.column(fields.order, in: names)
    ignored = names.indices.filter { column in
      fields.ignored.contains { Self.isSame($0, names[column]) }
    }
    for column in fields.columns {
      if let index = try Self.column(column, in: names) { texts.append(index) }
    }
    try findCommonNames(names)
    for level in fields.levels { levels.append(try Self.level(level, in: names)) }
  }

  /// The columns of a level: that of its names, and behind `#` that of its codes, unless a column has the whole name.
  private static func level(
    _ level: String, in names: [String]
  ) throws(HierarchyFormatError.Reason) -> Level {
    let parts = parts(ofLevel: level, in: names)
    return Level(
      name: try column(parts[0], in: names) ?? 0,
      code: parts.count > 1 ? try column(parts[1], in: names) : nil)
  }

  /// The name of a level's column, and that of the column with its codes if there is one: `City#City code`.
  private static func parts(ofLevel level: String, in names: [String]) -> [String] {
    guard let mark = level.utf8.lastIndex(of: UInt8(ascii: "#")), mark != level.utf8.startIndex,
      !names.contains(where: { isSame($0, level) })
    else { return [level] }
    return [String(level[..<mark]), String(level[level.utf8.index(after: mark)...])]
  }

  /// Whether the first record of a table names its columns.
  package static func isHeader(_ names: [String], fields: FieldNames) -> Bool {
    knownNameCount(names, fields: fields) > 0
  }

  /// The columns that the caller named. If the table has no header, the names are numbers of columns.
  private static func givenNames(_ names: [String], fields: FieldNames) -> [String] {
    let roles = [
      fields.name, fields.code, fields.identifier, fields.parent, fields.disabled, fields.enabled,
      fields.order, fields.level, fields.path,
    ]
    let given = roles.compactMap { $0 } + fields.levels.flatMap { parts(ofLevel: $0, in: names) }
    let found = given.filter { name in names.contains { isSame($0, name) } }
    let isHeader = found.count == given.count || found.contains { Int($0) == nil }
    return isHeader ? found : []
  }

  /// The number of columns with a known name: a common one, or one from the caller. Common names of one letter and of levels
  /// count if there are two. Beside a control character, as in binary content, and in an item of a list, none counts.
  package static func knownNameCount(_ names: [String], fields: FieldNames) -> Int {
    if names.contains(where: { $0.utf8.contains(where: LineSample.isControl) }) { return 0 }
    let first = names.first.map { Array($0.utf8)[...].drop { $0 == 0x20 || $0 == 0x09 } }
    if let first, MarkdownMark(first)?.kind == .item { return 0 }
    let table = FieldTable(FieldNames())
    let given = givenNames(names, fields: fields)
    var words = given.count
    var letters = 0
    for name in names where !given.contains(where: { isSame($0, name) }) {
      let bytes = Array(name.utf8)
      guard let match = table.match(bytes, isContainer: false), match.role != .envelope else {
        if isKnown(bytes) { words += 1 }
        continue
      }
      if bytes.count == 1 { letters += 1 } else { words += 1 }
    }
    let levels = (try? Self.levels(names))?.count ?? 2
    // The name of one level counts with that of its codes.
    return words + (words > 0 || letters > 1 ? letters : 0) + (levels == 1 ? 2 : levels)
  }

  /// Whether a title is that of a path or a bound, or has two words of which the last one is that of an identifier or a
  /// name: `dept_id`, `Block Name`, 部门编号.
  private static func isKnown(_ title: [UInt8]) -> Bool {
    if [paths, lefts, rights, codes].contains(where: { contains($0, title) }) { return true }
    let word = TitleWord.normalized(title)
    let length = max(
      ending(of: word, in: "id code key 编号 编码 代码 コード 코드 "), ending(of: word, in: wordsForName),
      ending(of: word, in: pathEndings))
    guard length > 0, word.count > length else { return false }
    let end = title.dropLast(length)
    let isSeparated = end.last.map { "_ -".utf8.contains($0) } ?? false
    let isCapital =
      title[title.count - length] & 0xE0 == 0x40 && (end.last ?? 0) & 0xE0 == 0x60
    return isSeparated || isCapital || title[title.count - length] >= 0x80
  }

  /// The index of a column that the caller named, or `nil` if there is no such name.
  private static func column(
    _ name: String?, in names: [String]
  ) throws(HierarchyFormatError.Reason) -> Int? {
    guard let name else { return nil }
    if let index = names.firstIndex(where: { isSame($0, name) }) { return index }
    let hasHeader = names.contains { !$0.utf8.isEmpty }
    if !hasHeader, let number = Int(name), number > 0, number <= names.count { return number - 1 }
    throw .missingColumn(name, of: names)
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }

  /// Finds the columns that aren't known yet by common names.
  private mutating func findCommonNames(
    _ names: [String]
  ) throws(HierarchyFormatError.Reason) {
    let table = FieldTable(FieldNames())
    let taken = [name, code, identifier, parent, disabled, enabled, order, depth, path]
    var best: [(role: FieldTable.Role, rank: Int, column: Int)] = []
    var otherCode: Int?
    for (column, text) in names.enumerated() where !taken.contains(column) {
      let bytes = Array(text.utf8)
      if depth == nil, Self.contains(Self.depths, bytes) { depth = column }
      if path == nil, Self.contains(Self.paths, bytes) { path = column }
      if left == nil, Self.contains(Self.lefts, bytes) { left = column }
      if right == nil, Self.contains(Self.rights, bytes) { right = column }
      if code == nil, otherCode == nil, Self.contains(Self.codes, bytes) { otherCode = column }
      guard let match = table.match(bytes, isContainer: false), match.role != .envelope else {
        continue
      }
      guard let old = best.firstIndex(where: { $0.role == match.role }) else {
        best.append((match.role, match.rank, column))
        continue
      }
      let isTaken = isKnown(match.role)
      if best[old].rank == match.rank, !isTaken {
        throw .ambiguousColumns(names[best[old].column], text)
      }
      if match.rank < best[old].rank { best[old] = (match.role, match.rank, column) }
    }
    if parent == nil, !best.contains(where: { $0.role == .parent || $0.role == .parentCode }) {
      parent = names.indices.first { column in
        !taken.contains(column) && best.allSatisfy { $0.column != column }
          && Self.isParent(names[column])
      }
    }
    let isParentKnown = parent != nil
    for match in best where match.role == .parent && !isParentKnown { parent = match.column }
    for match in best where !isKnown(match.role) { set(match.role, match.column) }
    if code == nil { code = otherCode }
  }

  /// Whether a title begins or ends with the word for a parent, such as `parent_category` and `category_parent_id`.
  private static func isParent(_ title: String) -> Bool {
    let word = TitleWord.normalized(title.utf8)
    let stem = word.dropLast(ending(of: word, in: "id code name key no 编号 代码 编码 名称 "))
    let words: [StaticString] = ["parent", "上级", "父级"]
    return words.contains { parent in
      parent.withUTF8Buffer { parent in
        word.starts(with: parent) || stem.suffix(parent.count).elementsEqual(parent)
      }
    }
  }

  private func isKnown(_ role: FieldTable.Role) -> Bool {
    switch role {
    case .name: name != nil
    case .code: code != nil
    case .identifier: identifier != nil
    case .parent, .parentCode: parent != nil
    case .disabled: disabled != nil
    default: true
    }
  }

  private mutating func set(_ role: FieldTable.Role, _ column: Int) {
    switch role {
    case .name: name = column
    case .code: code = column
    case .identifier: identifier = column
    case .parent: parent = column
    case .parentCode:
      parent = column
      refersToCodes = true
    case .disabled: disabled = column
    default: break
    }
  }

  private static let depths: StaticString =
    "depth deep level lvl rank tier grade levelno levelnumber treelevel nodelevel hierarchylevel ebene stufe niveau nivel livello 级别 层级 级次 层次 等级 "
  private static let paths: StaticString =
    "path fullpath treepath idpath namepath pathids lineage breadcrumb breadcrumbs ancestry ancestors completename 路径 全路径 完整路径 节点路径 祖级列表 "
  private static let pathEndings: StaticString = "path pfad 路径 パス 경로 "
  private static let codes: StaticString = "codigo kod kode код コード 코드 "
  private static let lefts: StaticString = "lft left leftid leftvalue lb treeleft 左值 "
  private static let rights: StaticString = "rgt right rightid rightvalue rb treeright 右值 "

  /// Whether the title of a column ends with the word for a path, such as `category_path`.
  package static func isPathTitle(_ title: String) -> Bool { contains(pathEndings, endOf: title) }

  /// Whether a list of words with a space behind each contains a name, ignoring case, spaces, `_` and `-`.
  package static func contains(_ list: StaticString, _ name: some Sequence<UInt8>) -> Bool {
    let word = TitleWord.normalized(name)
    let space = UInt8(ascii: " ")
    return list.withUTF8Buffer { list in
      list.split(separator: space).contains { $0.elementsEqual(word) }
    }
  }
}
