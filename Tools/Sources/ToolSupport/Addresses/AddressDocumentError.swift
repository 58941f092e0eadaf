import HierarchyFormats

/// An error in a JSON document with addresses.
package struct AddressDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  package let place: TextPlace
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    case json(HierarchyFormatError.Reason)
    case notAnObject
    case notAnAddress
    case noAddress
    case notAString
    case notFields
    case notAList
    case oneAndMany
    case tooMany(limit: Int)
  }

  /// Whether the document has more addresses than allowed.
  package var isTooManyAddresses: Bool {
    if case .tooMany = reason { true } else { false }
  }

  /// A one-line description of the place, the problem and its solution.
  package var description: String {
    "line \(place.line), column \(place.column): \(text)"
  }

  /// A description of the problem and its solution, without the place.
  package var text: String {
    switch reason {
    case .json(let reason): reason.text
    case .notAnObject: "expected an object; write {\"text\":\"…\"}"
    case .notAnAddress: "expected an address; write a string, or an object with text or fields"
    case .noAddress: "the object has neither text nor fields; write {\"text\":\"…\"}"
    case .notAString: "expected a string; put it in double quotes"
    case .notFields: "expected the fields; write a list of strings, or an object that names them"
    case .notAList: "expected a list of addresses; put them in square brackets"
    case .oneAndMany: "the object has addresses and also text or fields; send one or the other"
    case .tooMany(let limit):
      "there are more than \(limit) addresses; send the others in another request"
    }
  }
}
