import CascadeBase
import Hierarchies

extension AddressNameTables {
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
    for unit in name.prefix(AddressNameIndex.hashedLength) {
      hash = AddressNameIndex.hash(hash, then: unit)
    }
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
