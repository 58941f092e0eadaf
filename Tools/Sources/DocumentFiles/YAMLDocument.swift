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

  /// The indices of the outermost nodes of the documents of a stream.
  var roots: [Int] = []

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
