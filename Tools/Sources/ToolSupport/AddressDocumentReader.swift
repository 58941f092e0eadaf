import HierarchyFormats

/// Parses addresses in JSON, token by token.
struct AddressDocumentReader {
  private var tokens: JSONTokenizer

  /// The members of an object that hold addresses.
  private struct Members {
    var text: [UInt8]?
    var fields: [UInt8]?
    var addresses: [[UInt8]]?
  }

  private static let fieldNames = AddressDocument.fieldNames.map { Array($0.utf8) }

  init(_ document: [UInt8]) {
    tokens = JSONTokenizer(document)
  }

  /// Reads a document with one address.
  mutating func readAddress() throws(AddressDocumentError) -> [UInt8] {
    let (members, start) = try readDocument(limit: nil)
    return try address(of: members, at: start)
  }

  /// Reads a document with one or more addresses.
  mutating func read(limit: Int) throws(AddressDocumentError) -> AddressDocument {
    let (members, start) = try readDocument(limit: limit)
    guard let addresses = members.addresses else {
      return .one(try address(of: members, at: start))
    }
    if members.text != nil || members.fields != nil { throw error(.oneAndMany, at: start) }
    return .many(addresses)
  }

  /// Reads a document, which is one object.
  private mutating func readDocument(
    limit: Int?
  ) throws(AddressDocumentError) -> (members: Members, start: Int) {
    guard try next() == .beginObject else { throw error(.notAnObject) }
    let start = tokens.start
    let members = try readMembers(limit: limit)
    _ = try next()
    return (members, start)
  }

  /// Returns the address in an object. Fields take precedence over text.
  private func address(of members: Members, at start: Int) throws(AddressDocumentError) -> [UInt8] {
    guard let address = members.fields ?? members.text else { throw error(.noAddress, at: start) }
    return address
  }

  /// Reads the members of an object up to its end.
  ///
  /// - Parameter limit: The maximum number of addresses in a list, or `nil` if the object is itself an
  ///   element of a list.
  private mutating func readMembers(limit: Int?) throws(AddressDocumentError) -> Members {
    var members = Members()
    while try next() == .key {
      if tokens.text.elementsEqual("text".utf8) {
        members.text = try readString()
      } else if tokens.text.elementsEqual("fields".utf8) {
        members.fields = try readFields()
      } else if let limit, tokens.text.elementsEqual("addresses".utf8) {
        members.addresses = try readAddresses(limit: limit)
      } else {
        try skipValue()
      }
    }
    return members
  }

  /// Reads a string, or `null`.
  private mutating func readString() throws(AddressDocumentError) -> [UInt8]? {
    switch try next() {
    case .string: return tokens.text
    case .null: return nil
    default: throw error(.notAString)
    }
  }

  private mutating func readFields() throws(AddressDocumentError) -> [UInt8]? {
    switch try next() {
    case .beginArray: return try readFieldList()
    case .beginObject: return try readNamedFields()
    case .null: return nil
    default: throw error(.notFields)
    }
  }

  private mutating func readFieldList() throws(AddressDocumentError) -> [UInt8] {
    var fields: [[UInt8]] = []
    while true {
      switch try next() {
      case .string: fields.append(tokens.text)
      case .null: fields.append([])
      case .endArray: return Self.joined(fields)
      default: throw error(.notAString)
      }
    }
  }

  private mutating func readNamedFields() throws(AddressDocumentError) -> [UInt8] {
    var fields = [[UInt8]?](repeating: nil, count: Self.fieldNames.count)
    while try next() == .key {
      if let index = Self.fieldNames.firstIndex(of: tokens.text) {
        fields[index] = try readString()
      } else {
        try skipValue()
      }
    }
    while let last = fields.last, last == nil { fields.removeLast() }
    return Self.joined(fields.map { $0 ?? [] })
  }

  private mutating func readAddresses(limit: Int) throws(AddressDocumentError) -> [[UInt8]] {
    guard try next() == .beginArray else { throw error(.notAList) }
    var addresses: [[UInt8]] = []
    while true {
      let token = try next()
      if token == .endArray { return addresses }
      if addresses.count == limit { throw error(.tooMany(limit: limit)) }
      switch token {
      case .string:
        addresses.append(tokens.text)
      case .beginObject:
        let start = tokens.start
        addresses.append(try address(of: try readMembers(limit: nil), at: start))
      default:
        throw error(.notAnAddress)
      }
    }
  }

  private static func joined(_ fields: [[UInt8]]) -> [UInt8] {
    Array(fields.joined(separator: CollectionOfOne(UInt8(ascii: "\t"))))
  }

  // MARK: Tokens

  private mutating func next() throws(AddressDocumentError) -> JSONTokenizer.Token {
    do throws(HierarchyFormatError) {
      return try tokens.next()
    } catch {
      throw AddressDocumentError(place: error.place, reason: .json(error.reason))
    }
  }

  private mutating func skipValue() throws(AddressDocumentError) {
    do throws(HierarchyFormatError) {
      try tokens.skipValue()
    } catch {
      throw AddressDocumentError(place: error.place, reason: .json(error.reason))
    }
  }

  /// Creates an error at an offset in the document, or at the last token.
  private func error(
    _ reason: AddressDocumentError.Reason, at offset: Int? = nil
  ) -> AddressDocumentError {
    let place = TextPlace(ofByte: offset ?? tokens.start, in: tokens.bytes)
    return AddressDocumentError(place: place, reason: reason)
  }
}
