/// The reason why a document isn't taken for a hierarchy unless the caller says its format or its fields.
///
/// Settings, manifests and reports have names and lists too.
public enum DocumentDoubt: Hashable, Sendable {
  /// The document is one object with a name, and nothing below it.
  case oneObject
  /// The document is one object with a name. The field may contain its children, and others contain something else.
  case childrenOfOneObject(field: String)
  /// The keys and texts are those of settings rather than of nodes.
  case settings
}

extension DocumentDoubt {
  /// The reason and what to do.
  var text: String {
    switch self {
    case .oneObject:
      "this is one object without children, not a hierarchy; name the field with nodes, or give the format to read it as "
        + "one node"
    case .childrenOfOneObject(let field):
      "this is one object, of which \"\(field)\" could contain nodes; if it does, say so"
    case .settings:
      "these look like settings or records rather than the names of nodes; if they are a hierarchy, "
        + "give the format, or name the fields"
    }
  }
}

extension DocumentTree {
  /// Whether a map contains one map, and no other lists or maps.
  fileprivate func containsOneMap(_ map: Int) -> Bool {
    guard kind(of: map) == .map else { return false }
    let containers = children(of: map).filter { kind(of: $0).isContainer }
    return containers.count == 1 && kind(of: containers[0]) == .map
  }
}

extension PlainDocument {
  /// Checks that the document is certainly a hierarchy, if nobody said so, and adds a finding if its keys are nodes and can
  /// be fields.
  ///
  /// - Throws: ``HierarchyFormatError`` with the doubt.
  /// - Complexity: O(*n* + *b*) for *n* rows with *b* bytes of names.
  func checkCertainty(of rows: inout NodeRows) throws(HierarchyFormatError) {
    let isSaid = !options.isDetected || options.fields.isGiven
    if isSaid || !isOfAnything { return }
    if let doubt = doubt(rows) { throw source.error(.uncertain(doubt), at: 0) }
    if let row = firstKey(rows) { rows.rows.findings.add(.keysAsNames, row: row) }
  }

  /// The first node whose name is the key of a list or a map, if all such keys are words in lower case as those of fields.
  private func firstKey(_ rows: NodeRows) -> Int? {
    switch rows.shape {
    case .nestedNames: break
    case .nestedObjects where rows.fields.children == nil: break
    default: return nil
    }
    let table = rows.rows
    let keys = table.rows.indices.filter { row in
      table.rows[row].traits.contains(.isGroup) && !table.rows[row].traits.contains(.transparent)
    }
    let areWords = keys.allSatisfy { row in
      let name = table.pool[table.rows[row].name]
      return name.count > 1 && Self.isWord(name)
    }
    return areWords ? keys.first : nil
  }

