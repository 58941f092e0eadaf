import HierarchyFormats

extension TreePlan {
  /// Plans to remove what formats of interchange wrap around texts, lists and fields, innermost first.
  ///
  /// - **Texts**: `{"$oid":"a1"}` of MongoDB, `{"type":"literal","value":"A"}` of SPARQL, `{"en":"A"}` as the only
  ///   translation of a name.
  /// - **Lists**: `{"edges":[{"node":…}]}` of Relay, `{"0":{"A":…},"1":{"B":…}}` of numbered maps.
  /// - **Fields**: a map in each element of a list that has the name, such as `fields` of Django, `data` of treebeard,
  ///   `properties` of GeoJSON or `attributes` of JSON:API; `_embedded` of HAL.
  ///
  /// - Complexity: O(*n*) for *n* values.
  mutating func removeWrappers(roles: inout FieldRoles) {
    for value in tree.values.indices.reversed() {
      switch tree.kind(of: value) {
      case .list: unwrapElements(of: value, roles: &roles)
      case .map where tree.isFilled(value):
        if !unwrapText(value, roles: &roles), !unwrapConnection(value, roles: &roles),
          !unwrapNumbers(value)
        {
          unwrapFields(of: value, roles: &roles)
        }
      default: break
      }
    }
  }

  /// The keys of values that have a type or a spelling of their own.
  private static let typedKeys: [StaticString] = [
    "$oid", "$uuid", "$numberInt", "$numberLong", "$numberDouble", "$numberDecimal", "$date",
    "@value", "@id", "#text", "_text", "__text",
  ]

  private mutating func unwrapText(_ map: Int, roles: inout FieldRoles) -> Bool {
    let end = Int(tree.values[map].end)
    if end == map + 2 {
      let isTyped = tree.hasKey(map + 1, in: Self.typedKeys)
      guard !tree.kind(of: map + 1).isContainer,
        isTyped || isTranslation(map + 1) && isName(map, roles: &roles)
      else { return false }
      replace(map, by: map + 1)
      return true
    }
    if tree.children(of: map).allSatisfy({ isTranslation($0) }), isName(map, roles: &roles) {
      note(translatedName: map)
    }
    if end > map + 5 { return false }
    var text: Int?
    var hasType = false
    for value in tree.children(of: map) {
      if tree.kind(of: value) != .string { return false }
      if tree.hasKey(value, in: ["value"]) {
        text = value
      } else if tree.hasKey(value, in: ["type"]) {
        let types = ["uri", "literal", "typed-literal", "bnode"]
        let type = tree.pool[tree.values[value].text]
        hasType = types.contains { type.elementsEqual($0.utf8) }
      } else if !tree.hasKey(value, in: ["xml:lang", "datatype"]) {
        return false
      }
    }
    guard hasType, let text else { return false }
    replace(map, by: text)
    return true
  }

  /// Whether a map is in a field for names.
  private func isName(_ map: Int, roles: inout FieldRoles) -> Bool {
    tree.values[map].hasKey
      && roles.field(of: map, isContainer: false, in: tree).match?.role == .name
  }

