import HierarchyFormats

extension DocumentTree {
  /// The fields of an edge: the node above, and the one below.
  private static let edgeFields: [(StaticString, StaticString)] = [
    ("source", "target"), ("from", "to"), ("parent", "child"), ("parentId", "childId"),
    ("parent_id", "child_id"), ("sourceId", "targetId"), ("source_id", "target_id"),
    ("start", "end"), ("src", "dst"), ("tail", "head"), ("subject", "object"), ("fromId", "toId"),
    ("from_id", "to_id"), ("sub", "obj"), ("u", "v"),
  ]

  /// Whether a map has the fields of an edge.
  func isEdge(_ map: Int) -> Bool {
    Self.edgeFields.contains { fields in
      value(fields.0, in: map) != nil && value(fields.1, in: map) != nil
    }
  }

  /// The list of edges in a map with another list or map of maps, and the fields of an edge.
  func edgeList(in map: Int) -> (edges: Int, fields: (StaticString, StaticString))? {
    for list in children(of: map) where kind(of: list) == .list {
      guard contains(only: .map, in: list), isEdge(list + 1),
        children(of: map).contains(where: {
          $0 != list && kind(of: $0).isContainer && contains(only: .map, in: $0)
        })
      else { continue }
      for fields in Self.edgeFields {
        let hasBoth = children(of: list).allSatisfy { edge in
          value(fields.0, in: edge) != nil && value(fields.1, in: edge) != nil
        }
        if hasBoth { return (list, fields) }
      }
    }
    return nil
  }
}

extension RecordConnections {
  /// Connects nodes by the edges beside them, as in `{"nodes":[…],"edges":[{"source":"1","target":"2"}]}`.
  ///
  /// An edge leads down, or up if only then each node has one parent at most.
  ///
  /// - Throws: ``HierarchyFormatError`` if an edge has no node, or a node has several parents.
  mutating func edges() throws(HierarchyFormatError) -> RecordForest? {
    var graph = 0
    while tree.kind(of: graph) == .map {
      if let found = tree.edgeList(in: graph) {
        return try forest(of: found.edges, named: found.fields, in: graph)
      }
      // One map around it, as in {"graph":{"nodes":…}}, or a list with one, as in {"graphs":[{"nodes":…}]}.
      let inner = tree.children(of: graph).filter { tree.kind(of: $0).isContainer }
      guard inner.count == 1,
        tree.contains(only: .map, in: inner[0]) || tree.kind(of: inner[0]) == .map
      else { return nil }
      graph = inner[0]
      if tree.kind(of: graph) == .list, tree.values[graph].end == tree.values[graph + 1].end {
        graph += 1
      }
    }
    return nil
  }

  private mutating func forest(
    of edges: Int, named fields: (StaticString, StaticString), in graph: Int
  ) throws(HierarchyFormatError) -> RecordForest? {
    let nodes = tree.children(of: graph).first {
      $0 != edges && tree.kind(of: $0).isContainer && tree.contains(only: .map, in: $0)
    }
    guard let nodes else { return nil }
    let records = Array(tree.children(of: nodes))
    if let name = nameKey(of: records) { found.names = [name] }
    let (identifiers, hasNumbers) = edgeIdentifiers(of: records)
    let numberedCount = hasNumbers ? records.count : 0
    var pairs: [(above: Int, below: Int, edge: Int)] = []
    for edge in tree.children(of: edges) {
      var ends: [Int] = []
      for field in [fields.0, fields.1] {
        guard let value = tree.value(field, in: edge), let text = reference(value) else {
          return nil
        }
        guard let record = identifiers.record(text) ?? number(text, below: numberedCount) else {
          throw error(
            .unknownChild(tree.pool.string(text), field: tree.keyText(of: value)), at: value)
        }
        ends.append(record)
      }
      pairs.append((ends[0], ends[1], edge))
    }
    func parents(isUp: Bool) -> (parents: [Int32], repeated: Int?) {
      var parents = [Int32](repeating: -1, count: records.count)
      for (index, pair) in pairs.enumerated() {
        let (above, below) = isUp ? (pair.below, pair.above) : (pair.above, pair.below)
        if parents[below] >= 0, parents[below] != above { return (parents, index) }
        parents[below] = Int32(above)
      }
      return (parents, nil)
    }
    // The subject of a statement such as "is a" is below its object.
    let isStatement = ["sub", "subject"].contains { tree.value($0, in: edges + 1) != nil }
    var result = parents(isUp: isStatement)
    if let repeated = result.repeated {
      let up = parents(isUp: true)
      let isNamed = tree.values[edges + 2].hasKey && tree.hasKey(edges + 2, in: ["parent"])
      if up.repeated != nil || isNamed {
        let pair = pairs[repeated]
        let name = name(of: records[isStatement ? pair.above : pair.below]) ?? TextPool.Text()
        throw error(
          .severalParents(of: tree.pool.string(name), field: tree.keyText(of: edges)),
          at: pairs[repeated].edge)
      }
      result = up
    }
    var forest = RecordForest(records, key: Array(tree.key(of: edges)))
    if tree.kind(of: nodes) == .map, records.contains(where: { identifierField(of: $0) == nil }) {
      forest.keys = records.map { _ in .identifier }
    }
    forest.connect(result.parents)
    if let record = forest.firstInCycle {
      let subject = tree.pool.string(name(of: records[record]) ?? TextPool.Text())
      throw error(.cycle(subject), at: records[record])
    }
    return forest
  }

  private mutating func nameKey(of records: [Int]) -> [UInt8]? {
    var levels = LevelFields(tree, fields)
    return levels.nameKey(of: records)
  }

  /// The nodes by identifier; or by name if they have none, and then edges can also have their numbers.
  private mutating func edgeIdentifiers(
    of records: [Int]
  ) -> (index: RecordIdentifiers, hasNumbers: Bool) {
    var texts: [TextPool.Text?] = []
    for record in records { texts.append(identifier(of: record)) }
    if texts.contains(where: { $0 != nil }) {
      return (RecordIdentifiers(texts, in: tree.pool), false)
    }
    for (number, record) in records.enumerated() { texts[number] = name(of: record) }
    return (RecordIdentifiers(texts, in: tree.pool), true)
  }

  /// The number of a record that a text is.
  private func number(_ text: TextPool.Text, below count: Int) -> Int? {
    guard tree.pool.isDigits(text), text.count < 9 else { return nil }
    let number = tree.pool[text].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return number < count ? number : nil
  }
}
