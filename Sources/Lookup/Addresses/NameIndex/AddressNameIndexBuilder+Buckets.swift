import CascadeBase
import Hierarchies

extension AddressNameIndexBuilder {
  /// Returns the finished index.
  ///
  /// - Complexity: O(*e*) for *e* forms if buckets are small.
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
        if places.count > 1 { Self.sort(entries, places) }
        markForms(entries, places)
      }
    }
    index.entries = entries
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

  private static func sort(
    _ entries: UnsafeMutableBufferPointer<AddressNameEntry>, _ places: Range<Int>
  ) {
    if places.count > insertionSortLimit {
      let unsorted = Array(entries[places])
      let order = Ordering { unsorted[$0].bits < unsorted[$1].bits }
      for (place, position) in zip(places, order.positions(to: unsorted.count)) {
        entries[place] = unsorted[position]
      }
      return
    }
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

  /// Marks the first entry of each form, and groups the entries of forms that share a tag.
  private mutating func markForms(
    _ entries: UnsafeMutableBufferPointer<AddressNameEntry>, _ places: Range<Int>
  ) {
    var first = places.lowerBound
    while first < places.upperBound {
      entries[first].isFirst = true
      let form = entries[first]
      var next = first + 1
      var place = next
      while place < places.upperBound, entries[place].tag == form.tag {
        let entry = entries[place]
        if areSame(form, entry) {
          for hole in (next..<place).reversed() { entries[hole + 1] = entries[hole] }
          entries[next] = entry
          next += 1
        }
        place += 1
      }
      if place > next { index.hasTagCollisions = true }
      first = next
    }
  }

  /// Whether two entries with the same tag have the same form.
  private mutating func areSame(_ a: AddressNameEntry, _ b: AddressNameEntry) -> Bool {
    if !a.isFull, !b.isFull { return otherUnits(of: a).elementsEqual(otherUnits(of: b)) }
    if !a.isFull { return areSame(b, a) }
    let name = hierarchy.nameInPlace(of: Hierarchy.Node(a.number))
    if b.isFull {
      return isSameName(name, hierarchy.nameInPlace(of: Hierarchy.Node(b.number)))
    }
    let count = read(name)
    return units[..<count].elementsEqual(otherUnits(of: b))
  }

  private func otherUnits(of entry: AddressNameEntry) -> ArraySlice<UInt16> {
    let starts = index.otherStarts
    return index.otherUnits[Int(starts[entry.number])..<Int(starts[entry.number + 1])]
  }
}
