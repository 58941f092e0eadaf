/// Why an address does not lead to one node.
package enum NodeAddressError: Error, Hashable, Sendable {
  /// The address has no items.
  case empty
  /// Nothing answers to an item; `under` is the path of names so far, from the root.
  case notFound(String, under: [String])
  /// Several nodes have the code.
  case sharedCode(String, count: Int)
  /// Several children of a node, or roots, have the name.
  case sharedName(String, count: Int, under: [String])
}

extension NodeAddressError: CustomStringConvertible {
  /// What is wrong, and what to do where that is the same for all who ask.
  package var description: String {
    switch self {
    case .empty: "the path is empty; give names as in 广东省/广州市, or a code"
    case .notFound(let item, under: []): "there is no root or code \"\(item)\""
    case .notFound(let item, under: let path):
      "there is no \"\(item)\" under \(path.joined(separator: "/"))"
    case .sharedCode(let code, let count):
      "\(count) nodes have the code \(code); give the path of names instead"
    case .sharedName(let name, let count, under: []):
      "\(count) roots have the name \(name); give a code instead"
    case .sharedName(let name, let count, under: let path):
      "\(count) nodes under \(path.joined(separator: "/")) have the name \(name); give a code instead"
    }
  }
}
