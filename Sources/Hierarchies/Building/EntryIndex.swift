/// Finds entries of a builder by parent and name: a hash table of entry numbers with open addressing
/// (linear probing).
///
/// The table contains no text; names are compared in the builder's list. It is filled on the first
/// search for a path, so other builders don't pay for it.
struct EntryIndex: Sendable {
  private var slots: [UInt32] = []
  private var indexed = 0

  /// Inserts the entries added since the last call.
  mutating func update(parents: [UInt32], names: TextList) {
    if parents.count * 2 > slots.count {
      var capacity = max(16, slots.count)
      while parents.count * 2 > capacity { capacity *= 2 }
      slots = Array(repeating: PackedHierarchy.none, count: capacity * 2)
      indexed = 0
    }
    while indexed < parents.count {
      insert(indexed, parents: parents, names: names)
      indexed += 1
    }
  }

  /// The first entry with a name under a parent.
  func entry(
    named name: UnsafeBufferPointer<UInt8>, of parent: UInt32, parents: [UInt32], names: TextList
  ) -> HierarchyBuilder.Entry? {
    guard !slots.isEmpty else { return nil }
    let slot = findSlot(of: name, parent, parents: parents, names: names)
    return slots[slot] == PackedHierarchy.none ? nil : HierarchyBuilder.Entry(number: slots[slot])
  }

  private mutating func insert(_ entry: Int, parents: [UInt32], names: TextList) {
    let slot = names.bytes.withUnsafeBufferPointer { bytes in
      let name = UnsafeBufferPointer(rebasing: bytes[names.range(of: entry)])
      return findSlot(of: name, parents[entry], parents: parents, names: names)
    }
    if slots[slot] == PackedHierarchy.none { slots[slot] = UInt32(truncatingIfNeeded: entry) }
  }

  /// The slot of the entry with this parent and name, or the empty slot to insert it at.
  private func findSlot(
    of name: UnsafeBufferPointer<UInt8>, _ parent: UInt32, parents: [UInt32], names: TextList
  ) -> Int {
    let mask = slots.count - 1
    let hash = xxHash64(UnsafeRawBufferPointer(name), seed: UInt64(parent))
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != PackedHierarchy.none {
      let entry = Int(slots[slot])
      if parents[entry] == parent, names.bytes[names.range(of: entry)].elementsEqual(name) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }
}
