/// Which columns of a table contain what, as the indices of the columns.
struct TableColumns {
  /// A level of a table with one column per level.
  struct Level {
    let name: Int
    let code: Int?
  }

  var name: Int?
  var code: Int?
  var identifier: Int?
  var parent: Int?
  /// Whether the parent's column contains a code even if rows have an identifier too.
  var refersToCodes = false
  var disabled: Int?
  /// The column to whose texts parents refer, if it isn't that of the identifier or the code.
  var identity: Int?
  /// Whether the caller named the column of the code.
  var isCodeGiven = false
  /// Whether the caller named the column of the identifier.
  var isIdentityGiven = false
  /// The column that says whether a node is enabled.
  var enabled: Int?
  /// The column by which siblings are sorted.
  var order: Int?
  /// A column that has the name of one with the order of siblings, and that nobody asked for.
  var possibleOrder: Int?
  /// The columns that have the names of marks of deleted rows, and that nobody asked for.
  var deletionMarks: [Int] = []
  /// The column with the number of a row's level.
  var depth: Int?
  /// Whether the caller named that column.
  var isDepthGiven = false
  /// The column with the path from a root to the row.
  var path: Int?
  /// The columns with the bounds of nested sets.
  var left: Int?
  var right: Int?
  /// The levels that the caller named.
  var levels: [Level] = []
  /// The further columns to keep, in the order of ``FieldNames/columns``.
  var texts: [Int] = []
}

extension TableColumns {
  /// Finds columns by their names.
  ///
  /// - Parameter fields: Names that have priority over the common names. In a table without a header, they are the
  ///   numbers of columns, from 1.
  /// - Throws: A reason if a column is missing, or if two columns have equally good names for a role.
  /// - Complexity: O(*c*) for *c* columns.
  init(names: [String], fields: FieldNames) throws(HierarchyFormatError.Reason) {
    name = try Self.column(fields.name, in: names)
    code = try Self.column(fields.code, in: names)
    identifier = try Self.column(fields.identifier, in: names)
    isIdentityGiven = identifier != nil
    isCodeGiven = code != nil
    parent = try Self.column(fields.parent, in: names)
    disabled = try Self.column(fields.disabled, in: names)
    depth = try Self.column(fields.level, in: names)
    isDepthGiven = depth != nil
    path = try Self.column(fields.path, in: names)
    enabled = try Self.column(fields.enabled, in: names)
    order = try Self.column(fields.order, in: names)
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
  static func isHeader(_ names: [String], fields: FieldNames) -> Bool {
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

  /// The number of columns with a known name: a common one, or one from the caller. Common names of one letter and of levels count if there are two.
  static func knownNameCount(_ names: [String], fields: FieldNames) -> Int {
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
    if [paths, lefts, rights].contains(where: { contains($0, title) }) { return true }
    let word = LevelHeader.normalized(title)
    let length = max(
      ending(of: word, in: "id code key 编号 编码 代码 "), ending(of: word, in: wordsForName))
    guard length > 0, word.count > length else { return false }
    let end = title.dropLast(length)
    let isSeparated = end.last == UInt8(ascii: "_") || end.last == UInt8(ascii: " ")
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
    for (column, text) in names.enumerated() where !taken.contains(column) {
      let bytes = Array(text.utf8)
      if depth == nil, Self.contains(Self.depths, bytes) { depth = column }
      if path == nil, Self.contains(Self.paths, bytes) { path = column }
      if left == nil, Self.contains(Self.lefts, bytes) { left = column }
      if right == nil, Self.contains(Self.rights, bytes) { right = column }
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
  }

  /// Whether a title begins or ends with the word for a parent, such as `parent_category` and `category_parent_id`.
  private static func isParent(_ title: String) -> Bool {
    let word = LevelHeader.normalized(title.utf8)
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
  private static let lefts: StaticString = "lft left leftid leftvalue lb treeleft 左值 "
  private static let rights: StaticString = "rgt right rightid rightvalue rb treeright 右值 "

  /// Whether a list of words with a space behind each contains a name, ignoring case, spaces, `_` and `-`.
  static func contains(_ list: StaticString, _ name: some Sequence<UInt8>) -> Bool {
    let word = LevelHeader.normalized(name)
    let space = UInt8(ascii: " ")
    return list.withUTF8Buffer { list in
      list.split(separator: space).contains { $0.elementsEqual(word) }
    }
  }

  /// Finds the columns of a table with one column per level, from the roots down.
  ///
  /// - Returns: An empty array if there are neither two columns with names of levels nor one with another for its codes.
  /// - Throws: A reason if two columns have equally good names for a level, or if two families of words fit.
  static func levels(_ names: [String]) throws(HierarchyFormatError.Reason) -> [Level] {
    var headers: [(header: LevelHeader, column: Int)] = []
    for (column, name) in names.enumerated() {
      for header in LevelHeader.all(name.utf8) { headers.append((header, column)) }
    }
    var result: [Level] = []
    var single: [Level] = []
    var families: [LevelHeader.Family] = []
    for (header, _) in headers where !families.contains(header.family) {
      families.append(header.family)
      let levels = try levels(headers.filter { $0.header.family == header.family }, of: names)
      if levels.count < 2 {
        if single.isEmpty, levels.first?.code != nil { single = levels }
      } else if levels.count == result.count {
        if zip(result, levels).allSatisfy({ $0.name == $1.name }) { continue }
        throw .ambiguousReading(reading(result, of: names), reading(levels, of: names))
      } else if levels.count > result.count {
        result = levels
      }
    }
    return result.isEmpty ? single : result
  }

  /// The option that reads columns as levels.
  private static func reading(_ levels: [Level], of names: [String]) -> String {
    var text = "--map levels="
    for (index, level) in levels.enumerated() { text += (index > 0 ? "/" : "") + names[level.name] }
    return text
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
