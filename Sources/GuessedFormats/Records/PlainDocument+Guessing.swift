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

  /// The list or map of nodes inside of the maps around it, or `nil`.
  private mutating func nodes() -> Int? {
    var map = 0
    var isWrapped = false
    while tree.kind(of: map) == .map {
      if tree.edgeList(in: map) != nil { return nil }
      if let list = tree.value("features", in: map), tree.value("type", in: map) != nil,
        tree.contains(only: .map, in: list)
      {
        return list
      }
      if let list = childList(ofUnnamed: map) { return list }
      if let list = tree.value("nav", in: map), areLinks(list) { return list }
      if tree.isNamed(map, roles: &roles) { return nil }
      let inner = tree.children(of: map).filter { value in
        tree.kind(of: value).isContainer && tree.isFilled(value) && !tree.isMetadata(value)
          && !tree.hasKey(value, in: ["_links", "head", "pageInfo", "_shards"])
      }
      let lists = inner.filter { tree.isList(ofNamed: $0, roles: &roles) }
      if lists.count == 1, inner.count == 1 || isWrapped {
        let hasOthers = tree.children(of: map).contains { $0 != lists[0] }
        let role = roles.field(of: lists[0], in: tree).match?.role
        let isKnown = role == .children || role == .list
        let isField = isFieldName(lists[0]) && (isWrapped || areRecords(in: lists[0]))
        return isKnown || hasOthers || isField ? lists[0] : nil
      }
      guard inner.count == 1 else { return nil }
      if isWrapped, tree.kind(of: inner[0]) == .list, tree.contains(only: .map, in: inner[0]) {
        return inner[0]
      }
      guard tree.kind(of: inner[0]) == .map,
        isWrapper(inner[0]) || isWrapped && isFieldName(inner[0])
      else { return nil }
      map = inner[0]
      isWrapped = true
      let isKeyed =
        tree.contains(only: .map, in: map)
        && tree.children(of: map).allSatisfy { tree.isNamed($0, roles: &roles) }
      if isKeyed { return map }
    }
    return nil
  }

  /// Whether a list, and all lists inside, contain maps with one key each: the name of a page with its path, or of a section
  /// with its list, as in the navigation of MkDocs.
  private mutating func areLinks(_ list: Int) -> Bool {
    guard tree.kind(of: list) == .list else { return false }
    var hasText = false
    var hasList = false
    for value in list + 1..<Int(tree.values[list].end) {
      switch tree.kind(of: value) {
      case .map:
        guard !tree.values[value].hasKey, tree.isFilled(value),
          tree.values[value + 1].end == tree.values[value].end,
          tree.kind(of: value + 1) != .map,
          roles.anyField(of: value + 1, in: tree).match == nil
        else { return false }
      case .list:
        if !tree.values[value].hasKey { return false }
        hasList = true
      case .string: hasText = hasText || tree.values[value].hasKey
      default: return false
      }
    }
    return hasText && hasList
  }

  /// Whether a map in an answer or a document is around its nodes.
  private mutating func isWrapper(_ map: Int) -> Bool {
    roles.field(of: map, in: tree).match?.role == .list
      || tree.hasKey(
        map,
        in: [
          "results", "response", "roots", "hits", "graph", "elements", "bookmarks", "body",
          "payload",
        ])
  }

  /// Whether each element of a list has an identifier or a code, as records have, and there are several.
  private mutating func areRecords(in list: Int) -> Bool {
    var count = 0
    for element in tree.children(of: list) {
      let isRecord = tree.children(of: element).contains { value in
        guard let role = roles.field(of: value, in: tree).match?.role else { return false }
        return role == .identifier || role == .code
      }
      if !isRecord { return false }
      count += 1
    }
    return count > 1
  }

  /// Whether a key looks like that of a field rather than a name.
  private func isFieldName(_ value: Int) -> Bool {
    tree.key(of: value).first.map { $0 >= 0x61 && $0 <= 0x7A || $0 == UInt8(ascii: "_") } == true
      && tree.key(of: value).allSatisfy { $0 > 0x20 && $0 < 0x80 }
  }

  /// The children of a map whose name is empty, as that of the root of bookmarks.
  private mutating func childList(ofUnnamed map: Int) -> Int? {
    var list: Int?
    var hasEmptyName = false
    for value in tree.children(of: map) {
      let role = roles.field(of: value, in: tree).match?.role
      if role == .name { hasEmptyName = tree.text(of: value)?.isEmpty == true }
      if role == .children, tree.isList(ofNamed: value, roles: &roles) { list = value }
    }
    return hasEmptyName ? list : nil
  }

  /// Notes what the maps around a value contain beside it.
  private mutating func skip(outside root: Int) {
    var map = 0
    while map != root {
      var next = root
      for value in tree.children(of: map) {
        if value...Int(tree.values[value].end) - 1 ~= root {
          next = value
        } else {
          skipped.append((tree, value))
        }
      }
      map = next
    }
  }
}
