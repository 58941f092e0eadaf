/// An element of a property list in XML.
enum PropertyListElement: UInt8 {
  case plist, dict, array, key, string, integer, real, `true`, `false`, date, data

  init?(_ name: ArraySlice<UInt8>) {
    for (number, known) in Self.names.enumerated() {
      let known = UnsafeBufferPointer(start: known.utf8Start, count: known.utf8CodeUnitCount)
      if name.elementsEqual(known) {
        self.init(rawValue: UInt8(number))
        return
      }
    }
    return nil
  }

  private static let names: [StaticString] = [
    "plist", "dict", "array", "key", "string", "integer", "real", "true", "false", "date", "data",
  ]

  var name: String { Self.names[Int(rawValue)].description }

  /// The kind of value, or `nil` for the document and for keys.
  var kind: DocumentTree.Kind? {
    switch self {
    case .plist, .key: nil
    case .dict: .map
    case .array: .list
    case .string, .date, .data: .string
    case .integer, .real: .number
    case .true: .true
    case .false: .false
    }
  }
}
