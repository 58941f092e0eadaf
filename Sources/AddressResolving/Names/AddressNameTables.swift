import Hierarchies
import TextMatching

/// The tables of an index of names in place, for as long as somebody looks things up in them.
struct AddressNameTables {
  let buckets: UnsafeBufferPointer<AddressNameIndex.Bucket>
  let entries: UnsafeBufferPointer<AddressNameEntry>
  let otherNodes: UnsafeBufferPointer<UInt32>
  let otherStarts: UnsafeBufferPointer<UInt32>
  let otherUnits: UnsafeBufferPointer<UInt16>
  let placeholders: UnsafeBufferPointer<Bool>
  let parents: UnsafePointer<UInt32>
  let hasSingles: Bool
  let hasLikeTags: Bool

  /// The node of an entry.
  @inline(__always)
  func node(at place: Int) -> UInt32 {
    let entry = entries[place]
    return entry.isFull ? UInt32(truncatingIfNeeded: entry.number) : otherNodes[entry.number]
  }

  /// Whether a node's name is no place's but that of a level.
  @inline(__always)
  func isPlaceholder(_ number: UInt32) -> Bool {
    !placeholders.isEmpty && placeholders[Int(number)]
  }

  /// The bucket of the forms that begin with two units.
  @inline(__always)
  func bucket(of first: UInt16, _ second: UInt16) -> Int {
    AddressNameIndex.bucket(of: first, second, among: buckets.count - 1)
  }

  /// The node above one; `nil` for a root.
  @inline(__always)
  func parent(of number: UInt32) -> UInt32? {
    let parent = parents[Int(number)]
    return parent == .max ? nil : parent
  }
}

// Forms.
extension AddressNameTables {
  /// Calls a closure with each form of a bucket, as its entries, that has a tag.
  @inline(__always)
  func forEachForm(of bucket: Int, tag: UInt32, _ body: (Range<Int>) -> Void) {
    var low = Int(buckets[bucket].first)
    let end = Int(buckets[bucket + 1].first)
    var high = end
    while high - low > Self.few {
      let middle = (low + high) / 2
      if entries[middle].tag < tag { low = middle + 1 } else { high = middle }
    }
    while low < end, entries[low].tag < tag { low += 1 }
    while low < end, entries[low].tag == tag {
      let next = endOfForm(from: low, before: end)
      body(low..<next)
      low = next
    }
  }

  private static var few: Int { 8 }

  @inline(__always)
  private func endOfForm(from first: Int, before end: Int) -> Int {
    let tag = entries[first].tag
    var next = first + 1
    while next < end, entries[next].tag == tag, !entries[next].isFirst {
      next += 1
      if next - first > Self.few, !hasLikeTags { return endOfTag(tag, from: next, before: end) }
    }
    return next
  }

  private func endOfTag(_ tag: UInt32, from first: Int, before end: Int) -> Int {
    var (low, high) = (first, end)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].tag == tag { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How many entries of a form are of a kind or of one before it.
  @inline(__always)
  func count(of form: Range<Int>, upTo kind: AddressNameEntry.Kind) -> Int {
    if entries[form.upperBound - 1].kind.rawValue <= kind.rawValue { return form.count }
    var (low, high) = (form.lowerBound, form.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].kind.rawValue <= kind.rawValue { low = middle + 1 } else { high = middle }
    }
    return low - form.lowerBound
  }

  /// The length of the form of an entry that a text begins with, or `nil` if it does not.
  @inline(__always)
  func length(
    ofFormAt place: Int, beginning text: UnsafeBufferPointer<UInt16>, in hierarchy: Hierarchy,
    by folding: CharacterFolding
  ) -> Int? {
    let entry = entries[place]
    if entry.isFull {
      return folding.length(
        ofName: hierarchy.nameInPlace(of: Hierarchy.Node(entry.number)), beginning: text)
    }
    let start = Int(otherStarts[entry.number])
    let count = Int(otherStarts[entry.number + 1]) - start
    guard count <= text.count else { return nil }
    for index in 0..<count where otherUnits[start + index] != text[index] { return nil }
    return count
  }
}
