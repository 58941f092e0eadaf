import Hierarchies
import TestSupport

/// A random tree, all of whose leaves are on one level.
struct RandomTree {
  /// A node: the position of its parent, and its name and code.
  struct Node {
    let parent: Int
    let depth: Int
    let name: String
    var code = ""
  }

  var nodes: [Node] = []
  let depth: Int

  init(depth: Int, repeatsNames: Bool, _ random: inout SeededGenerator) {
    self.depth = depth
    var level = [-1]
    for at in 0..<depth {
      var next: [Int] = []
      for parent in level {
        for child in 0..<Int.random(in: at == 0 ? 2...4 : 2...5, using: &random) {
          next.append(nodes.count)
          // Names repeat below different nodes of the level above only on the last level.
          let repeated = repeatsNames && at == depth - 1 && child < 2
          let name =
            repeated
            ? ["Mid", "Old Town"][child] : Self.word(&random) + "-\(Self.letters(nodes.count))"
          nodes.append(Node(parent: parent, depth: at, name: name))
        }
      }
      level = next
    }
    var codes = Array(100..<100 + nodes.count * 3)
    codes.shuffle(using: &random)
    for index in nodes.indices { nodes[index].code = "\(codes[index])" }
  }

  static func word(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 2...4, using: &random)).map { _ in
      ["ba", "ce", "di", "fo", "gu", "ka", "le", "mi", "no", "ru"].randomElement(using: &random)
        ?? "ba"
    }.joined().capitalized
  }

  private static func letters(_ number: Int) -> String {
    String(number, radix: 26).map { "abcdefghijklmnopqrstuvwxyz"[Int(String($0), radix: 26) ?? 0] }
      .joined()
  }

  /// The paths of names, sorted.
  var paths: [String] {
    nodes.indices.map { path(to: $0).map { nodes[$0].name }.joined(separator: "/") }.sorted()
  }

  func path(to node: Int) -> [Int] {
    var path = [node]
    while let first = path.first, nodes[first].parent >= 0 {
      path.insert(nodes[first].parent, at: 0)
    }
    return path
  }

  var leaves: [Int] { nodes.indices.filter { nodes[$0].depth == depth - 1 } }
}

extension String {
  fileprivate subscript(_ position: Int) -> String {
    String(self[index(startIndex, offsetBy: position)])
  }
}

/// The paths of names of a hierarchy, sorted.
func paths(of hierarchy: Hierarchy) -> [String] {
  var found: [String] = []
  for node in hierarchy.depthFirst() {
    found.append(hierarchy.path(to: node).map { hierarchy.name(of: $0) }.joined(separator: "/"))
  }
  return found.sorted()
}
