import Hierarchies
import Histories
import Testing

@Suite("The differences between two versions of a hierarchy")
struct HierarchyComparisonTests {
  /// The changes in one line each, such as `moved A/x > B/x (name)`.
  private func changes(from old: String, to new: String) -> [String] {
    let comparison = HierarchyComparison(from: Hierarchy.outline(old), to: Hierarchy.outline(new))
    return comparison.changes.map { change in
      var line = "\(change.kind)"
      if let node = change.old { line += " " + Self.path(to: node, in: comparison.old) }
      if !change.new.isEmpty {
        line +=
          " > " + change.new.map { Self.path(to: $0, in: comparison.new) }.joined(separator: ", ")
      }
      if let reason = change.reason { line += " (\(reason))" }
      return line
    }
  }

  private static func path(to node: Hierarchy.Node, in hierarchy: Hierarchy) -> String {
    hierarchy.names(of: hierarchy.path(to: node)).joined(separator: "/")
  }

  @Test("A node with the same code is renamed, moved, or both")
  func codes() {
    #expect(
      changes(from: "A=1\n x=11\nB=2", to: "A=1\nC=2\n z=11") == [
        "renamed A/x > C/z (code)", "moved A/x > C/z (code)", "renamed B > C (code)",
      ])
  }

  @Test("A child with the same name and another code is recoded")
  func paths() {
    #expect(changes(from: "A=1\n x=11", to: "A=1\n x=12") == ["recoded A/x > A/x (path)"])
    #expect(changes(from: "A\n x", to: "A\n x=12") == ["recoded A/x > A/x (path)"])
  }

  @Test("Of two children with one name, those with equal branches match")
  func equalBranches() {
    #expect(
      changes(from: "A\n x\n  k\n x\n  l", to: "A\n x\n  l") == [
        "removed A/x", "removed A/x/k",
      ])
    #expect(changes(from: "A\n x\n x", to: "A\n x\n x\n x") == ["added > A/x"])
  }

  @Test("A node elsewhere with the same name and shared children has moved")
  func moved() {
    #expect(
      changes(from: "A\n x\n  k\n  l\nB", to: "A\nB\n x\n  k\n  m") == [
        "moved A/x > B/x (name)", "removed A/x/l", "added > B/x/m",
      ])
    #expect(changes(from: "A\n x\nB", to: "A\nB\n x") == ["moved A/x > B/x (name)"])
  }

  @Test("A leaf whose name is in several places elsewhere is removed, unless one is nearest")
  func nearest() {
    #expect(
      changes(from: "R\n A\n  x\n B\n C", to: "R\n A\n B\n  x\n C\n  x") == [
        "removed R/A/x", "added > R/B/x", "added > R/C/x",
      ])
    #expect(
      changes(from: "R\n A\n  x\n B\nS\n C", to: "R\n A\n B\n  x\nS\n C\n  x") == [
        "moved R/A/x > R/B/x (name)", "added > S/C/x",
      ])
  }

  @Test("A parent with another name and most of its children is renamed")
  func children() {
    #expect(
      changes(from: "R\n A\n  k\n  l", to: "R\n B\n  k\n  l\n  m") == [
        "renamed R/A > R/B (children)", "added > R/B/m",
      ])
  }

  @Test("A parent whose children are in several parents was split, and its children have moved")
  func split() {
    #expect(
      changes(from: "R\n A\n  k\n  l", to: "R\n C\n  k\n D\n  l") == [
        "split R/A > R/C, R/D (children)", "moved R/A/k > R/C/k (name)",
        "moved R/A/l > R/D/l (name)",
      ])
    #expect(
      changes(from: "R\n A=1\n  k=2\n  l=3", to: "R\n A=1\n  k=2\n D=4\n  l=3") == [
        "split R/A > R/A, R/D (code)", "moved R/A/l > R/D/l (code)",
      ])
  }

  @Test("A parent whose children are in another parent was merged into it")
  func merged() {
    #expect(
      changes(from: "R\n A\n  k\n  l\n B\n  m", to: "R\n B\n  k\n  l\n  m") == [
        "merged R/A > R/B (children)", "moved R/A/k > R/B/k (name)",
        "moved R/A/l > R/B/l (name)",
      ])
  }

  @Test("A level that is inserted or left out is added or removed")
  func levels() {
    #expect(
      changes(from: "R\n k\n l", to: "R\n G\n  k\n  l") == [
        "moved R/k > R/G/k (name)", "moved R/l > R/G/l (name)", "added > R/G",
      ])
  }

  @Test("A county with another suffix is the same, or was merged into the city of its name")
  func forms() {
    #expect(
      changes(from: "上海市=31\n 奉贤县=310226\n x=1", to: "上海市=31\n 奉贤区=310120\n x=1") == [
        "renamed 上海市/奉贤县 > 上海市/奉贤区 (form)", "recoded 上海市/奉贤县 > 上海市/奉贤区 (form)",
      ])
    #expect(
      changes(from: "州=1\n 吉首市=11\n 吉首县=12", to: "州=1\n 吉首市=11") == [
        "merged 州/吉首县 > 州/吉首市 (form)"
      ])
  }

  @Test("The only new leaf continues the leaf that was named like its parent")
  func seats() {
    #expect(
      changes(
        from: "江西省=36\n 宜春地区=3622\n  宜春市=362201\n  丰城市=362202",
        to: "江西省=36\n 宜春市=3609\n  袁州区=360902\n  丰城市=360981"
      ).filter { $0.contains("袁州") } == [
        "renamed 江西省/宜春地区/宜春市 > 江西省/宜春市/袁州区 (seat)",
        "recoded 江西省/宜春地区/宜春市 > 江西省/宜春市/袁州区 (seat)",
      ])
  }

  @Test("A leaf that shares a word with a new sibling, and no other has it, is renamed")
  func words() {
    #expect(
      changes(from: "A\n Sales\n Help desk", to: "A\n Sales\n Service Desk") == [
        "renamed A/Help desk > A/Service Desk (word)"
      ])
    #expect(
      changes(from: "A\n East Region\n North Region", to: "A\n East Region\n South Region") == [
        "removed A/North Region", "added > A/South Region",
      ])
  }

  @Test("Two versions without a common node have nothing but additions and removals")
  func unrelated() {
    #expect(
      changes(from: "A\n x", to: "B\n y") == [
        "removed A", "removed A/x", "added > B", "added > B/y",
      ])
    #expect(changes(from: "", to: "B") == ["added > B"])
    #expect(changes(from: "B", to: "") == ["removed B"])
    #expect(changes(from: "", to: "") == [])
  }
}

extension Hierarchy {
  /// A hierarchy from lines that are indented with spaces, each with a name and, after `=`, a code.
  static func outline(_ lines: String) -> Hierarchy {
    var builder = HierarchyBuilder()
    var open: [HierarchyBuilder.Entry] = []
    for line in lines.split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count
      let parts = line.dropFirst(depth).split(separator: "=").map(String.init)
      open.removeLast(open.count - depth)
      open.append(builder.add(parts[0], code: parts.count > 1 ? parts[1] : nil, to: open.last))
    }
    return builder.build()
  }
}