  /// Whether the key of a value is a language, such as `en` or `zh-Hans`.
  private func isTranslation(_ value: Int) -> Bool {
    let language = tree.key(of: value).prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    let rest = tree.key(of: value).dropFirst(language.count)
    let hyphen = rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "_")
    return 2...3 ~= language.count && (rest.isEmpty || hyphen) && rest.count <= 8
      && tree.text(of: value) != nil
  }

  /// Replaces a connection of GraphQL by its list of nodes, and an envelope around the children of a node by their list.
  private mutating func unwrapConnection(_ map: Int, roles: inout FieldRoles) -> Bool {
    guard let list = onlyList(in: map), tree.isFilled(list) else { return false }
    if tree.hasKey(list, in: ["edges"]) {
      for edge in tree.children(of: list) {
        guard tree.kind(of: edge) == .map, let node = tree.value("node", in: edge) else {
          return false
        }
        // The fields of the node are those of the edge already.
        for value in tree.children(of: edge) where value != node { drop(value) }
      }
      replace(map, by: list)
      return true
    }
    let isOfChildren =
      tree.values[map].hasKey && roles.field(of: map, in: tree).match?.role == .children
    let role = roles.field(of: list, in: tree).match?.role
    guard isOfChildren, role == .list || role == .children,
      tree.isList(ofNamed: list, roles: &roles)
    else { return false }
    replace(map, by: list)
    return true
  }

  /// The only list of maps in a map without other lists and maps, except for those that say something about the list.
  private func onlyList(in map: Int) -> Int? {
    var list: Int?
    for value in tree.children(of: map) where tree.kind(of: value).isContainer {
      if tree.hasKey(value, in: ["pageInfo"]) || tree.isMetadata(value) { continue }
      let isList =
        tree.kind(of: value) == .list
        && (tree.contains(only: .map, in: value) || !tree.isFilled(value))
      if !isList || list != nil { return nil }
      list = value
    }
    return list
  }

  /// Merges maps with one key each in a map whose keys are 0, 1, 2 and so on.
  private mutating func unwrapNumbers(_ map: Int) -> Bool {
    // A name can be 0, but not if the outermost keys are 0 and 1.
    guard tree.kind(of: 0) == .map, tree.value("0", in: 0) != nil, tree.value("1", in: 0) != nil
    else {
      return false
    }
    var number = 0
    for value in tree.children(of: map) {
      guard tree.key(of: value).elementsEqual(String(number).utf8), tree.kind(of: value) == .map,
        tree.isFilled(value), Int(tree.values[value + 1].end) == Int(tree.values[value].end),
        tree.kind(of: value + 1).isContainer
      else { return false }
      number += 1
    }
    for value in tree.children(of: map) { merge(value) }
    return true
  }

  private mutating func unwrapFields(of map: Int, roles: inout FieldRoles) {
    let isNode = tree.isNamed(map, roles: &roles)
    for value in tree.children(of: map) where tree.kind(of: value) == .map {
      if isNode, roles.field(of: value, in: tree).match?.role == .children,
        let list = onlyList(in: value), !tree.isFilled(list)
      {
        // A node without children.
        replace(value, by: list)
      }
      if tree.hasKey(value, in: ["_embedded"]) {
        merge(value)
      } else if tree.hasKey(value, in: ["relationships"]), tree.value("type", in: map) != nil {
        for relationship in tree.children(of: value) where tree.kind(of: relationship) == .map {
          unwrapLinkage(relationship)
        }
        merge(value)
      }
    }
  }

  /// Replaces the linkage of a resource of JSON:API by the identifiers in it.
  private mutating func unwrapLinkage(_ relationship: Int) {
    guard let data = tree.value("data", in: relationship) else { return drop(relationship) }
    func identifier(_ map: Int) -> Int? {
      tree.kind(of: map) == .map ? tree.value("id", in: map) : nil
    }
    if let identifier = identifier(data) {
      replace(relationship, by: identifier)
      return
    }
    replace(relationship, by: data)
    guard tree.kind(of: data) == .list else { return }
    for element in tree.children(of: data) {
      if let identifier = identifier(element) { replace(element, by: identifier) }
    }
  }

  /// The largest number of maps in the first element of a list that are looked at.
  private static let wrapperLimit = 8

  /// The keys of maps that have the fields of a node, whatever these are.
  private static let wrapperKeys: [StaticString] = [
    "attributes", "properties", "fields", "_source", "node",
  ]

  /// Merges a map in each element of a list into the element, if this has no name.
  private mutating func unwrapElements(of list: Int, roles: inout FieldRoles) {
    guard tree.contains(only: .map, in: list) else { return removeReport(from: list) }
    if tree.children(of: list).contains(where: { tree.isNamed($0, roles: &roles) }) {
      return removeReport(from: list)
    }
    for value in Array(tree.children(of: list + 1).prefix(Self.wrapperLimit))
    where kind(of: value) == .map && target(of: value) == value {
      guard let wrappers = maps(likeThat: value, inElementsOf: list) else { continue }
      let isWrapper =
        tree.hasKey(value, in: Self.wrapperKeys) || tree.isEdge(value)
        || wrappers.allSatisfy { tree.isNamed($0, roles: &roles) }
          && (isPlain(value) || hasChildren(tree.children(of: list), roles: &roles))
      guard isWrapper else { continue }
      for (element, wrapper) in zip(Array(tree.children(of: list)), wrappers) {
        dropRepetitions(of: wrapper, in: element, roles: &roles)
        merge(wrapper)
      }
      return
    }
  }

  /// Whether a key says nothing about what a map contains, unlike that of an object above.
  private func isPlain(_ map: Int) -> Bool {
    tree.hasKey(
      map,
      in: ["data", "item", "attr", "attrs", "value", "content", "meta", "info", "node", "record"])
  }

  /// Whether one of some maps has a field for children.
  private func hasChildren(_ maps: DocumentTree.Children, roles: inout FieldRoles) -> Bool {
    maps.contains { map in
      tree.children(of: map).contains { roles.field(of: $0, in: tree).match?.role == .children }
    }
  }

  /// The maps with the key of one of them, one from each element of a list, or `nil` if an element has none.
  private func maps(likeThat value: Int, inElementsOf list: Int) -> [Int]? {
    var maps: [Int] = []
    for element in tree.children(of: list) {
      let map = tree.children(of: element).first {
        tree.key(of: $0).elementsEqual(tree.key(of: value)) && tree.kind(of: $0) == .map
      }
      guard let map else { return nil }
      maps.append(map)
    }
    return maps
  }

  /// Drops the fields of an element with a role that a field of its wrapper has too.
  private mutating func dropRepetitions(
    of wrapper: Int, in element: Int, roles: inout FieldRoles
  ) {
    var ranks = FieldRanks()
    for value in tree.children(of: wrapper) {
      guard let match = roles.field(of: value, in: tree).match else { continue }
      ranks[match.role] = min(ranks[match.role], match.rank)
    }
    for value in tree.children(of: element) where value != wrapper {
      guard let match = roles.field(of: value, in: tree).match,
        ranks[match.role] == match.rank
      else { continue }
      drop(value)
    }
  }

  /// Drops the last element of a list that counts the others, as the program `tree` prints it.
  private mutating func removeReport(from list: Int) {
    guard tree.isFilled(list), Int(tree.values[list + 1].end) != Int(tree.values[list].end),
      let last = Array(tree.children(of: list)).last, tree.kind(of: last) == .map,
      let type = tree.value("type", in: last), let text = tree.text(of: type),
      tree.pool[text].elementsEqual("report".utf8)
    else { return }
    drop(last)
  }
}
