import CascadeBase
import Hierarchies

/// Unsafe views of the tables of an ``AddressNameIndex``, for lookups without retains and bounds checks.
struct AddressNameTables {
  let buckets: UnsafeBufferPointer<AddressNameIndex.Bucket>
  let entries: UnsafeBufferPointer<AddressNameEntry>
  let otherNodes: UnsafeBufferPointer<UInt32>
  let otherStarts: UnsafeBufferPointer<UInt32>
  let otherUnits: UnsafeBufferPointer<UInt16>
  let firstUnits: UnsafeBufferPointer<UInt16>
  let placeholders: UnsafeBufferPointer<Bool>
  let formerBranches: UnsafeBufferPointer<UInt64>
  let parents: UnsafePointer<UInt32>
  let hasSingles: Bool
  let hasTagCollisions: Bool

  /// The node of an entry.
  @inline(__always)
  func node(at place: Int) -> UInt32 {
    let entry = entries[place]
    return entry.isFull ? UInt32(truncatingIfNeeded: entry.number) : otherNodes[entry.number]
  }

  /// Whether the name of a node is a placeholder for a level, not a place.
  @inline(__always)
  func isPlaceholder(_ number: UInt32) -> Bool {
    !placeholders.isEmpty && placeholders[Int(number)]
  }

  /// The bucket of the forms that begin with two units.
  @inline(__always)
  func bucket(of first: UInt16, _ second: UInt16) -> Int {
    AddressNameIndex.bucket(of: first, second, among: buckets.count - 1)
  }

  /// The parent of a node, or `nil` for a root.
  @inline(__always)
  func parent(of number: UInt32) -> UInt32? {
    let parent = parents[Int(number)]
    return parent == .max ? nil : parent
  }
}

// MARK: Former branches

extension AddressNameTables {
  /// Whether a node was directly or indirectly below another one.
  func wasNode(_ node: UInt32, below top: UInt32) -> Bool {
    let pair = AddressNameIndex.formerBranch(node, below: top)
    let place = partitionPoint(in: formerBranches.count) { formerBranches[$0] < pair }
    return place < formerBranches.count && formerBranches[place] == pair
  }

  /// Whether any node was below a node that isn't above it today.
  func hadOtherBranch(_ top: UInt32) -> Bool {
    let first = AddressNameIndex.formerBranch(0, below: top)
    let place = partitionPoint(in: formerBranches.count) { formerBranches[$0] < first }
    return place < formerBranches.count && formerBranches[place] >> 32 == UInt64(top)
  }
}

// MARK: Forms

extension AddressNameTables {
  /// Calls a closure with the entries of each form in a bucket that has a tag.
  ///
  /// A binary search finds the first entry with the tag, or a linear one in a small bucket.
  @inline(__always)
  func forEachForm(of bucket: Int, tag: UInt32, _ body: (Range<Int>) -> Void) {
    var low = Int(buckets[bucket].first)
    let end = Int(buckets[bucket + 1].first)
    if end - low > Self.linearSearchLimit {
      let first = low
      low += partitionPoint(in: end - first) { entries[first + $0].tag < tag }
    } else {
      while low < end, entries[low].tag < tag { low += 1 }
    }
    while low < end, entries[low].tag == tag {
      let next = endOfForm(from: low, before: end)
      body(low..<next)
      low = next
    }
  }

  private static var linearSearchLimit: Int { 8 }

  @inline(__always)
  private func endOfForm(from first: Int, before end: Int) -> Int {
    let tag = entries[first].tag
    var next = first + 1
    while next < end, entries[next].tag == tag, !entries[next].isFirst {
      next += 1
      if next - first > Self.linearSearchLimit, !hasTagCollisions {
        return endOfTag(tag, from: next, before: end)
      }
    }
    return next
  }

  private func endOfTag(_ tag: UInt32, from first: Int, before end: Int) -> Int {
    first + partitionPoint(in: end - first) { entries[first + $0].tag == tag }
  }

  /// The number of entries of a form whose kind is at most the given one.
  @inline(__always)
  func count(of form: Range<Int>, upTo kind: AddressNameEntry.Kind) -> Int {
    if entries[form.upperBound - 1].kind.rawValue <= kind.rawValue { return form.count }
    return partitionPoint(in: form.count) {
      entries[form.lowerBound + $0].kind.rawValue <= kind.rawValue
    }
  }

  /// The length of an entry's form if a text begins with it, or `nil` otherwise.
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

  /// Calls a closure with each node that has a full name.
  ///
  /// - Parameter name: The folded units of the name.
  /// - Complexity: O(*n* + *r*) for *n* units and *r* nodes.
  func forEachNode(
    named name: UnsafeBufferPointer<UInt16>, in hierarchy: Hierarchy, by folding: CharacterFolding,
    _ body: (UInt32) -> Void
  ) {
    guard name.count > 1 else { return }
    let bucket = bucket(of: name[0], name[1])
    var hash: UInt64 = 0
    for unit in name { hash = AddressNameIndex.hash(hash, then: unit) }
    let tag = AddressNameIndex.tag(of: hash)
    guard buckets[bucket].mayHold(tag) else { return }
    forEachForm(of: bucket, tag: tag) { form in
      let length = length(
        ofFormAt: form.lowerBound, beginning: name, in: hierarchy, by: folding)
      guard length == name.count else { return }
      for place in form.prefix(count(of: form, upTo: .full)) { body(node(at: place)) }
    }
  }
}
