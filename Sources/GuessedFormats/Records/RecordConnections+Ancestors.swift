import HierarchyFormats

extension RecordConnections {
  /// The records below their ancestors, which are inside of them: `{"name":"Alta","uf":{"name":"Rondônia"}}`, or side by side:
  /// `{"name":"Abano","regione":{"name":"Veneto"},"provincia":{"name":"Padova"}}`.
  ///
  /// Ancestors with the same identifier, name and parent are one node.
  ///
  /// - Returns: `nil` unless a field with objects that have names is known to be above, or there are two levels of such objects.
  /// - Complexity: O(*n* log *n*) comparisons for *n* values.
  mutating func ancestors(of records: [Int]) -> RecordForest? {
    let before = self
    findSharedFields(of: records)
    guard let keys = ancestorFields(of: records) else {
      self = before
      return nil
    }
    var chains: [[Int]] = []
    var isCertain = keys.contains { isAbove($0) }
    for record in records {
      var chain: [Int] = []
      for key in keys {
        guard let object = object(key, of: record) else { continue }
        var above = [object]
        while let next = ancestor(of: above[above.count - 1]) { above.append(next) }
        chain += above.reversed()
        plan.drop(object)
      }
      isCertain = isCertain || chain.count > 1
      chains.append(chain)
    }
    guard isCertain else {
      self = before
      return nil
    }
    var forest = RecordForest(records, key: Array(tree.pool[keys[keys.count - 1]]))
    var parents = merge(&chains, into: &forest)
    for (number, chain) in chains.enumerated() {
      parents[number] = chain.last.map { Int32($0) } ?? -1
    }
    for map in forest.records.dropFirst(records.count) {
      if let above = ancestor(of: map) { plan.drop(above) }
    }
    forest.children = [[Int32]](repeating: [], count: forest.records.count)
    forest.connect(parents)
    return forest
  }

  /// Makes equal ancestors one record, level by level, and replaces the maps in the chains by the numbers of their records.
  ///
  /// - Returns: The parents of all records.
  private mutating func merge(
    _ chains: inout [[Int]], into forest: inout RecordForest
  ) -> [Int32] {
    var parents = [Int32](repeating: -1, count: forest.records.count)
    let depth = chains.reduce(0) { max($0, $1.count) }
    for level in 0..<depth {
      var entries: [(parent: Int, identifier: TextPool.Text, name: TextPool.Text, chain: Int)] = []
      for (number, chain) in chains.enumerated() where level < chain.count {
        let parent = level == 0 ? -1 : chain[level - 1]
        let identifier = identifierField(of: chain[level]).map { tree.values[$0].text }
        entries.append(
          (parent, identifier ?? TextPool.Text(), name(of: chain[level]) ?? TextPool.Text(), number)
        )
      }
      let pool = tree.pool
      func order(
        _ left: (parent: Int, identifier: TextPool.Text, name: TextPool.Text, chain: Int),
        _ right: (parent: Int, identifier: TextPool.Text, name: TextPool.Text, chain: Int)
      ) -> Int {
        if left.parent != right.parent { return left.parent - right.parent }
        let identifiers = pool.order(left.identifier, right.identifier)
        return identifiers == 0 ? pool.order(left.name, right.name) : identifiers
      }
      entries.sort { left, right in
        let result = order(left, right)
        return result == 0 ? left.chain < right.chain : result < 0
      }
      // The first chain with each ancestor, so that records keep the order of the document.
      var firsts = [Int](repeating: -1, count: chains.count)
      var first = 0
      for index in entries.indices {
        if index > 0, order(entries[index - 1], entries[index]) != 0 { first = index }
        firsts[entries[index].chain] = entries[first].chain
      }
      var numbers = [Int](repeating: -1, count: chains.count)
      for chain in chains.indices where firsts[chain] >= 0 {
        if firsts[chain] == chain {
          numbers[chain] = forest.records.count
          forest.records.append(chains[chain][level])
          parents.append(level == 0 ? -1 : Int32(chains[chain][level - 1]))
        }
        chains[chain][level] = numbers[firsts[chain]]
      }
    }
    return parents
  }

  func object(_ key: TextPool.Text, of record: Int) -> Int? {
    tree.children(of: record).first {
      tree.kind(of: $0) == .map && tree.key(of: $0).elementsEqual(tree.pool[key])
    }
  }

  /// The fields of records with objects that have names, from the roots down, unless they contain lists of others.
  private mutating func ancestorFields(of records: [Int]) -> [TextPool.Text]? {
    var keys: [TextPool.Text] = []
    var isNested = false
    for record in records {
      for value in tree.children(of: record) {
        switch tree.kind(of: value) {
        case .list where tree.isList(ofNamed: value, roles: &roles): return nil
        case .string, .number:
          if isParent(value), tree.kind(of: plan.target(of: value)) != .map { return nil }
        case .map where plan.target(of: value) == value && tree.isNamed(value, roles: &roles):
          if fields.isIgnored(tree.key(of: value)) { continue }
          isNested = isNested || ancestor(of: value) != nil
          let isKnown = keys.contains { tree.key(of: value).elementsEqual(tree.pool[$0]) }
          if !isKnown { keys.append(tree.values[value].key) }
        default: break
        }
      }
    }
    if keys.count < 2 { return keys.isEmpty ? nil : keys }
    return isNested || keys.count > 16 ? nil : ancestorLevels(keys, of: records)
  }

