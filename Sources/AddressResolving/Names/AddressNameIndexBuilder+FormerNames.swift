import Hierarchies
import Histories
import PlaceNames

extension AddressNameIndexBuilder {
  /// Adds the former names to today's nodes.
  ///
  /// Names that differ from today's only in their suffix are omitted, because 望城县 is found as 望城区 without them;
  /// and so are names that a sibling or an ancestor has today.
  ///
  /// - Complexity: O(*r* × (*b* + log *n*)) for *r* former names of *b* bytes and *n* nodes.
  mutating func addFormerNames(from history: HierarchyHistory) {
    var names: [(name: [UInt8], node: Hierarchy.Node)] = []
    history.forEachFormerName(in: hierarchy) { name, nodes in
      if nodes.contains(where: { isAlike(name, $0) }) { return }
      for node in nodes where !isTaken(name, near: node) {
        let isRepeated = names.last.map { $0.node == node && $0.name.elementsEqual(name) } ?? false
        if !isRepeated { names.append((Array(name), node)) }
      }
    }
    for (name, node) in names {
      name.withUnsafeBufferPointer { addOther(read($0), of: node) }
    }
  }

  /// Whether a name differs from a node's only in its suffix.
  private func isAlike(_ name: ArraySlice<UInt8>, _ node: Hierarchy.Node) -> Bool {
    let today = hierarchy.nameUTF8(of: node)
    // Most names of other places begin with another character.
    guard today.starts(with: name.prefix(3)) else { return false }
    return AdministrativeName(name).hasSameStem(as: AdministrativeName(today))
  }

  /// Whether a sibling or an ancestor of a node, or the node itself, has a name today.
  private func isTaken(_ name: ArraySlice<UInt8>, near node: Hierarchy.Node) -> Bool {
    guard let parent = hierarchy.parent(of: node) else { return true }
    let isSibling = name.withUnsafeBufferPointer {
      hierarchy.child(namedUTF8: $0, of: parent) != nil
    }
    if isSibling { return true }
    var above: Hierarchy.Node? = parent
    while let each = above {
      if hierarchy.nameUTF8(of: each).isEqual(to: name) { return true }
      above = hierarchy.parent(of: each)
    }
    return false
  }
}
