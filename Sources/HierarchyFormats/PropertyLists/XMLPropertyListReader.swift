/// Reads a property list in XML into a tree of values.
///
/// The open elements are the open lists and maps of the tree, so a deep document can't overflow the call stack.
struct XMLPropertyListReader {
  private(set) var tree = DocumentTree()

  private var xml: XMLScanner

  /// Whether each list or map that is open is a map, outermost first.
  private var openMaps: [Bool] = []

  /// The key of the next value and its position.
  private var key: (text: [UInt8], offset: Int)?

  init(_ bytes: [UInt8]) { xml = XMLScanner(bytes) }

  /// - Throws: ``HierarchyFormatError`` if the document isn't a property list, or is nested too deep.
  /// - Complexity: O(*b*) for *b* bytes.
  mutating func read() throws(HierarchyFormatError) {
    guard case .start(.plist, isEmpty: false) = try xml.nextTag() else {
      throw xml.error(.expectedElement, at: xml.start)
    }
    repeat {
      try readTag()
    } while !openMaps.isEmpty
    if try xml.nextTag() != .end(.plist) { throw xml.error(.openElement("plist"), at: xml.start) }
    if try xml.nextTag() != .endOfDocument {
      throw HierarchyFormatError(.textAfterEnd, atByte: xml.start, in: xml.bytes)
    }
  }

  private mutating func readTag() throws(HierarchyFormatError) {
    switch try xml.nextTag() {
    case .endOfDocument: throw xml.unexpectedEnd()
    case .start(let element, let isEmpty): try readElement(element, isEmpty: isEmpty)
    case .end(let element): try endContainer(element)
    }
  }

  private mutating func endContainer(
    _ element: PropertyListElement
  ) throws(HierarchyFormatError) {
    guard let isMap = openMaps.last else { throw xml.error(.expectedElement, at: xml.start) }
    let open: PropertyListElement = isMap ? .dict : .array
    if key != nil { throw xml.error(.expectedValue, at: xml.start) }
    if element != open { throw xml.error(.openElement(open.name), at: xml.start) }
    tree.end()
    openMaps.removeLast()
  }

  private mutating func readElement(
    _ element: PropertyListElement, isEmpty: Bool
  ) throws(HierarchyFormatError) {
    let isInMap = openMaps.last == true
    if element == .key {
      if !isInMap { throw xml.error(.expectedElement, at: xml.start) }
      if key != nil { throw xml.error(.expectedValue, at: xml.start) }
      let offset = xml.start
      key = (try readContent(of: element, isEmpty: isEmpty), offset)
      return
    }
    guard let kind = element.kind else { throw xml.error(.expectedElement, at: xml.start) }
    if isInMap, key == nil { throw xml.error(.expectedKey, at: xml.start) }
    if kind.isContainer {
      try beginContainer(isMap: kind == .map, isEmpty: isEmpty)
    } else {
      try readScalar(element, kind, isEmpty: isEmpty)
    }
  }

  private mutating func beginContainer(
    isMap: Bool, isEmpty: Bool
  ) throws(HierarchyFormatError) {
    if tree.depth == DocumentTree.depthLimit {
      throw HierarchyFormatError(
        .tooDeep(limit: DocumentTree.depthLimit), atByte: xml.start, in: xml.bytes)
    }
    let offset = key?.offset ?? xml.start
    let name = key.map { $0.text[...] }
    key = nil
    if isMap {
      tree.beginMap(key: name, at: offset)
    } else {
      tree.beginList(key: name, at: offset)
    }
    if isEmpty {
      tree.end()
    } else {
      openMaps.append(isMap)
    }
  }

  private mutating func readScalar(
    _ element: PropertyListElement, _ kind: DocumentTree.Kind, isEmpty: Bool
  ) throws(HierarchyFormatError) {
    let offset = key?.offset ?? xml.start
    var text = try readContent(of: element, isEmpty: isEmpty)
    if element == .data || kind == .number { text.removeAll { $0 <= UInt8(ascii: " ") } }
    if kind == .true || kind == .false { text = [] }
    tree.add(kind, text[...], key: key.map { $0.text[...] }, at: offset)
    key = nil
  }

  /// Reads the text of an element and its end tag.
  private mutating func readContent(
    of element: PropertyListElement, isEmpty: Bool
  ) throws(HierarchyFormatError) -> [UInt8] {
    if isEmpty { return [] }
    let text = try xml.readText()
    if try xml.nextTag() != .end(element) {
      throw xml.error(.openElement(element.name), at: xml.start)
    }
    return text
  }
}

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
