import CLibYAML
import HierarchyFormats

/// Composes the nodes of a YAML document from the parser's events.
struct YAMLComposer {
  private(set) var document = YAMLDocument()

  /// The lists and maps that haven't ended, outermost first, with their names for aliases.
  private var open: [(index: Int, anchor: String?)] = []

  /// The nodes with names. A name can be given again.
  private var anchors: [String: Int] = [:]

  /// Composes a document in UTF-8, which has no nodes if the bytes contain none.
  ///
  /// - Throws: `HierarchyFormatError` if the bytes aren't YAML or contain several documents that aren't maps, an alias isn't defined, a map
  ///   repeats a key, or lists and maps are nested too deep.
  /// - Complexity: O(*b*) for *b* bytes.
  mutating func compose(_ bytes: [UInt8]) throws(HierarchyFormatError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(HierarchyFormatError) in
      // Nothing may have no address.
      guard let start = buffer.baseAddress else { return }
      try compose(YAMLParser(bytes, at: start))
    }
  }

  private mutating func compose(_ parser: borrowing YAMLParser) throws(HierarchyFormatError) {
    while true {
      switch try parser.next() {
      case YAML_STREAM_END_EVENT: return try checkStream()
      case YAML_DOCUMENT_START_EVENT:
        anchors = [:]
        document.roots.append(document.nodes.count)
      case YAML_ALIAS_EVENT: try addAlias(parser)
      case YAML_SCALAR_EVENT: addScalar(parser)
      case YAML_SEQUENCE_START_EVENT: try begin(.list, parser)
      case YAML_MAPPING_START_EVENT: try begin(.map, parser)
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: try end()
      default: break
      }
    }
  }

  /// Leaves out empty documents.
  ///
  /// - Throws: An error if there are several documents, and one of them isn't a map. Maps are read as the elements of a list.
  private mutating func checkStream() throws(HierarchyFormatError) {
    if document.roots.count < 2 { return }
    document.roots = document.roots.filter { document.text(at: $0)?.isEmpty != true }
    if document.roots.count < 2 { return }
    for root in document.roots {
      if case .map = document.nodes[root].content { continue }
      throw HierarchyFormatError(
        yaml: "the stream has several documents, and this one is no map; join them into one list",
        at: document.nodes[root].place)
    }
  }

  private mutating func addAlias(_ parser: borrowing YAMLParser) throws(HierarchyFormatError) {
    guard let anchor = parser.anchor, let original = anchors[anchor] else {
      throw HierarchyFormatError(yaml: "found undefined alias", at: parser.place)
    }
    add(.alias(original), at: parser.place)
  }

  private mutating func addScalar(_ parser: borrowing YAMLParser) {
    if let anchor = parser.anchor { anchors[anchor] = document.nodes.count }
    let start = document.texts.count
    document.texts += parser.text
    add(.scalar(start..<document.texts.count, isPlain: parser.isPlain), at: parser.place)
  }

  private mutating func begin(
    _ content: YAMLDocument.Node.Content, _ parser: borrowing YAMLParser
  ) throws(HierarchyFormatError) {
    try HierarchyFormatError.checkDepth(open.count, at: parser.place)
    open.append((document.nodes.count, parser.anchor))
    add(content, at: parser.place)
  }

  private mutating func add(_ content: YAMLDocument.Node.Content, at place: TextPlace) {
    let end = document.nodes.count + 1
    document.nodes.append(YAMLDocument.Node(content: content, place: place, end: end))
  }

  /// Ends the innermost list or map. Aliases inside it don't know its name.
  private mutating func end() throws(HierarchyFormatError) {
    let (index, anchor) = open.removeLast()
    document.nodes[index].end = document.nodes.count
    if case .map = document.nodes[index].content { try checkKeys(ofMapAt: index) }
    if let anchor { anchors[anchor] = index }
  }

  /// - Throws: An error for the repeated key that is the first in alphabetical order.
  private func checkKeys(ofMapAt index: Int) throws(HierarchyFormatError) {
    var keys: [String: Int] = [:]
    var repeated: [String] = []
    for index in document.keys(ofMapAt: index) {
      // The reader refuses keys that aren't texts.
      guard let text = document.text(at: index) else { continue }
      let key = String(decoding: text, as: UTF8.self)
      if keys[key] == nil {
        keys[key] = document.original(of: index)
      } else {
        repeated.append(key)
      }
    }
    guard let key = repeated.min(), let index = keys[key] else { return }
    let text = String(decoding: document.text(at: index) ?? [], as: UTF8.self)
    throw HierarchyFormatError(
      yaml: "a map repeats the key \"\(text)\"", at: document.nodes[index].place)
  }
}
