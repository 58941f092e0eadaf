import HierarchyFormats

/// One or more addresses in JSON. Each is in UTF-8, with tabs between its fields.
package enum AddressDocument: Hashable, Sendable {
  /// An object with `text` or `fields`. The fields are a list, or an object with any of `province`,
  /// `city`, `district`, `street` and `detail`.
  case one([UInt8])
  /// An object with a list of `addresses`: strings, or objects as for a single address.
  case many([[UInt8]])

  /// The names of fields, from the root down.
  package static let fieldNames = ["province", "city", "district", "street", "detail"]

  /// Parses one address. Other members of the object are ignored.
  ///
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  package static func address(in document: [UInt8]) throws(AddressDocumentError) -> [UInt8] {
    var reader = AddressDocumentReader(document)
    return try reader.readAddress()
  }

  /// Parses one or more addresses. Other members of the object are ignored.
  ///
  /// - Parameter limit: The maximum number of addresses.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  package init(_ document: [UInt8], limit: Int) throws(AddressDocumentError) {
    var reader = AddressDocumentReader(document)
    self = try reader.read(limit: limit)
  }
}

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
