import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Filtered outlines")
struct OutlineFilterTests {
  /// All sets of nodes of all forests of up to 5 nodes, in an outline with some nodes expanded.
  private func forEachFilter(_ body: (OutlineState, _ matches: [Hierarchy.Node]) -> Void) {
    for forest in Forest.all(upTo: 5) {
      var outline = OutlineState(forest.hierarchy())
      outline.expand(toLevel: forest.count % 3)
      for matches in forest.nodeSets { body(outline, matches.map { forest.nodes[$0] }) }
    }
  }

  @Test(
    "A filtered copy is equal to the outline after it was filtered, also if it was filtered before")
  func copies() {
    forEachFilter { outline, matches in
      var filtered = outline
      filtered.filter(matches: matches)
      let copy = outline.filtered(matches: matches)
      #expect(copy == filtered)
      #expect(copy.rowCount == filtered.rowCount)
      #expect(filtered.filtered(matches: []).rowCount == 0)
      var whole = copy
      whole.clearFilter()
      #expect(whole == outline)
    }
  }

  @Test("The shown leaves are those below each match that shows nothing below it")
  func shownLeaves() {
    forEachFilter { outline, matches in
      #expect(outline.shownLeaves == nil)
      let hierarchy = outline.hierarchy
      let shown = outline.filtered(matches: matches).shownLeaves
      for leaf in hierarchy.depthFirst() where hierarchy.isLeaf(leaf) {
        let lowest = hierarchy.path(to: leaf).last { node in
          matches.contains { $0 == node || hierarchy.isAncestor(node, of: $0) }
        }
        let isShown = lowest.map { node in
          matches.contains(node) && !matches.contains { hierarchy.isAncestor(node, of: $0) }
        }
        #expect(shown?.contains(hierarchy.leafRange(of: leaf).lowerBound) == (isShown ?? false))
      }
    }
  }
}
