import HierarchyFormats

/// Finds the nodes of maps whose keys are names, beside keys that are names of fields:
/// `{"Assets":{"type":"A","Bank":{"type":"B"},"Cash":{}}}`.
///
/// The maps of a level are looked at together. A key is a **field** if it has texts, and the **name** of a node if it has a map
/// or a list. It is a **wrapper** if several maps of the level have it and it contains nodes but no fields, as `province_list`
/// in `{"01":{"province_list":{…}},"02":{"province_list":{…}}}`.
struct KeyedNodes {
  let tree: DocumentTree
  private let fields: FieldNames
  private var roles: FieldRoles

  /// The nodes, and what their keys are.
  private(set) var forest: RecordForest
  /// What the copies of nodes leave out.
  private(set) var plan: TreePlan
  /// The values that are neither nodes nor fields of nodes.
  private(set) var skipped: [Int] = []
  /// The fields with the names of levels whose keys are codes, if they have none of the common names.
  private(set) var nameKeys: [[UInt8]] = []

  private var parents: [Int32] = []
  private var wrappers: [TextPool.Text] = []
  /// Whether a key is that of a node or a wrapper although no other reader takes it for one.
  private var isNew = false

  init(_ tree: DocumentTree, _ fields: FieldNames) {
    self.tree = tree
    self.fields = fields
    roles = FieldRoles(fields)
    forest = RecordForest([], key: Array((fields.children ?? "children").utf8))
    forest.nameField = Array((fields.name ?? "name").utf8)
    plan = TreePlan(tree)
  }

  /// The values of the maps of a level with one key.
  private struct Group {
    let key: TextPool.Text
    var containers: [(value: Int, node: Int)] = []
    var nulls: [(value: Int, node: Int)] = []
    var texts: [Int] = []
  }

  /// The most fields of the maps of a level. More keys with texts are names.
  private static let fieldLimit = 64
}

extension KeyedNodes {
  /// Finds the nodes, and returns whether the document is certainly of this kind.
  ///
  /// - Complexity: O(*n* log *n*) comparisons for *n* values.
  mutating func find() -> Bool {
    guard fields.levels.isEmpty, tree.kind(of: 0) == .map, let outer = outermost() else {
      return false
    }
    let hasRoot = fields.children != nil && tree.isNamed(0, roles: &roles)
    if hasRoot {
      _ = add(0, below: -1)
      plan.drop(outer)
    }
    var level: [Int] = []
    for value in tree.children(of: outer) {
      if tree.kind(of: value).isContainer {
        level.append(add(value, below: hasRoot ? 0 : -1))
      } else {
        skipped.append(value)
      }
    }
    var depth = 0
    while !level.isEmpty {
      guard let next = nodes(below: level) else { return false }
      level = next
      depth += 1
    }
    guard depth > 0, isNew, isCertain() else { return false }
    forest.connect(parents)
    return true
  }

  /// The map with the first nodes, inside of maps with texts about the document.
  private mutating func outermost() -> Int? {
    if let children = fields.children {
      let map = tree.children(of: 0).first { tree.key(of: $0).elementsEqual(children.utf8) }
      return map.flatMap { tree.kind(of: $0) == .map ? $0 : nil }
    }
    var map = 0
    while true {
      let inner = tree.children(of: map).filter {
        tree.kind(of: $0).isContainer && !tree.isMetadata($0)
      }
      let hasTexts = tree.children(of: map).contains { !tree.kind(of: $0).isContainer }
      guard inner.count == 1, hasTexts, Self.isField(tree.key(of: inner[0])) else { return map }
      guard tree.kind(of: inner[0]) == .map else { return nil }
      for value in tree.children(of: map) where value != inner[0] { skipped.append(value) }
      map = inner[0]
    }
  }

  private mutating func add(_ value: Int, below parent: Int) -> Int {
    forest.records.append(value)
    forest.children.append([])
    forest.keys.append(tree.values[value].hasKey && value != 0 ? .name : .none)
    parents.append(Int32(parent))
    return forest.records.count - 1
  }

