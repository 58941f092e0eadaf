import CLibYAML
import HierarchyFormats

/// The nodes of a YAML document in one flat list: a node precedes the nodes inside it, and a key its value.
///
/// The nodes of `{a: &x [b], c: *x}` and their ends:
///
///     index   0    1  2     3  4  5
///     node    map  a  list  b  c  alias of 2
///     end     6    2  4     4  5  6
struct YAMLDocument {
  struct Node {
    enum Content {
      /// A text, by its range in the texts of the document.
      case scalar(Range<Int>, isPlain: Bool)
      case list
      case map
      /// A copy of the node at an index, which isn't an alias.
      case alias(Int)
    }

    let content: Content
    let place: TextPlace
    /// The index after the last node inside.
    var end: Int
  }

  var nodes: [Node] = []
  var texts: [UInt8] = []
}

extension YAMLDocument {
  /// The index of the node itself if the one at an index is an alias.
  func original(of index: Int) -> Int {
    if case .alias(let original) = nodes[index].content { return original }
    return index
  }

  /// The text of the scalar at an index, or `nil` if the node is a list or a map.
  func text(at index: Int) -> ArraySlice<UInt8>? {
    guard case .scalar(let range, _) = nodes[original(of: index)].content else { return nil }
    return texts[range]
  }

  /// The indices of the keys of a map.
  func keys(ofMapAt index: Int) -> some Sequence<Int> {
    let end = nodes[index].end
    return sequence(state: index + 1) { next in
      if next == end { return nil }
      defer { next = nodes[nodes[next].end].end }
      return next
    }
  }
}

/// Composes the nodes of a YAML document from the parser's events.
struct YAMLComposer {
  private(set) var document = YAMLDocument()

  /// The lists and maps that haven't ended, outermost first, with their names for aliases.
  private var open: [(index: Int, anchor: String?)] = []

  /// The nodes with names. A name can be given again.
  private var anchors: [String: Int] = [:]

  /// Composes a document in UTF-8, which has no nodes if the bytes contain none.
  ///
  /// - Throws: `HierarchyFormatError` if the bytes aren't YAML or contain several documents, an alias isn't defined, a map
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
      case YAML_STREAM_END_EVENT: return
      case YAML_DOCUMENT_START_EVENT:
        if !document.nodes.isEmpty {
          throw HierarchyFormatError(yaml: "but found another document", at: parser.place)
        }
      case YAML_ALIAS_EVENT: try addAlias(parser)
      case YAML_SCALAR_EVENT: addScalar(parser)
      case YAML_SEQUENCE_START_EVENT: try begin(.list, parser)
      case YAML_MAPPING_START_EVENT: try begin(.map, parser)
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: try end()
      default: break
      }
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
