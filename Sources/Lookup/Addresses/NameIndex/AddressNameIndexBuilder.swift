import CascadeBase
import Hierarchies

/// Builds an ``AddressNameIndex``: collects the forms of all names, then sorts them into buckets.
struct AddressNameIndexBuilder {
  let hierarchy: Hierarchy
  let folding: CharacterFolding
  let shortForms: ShortForms
  /// Suffixes of zones, which make another place of a name.
  let separateSuffixes: WordList
  /// The former names that ended recently.
  var recentNames: [(name: [UInt8], node: Hierarchy.Node)] = []
  var index = AddressNameIndex()
  /// The bucket and the tag of each node's name, then of each other name; all bits set for nodes without a name.
  var keys: [UInt64] = []
  /// The number of short names among the other names.
  var shortCount = 0
  /// The nodes whose names have short forms.
  private var longNames: [(node: Hierarchy.Node, shortening: ShortForms.Shortening)] = []
  /// A buffer for the units of a name.
  var units: [UInt16] = Array(repeating: 0, count: 64)

  init(
    _ hierarchy: Hierarchy, folding: CharacterFolding, shortForms: ShortForms,
    separateSuffixes: WordList
  ) {
    self.hierarchy = hierarchy
    self.separateSuffixes = separateSuffixes
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
      guard count > 0, count <= AddressNameIndex.longestForm else {
        keys.append(.max)
        index.firstUnits.append(0)
        continue
      }
      let shortening = units.withUnsafeBufferPointer { units in
        let name = UnsafeBufferPointer(rebasing: units[..<count])
        if placeholders.longestMatch(in: name, at: 0) == count { markPlaceholder(node) }
        return shortForms.shortening(of: name) { hierarchy.level(of: node) }
      }
      if shortening != .none { longNames.append((node, shortening)) }
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
    for (node, shortening) in longNames {
      let name = hierarchy.nameInPlace(of: node)
      switch shortening {
      case .none: break
      case .prefix(let count):
        _ = read(name)
        addOther(count, of: node)
      case .compound: ShortForms.forEach(of: name) { addOther(read($0), of: node) }
      case .township: ShortForms.forTownship(name) { addOther(read($0), of: node) }
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

  /// The bucket and the tag of the first units in the buffer, which is small enough to be a form.
  @inline(__always)
  private func key(_ count: Int) -> UInt64 {
    units.withUnsafeBufferPointer { units in
      var hash: UInt64 = 0
      for place in 0..<count { hash = AddressNameIndex.hash(hash, then: units[place]) }
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
    guard count > 1, count <= AddressNameIndex.longestForm else { return }
    addKey(count)
    index.otherNodes.append(UInt32(truncatingIfNeeded: node.index))
    for place in 0..<count { index.otherUnits.append(units[place]) }
    index.otherStarts.append(UInt32(truncatingIfNeeded: index.otherUnits.count))
  }
}

// MARK: Buckets

extension AddressNameIndexBuilder {
  /// Returns the finished index.
  ///
  /// - Complexity: O(*b* log *n*) for *n* forms with *b* units; O(*b*) if buckets are small and few tags are equal.
  @inline(never)
  consuming func build() -> AddressNameIndex {
    fillBuckets()
    var entries = index.entries
    index.entries = []
    entries.withUnsafeMutableBufferPointer { entries in
      for bucket in 0..<index.buckets.count - 1 {
        let first = Int(index.buckets[bucket].first)
        let places = first..<Int(index.buckets[bucket + 1].first)
        if places.isEmpty { continue }
        if places.count > 1 { sort(entries, places) }
        markForms(entries, places)
      }
    }
    index.entries = entries
    index.addNamesakes(recentNames, in: hierarchy, by: folding)
    return index
  }

  /// Places the entries in their buckets: a counting sort, with the counts from `Bucket.count(_:length:)`.
  private mutating func fillBuckets() {
    let (keys, names, shortCount) = (keys, hierarchy.nodeIndexLimit, shortCount)
    var entries: [AddressNameEntry] = []
    index.buckets.withUnsafeMutableBufferPointer { buckets in
      var end: UInt32 = 0
      for bucket in buckets.indices {
        end += buckets[bucket].first
        buckets[bucket].first = end
      }
      entries = Array(repeating: AddressNameEntry(tag: 0, kind: .full, number: 0), count: Int(end))
      entries.withUnsafeMutableBufferPointer { entries in
        // Backwards, so that the entries of a bucket keep their order.
        for number in keys.indices.reversed() where keys[number] != .max {
          let key = keys[number]
          let bucket = Int(key >> 32)
          let other = number - names
          buckets[bucket].first -= 1
          entries[Int(buckets[bucket].first)] = AddressNameEntry(
            tag: UInt32(truncatingIfNeeded: key),
            kind: other < 0 ? .full : other < shortCount ? .short : .former,
            number: other < 0 ? number : other)
        }
      }
    }
    index.entries = entries
  }

  /// The maximum number of entries that are sorted by insertion.
  private static let insertionSortLimit = 128

  private func sort(
    _ entries: UnsafeMutableBufferPointer<AddressNameEntry>, _ places: Range<Int>
  ) {
    if places.count > Self.insertionSortLimit { return heapSort(entries, places, byForm: false) }
    for place in places.dropFirst() {
      let entry = entries[place]
      var hole = place
      while hole > places.lowerBound, entries[hole - 1].bits > entry.bits {
        entries[hole] = entries[hole - 1]
        hole -= 1
      }
      entries[hole] = entry
    }
  }

  /// Sorts entries by their bits, or first by their forms. A heap sort, which is little code.
  @inline(never)
  private func heapSort(
    _ entries: UnsafeMutableBufferPointer<AddressNameEntry>, _ places: Range<Int>, byForm: Bool
  ) {
    func isBefore(_ a: AddressNameEntry, _ b: AddressNameEntry) -> Bool {
      let order = byForm ? compareForms(a, b) : 0
      return order == 0 ? a.bits < b.bits : order < 0
    }
    let first = places.lowerBound
    var (next, end) = (places.count / 2, places.count)
    while end > 1 {
      if next > 0 {
        next -= 1
      } else {
        end -= 1
        entries.swapAt(first, first + end)
      }
      var parent = next
      while 2 * parent + 1 < end {
        var child = 2 * parent + 1
        if child + 1 < end, isBefore(entries[first + child], entries[first + child + 1]) {
          child += 1
        }
        if isBefore(entries[first + child], entries[first + parent]) { break }
        entries.swapAt(first + child, first + parent)
        parent = child
      }
    }
  }

  /// Marks the first entry of each form, and sorts entries of different forms that share a tag.
  private mutating func markForms(
    _ entries: UnsafeMutableBufferPointer<AddressNameEntry>, _ places: Range<Int>
  ) {
    var first = places.lowerBound
    while first < places.upperBound {
      let form = entries[first]
      var isOneForm = true
      var end = first + 1
      while end < places.upperBound, entries[end].tag == form.tag {
        isOneForm = isOneForm && compareForms(form, entries[end]) == 0
        end += 1
      }
      if !isOneForm {
        index.hasTagCollisions = true
        heapSort(entries, first..<end, byForm: true)
      }
      entries[first].isFirst = true
      for place in first + 1..<end where !isOneForm {
        entries[place].isFirst = compareForms(entries[place - 1], entries[place]) != 0
      }
      first = end
    }
  }

  /// Compares the forms of two entries: zero if they are the same, negative if the first one sorts before the second.
  private func compareForms(_ a: AddressNameEntry, _ b: AddressNameEntry) -> Int {
    if a.isFull, b.isFull, areEqual(name(of: a), name(of: b)) { return 0 }
    let (left, right) = (form(of: a), form(of: b))
    var place = 0
    while place < min(left.count, right.count), left[place] == right[place] { place += 1 }
    return place < min(left.count, right.count)
      ? Int(left[place]) - Int(right[place]) : left.count - right.count
  }

  /// The units of the form of an entry.
  private func form(of entry: AddressNameEntry) -> [UInt16] {
    var units: [UInt16] = []
    if entry.isFull {
      let name = name(of: entry)
      units = Array(repeating: 0, count: name.count)
      let count = units.withUnsafeMutableBufferPointer { folding.foldName(name, into: $0) }
      units.removeLast(units.count - count)
      return units
    }
    let starts = index.otherStarts
    for place in starts[entry.number]..<starts[entry.number + 1] {
      units.append(index.otherUnits[Int(place)])
    }
    return units
  }

  private func name(of entry: AddressNameEntry) -> UnsafeBufferPointer<UInt8> {
    hierarchy.nameInPlace(of: Hierarchy.Node(entry.number))
  }
}
