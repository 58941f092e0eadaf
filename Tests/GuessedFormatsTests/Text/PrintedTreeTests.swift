import HierarchyFormats
import TestSupport
import Testing

@Suite("Trees as programs print them")
struct PrintedTreeTests {
  /// A node of a tree, with the names from the root to it.
  struct Node {
    let path: [String]
    /// Whether the node and the ones above it are the last children of theirs.
    let areLast: [Bool]
    var name: String { path[path.count - 1] }

    /// The art in front of the name.
    func art(_ vertical: String, _ middle: String, _ last: String) -> String {
      let space = String(repeating: " ", count: vertical.count)
      let above = areLast.dropFirst().dropLast().map { $0 ? space : vertical }.joined()
      return path.count == 1 ? "" : above + (areLast[areLast.count - 1] ? last : middle)
    }
  }

  /// A kind of text, and the line of a node.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let line: @Sendable (Node) -> String

    init(_ name: String, line: @escaping @Sendable (Node) -> String) {
      testDescription = name
      self.line = line
    }
  }

  static let kinds = [
    Kind("tree -p") { $0.art("│   ", "├── ", "└── ") + "[drwxr-xr-x]  " + $0.name },
    Kind("tree -s") { $0.art("|   ", "|-- ", "`-- ") + "[       4096]  " + $0.name },
    Kind("tree -f") { $0.art("│   ", "├── ", "└── ") + $0.path.joined(separator: "/") },
    Kind("mvn dependency:tree") { "[INFO] " + $0.art("|  ", "+- ", "\\- ") + $0.name },
    Kind("ps f") { " 100 pts/0    Ss     0:00 " + $0.art(" |  ", " \\_ ", " \\_ ") + $0.name },
    Kind("ps -eH") {
      " 100 pts/0    00:00:00 " + String(repeating: "  ", count: $0.path.count - 1) + $0.name
    },
    Kind("find -ls") {
      "  1  4 drwxr-xr-x  3 ann  ann  4096 Nov 28 12:33 ./" + $0.path.joined(separator: "/")
    },
    Kind("accounts") { $0.path.joined(separator: ":") },
    Kind("packages") { $0.path.joined(separator: ".") },
    Kind("stacks") { $0.path.joined(separator: ";") + " 12" },
  ]

  /// Appends a random tree in depth-first order, and returns its outline.
  private func addTree(
    under path: [String], _ areLast: [Bool], to nodes: inout [Node],
    _ random: inout SeededGenerator
  ) -> String {
    nodes.append(Node(path: path, areLast: areLast))
    // Lines with as many names are a table.
    let least = path.count < 3 ? 1 : 0
    let count = path.count < 5 ? Int.random(in: least...3, using: &random) : 0
    let names = ["tea", "milk", "Water", "rye", "茶"].shuffled(using: &random).prefix(count)
    let children = names.enumerated().map { index, name in
      addTree(under: path + [name], areLast + [index == count - 1], to: &nodes, &random)
    }
    return path[path.count - 1] + (count == 0 ? "" : "[\(children.joined(separator: " "))]")
  }

  @Test("They are read as the trees that they are", arguments: kinds)
  func trees(kind: Kind) {
    for seed in 1...100 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var nodes: [Node] = []
      let expected = addTree(under: ["shop"], [true], to: &nodes, &random)
      let text = nodes.map(kind.line).joined(separator: "\n")
      #expect(outline(document: text) == expected, "seed \(seed)\n\(text)")
    }
  }
}
