/// What stands before a name in a printed tree: a piece for each level above it.
struct TreeTextPrefix {
  private let style: TreeText.Style

  /// Whether the node on each level of the current path is the last of its siblings.
  private var isLast: [Bool] = []

  init(style: TreeText.Style) {
    self.style = style
  }

  /// Moves on to a node a number of steps below the start.
  mutating func enter(depth: Int, isLast: Bool) {
    self.isLast.removeLast(self.isLast.count - min(depth, self.isLast.count))
    self.isLast.append(isLast)
  }

  func append(to text: inout [UInt8]) {
    for level in isLast.indices.dropFirst() {
      let piece = piece(isLast: isLast[level], isNode: level == isLast.count - 1)
      text.append(
        contentsOf: UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount))
    }
  }

  private func piece(isLast: Bool, isNode: Bool) -> StaticString {
    switch style {
    case .indented: "\t"
    case .view: "   | "
    case .lines:
      switch (isNode, isLast) {
      case (true, false): "├── "
      case (true, true): "└── "
      case (false, false): "│   "
      case (false, true): "    "
      }
    }
  }
}