  /// Whether a key is a word in lower case, as most of fields are, and some names of nodes.
  package static func isWord(_ key: some Collection<UInt8>) -> Bool {
    guard let first = key.first, LineSample.isLetter(first) else { return false }
    return key.allSatisfy { byte in
      byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "-") || LineSample.isDigit(byte)
    }
  }

  /// Whether documents in the format can contain anything.
  private var isOfAnything: Bool {
    switch options.format {
    case .json?, .json5?, .javaScript?, .jsonLines?, .yaml?, .propertyList?: true
    default: false
    }
  }

  private func doubt(_ rows: NodeRows) -> DocumentDoubt? {
    if tree.kind(of: 0) == .map, let doubt = doubtOfOneObject(rows) { return doubt }
    if case .list = rows.shape, tree.containsOneMap(0) { return .oneObject }
    let isDoubtful =
      switch rows.shape {
      case .codes, .parentMaps, .parents, .levels: false
      case .independentColumns: rows.fields.columnCount > 16 || hasOthers
      case .nestedObjects where rows.fields.children != nil:
        hasEntries(rows.rows)
          || !isConnected && hasUncommonChildren(rows) && leavesOutObjects(rows)
      case .nestedObjects:
        hasEntries(rows.rows) || leavesOutObjects(rows) || areRecordsBelowKey(rows)
          || Names(rows.rows, in: tree).areSettings
      case .list:
        areKeyed || isMixed(rows)
          || hasNoCodes(rows.rows)
            && (leavesOutObjects(rows) || rows.rows.findings.unused.count > Self.fieldLimit)
      default: Names(rows.rows, in: tree).areSettings || hasListsOfNames
      }
    return isDoubtful ? .settings : nil
  }

  /// The most fields of a node without a code that can be left out.
  private static let fieldLimit = 8

  private func hasEntries(_ table: RowTable) -> Bool {
    table.rows.contains { $0.traits.contains(.isEntry) }
  }

  /// Whether the nodes of one level are named by keys and by fields.
  private func isMixed(_ rows: NodeRows) -> Bool {
    guard tree.kind(of: 0) == .map, rows.fields.name != nil else { return false }
    var roles = roles
    if tree.isNamed(0, roles: &roles) || tree.recordList(roles: &roles) != nil { return false }
    return !tree.children(of: 0).allSatisfy { tree.isNamed($0, roles: &roles) }
  }

  /// Whether all nodes are below the only key, and have other fields instead of codes: the records of a table under its name.
  private func areRecordsBelowKey(_ rows: NodeRows) -> Bool {
    guard tree.kind(of: 0) == .map, !rows.rows.findings.unused.isEmpty else { return false }
    let count = tree.children(of: 0).count { tree.kind(of: $0).isContainer && tree.isFilled($0) }
    return count == 1
      && rows.rows.rows.allSatisfy { $0.traits.contains(.isGroup) || $0.code.isEmpty }
  }

  /// Whether children are in a field that only its contents tell.
  private func hasUncommonChildren(_ rows: NodeRows) -> Bool {
    guard let key = rows.fields.children else { return false }
    let match = FieldTable(options.fields).match(Array(rows.rows.pool[key]), isContainer: true)
    return match?.role != .children
  }

  /// Whether the document contains other lists and maps beside the list of columns.
  private var hasOthers: Bool {
    guard tree.kind(of: 0) == .map, let list = tree.listOfLists else { return false }
    return tree.children(of: 0).contains { value in
      value != list && tree.kind(of: value).isContainer && tree.isFilled(value)
        && !tree.isMetadata(value)
    }
  }

  /// Whether several lists have the key of a name, as in records whose fields are lists: `{"a":{"title":["A"]}}`.
  private var hasListsOfNames: Bool {
    var roles = roles
    var count = 0
    for value in tree.values.indices where tree.kind(of: value) == .list {
      guard tree.values[value].key.count > 1 else { continue }
      let role = roles.field(of: value, isContainer: false, in: tree).match?.role
      if role == .name { count += 1 }
    }
    return count > 1
  }

  private func hasNoCodes(_ table: RowTable) -> Bool {
    table.rows.allSatisfy { $0.code.isEmpty && $0.identifier.isEmpty }
  }

  /// Whether there are lists or objects that nothing reads, other than the usual data of places and things.
  private func leavesOutObjects(_ rows: NodeRows) -> Bool {
    rows.skipped.contains { value in
      tree.isFilled(Int(value)) && !ListField(tree.key(of: Int(value))).isData
    }
  }

  private func elementCount(_ container: Int) -> Int {
    tree.children(of: container).reduce(0) { count, _ in count + 1 }
  }

  private func doubtOfOneObject(_ rows: NodeRows) -> DocumentDoubt? {
    let table = FieldTable(options.fields)
    var isNamed = false
    var children: Int?
    var isCommon = false
    var hasOthers = false
    for value in tree.children(of: 0) {
      let isContainer = tree.kind(of: value).isContainer
      let key = Array(tree.key(of: value))
      let role = table.match(key, isContainer: isContainer)?.role
      let isRead = rows.fields.children.map { rows.rows.pool[$0].elementsEqual(key) } == true
      if isContainer, role == .children || isRead {
        children = children ?? value
        isCommon = isCommon || role == .children && tree.kind(of: value) == .list
      } else if role == .name {
        isNamed = isNamed || tree.text(of: value) != nil
      } else if tree.isFilled(value), !tree.isMetadata(value) {
        hasOthers = true
      }
    }
    guard isNamed else { return nil }
    guard let children else { return .oneObject }
    if isCommon || !hasOthers { return nil }
    // Lists of a few maps say something about the object.
    let lists = tree.children(of: 0).filter {
      tree.kind(of: $0) == .list && tree.contains(only: .map, in: $0)
    }
    let largest = lists.max { elementCount($0) < elementCount($1) } ?? children
    let field = elementCount(largest) > elementCount(children) ? largest : children
    return .childrenOfOneObject(field: tree.keyText(of: field))
  }

  /// What the names of a document of maps look like.
  private struct Names {
    private var count = 0
    /// The names that are words of a program, that have no letters, and that have neither capitals nor other scripts.
    private var words = 0
    private var numbers = 0
    private var small = 0
    /// The names in ASCII with a digit and without a space, as identifiers are.
    private var numbered = 0
    /// The names with several spaces and a period at the end.
    private var sentences = 0
    private var hasOtherEntries = false
    private var isNested = false
    private var hasTrue = false
    private var isMap = false

    init(_ table: RowTable, in tree: DocumentTree) {
      var width: UInt32?
      var isWide = false
      var hasDigits = true
      for (index, row) in table.rows.enumerated() where !row.traits.contains(.transparent) {
        count += 1
        isNested = isNested || table.nodeAbove(index) >= 0
        add(table.pool[row.name])
        guard row.traits.contains(.isEntry) else { continue }
        let code = table.pool[row.code]
        isWide = isWide || row.code.count > 3 || width != nil && width != row.code.count
        width = row.code.count
        hasDigits = hasDigits && code.contains { $0 >= 0x30 && $0 <= 0x39 }
      }
      hasOtherEntries = width != nil && (isWide && !hasDigits || !isNested)
      isMap = tree.kind(of: 0) == .map
      hasTrue = tree.values.contains { $0.kind == .true }
    }

    var areSettings: Bool {
      if hasOtherEntries || words * 6 > count || sentences * 4 > count { return true }
      if hasTrue, small * 2 > count { return true }
      if numbers * 2 > count, words > 0 || small == count && numbers < count { return true }
      return !isNested && areValues
    }

    /// Whether names on one level are values of a program: numbers, or many identifiers or words in lower case.
    private var areValues: Bool {
      let isLong = count > 16
      return numbers == count || isLong && numbered * 2 > count
        || (isLong || isMap) && small * 10 >= count * 9
    }

    private mutating func add(_ name: ArraySlice<UInt8>) {
      if !LineSample.hasLetter(name) { numbers += 1 }
      if !name.contains(where: { $0 >= 0x80 || $0 >= 0x41 && $0 <= 0x5A }) { small += 1 }
      if Self.isWord(name) { words += 1 }
      let spaces = name.count { $0 == 0x20 }
      if spaces > 3, name.last == UInt8(ascii: ".") { sentences += 1 }
      let isPlain = spaces == 0 && name.allSatisfy { $0 < 0x80 }
      if isPlain, name.contains(where: LineSample.isDigit) { numbered += 1 }
    }

    /// Whether a text is a word of a program rather than a name: `camelCase`, `snake_case`, `two-words`, `./path`, `a=b`.
    private static func isWord(_ text: ArraySlice<UInt8>) -> Bool {
      guard let first = text.first, !text.contains(where: { $0 >= 0x80 }) else { return false }
      if "./$@~*#!-<{[(%^".utf8.contains(first) { return true }
      var last = first
      var hasCapital = false
      var isJoined = false
      for byte in text {
        if "_={}<>;\\*|".utf8.contains(byte) { return true }
        let isUpper = byte >= 0x41 && byte <= 0x5A
        let isAfterLower = last >= 0x61 && last <= 0x7A
        if isUpper && isAfterLower { return true }
        hasCapital = hasCapital || isUpper
        isJoined = isJoined || isAfterLower && "-.:".utf8.contains(byte)
        last = byte
      }
      if text.contains(0x20) { return false }
      return isJoined && !hasCapital || text.contains(UInt8(ascii: "/"))
    }
  }
}
