import Hierarchies

// Performs transitions that `refusal(of:)` has validated.
extension OutlineState {
  mutating func insert(
    validated children: [Hierarchy.NewNode], at position: Int, in parent: Hierarchy.Node?
  ) -> Change {
    let before = Surroundings(of: parent, in: self)
    let nodes = hierarchy.insert(children, at: position, in: parent)
    takeIn(nodes)
    recount(from: parent)
    var change = Change()
    before.addArrival(of: nodes.first, to: nodes.last, into: &change, in: self)
    return change
  }

  mutating func remove(validated node: Hierarchy.Node) -> Change {
    var change = Change()
    let parent = hierarchy.parent(of: node)
    let gone = topmost(goneWith: node, keeping: nil)
    let above = hierarchy.parent(of: gone)
    let looks = looks(of: above)
    change.removed = RowRanges(rowRange(of: gone))
    keepLoaded(parent)
    for node in hierarchy.remove(node) {
      marks[node.index] = 0
      if loading.isLazy { loading.markLoaded(node) }
    }
    recount(from: parent)
    if let above, looks != self.looks(of: above) { change.reload(row(of: above)) }
    return change
  }

  mutating func move(
    validated node: Hierarchy.Node, to parent: Hierarchy.Node?, at position: Int
  ) -> Change {
    var change = Change()
    let oldParent = hierarchy.parent(of: node)
    if oldParent == parent, hierarchy.position(of: node) == position { return change }
    let gone = topmost(goneWith: node, keeping: parent)
    let above = hierarchy.parent(of: gone)
    let looks = looks(of: above)
    let before = Surroundings(of: parent, in: self)
    change.removed = RowRanges(rowRange(of: gone))
    keepLoaded(oldParent)
    do throws(HierarchyEditError) {
      try hierarchy.move(node, to: parent, at: position)
    } catch {
      preconditionFailure("A move below the node itself wasn't refused")
    }
    collapseInAccordion(node, movedTo: parent)
    // Both groups first: one parent can be an ancestor of the other.
    recountChildren(of: oldParent)
    recountChildren(of: parent)
    update(from: parent)
    update(from: oldParent)
    before.addArrival(of: node, to: node, into: &change, in: self)
    if let above, above != before.above, looks != self.looks(of: above) {
      let reloaded = change.reloaded.first?.lowerBound
      change.reloaded = RowRanges()
      change.reload(reloaded, row(of: above))
    }
    return change
  }

  mutating func rename(validated node: Hierarchy.Node, to name: [UInt8]) -> Change {
    var change = Change()
    if hierarchy.nameUTF8(of: node).isEqual(to: name) { return change }
    hierarchy.rename(node, toValidUTF8: name)
    change.reload(row(of: node))
    return change
  }
}
