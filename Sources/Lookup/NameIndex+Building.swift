import Hierarchies
import PlaceNames

/// Collects the forms of all names, and sorts their holders when all are known.
struct NameIndexBuilder {
  let hierarchy: Hierarchy
  let folding: CharacterFolding
  let shortForms: ShortForms
  private(set) var index: NameIndex
  /// Which node answers to which form, the full names first, then the short, then the former ones.
  private var entryForms: [UInt32] = []
  private var entryNodes: [UInt32] = []
  /// The entries of names that have shorter forms, and how many units those have; 0 for those of several parts.
  private var longEntries: [UInt32] = []
  private var cuts: [UInt32] = []

  init(_ hierarchy: Hierarchy, folding: CharacterFolding, shortForms: ShortForms) {
    self.hierarchy = hierarchy
    self.folding = folding
    self.shortForms = shortForms
    index = NameIndex(nodeCount: hierarchy.count)
    entryForms.reserveCapacity(hierarchy.count * 5 / 4)
    entryNodes.reserveCapacity(hierarchy.count * 5 / 4)
  }

  /// Adds the names of all nodes.
  ///
  /// - Complexity: O(*b*) for *b* bytes of names.
  mutating func addNames(placeholders: WordList) {
    for number in 0..<hierarchy.count {
      let node = Hierarchy.Node(number)
      let start = index.texts.count
      hierarchy.nameBytes(of: node).withUnsafeBytes {
        folding.appendName($0, to: &index.texts)
      }
      let count = index.texts.count - start
      guard count > 0 else { continue }
      let isPlaceholder = placeholders.longestMatch(in: index.texts, at: start) == count
      noteShortForm(of: node, from: start)
      let form = index.makeForm(from: start)
      index.addHolder(of: .full, to: form)
      if isPlaceholder { index.markPlaceholder(node, form: form, of: hierarchy.count) }
      add(form, node)
    }
  }

  /// Notes the shorter form of the name that the texts end with.
  @inline(__always)
  private mutating func noteShortForm(of node: Hierarchy.Node, from start: Int) {
    let way = shortForms.way(of: index.texts, from: start)
    if way == .none || hierarchy.level(of: node) >= shortForms.levels { return }
    longEntries.append(UInt32(truncatingIfNeeded: entryNodes.count))
    if case .cut(let count) = way {
      cuts.append(UInt32(truncatingIfNeeded: count))
    } else {
      cuts.append(0)
    }
  }

  /// Adds a form of a name that is not the name itself.
  mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, kind: NameIndex.Kind, of node: Hierarchy.Node
  ) {
    let start = index.texts.count
    folding.appendName(text, to: &index.texts)
    addLast(from: start, kind: kind, of: node)
  }

  /// Adds the units that the texts end with as a form of a node's name.
  private mutating func addLast(from start: Int, kind: NameIndex.Kind, of node: Hierarchy.Node) {
    guard index.texts.count - start > 1 else {
      index.texts.removeLast(index.texts.count - start)
      return
    }
    let form = index.makeForm(from: start)
    index.addHolder(of: kind, to: form)
    add(form, node)
  }

  private mutating func add(_ form: Int, _ node: Hierarchy.Node) {
    entryForms.append(UInt32(truncatingIfNeeded: form))
    entryNodes.append(UInt32(truncatingIfNeeded: node.index))
  }

  /// The index with all holders in place: by form, by kind, in the order of the nodes.
  ///
  /// - Complexity: O(*e*) for *e* forms of nodes.
  consuming func build() -> NameIndex {
    index.place(entryNodes, in: entryForms)
    return index
  }
}

extension NameIndex {
  mutating func addHolder(of kind: Kind, to form: Int) {
    switch kind {
    case .full: forms[form].full += 1
    case .short: forms[form].short &+= forms[form].short == .max ? 0 : 1
    case .former: break
    }
  }

  mutating func markPlaceholder(_ node: Hierarchy.Node, form: Int, of count: Int) {
    forms[form].isPlaceholder = true
    if placeholders.isEmpty { placeholders = Array(repeating: false, count: count) }
    placeholders[node.index] = true
  }

  mutating func place(_ nodes: [UInt32], in numbers: [UInt32]) {
    for number in forms.indices { forms[number].holders = 0 }
    for number in numbers { forms[Int(number)].holders += 1 }
    var start: UInt32 = 0
    for number in forms.indices {
      let count = forms[number].holders
      forms[number].holders = start
      start += count
    }
    var next: [UInt32] = []
    next.reserveCapacity(forms.count)
    for form in forms { next.append(form.holders) }
    holders = Array(repeating: 0, count: nodes.count)
    for entry in nodes.indices {
      let form = Int(numbers[entry])
      holders[Int(next[form])] = nodes[entry]
      next[form] += 1
    }
  }
}

extension NameIndexBuilder {
  /// Adds the shorter forms of all names.
  ///
  /// - Complexity: O(*b*) for *b* bytes of names.
  mutating func addShortForms() {
    for position in longEntries.indices {
      let entry = Int(longEntries[position])
      let node = Hierarchy.Node(Int(entryNodes[entry]))
      if cuts[position] > 0 {
        let start = index.texts.count
        let first = Int(index.forms[Int(entryForms[entry])].text)
        for unit in first..<first + Int(cuts[position]) { index.texts.append(index.texts[unit]) }
        addLast(from: start, kind: .short, of: node)
      } else {
        hierarchy.nameBytes(of: node).withUnsafeBytes { name in
          ShortForms.forEach(of: name) { add($0, kind: .short, of: node) }
        }
      }
    }
  }

  /// Adds the former names of the nodes that stand for them today.
  ///
  /// - Complexity: O(*b*) for *b* bytes of former names.
  mutating func add(_ names: FormerNames) {
    // Today's names are looked up among those added so far.
    index.place(entryNodes, in: entryForms)
    let (hierarchy, folding) = (hierarchy, folding)
    var units: [UInt16] = []
    names.forEach { former, today, above in
      units.removeAll(keepingCapacity: true)
      folding.appendName(today, to: &units)
      guard let form = index.form(of: units) else { return }
      let first = Int(index.forms[form].holders)
      for holder in first..<first + Int(index.forms[form].full) {
        let node = Hierarchy.Node(Int(index.holders[holder]))
        if hierarchy.stands(node, below: above) { add(former, kind: .former, of: node) }
      }
    }
  }
}

extension NameIndex {
  /// The number of the form that some units are, or `nil`.
  fileprivate func form(of units: [UInt16]) -> Int? {
    guard !units.isEmpty else { return nil }
    return units.withUnsafeBufferPointer { units in
      withTables { $0.form(units, hash: Self.hash(units)) }
    }
  }
}

extension Hierarchy {
  /// Whether one of the nodes above has a name.
  fileprivate func stands(_ node: Node, below name: UnsafeBufferPointer<UInt8>) -> Bool {
    var node = node
    while let above = parent(of: node) {
      let isAbove = nameBytes(of: above).withUnsafeBytes { bytes in
        bytes.count == name.count && bytes.indices.allSatisfy { bytes[$0] == name[$0] }
      }
      if isAbove { return true }
      node = above
    }
    return false
  }
}