  private mutating func skip(_ value: Int) {
    skipped.append(value)
    plan.drop(value)
  }

  /// Whether a key is written as those of fields are: as one word that begins with a small letter.
  private static func isField(_ key: ArraySlice<UInt8>) -> Bool {
    guard let first = key.first, first >= 0x61 && first <= 0x7A || first == 0x5F else {
      return false
    }
    return key.allSatisfy { byte in
      byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || LineSample.isDigit(byte)
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
  }
}

extension KeyedNodes {
  /// Adds the nodes below those of a level, and returns those with something inside; or `nil` if the keys say nothing certain.
  private mutating func nodes(below level: [Int]) -> [Int]? {
    var below: [(value: Int, node: Int)] = []
    let maps = level.filter { tree.kind(of: forest.records[$0]) == .map }
    for node in level where tree.kind(of: forest.records[node]) == .list {
      for element in tree.children(of: forest.records[node]) { below.append((element, node)) }
    }
    let groups = groups(of: maps)
    let texts = groups.filter { !$0.texts.isEmpty }
    if texts.count > Self.fieldLimit || texts.contains(where: { !$0.containers.isEmpty }) {
      return nil
    }
    findNames(in: texts, of: maps)
    // Where names are written otherwise, the only key with something below it is around the nodes, even if only one map has it.
    let isOnly =
      groups.count { !$0.containers.isEmpty } == 1
      && !level.contains { Self.isField(tree.key(of: forest.records[$0])) }
    let wrapping = groups.filter { isWrapper($0, isOnly: isOnly) }
    if wrapping.count > 1 { return nil }
    for group in wrapping {
      if !isKnown(group) { isNew = true }
      wrappers.append(group.key)
      for (wrapper, node) in group.containers {
        for element in tree.children(of: wrapper) { below.append((element, node)) }
        plan.drop(wrapper)
      }
    }
    for group in groups where group.texts.isEmpty && wrapping.first?.key != group.key {
      if isData(group, beside: texts) {
        for (value, _) in group.containers { skip(value) }
      } else if group.containers.isEmpty && Self.isField(tree.pool[group.key]) {
        // An empty field.
      } else if !wrapping.isEmpty {
        return nil
      } else {
        isNew = true
        for (value, node) in group.containers + group.nulls {
          below.append((value, node))
          plan.drop(value)
        }
      }
    }
    below.sort { $0.value < $1.value }
    var result: [Int] = []
    for (value, node) in below {
      let number = add(value, below: node)
      guard tree.kind(of: value).isContainer else { continue }
      // Maps in lists have names of their own.
      if !tree.values[value].hasKey { return nil }
      result.append(number)
    }
    return result
  }

  /// The values in maps by key.
  private func groups(of maps: [Int]) -> [Group] {
    var entries = maps.flatMap { node in
      tree.children(of: forest.records[node]).map { (value: $0, node: node) }
    }
    entries.sort { left, right in
      let order = tree.pool.order(tree.values[left.value].key, tree.values[right.value].key)
      return order == 0 ? left.value < right.value : order < 0
    }
    var groups: [Group] = []
    for entry in entries {
      let key = tree.values[entry.value].key
      if groups.last.map({ tree.pool.order($0.key, key) == 0 }) != true {
        groups.append(Group(key: key))
      }
      switch tree.kind(of: entry.value) {
      case .list, .map: groups[groups.count - 1].containers.append(entry)
      case .null: groups[groups.count - 1].nulls.append(entry)
      default: groups[groups.count - 1].texts.append(entry.value)
      }
    }
    return groups
  }

  /// Whether a key has one of the common names of fields with children.
  private mutating func isKnown(_ group: Group) -> Bool {
    guard group.key.count > 1, let first = group.containers.first else { return false }
    return roles.field(of: first.value, in: tree).match?.role == .children
  }

