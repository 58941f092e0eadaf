import Hierarchies

/// The contents of a row for a view.
package struct AddressRow: Sendable {
  /// The state of the address.
  package let status: AddressStatus
  /// The current text in UTF-8.
  package let text: [UInt8]
  /// The pasted text if the user has replaced it.
  package let pastedText: [UInt8]?
  /// The parts of the current text. Together they contain all of it.
  package let parts: [Part]
  /// The path to the place, or as much of it as is certain.
  package let path: [Place]
  /// The confidence from 0 to 1.
  package let confidence: Double
  /// The number of places that fit the text equally well; 0 if there is only one.
  package let candidateCount: Int
  /// The places that the user can choose: the result or its candidates, then other readings.
  package let choices: [[Place]]
}

extension AddressRow {
  /// A place and its level.
  package struct Place: Hashable, Sendable {
    /// The node.
    package let node: Hierarchy.Node
    /// The administrative level.
    package let level: PlaceLevel
  }

  /// A part of the text.
  package struct Part: Hashable, Sendable {
    /// The range of the part, in bytes of the text.
    package let range: Range<Int>
    /// The kind of the part.
    package let kind: Kind
    /// How a name differs from today's full name.
    package var form = Form.current
    /// The place that a name means, if it is certain.
    package var node: Hierarchy.Node?
  }

  /// The kind of a part of a text.
  package enum Kind: Int, Sendable {
    /// The name of a place, by level.
    case province, city, district, town
    /// A word that says nothing about the place.
    case label
    /// Text between names that was skipped.
    case skipped
    /// The text that remains, such as a street.
    case remainder
    /// Blanks and separators, or text that isn't resolved yet.
    case other
  }

  /// How a name differs from today's full name.
  package enum Form: Int, Sendable {
    /// The full name, or a short form of it.
    case current
    /// A former name.
    case former
    /// The name with another suffix.
    case otherSuffix
    /// The name with a typing error.
    case misspelled
  }
}
