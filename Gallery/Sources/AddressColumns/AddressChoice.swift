import Hierarchies
import Lookup

/// A place for an address, suggested or chosen.
package struct AddressChoice: Hashable, Sendable {
  /// The path to the place.
  package let path: [Hierarchy.Node]
  /// The range of the text that remains, in bytes of the text.
  package let remainder: Range<Int>
}

extension AddressExplanation {
  /// The places that the text may mean: the result or its candidates, then other readings.
  func choices(in hierarchy: Hierarchy) -> [AddressChoice] {
    let results =
      address.isAmbiguous
      ? address.candidates.map { hierarchy.path(to: $0) } : [address.path].filter { !$0.isEmpty }
    return results.map { AddressChoice(path: $0, remainder: address.remainder) }
      // The other readings begin with the candidates.
      + others.dropFirst(address.candidates.count).map {
        AddressChoice(path: $0.path, remainder: remainder(after: $0.names))
      }
  }

  /// The remainder without the names of another reading.
  private func remainder(after names: [Part]) -> Range<Int> {
    let remainder = address.remainder
    let end = names.reduce(remainder.lowerBound) { max($0, $1.range.upperBound) }
    return min(end, remainder.upperBound)..<remainder.upperBound
  }
}
