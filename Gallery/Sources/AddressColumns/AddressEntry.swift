import Hierarchies
import Lookup

/// An address of a column, how it was read, and what the user decided about it.
///
/// Equal texts of a column are one entry: they are resolved once, and a decision counts for all of them.
struct AddressEntry {
  /// The text as pasted.
  let text: [UInt8]
  /// The text with which the user has replaced it.
  var edited: [UInt8]?
  /// How the current text was read, or `nil` if it hasn't been resolved yet.
  var explanation: AddressExplanation?
  /// Whether only a province was found, although more text follows.
  var isOnlyProvince = false
  /// The place that the user has chosen.
  var choice: AddressChoice?

  init(_ text: [UInt8]) {
    self.text = text
  }
}

extension AddressEntry {
  /// The text to resolve.
  var currentText: [UInt8] { edited ?? text }

  /// Whether the text has nothing but blanks.
  var isBlank: Bool { currentText.allSatisfy { $0 <= UInt8(ascii: " ") } }

  /// The state of the address.
  var status: AddressStatus {
    if isBlank { return .blank }
    if choice != nil { return .chosen }
    guard let address = explanation?.address else { return .waiting }
    if address.isAmbiguous { return .ambiguous }
    if address.path.isEmpty { return .notFound }
    let isCertain = address.confidence >= AddressStatus.certainty && !isOnlyProvince
    return isCertain && !hasTypo ? .found : .uncertain
  }

  /// Whether a typing error in a name was corrected. A correction is usually right, and quickly checked.
  private var hasTypo: Bool {
    guard let explanation else { return false }
    return explanation.parts.contains {
      if case .name(_, .misspelled) = $0.role { return true }
      return false
    }
  }

  /// The path to the place, or as much of it as is certain.
  var path: [Hierarchy.Node] { choice?.path ?? explanation?.address.path ?? [] }

  /// The range of the text that remains, in bytes of the current text.
  var remainder: Range<Int> { choice?.remainder ?? explanation?.address.remainder ?? 0..<0 }

  /// The text that no name uses, in UTF-8.
  var unusedText: [UInt8] {
    guard choice == nil, let address = explanation?.address else {
      return Array(currentText[remainder])
    }
    return currentText.withUnsafeBufferPointer { address.unusedText(of: $0) }
  }

  /// The confidence from 0 to 1. It is 1 if the user has chosen the place.
  var confidence: Double { choice == nil ? explanation?.address.confidence ?? 0 : 1 }
}

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

/// The state of an address in a column.
package enum AddressStatus: Int, CaseIterable, Sendable {
  /// Not resolved yet.
  case waiting
  /// A blank line.
  case blank
  /// The place is certain.
  case found
  /// The user has chosen the place.
  case chosen
  /// The place has a low confidence, a name in the text was corrected, or the place is only a province although more text
  /// follows.
  case uncertain
  /// The text names several places.
  case ambiguous
  /// The text names no place.
  case notFound
}

extension AddressStatus {
  /// The confidence below which the user should check a place.
  package static var certainty: Double { 0.9 }

  /// Whether the user should decide about the address.
  package var isUncertain: Bool { self == .uncertain || self == .ambiguous }
}
