import Hierarchies
import PlaceNames
import Sorting

/// Collects the forms of all names; when all are known, puts alike ones together.
struct NameIndexBuilder {
  private let hierarchy: Hierarchy
  private let folding: CharacterFolding
  private let shortForms: ShortForms
  private var index = NameIndex()
  /// The bucket and the tag of each node's name, then of each other name; all bits for nodes without a name.
  private var keys: [UInt64] = []
  /// How many of the other names are short.
  private var shortCount = 0
  /// The nodes whose names have shorter forms, and how many units those have; 0 for those of several parts.
  private var longNames: [(node: Hierarchy.Node, cut: Int)] = []
  /// Room for a name.
  private var units: [UInt16] = Array(repeating: 0, count: 64)

  init(_ hierarchy: Hierarchy, folding: CharacterFolding, shortForms: ShortForms) {
    self.hierarchy = hierarchy
    self.folding = folding
    self.shortForms = shortForms
    keys.reserveCapacity(hierarchy.count * 5 / 4 + 16)
    var count = 64
    while count < hierarchy.count / 2 { count *= 2 }
    index.buckets = Array(repeating: NameIndex.Bucket(), count: count + 1)
  }
}

// What nodes answer to.
extension NameIndexBuilder {
  /// Adds the names of all nodes.
  ///
  /// - Complexity: O(*b*) for *b* bytes of names.
  mutating func addNames(placeholders: WordList) {
    for number in 0..<hierarchy.count {
      let node = Hierarchy.Node(number)
      let count = read(hierarchy.nameInPlace(of: node))
      guard count > 0 else {
        keys.append(.max)
        continue
      }
      let way = units.withUnsafeBufferPointer { units in
        let name = UnsafeBufferPointer(rebasing: units[..<count])
        if placeholders.longestMatch(in: name, at: 0) == count { markPlaceholder(node) }
        return shortForms.way(of: name) { hierarchy.level(of: node) }
      }
      switch way {
      case .none: break
      case .cut(let count): longNames.append((node, count))
      case .takeApart: longNames.append((node, 0))
      }
      addKey(count)
    }
  }

  private mutating func markPlaceholder(_ node: Hierarchy.Node) {
    if index.placeholders.isEmpty {
      index.placeholders = Array(repeating: false, count: hierarchy.count)
    }
    index.placeholders[node.index] = true
  }

  /// Adds the shorter forms of all names.
  ///
  /// - Complexity: O(*b*) for *b* bytes of names.
  mutating func addShortForms() {
    let hierarchy = hierarchy
    for (node, cut) in longNames {
      let name = hierarchy.nameInPlace(of: node)
      if cut > 0 {
        _ = read(name)
        addOther(cut, of: node)
      } else {
        ShortForms.forEach(of: name) { addOther(read($0), of: node) }
      }
    }
    shortCount = index.otherNodes.count
  }

  /// Adds the former names of the nodes that stand for them today.
  ///
  /// - Complexity: O(*b*) for *b* bytes of former names.
  mutating func add(_ names: FormerNames) {
    // Today's names are looked up among those added so far.
    sortEntries()
    let hierarchy = hierarchy
    names.forEach { former, today, above in
      let count = read(today)
      guard count > 0 else { return }
      let key = key(count)
      let bucket = Int(key >> 32)
      let places = Int(index.buckets[bucket].first)..<Int(index.buckets[bucket + 1].first)
      for place in places where index.entries[place].tag == UInt32(truncatingIfNeeded: key) {
        let entry = index.entries[place]
        guard entry.isFull else { continue }
        let node = Hierarchy.Node(entry.number)
        let name = hierarchy.nameInPlace(of: node)
        if isSameName(name, today), hierarchy.stands(node, below: above) {
          addOther(read(former), of: node)
        }
      }
    }
  }
}

// Keys.
extension NameIndexBuilder {
  /// Reads the units of a name and returns how many there are.
  @inline(__always)
  private mutating func read(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    if units.count < name.count { units = Array(repeating: 0, count: name.count * 2) }
    return units.withUnsafeMutableBufferPointer { folding.foldName(name, into: $0) }
  }

  /// The bucket and the tag of the first units.
  @inline(__always)
  private func key(_ count: Int) -> UInt64 {
    units.withUnsafeBufferPointer { units in
      var hash: UInt64 = 0
      for place in 0..<min(count, NameIndex.longest) {
        hash = NameIndex.hash(hash, then: units[place])
      }
      let bucket = NameIndex.bucket(
        of: units[0], count > 1 ? units[1] : 0, among: index.buckets.count - 1)
      return UInt64(bucket) << 32 | UInt64(NameIndex.tag(of: hash))
    }
  }

  @inline(__always)
  private mutating func addKey(_ count: Int) {
    let key = key(count)
    keys.append(key)
    index.buckets[Int(key >> 32)].note(UInt32(truncatingIfNeeded: key), length: count)
    if count == 1 { index.hasSingles = true }
  }

