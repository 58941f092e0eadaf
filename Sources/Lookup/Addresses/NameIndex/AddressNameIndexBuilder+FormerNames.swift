import CascadeBase
import Hierarchies
import Histories

extension AddressNameIndexBuilder {
  /// Adds the former names to today's nodes.
  ///
  /// Names that differ from today's only in their suffix are omitted, because 望城县 is found as 望城区 without them, but
  /// not those of new areas, such as 龙华新区; and so are names that a sibling or an ancestor has today.
  ///
  /// - Complexity: O(*r* × (*b* + log *n*)) for *r* former names of *b* bytes and *n* nodes.
  mutating func addFormerNames(from history: HierarchyHistory) {
    var names: [(name: [UInt8], node: Hierarchy.Node)] = []
    let hierarchy = hierarchy
    history.forEachFormerName(in: hierarchy) { name, nodes, year in
      let isAlike = name.withUnsafeBufferPointer { name in
        nodes.contains { hierarchy.isAlike(name, $0) } && !isNewArea(name)
      }
      if isAlike { return }
      for node in nodes where !hierarchy.isTaken(name, near: node) {
        if year >= Self.firstYear { recentNames.append((Array(name), node)) }
        let isRepeated = names.last.map { $0.node == node && $0.name.elementsEqual(name) } ?? false
        if !isRepeated { names.append((Array(name), node)) }
      }
    }
    for (name, node) in names {
      name.withUnsafeBufferPointer { addOther(read($0), of: node) }
    }
  }

  /// The year since which a former name is as likely as the same name of another place today: texts of this century are
  /// the ones that are resolved.
  private static var firstYear: Int { 2000 }

  /// Whether a name has the suffix of a new area, which makes another place of it.
  private mutating func isNewArea(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = read(name)
    return units.withUnsafeBufferPointer {
      separateSuffixes.longestSuffix(of: UnsafeBufferPointer(rebasing: $0[..<count])) > 0
    }
  }

  /// Adds the nodes that were above others: 四川省 was above 涪陵区.
  ///
  /// - Complexity: O(*r* + *m* log *n*) for *r* former places, of which *m* had other ancestors, and *n* nodes.
  mutating func addFormerBranches(from history: HierarchyHistory) {
    var pairs: [UInt64] = []
    history.forEachFormerAncestor(in: hierarchy) { node, above in
      pairs.append(
        AddressNameIndex.formerBranch(
          UInt32(truncatingIfNeeded: node.index), below: UInt32(truncatingIfNeeded: above.index)))
    }
    let order = Ordering { pairs[$0] < pairs[$1] }
    index.formerBranches = order.positions(to: pairs.count).map { pairs[$0] }
  }
}

extension AddressNameIndex {
  /// Adds the places that had the full name of another place until recently: 两江新区 for 江北区 in 宁波市.
  ///
  /// - Complexity: O(*m* log *m*) for *m* recent former names.
  mutating func addNamesakes(
    _ names: [(name: [UInt8], node: Hierarchy.Node)], in hierarchy: Hierarchy,
    by folding: CharacterFolding
  ) {
    var pairs: [UInt64] = []
    withTables(of: hierarchy) { tables in
      for (name, node) in names {
        var units = [UInt16](repeating: 0, count: name.count)
        let count = name.withUnsafeBufferPointer { name in
          units.withUnsafeMutableBufferPointer { folding.foldName(name, into: $0) }
        }
        units.withUnsafeBufferPointer { units in
          let name = UnsafeBufferPointer(rebasing: units[..<count])
          tables.forEachNode(named: name, in: hierarchy, by: folding) { today in
            pairs.append(Self.formerBranch(UInt32(truncatingIfNeeded: node.index), below: today))
          }
        }
      }
    }
    let order = Ordering { pairs[$0] < pairs[$1] }
    for position in order.positions(to: pairs.count) where namesakes.last != pairs[position] {
      namesakes.append(pairs[position])
    }
  }
}

extension Hierarchy {
  /// The length of a stem of two Chinese characters in bytes.
  private static var shortestStem: Int { 6 }

  /// Whether a name differs from a node's only in its suffix.
  fileprivate func isAlike(_ name: UnsafeBufferPointer<UInt8>, _ node: Node) -> Bool {
    let today = nameInPlace(of: node)
    let limit = min(name.count, today.count)
    var shared = 0
    while shared < limit, name[shared] == today[shared] { shared += 1 }
    // Two characters can begin with the same bytes, as 县 and 区 do.
    while shared < name.count, name[shared] & 0xC0 == 0x80 { shared -= 1 }
    // A stem has two characters or more.
    guard shared >= Self.shortestStem else { return false }
    if shared == name.count, shared == today.count { return true }
    return AdministrativeName.isSuffix(UnsafeBufferPointer(rebasing: name[shared...]))
      && AdministrativeName.isSuffix(UnsafeBufferPointer(rebasing: today[shared...]))
  }

  /// Whether a sibling or an ancestor of a node, or the node itself, has a name today.
  fileprivate func isTaken(_ name: ArraySlice<UInt8>, near node: Node) -> Bool {
    guard let first = parent(of: node) else { return true }
    return name.withUnsafeBufferPointer { name in
      if child(namedUTF8: name, of: first) != nil { return true }
      var above: Node? = first
      while let each = above {
        if areEqual(nameInPlace(of: each), name) { return true }
        above = parent(of: each)
      }
      return false
    }
  }
}

extension AddressNameIndexBuilder {
  /// Adds the former names without their suffixes: 江东 for 江东区.
  ///
  /// - Complexity: O(*b*) for *b* bytes of former names.
  mutating func addShortFormerNames() {
    for number in shortCount..<index.otherNodes.count {
      let node = Hierarchy.Node(Int(index.otherNodes[number]))
      let start = Int(index.otherStarts[number])
      let count = Int(index.otherStarts[number + 1]) - start
      for place in 0..<count { units[place] = index.otherUnits[start + place] }
      let shortening = units.withUnsafeBufferPointer { units in
        shortForms.shortening(of: UnsafeBufferPointer(rebasing: units[..<count])) {
          hierarchy.level(of: node)
        }
      }
      if case .prefix(let count) = shortening { addOther(count, of: node) }
    }
  }
}
