/// The shape of an ordered forest: nodes numbered in depth-first order, each with its parent.
///
///     Forest("(()())()").parents  // [nil, 0, 0, nil]
public struct Forest: Hashable, Sendable {
  /// The parent of each node, by depth-first number; `nil` for a root.
  ///
  /// A parent's number is below those of its children.
  public let parents: [Int?]

  /// The children of each node, in order, by depth-first number.
  public let children: [[Int]]

  /// The nodes without a parent, in order.
  public let roots: [Int]

  /// Makes a forest from the parents of its nodes in depth-first order.
  ///
  /// - Precondition: Each parent is the node before or one of that node's ancestors.
  public init(parents: [Int?]) {
    var children = [[Int]](repeating: [], count: parents.count)
    var roots: [Int] = []
    var open: [Int] = []
    for (node, parent) in parents.enumerated() {
      while open.last != parent {
        precondition(!open.isEmpty, "Node \(node) does not follow its parent in depth-first order.")
        open.removeLast()
      }
      open.append(node)
      if let parent {
        children[parent].append(node)
      } else {
        roots.append(node)
      }
    }
    self.parents = parents
    self.children = children
    self.roots = roots
  }
}

extension Forest {
  /// The number of nodes.
  public var count: Int { parents.count }

  /// Makes a forest from balanced brackets, one pair per node.
  ///
  /// - Precondition: `brackets` holds balanced brackets and nothing else.
  public init(_ brackets: String) {
    var parents: [Int?] = []
    var open: [Int] = []
    for bracket in brackets {
      if bracket == "(" {
        open.append(parents.count)
        parents.append(open.dropLast().last)
      } else {
        precondition(bracket == ")" && !open.isEmpty, "The brackets are not balanced.")
        open.removeLast()
      }
    }
    precondition(open.isEmpty, "The brackets are not balanced.")
    self.init(parents: parents)
  }

  /// The number of nodes from a root down to `node`, itself not counted.
  public func level(of node: Int) -> Int {
    sequence(first: node, next: { parents[$0] }).reduce(-1) { level, _ in level + 1 }
  }

  /// The nodes in breadth-first order, which is how a built hierarchy numbers them.
  public var breadthFirst: [Int] {
    var order = roots
    var next = 0
    while next < order.count {
      order += children[order[next]]
      next += 1
    }
    return order
  }
}

extension Forest: CustomStringConvertible {
  /// The forest as balanced brackets, one pair per node.
  public var description: String {
    func brackets(_ nodes: [Int]) -> String {
      nodes.map { "(" + brackets(children[$0]) + ")" }.joined()
    }
    return brackets(roots)
  }
}
