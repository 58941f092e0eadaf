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
