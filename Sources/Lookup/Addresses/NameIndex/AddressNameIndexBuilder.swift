import CascadeBase
import Hierarchies

/// Builds an ``AddressNameIndex``: collects the forms of all names, then sorts them into buckets.
struct AddressNameIndexBuilder {
  let hierarchy: Hierarchy
  let folding: CharacterFolding
  let shortForms: ShortForms
  var index = AddressNameIndex()
  /// The bucket and the tag of each node's name, then of each other name; all bits set for nodes without a name.
  var keys: [UInt64] = []
  /// The number of short names among the other names.
  var shortCount = 0
  /// The nodes whose names have short forms, and the number of units in the form; 0 for compound names.
  private var longNames: [(node: Hierarchy.Node, count: Int)] = []
  /// A buffer for the units of a name.
  var units: [UInt16] = Array(repeating: 0, count: 64)

  init(_ hierarchy: Hierarchy, folding: CharacterFolding, shortForms: ShortForms) {
    self.hierarchy = hierarchy
    self.folding = folding
    self.shortForms = shortForms
    keys.reserveCapacity(hierarchy.count * 5 / 4 + 16)
    index.firstUnits.reserveCapacity(hierarchy.nodeIndexLimit)
    index.otherNodes.reserveCapacity(hierarchy.count / 8)
    index.otherStarts.reserveCapacity(hierarchy.count / 8)
    index.otherUnits.reserveCapacity(hierarchy.count / 2)
    var count = 64
    while count < hierarchy.count / 4 { count *= 2 }
    index.buckets = Array(repeating: AddressNameIndex.Bucket(), count: count + 1)
  }
}

// MARK: Names

extension AddressNameIndexBuilder {
  /// Adds the names of all nodes.
  ///
  /// - Complexity: O(*b*) for *b* bytes of names.
  @inline(never)
  mutating func addNames(placeholders: WordList) {
    for number in 0..<hierarchy.nodeIndexLimit {
      let node = Hierarchy.Node(number)
      let count = read(hierarchy.nameInPlace(of: node))
      guard count > 0 else {
        keys.append(.max)
        index.firstUnits.append(0)
        continue
      }
      let shortening = units.withUnsafeBufferPointer { units in
        let name = UnsafeBufferPointer(rebasing: units[..<count])
        if placeholders.longestMatch(in: name, at: 0) == count { markPlaceholder(node) }
        return shortForms.shortening(of: name) { hierarchy.level(of: node) }
      }
      switch shortening {
      case .none: break
      case .prefix(let count): longNames.append((node, count))
      case .compound: longNames.append((node, 0))
      }
      index.firstUnits.append(units[0])
      addKey(count)
    }
  }

  private mutating func markPlaceholder(_ node: Hierarchy.Node) {
    if index.placeholders.isEmpty {
      index.placeholders = Array(repeating: false, count: hierarchy.nodeIndexLimit)
    }
    index.placeholders[node.index] = true
  }

  /// Adds the short forms of all names.
  ///
  /// - Complexity: O(*b*) for *b* bytes of names.
  @inline(never)
  mutating func addShortForms() {
    let hierarchy = hierarchy
    for (node, count) in longNames {
      let name = hierarchy.nameInPlace(of: node)
      if count > 0 {
        _ = read(name)
        addOther(count, of: node)
      } else {
        ShortForms.forEach(of: name) { addOther(read($0), of: node) }
      }
    }
    shortCount = index.otherNodes.count
  }
}

// MARK: Keys

extension AddressNameIndexBuilder {
  /// Folds a name into the buffer and returns the number of its units.
  @inline(__always)
  mutating func read(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    if units.count < name.count { units = Array(repeating: 0, count: name.count * 2) }
    return units.withUnsafeMutableBufferPointer { folding.foldName(name, into: $0) }
  }

  /// The bucket and the tag of the first units in the buffer.
  @inline(__always)
  private func key(_ count: Int) -> UInt64 {
    units.withUnsafeBufferPointer { units in
      var hash: UInt64 = 0
      for place in 0..<min(count, AddressNameIndex.hashedLength) {
        hash = AddressNameIndex.hash(hash, then: units[place])
      }
      let bucket = AddressNameIndex.bucket(
        of: units[0], count > 1 ? units[1] : 0, among: index.buckets.count - 1)
      return UInt64(bucket) << 32 | UInt64(AddressNameIndex.tag(of: hash))
    }
  }

  @inline(__always)
  private mutating func addKey(_ count: Int) {
    let key = key(count)
    keys.append(key)
    index.buckets[Int(key >> 32)].count(UInt32(truncatingIfNeeded: key), length: count)
    if count == 1 { index.hasSingles = true }
  }

  /// Adds the first units in the buffer as another name of a node; one unit is too little.
  @inline(never)
  mutating func addOther(_ count: Int, of node: Hierarchy.Node) {
    guard count > 1 else { return }
    addKey(count)
    index.otherNodes.append(UInt32(truncatingIfNeeded: node.index))
    for place in 0..<count { index.otherUnits.append(units[place]) }
    index.otherStarts.append(UInt32(truncatingIfNeeded: index.otherUnits.count))
  }

  /// Whether two names are equal after folding.
  mutating func isSameName(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if areEqual(a, b) { return true }
    let count = read(a)
    return units.withUnsafeBufferPointer {
      folding.length(ofName: b, beginning: UnsafeBufferPointer(rebasing: $0[..<count])) == count
    }
  }
}
