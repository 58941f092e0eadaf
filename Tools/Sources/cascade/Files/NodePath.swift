import CascadeKit

/// A place in a hierarchy as a person types it: `广东省/广州市/海珠区`, or a code.
struct NodePath {
  let text: String

  func node(in hierarchy: Hierarchy) throws(Failure) -> Hierarchy.Node {
    let names = text.split(separator: "/").map(String.init)
    if names.isEmpty { throw Failure("the path is empty; give names as in 广东省/广州市, or a code") }
    if let node = hierarchy.node(at: names) { return node }
    if names.count == 1 { return try node(withCode: names[0], in: hierarchy) }

    var found: [String] = []
    while hierarchy.node(at: found + [names[found.count]]) != nil {
      found.append(names[found.count])
    }
    throw Failure(Self.message(missing: names[found.count], under: found))
  }

  private func node(
    withCode code: String, in hierarchy: Hierarchy
  ) throws(Failure) -> Hierarchy.Node {
    let nodes = hierarchy.nodes(withCode: code)
    if nodes.count > 1 {
      throw Failure("\(nodes.count) nodes have the code \(code); give the path of names instead")
    }
    guard let node = nodes.first else { throw Failure(Self.message(missing: code, under: [])) }
    return node
  }

  private static func message(missing name: String, under path: [String]) -> String {
    if path.isEmpty {
      return "there is no root or code \"\(name)\"; 'cascade tree --depth 1' prints the roots"
    }
    let parent = path.joined(separator: "/")
    return "there is no \"\(name)\" under \(parent); "
      + "'cascade tree --at \(parent) --depth 2' prints what is"
  }
}