  /// The one object with a name in a map.
  private mutating func ancestor(of map: Int) -> Int? {
    var found: Int?
    for value in tree.children(of: map) where tree.kind(of: value) == .map {
      guard tree.isNamed(value, roles: &roles), !fields.isIgnored(tree.key(of: value)) else {
        continue
      }
      if found != nil { return nil }
      found = value
    }
    return found
  }

  /// Whether the name of a field says that its object is above: a parent, a level or a group.
  mutating func isAbove(_ field: TextPool.Text) -> Bool {
    let key = Array(tree.pool[field])
    if fields.parent.map({ $0.utf8.elementsEqual(key) }) == true { return true }
    let table = FieldTable(fields)
    switch table.match(key, isContainer: false)?.role {
    case .parent?, .parentCode?: return true
    default: break
    }
    if LevelHeader.isPlace(key) || table.match(key, isContainer: true)?.role == .children {
      return true
    }
    let words = [
      "group", "category", "department", "section", "division", "subregion", "continent",
    ]
    return words.contains { $0.utf8.elementsEqual(key) }
  }
}

extension RecordConnections {
  /// Connects lists of records, of which each has the first and the last number of its children in the next list, as in
  /// `[[{"name":"A","cidx":[0,1]}],[{"name":"B"},{"name":"C"}]]`.
  ///
  /// - Returns: `nil` unless the ranges of each list cover the next one, in order.
  /// - Complexity: O(*n*) for *n* values.
  mutating func indexRanges() -> RecordForest? {
    var outer = 0
    while tree.kind(of: outer) == .map {
      let inner = tree.children(of: outer).filter { tree.kind(of: $0).isContainer }
      guard inner.count == 1 else { return nil }
      outer = inner[0]
    }
    guard tree.kind(of: outer) == .list, tree.contains(only: .list, in: outer) else { return nil }
    let lists = tree.children(of: outer).map { Array(tree.children(of: $0)) }
    guard lists.count > 1 else { return nil }
    for key in rangeKeys(in: lists[0]) {
      guard let parents = parents(in: lists, by: key) else { continue }
      var forest = RecordForest(lists.flatMap { $0 }, key: Array(tree.pool[key]))
      for record in forest.records {
        if let value = value(in: record, key) { plan.drop(value) }
      }
      forest.connect(parents)
      return forest
    }
    return nil
  }

  /// The parents of the records in lists by their ranges of children, or `nil` if these don't cover the lists.
  private func parents(in lists: [[Int]], by key: TextPool.Text) -> [Int32]? {
    var parents = [Int32](repeating: -1, count: lists.reduce(0) { $0 + $1.count })
    var start = 0
    for (level, list) in lists.enumerated() {
      let next = start + list.count
      let nextCount = level + 1 < lists.count ? lists[level + 1].count : 0
      var covered = 0
      for (number, record) in list.enumerated() {
        guard let value = value(in: record, key), tree.isFilled(value) else { continue }
        guard let range = range(value), range.lowerBound == covered, range.upperBound < nextCount
        else { return nil }
        covered = range.upperBound + 1
        for child in range { parents[next + child] = Int32(start + number) }
      }
      if covered != nextCount { return nil }
      start = next
    }
    return parents
  }

  private func value(in record: Int, _ key: TextPool.Text) -> Int? {
    guard tree.kind(of: record) == .map else { return nil }
    return tree.children(of: record).first {
      tree.key(of: $0).elementsEqual(tree.pool[key])
    }
  }

  /// The keys of the first record that has fields with ranges of numbers.
  private func rangeKeys(in records: [Int]) -> [TextPool.Text] {
    for record in records where tree.kind(of: record) == .map {
      let keys = tree.children(of: record).filter { range($0) != nil }
      if !keys.isEmpty { return keys.map { tree.values[$0].key } }
    }
    return []
  }

  /// The range of a list of two numbers.
  private func range(_ list: Int) -> ClosedRange<Int>? {
    guard tree.kind(of: list) == .list else { return nil }
    var bounds: [Int] = []
    for value in tree.children(of: list) {
      guard let text = tree.text(of: value), tree.pool.isDigits(text), text.count < 9,
        bounds.count < 2
      else { return nil }
      bounds.append(tree.pool[text].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
    }
    return bounds.count == 2 && bounds[0] <= bounds[1] ? bounds[0]...bounds[1] : nil
  }
}
