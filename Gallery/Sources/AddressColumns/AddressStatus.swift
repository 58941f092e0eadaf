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
