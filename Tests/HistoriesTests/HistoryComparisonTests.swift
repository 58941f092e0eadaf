import Hierarchies
import Histories
import Selections
import TestSupport
import Testing

@Suite("The history of a hierarchy from two of its versions")
struct HistoryComparisonTests {
  /// The path of today for a saved path of the old version.
  private func today(_ saved: SavedPath, from old: String, to new: String) -> [String] {
    let (old, new) = (Hierarchy.outline(old), Hierarchy.outline(new))
    let match = new.match(saved, history: HierarchyHistory(from: old, to: new))
    return new.names(of: match.isComplete ? match.path : match.candidates)
  }

  @Test("A node with the same code is the same, whatever its name and its parent")
  func codes() {
    let old = "A=1\n x=11\nB=2\n y=21"
    let new = "A=1\nC=2\n z=11\n y=21"
    #expect(today(["A", "x"], from: old, to: new) == ["C", "z"])
    #expect(today(["B", "y"], from: old, to: new) == ["C", "y"])
    #expect(today(["B"], from: old, to: new) == ["C"])
  }

  @Test("A node with another code is found by its path, and its former code by the history")
  func recoded() {
    let (old, new) = ("A=1\n x=11\n  k", "A=1\n x=12\n  k")
    #expect(today(SavedPath(code: "11"), from: old, to: new) == ["A", "x"])
    #expect(today(["11", "k"], from: old, to: new) == ["A", "x", "k"])
  }

  @Test("A node that moved is the one with its name that shares the most children")
  func moved() {
    let old = "A\n x\n  k\n  l\n  m\nB"
    let new = "A\nB\n x\n  k\n  m\nC\n x\n  l"
    #expect(today(["A", "x"], from: old, to: new) == ["B", "x"])
    #expect(today(["A", "x", "k"], from: old, to: new) == ["B", "x", "k"])
    #expect(today(["A", "x", "l"], from: old, to: new) == ["C", "x", "l"])
  }

  @Test(
    "A node that has disappeared was split into the parents of its children, or merged into one")
  func parents() {
    let old = "R\n A\n  x\n  y\n B\n  z"
    #expect(today(["R", "A"], from: old, to: "R\n C\n  x\n D\n  y\n  z") == ["C", "D"])
    #expect(today(["R", "B"], from: old, to: "R\n A\n  x\n  y\n  z") == ["R", "A"])
    #expect(today(["R", "B", "z"], from: old, to: "R\n A\n  x\n  y\n  z") == ["R", "A", "z"])
  }

  @Test("A leaf that has disappeared was removed from what its parent is")
  func leaves() throws {
    let (old, new) = (Hierarchy.outline("A=1\n x=11\n y=12"), Hierarchy.outline("A=1\n x=11"))
    let history = HierarchyHistory(from: old, to: new, until: 2025)
    let place = try #require(history.places(withCode: "12", in: new).first)
    #expect(place.change == .removed && place.until == 2025 && new.names(of: place.nodes) == ["A"])
    #expect(new.names(of: new.match(["A", "y"], history: history).path) == ["A"])
  }

  @Test("The history of equal versions is empty")
  func equalVersions() {
    let same = "A=1\n x=11\nB\n y"
    #expect(HierarchyHistory(from: Hierarchy.outline(same), to: Hierarchy.outline(same)).isEmpty)
  }

  @Test("The text of a history gives the same matches")
  func text() throws {
    let (old, new) = (
      Hierarchy.outline("A\n x y=1-1\n  k\nB/C\n y"), Hierarchy.outline("B/D\n x y=2\n  k\n y\n z")
    )
    let history = HierarchyHistory(from: old, to: new)
    let again = try HierarchyHistory(utf8: history.textUTF8)
    #expect(again.text == history.text)
    for saved in [["A", "x y"], ["A", "x y", "k"], ["B/C", "y"], ["1-1"]] as [SavedPath] {
      #expect(new.match(saved, history: again) == new.match(saved, history: history))
    }
  }

  /// A random version of a hierarchy with unique names, and a rename, move or removal of some of its nodes.
  @Test(
    "In random versions, every path of the old one leads to the node that it became, or to what is above it"
  )
  func randomVersions() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var old = HierarchyBuilder()
      var entries: [HierarchyBuilder.Entry] = []
      for number in 0..<Int.random(in: 2...30, using: &random) {
        let parent = Bool.random(using: &random) ? entries.randomElement(using: &random) : nil
        entries.append(old.add("n\(number)", code: "c\(number)", to: parent))
      }
      let before = old.build()
      var after = before
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let nodes = after.depthFirst().map { $0 }
        let node = nodes.randomElement(using: &random)!
        if Bool.random(using: &random) {
          after.rename(node, to: "r\(Int.random(in: 0..<1_000_000, using: &random))")
        } else {
          let parent = nodes.randomElement(using: &random)!
          try? after.move(node, to: parent, at: 0)
        }
      }
      let history = HierarchyHistory(from: before, to: after)
      for node in before.depthFirst() {
        let match = after.match(
          SavedPath(names: before.names(of: before.path(to: node))), history: history)
        // Codes follow the nodes, and an edited hierarchy keeps their numbers.
        #expect(match.path.last == node, "seed \(seed)")
      }
    }
  }
}
