extension Forest {
  /// Every ordered forest of exactly `count` nodes, once.
  ///
  /// There are 1, 1, 2, 5, 14, 42, 132, 429 of them for 0 to 7 nodes.
  public static func all(count: Int) -> [Forest] {
    var forests: [Forest] = []
    var parents: [Int?] = []
    func extend(below open: [Int]) {
      guard parents.count < count else {
        forests.append(Forest(parents: parents))
        return
      }
      // The next node is a root, or hangs below the node before or any of that node's ancestors.
      for depth in 0...open.count {
        parents.append(depth == 0 ? nil : open[depth - 1])
        extend(below: open[..<depth] + [parents.count - 1])
        parents.removeLast()
      }
    }
    extend(below: [])
    return forests
  }

  /// Every ordered forest of up to `count` nodes, smallest first; 626 for 7 nodes.
  public static func all(upTo count: Int) -> [Forest] {
    (0...count).flatMap(all(count:))
  }

  /// A random forest of `count` nodes.
  ///
  /// - Parameter depth: The largest number of levels.
  public static func random(
    count: Int, depth: Int, using random: inout some RandomNumberGenerator
  ) -> Forest {
    precondition(depth > 0, "A forest has at least one level.")
    var parents: [Int?] = []
    var open: [Int] = []
    for node in 0..<count {
      open.removeLast(open.count - Int.random(in: 0...min(open.count, depth - 1), using: &random))
      parents.append(open.last)
      open.append(node)
    }
    return Forest(parents: parents)
  }

  /// Every set of the forest's nodes: 2 to the power of its count.
  public var nodeSets: [Set<Int>] {
    (0..<(1 << count)).map { bits in Set((0..<count).filter { bits >> $0 & 1 == 1 }) }
  }
}
