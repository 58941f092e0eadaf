import CascadeBase
import Hierarchies

/// The child last settled under each parent, sorted by parent.
struct RowMemory: Hashable, Sendable {
  private var parents: [Hierarchy.Node] = []
  private var children: [Hierarchy.Node] = []

  /// - Complexity: O(log *m*) to read and O(*m*) to write, for *m* remembered parents.
  subscript(parent: Hierarchy.Node) -> Hierarchy.Node? {
    get {
      let position = position(of: parent)
      return isKnown(parent, at: position) ? children[position] : nil
    }
    set {
      let position = position(of: parent)
      if isKnown(parent, at: position) {
        parents.remove(at: position)
        children.remove(at: position)
      }
      guard let newValue else { return }
      parents.insert(parent, at: position)
      children.insert(newValue, at: position)
    }
  }

  private func isKnown(_ parent: Hierarchy.Node, at position: Int) -> Bool {
    position < parents.count && parents[position] == parent
  }

  private func position(of parent: Hierarchy.Node) -> Int {
    partitionPoint(in: parents.count) { parents[$0] < parent }
  }
}

// Wheels that return to the row last chosen under the same parent.
extension WheelSelection {
  /// Remembers a node as the one last settled under its parent.
  ///
  /// The first enabled child isn't stored, so that selections that behave the same are equal.
  mutating func remember(_ node: Hierarchy.Node) {
    guard remembersRows, arrangement == .linked, let parent = hierarchy.parent(of: node) else {
      return
    }
    memory[parent] = node == nearestEnabled(to: 0, below: parent) ? nil : node
  }

  /// The default node of a column that shows the children of a parent.
  func defaultNode(below parent: Hierarchy.Node?) -> Hierarchy.Node? {
    parent.flatMap { memory[$0] } ?? firstEnabled(below: parent)
  }
}
