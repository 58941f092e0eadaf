import HierarchyFormats

/// Addresses in JSON, each in UTF-8 with a tab between two fields.
package enum AddressDocument: Hashable, Sendable {
  /// An object with `text`, or with `fields`: a list, or an object with `province`, `city`, `district`,
  /// `street` and `detail`, any of them missing.
  case one([UInt8])
  /// An object with a list of `addresses`: texts, and objects as above.
  case many([[UInt8]])

  /// Reads one address; members with other names are passed over.
  ///
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  package static func address(in document: [UInt8]) throws(AddressDocumentError) -> [UInt8] {
    var reader = AddressDocumentReader(document)
    return try reader.readAddress()
  }

  /// Reads one address or many; members with other names are passed over.
  ///
  /// - Parameter limit: How many addresses there may be.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  package init(_ document: [UInt8], limit: Int) throws(AddressDocumentError) {
    var reader = AddressDocumentReader(document)
    self = try reader.read(limit: limit)
  }
}

/// Why a document holds no addresses, and where in it the fault lies.
package struct AddressDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  package let place: TextPlace
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    case json(HierarchyFormatError.Reason)
    case notAnObject
    case notAnAddress
    case noAddress
    case notText
    case notFields
    case notAList
    case oneAndMany
    case tooMany(limit: Int)
  }

  /// Whether there are more addresses than there may be.
  package var isOfNumber: Bool {
    if case .tooMany = reason { true } else { false }
  }

  /// One line that says where the fault lies, what it is and what to do about it.
  package var description: String {
    "line \(place.line), column \(place.column): \(text)"
  }

  /// What is wrong and what to do, without the place.
  package var text: String {
    switch reason {
    case .json(let reason): reason.text
    case .notAnObject: "this is no object; write {\"text\":\"…\"}"
    case .notAnAddress: "this is no address; write text, or an object with text or fields"
    case .noAddress: "this object has neither text nor fields; write {\"text\":\"…\"}"
    case .notText: "this is no text; write it in double quotes"
    case .notFields: "these are no fields; write a list of texts, or an object that names them"
    case .notAList: "this is no list of addresses; write them in square brackets"
    case .oneAndMany: "this object has addresses beside text or fields; send one or the other"
    case .tooMany(let limit): "there are more than \(limit) addresses; send the rest on their own"
    }
  }
}