  /// Adds the first units as another name of a node, if they are more than one.
  private mutating func addOther(_ count: Int, of node: Hierarchy.Node) {
    guard count > 1 else { return }
    addKey(count)
    index.otherNodes.append(UInt32(truncatingIfNeeded: node.index))
    index.otherUnits += units[..<count]
    index.otherStarts.append(UInt32(truncatingIfNeeded: index.otherUnits.count))
  }
}

// Entries.
extension NameIndexBuilder {
  /// The index with all forms in place.
  ///
  /// - Complexity: O(*e*) for *e* forms of nodes, if those of a bucket are few.
  consuming func build() -> NameIndex {
    sortEntries()
    for bucket in 0..<index.buckets.count - 1 {
      let places = Int(index.buckets[bucket].first)..<Int(index.buckets[bucket + 1].first)
      if places.isEmpty { continue }
      if places.count > 1 { sort(places) }
      markForms(places)
    }
    return index
  }

  /// Puts the entries into their buckets.
  private mutating func sortEntries() {
    for bucket in index.buckets.indices { index.buckets[bucket].first = 0 }
    for key in keys where key != .max { index.buckets[Int(key >> 32)].first += 1 }
    var end: UInt32 = 0
    for bucket in index.buckets.indices {
      end += index.buckets[bucket].first
      index.buckets[bucket].first = end
    }
    index.entries = Array(
      repeating: NameEntry(tag: 0, kind: .full, number: 0), count: Int(end))
    // From the last to the first, so that those of a bucket keep their order.
    var number = keys.count
    while number > 0 {
      number -= 1
      let key = keys[number]
      if key == .max { continue }
      let bucket = Int(key >> 32)
      let other = number - hierarchy.count
      index.buckets[bucket].first -= 1
      index.entries[Int(index.buckets[bucket].first)] = NameEntry(
        tag: UInt32(truncatingIfNeeded: key),
        kind: other < 0 ? .full : other < shortCount ? .short : .former,
        number: other < 0 ? number : other)
    }
  }

  /// More entries than this are not sorted by insertion.
  private static let many = 128

  private mutating func sort(_ places: Range<Int>) {
    if places.count > Self.many {
      let unsorted = Array(index.entries[places])
      let order = Ordering { unsorted[$0].bits < unsorted[$1].bits }
      for (place, position) in zip(places, order.positions(to: unsorted.count)) {
        index.entries[place] = unsorted[position]
      }
      return
    }
    for place in places.dropFirst() {
      move(from: place, downTo: places.lowerBound) { $0.bits > $1.bits }
    }
  }

  private mutating func move(
    from place: Int, downTo first: Int, past isAfter: (NameEntry, NameEntry) -> Bool
  ) {
    let entry = index.entries[place]
    var hole = place
    while hole > first, isAfter(index.entries[hole - 1], entry) {
      index.entries[hole] = index.entries[hole - 1]
      hole -= 1
    }
    index.entries[hole] = entry
  }

  /// Marks where forms begin, and puts those apart that have the same tag.
  private mutating func markForms(_ places: Range<Int>) {
    var first = places.lowerBound
    while first < places.upperBound {
      index.entries[first].isFirst = true
      var next = first + 1
      var place = next
      while place < places.upperBound, index.entries[place].tag == index.entries[first].tag {
        if areSame(index.entries[first], index.entries[place]) {
          if place > next { move(from: place, downTo: next) { _, _ in true } }
          next += 1
        }
        place += 1
      }
      if place > next { index.hasLikeTags = true }
      first = next
    }
  }

  /// Whether two entries with one tag are the same form.
  private mutating func areSame(_ a: NameEntry, _ b: NameEntry) -> Bool {
    if !a.isFull, !b.isFull { return otherUnits(of: a).elementsEqual(otherUnits(of: b)) }
    if !a.isFull { return areSame(b, a) }
    let name = hierarchy.nameInPlace(of: Hierarchy.Node(a.number))
    if b.isFull {
      return isSameName(name, hierarchy.nameInPlace(of: Hierarchy.Node(b.number)))
    }
    let count = read(name)
    return units[..<count].elementsEqual(otherUnits(of: b))
  }

  private func otherUnits(of entry: NameEntry) -> ArraySlice<UInt16> {
    let starts = index.otherStarts
    return index.otherUnits[Int(starts[entry.number])..<Int(starts[entry.number + 1])]
  }

  private mutating func isSameName(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if areEqual(a, b) { return true }
    let count = read(a)
    return units.withUnsafeBufferPointer {
      folding.length(ofName: b, beginning: UnsafeBufferPointer(rebasing: $0[..<count])) == count
    }
  }
}

extension Hierarchy {
  /// Whether one of the nodes above has a name.
  fileprivate func stands(_ node: Node, below name: UnsafeBufferPointer<UInt8>) -> Bool {
    var node = node
    while let above = parent(of: node) {
      if areEqual(nameInPlace(of: above), name) { return true }
      node = above
    }
    return false
  }
}
