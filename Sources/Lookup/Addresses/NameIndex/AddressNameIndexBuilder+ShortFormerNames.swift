import CascadeBase
import Hierarchies

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
