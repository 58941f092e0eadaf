import HierarchyFormats

extension PlainDocument {
  /// The list or map of nodes inside of the maps around it, or `nil`.
  mutating func nodes() -> Int? {
    if let list = nodesOfTheirOwn() { return list }
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

  /// The one list inside of maps whose elements have lists with its key again, if these are no common names of fields with
  /// children and the elements have no common names: the nodes of a document that has a name and other lists itself.
  private mutating func nodesOfTheirOwn() -> Int? {
    guard options.fields.children == nil else { return nil }
    var found: Int?
    var value = 0
    while value < tree.count {
      guard tree.kind(of: value) == .list, tree.values[value].hasKey else {
        if tree.kind(of: value) == .list, !tree.values[value].hasKey { return nil }
        value += 1
        continue
      }
      if isNested(value) {
        if found != nil { return nil }
        found = value
      }
      value = Int(tree.values[value].end)
    }
    return found
  }

  /// Whether a list of maps without names contains others with its key.
  private mutating func isNested(_ list: Int) -> Bool {
    guard tree.contains(only: .map, in: list),
      roles.field(of: list, in: tree).match?.role != .children
    else { return false }
    var isNested = false
    for element in tree.children(of: list) {
      if tree.isNamed(element, roles: &roles) { return false }
      isNested =
        isNested
        || tree.children(of: element).contains {
          tree.kind(of: $0) == .list && tree.key(of: $0).elementsEqual(tree.key(of: list))
            && tree.contains(only: .map, in: $0)
        }
    }
    var fields = LevelFields(tree, options.fields)
    return isNested && fields.nameKey(of: Array(tree.children(of: list))) != nil
  }

  /// Whether a list, and all lists inside, contain maps with one key each: the name of a page with its path, or of a section
  /// with its list, as in the navigation of MkDocs.
  mutating func areLinks(_ list: Int) -> Bool {
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
  mutating func skip(outside root: Int) {
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