  /// Whether a key is that of wrappers around nodes.
  private mutating func isWrapper(_ group: Group, isOnly: Bool) -> Bool {
    let key = tree.pool[group.key]
    let isKnown = isKnown(group)
    guard Self.isField(key) || isKnown, !ListField(key).isData else { return false }
    let wasWrapper = wrappers.contains { tree.pool.order($0, group.key) == 0 }
    guard isKnown || wasWrapper || isOnly || group.containers.count > 1,
      group.containers.contains(where: { tree.isFilled($0.value) })
    else { return false }
    return group.containers.allSatisfy { value, _ in
      tree.children(of: value).allSatisfy { element in
        if tree.kind(of: value) == .map { return tree.kind(of: element).isContainer }
        return tree.text(of: element) != nil && (isKnown || !wrappers.isEmpty)
      }
    }
  }

  /// Whether a key with lists or maps is that of a field that contains no nodes: of lists, or of maps that several nodes have and
  /// that have none of the fields of nodes.
  private func isData(_ group: Group, beside fields: [Group]) -> Bool {
    let key = tree.pool[group.key]
    guard Self.isField(key), let first = group.containers.first else { return false }
    if tree.kind(of: first.value) == .list || ListField(key).isData { return true }
    return group.containers.count > 1
      && !group.containers.contains { value, _ in
        tree.children(of: value).contains { inner in
          fields.contains { tree.pool.order($0.key, tree.values[inner].key) == 0 }
        }
      }
  }

  /// Finds out whether the names of maps are in a field that all of them have, so that their keys are codes.
  private mutating func findNames(in texts: [Group], of maps: [Int]) {
    var hasCode = false
    var name: Group?
    for group in texts {
      let role = roles.field(of: group.texts[0], in: tree).match?.role
      hasCode = hasCode || role == .code || role == .identifier
      guard group.texts.count == maps.count, role == .name || isNameOfLevel(group.key) else {
        continue
      }
      if name == nil || role == .name { name = group }
    }
    guard let name else {
      // The field for the keys can't be there twice.
      let same = texts.first { tree.pool[$0.key].elementsEqual(forest.nameField) }
      for value in same?.texts ?? [] { skip(value) }
      return
    }
    for node in maps { forest.keys[node] = hasCode ? .none : .identifier }
    if roles.field(of: name.texts[0], in: tree).match?.role != .name {
      nameKeys.append(Array(tree.pool[name.key]))
    }
  }

  /// Whether a key is that of a name of its level, such as `region_name` or `cityName`, but not `filename`.
  private func isNameOfLevel(_ key: TextPool.Text) -> Bool {
    ["_name", "Name"].contains { LineSample.ends(tree.pool[key], with: $0) }
  }

  /// Whether the keys of fields and of nodes certainly differ: no key is both, and either all maps have one field, or fields
  /// repeat or are beside nodes, and are written differently from names.
  private func isCertain() -> Bool {
    let pool = tree.pool
    let nodes = forest.records.filter { tree.values[$0].hasKey }
    let maps = nodes.filter { tree.kind(of: $0) == .map }
    var keys = nodes.map { (text: tree.values[$0].key, isField: false) }
    var isMixed = false
    for map in maps {
      let values = tree.children(of: map).filter { tree.kind(of: $0) != .null }
      let fields = values.filter { !tree.kind(of: $0).isContainer }
      keys += fields.map { (tree.values[$0].key, true) }
      isMixed = isMixed || !fields.isEmpty && fields.count < values.count
    }
    keys.sort { pool.order($0.text, $1.text) < 0 }
    var fields: [(key: TextPool.Text, count: Int)] = []
    for (index, key) in keys.enumerated() {
      let isRepeated = index > 0 && pool.order(keys[index - 1].text, key.text) == 0
      if isRepeated, keys[index - 1].isField != key.isField { return false }
      if isRepeated, key.isField { fields[fields.count - 1].count += 1 }
      if !isRepeated, key.isField { fields.append((key.text, 1)) }
    }
    if maps.count > 2, fields.contains(where: { $0.count == maps.count }) { return true }
    return !fields.isEmpty && fields.count <= nodes.count
      && (isMixed || fields.allSatisfy { $0.count > 1 })
      && fields.allSatisfy { Self.isField(pool[$0.key]) }
      && nodes.count { Self.isField(tree.key(of: $0)) } * 3 <= nodes.count
  }
}
