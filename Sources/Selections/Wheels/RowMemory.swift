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
