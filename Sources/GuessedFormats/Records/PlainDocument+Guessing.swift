import HierarchyFormats

extension PlainDocument {
  /// Reads what formats of interchange write, in addition to the shapes of values in a program: nodes in wrappers and
  /// connections, identifiers of children, edges, objects of parents inside of their children, and levels that name their
  /// fields differently.
  ///
  /// - Throws: ``HierarchyFormatError`` if the document says in two ways how nodes are connected.
  /// - Complexity: O(*n* log *n*) comparisons for *n* values.
  init(
    guessing tree: DocumentTree, _ options: ReadingOptions, source: DocumentSource
  ) throws(HierarchyFormatError) {
    self.init(tree, options, source: source)
    if tree.values.isEmpty || !tree.kind(of: 0).isContainer { return }
    if let rows = try tree.exportedTables(options.fields).chosen(options.table, source: source) {
      self.tree = TreePlan(tree).copy(rows)
      isTable = true
      return
    }
    resolvePaths()
    var keyed = KeyedNodes(tree, options.fields)
    var found = FoundKeys()
    if keyed.find() {
      skipped += keyed.skipped.map { (tree, $0) }
      connect(keyed.forest, keyed.plan)
      hasNamesAsKeys = true
      found.names = keyed.nameKeys
    } else {
      try removeWrappers()
      found = try connectRecords()
    }
    findFields(found)
  }

  /// Collects the nodes, or the records of a table.
  func guessedContent() throws(HierarchyFormatError) -> TreeContent {
    if isTable, let table = tree.table(ofMaps: 0, options) { return .table(table) }
    if !tree.values.isEmpty, let table = tree.isoCodes { return .table(table) }
    return try content()
  }

  /// Replaces maps by the texts inside that the caller named, such as `name.en`.
  private mutating func resolvePaths() {
    var plan = TreePlan(tree)
    func resolve(_ field: inout String?) {
      guard let bytes = field.map({ Array($0.utf8) }),
        let dot = bytes.lastIndex(of: UInt8(ascii: ".")),
        dot > 0
      else { return }
      var isFound = false
      for map in tree.values.indices
      where tree.kind(of: map) == .map && tree.key(of: map).elementsEqual(bytes[..<dot]) {
        for value in tree.children(of: map)
        where tree.key(of: value).elementsEqual(bytes[(dot + 1)...]) {
          plan.replace(map, by: value)
          isFound = true
        }
      }
      if isFound { field = String(decoding: bytes[..<dot], as: UTF8.self) }
    }
    resolve(&options.fields.name)
    resolve(&options.fields.code)
    resolve(&options.fields.identifier)
    resolve(&options.fields.parent)
    if plan.isChanged { tree = plan.copy() }
  }

  private mutating func removeWrappers() throws(HierarchyFormatError) {
    nameVariables()
    roles = FieldRoles(options.fields)
    var plan = TreePlan(tree)
    plan.removeWrappers(roles: &roles)
    if let map = plan.translatedName {
      let languages = tree.children(of: map).map { tree.keyText(of: $0) }
      throw source.error(
        .severalNames(field: tree.keyText(of: map), languages: languages),
        at: Int(tree.values[map].offset))
    }
    if plan.isChanged { tree = plan.copy() }
    roles = FieldRoles(options.fields)
    if let root = nodes(), root != 0 {
      skip(outside: root)
      tree = TreePlan(tree).copy(root)
    }
    roles = FieldRoles(options.fields)
  }

  /// Returns the keys of fields that only the connections tell.
  private mutating func connectRecords() throws(HierarchyFormatError) -> FoundKeys {
    let areMaps = tree.kind(of: 0) == .map && tree.contains(only: .map, in: 0)
    var connections = RecordConnections(tree, options.fields, source: source)
    let forest = try connections.forest()
    if let forest {
      areKeyed =
        areMaps
        && tree.children(of: 0).allSatisfy {
          Self.isWord(tree.key(of: $0)) && !tree.isNamed($0, roles: &roles)
        }
      connect(forest, connections.plan)
    } else if connections.plan.isChanged {
      tree = connections.plan.copy()
    }
    return connections.found
  }

  private mutating func connect(_ forest: RecordForest, _ plan: TreePlan) {
    tree = plan.copy(forest: forest)
    roles = FieldRoles(options.fields)
    roles.childKeys.append(forest.key)
    isConnected = true
  }

  private mutating func findFields(_ found: FoundKeys) {
    var levels = LevelFields(tree, options.fields)
    levels.find()
    if options.fields.code == nil { levels.findMeasures() }
    roles.found = levels.keys
    roles.found.names += found.names
    roles.found.codes += found.codes
    roles.namesHaveTexts = areLinks(0)
    if options.fields.children == nil { roles.childKeys += levels.childKeys }
    roles.forget()
  }
}

extension PlainDocument {
  /// Names the columns of an answer to a query in SPARQL: an item has its name in a variable such as `itemLabel`.
  private mutating func nameVariables() {
    guard tree.kind(of: 0) == .map, let head = tree.value("head", in: 0),
      tree.kind(of: head) == .map, let variables = tree.value("vars", in: head),
      tree.value("results", in: 0) != nil
    else { return }
    let names = tree.children(of: variables).compactMap {
      tree.text(of: $0).map { tree.pool.string($0) }
    }
    func contains(_ name: String) -> Bool { names.contains { $0.utf8.elementsEqual(name.utf8) } }
    guard let item = names.first(where: { contains($0 + "Label") }) else { return }
    options.fields.identifier = options.fields.identifier ?? item
    options.fields.name = options.fields.name ?? item + "Label"
    let above = names.filter { !$0.utf8.elementsEqual(item.utf8) && contains($0 + "Label") }
    if options.fields.parent == nil, above.count == 1 { options.fields.parent = above[0] }
  }
}
