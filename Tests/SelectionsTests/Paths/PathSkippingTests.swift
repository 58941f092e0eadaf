import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Passing through levels with a single child")
struct PathSkippingTests {
  /// A country with two cities, one of them with a placeholder level.
  private let cities: Hierarchy = {
    var builder = HierarchyBuilder()
    builder.add(path: ["中国", "北京市", "市辖区", "东城区"])
    builder.add(path: ["中国", "北京市", "市辖区", "西城区"])
    builder.add(path: ["中国", "河北省", "石家庄市", "长安区"])
    builder.add(path: ["中国", "河北省", "唐山市", "路南区"])
    return builder.build()
  }()

  @Test("A single root is passed through at the start, a single child on choosing")
  func passing() {
    var sheet = PathSelection(cities, skipsSingleChildren: true)
    #expect(cities.names(of: sheet.path) == ["中国"])
    #expect(sheet.activeLevel == 1 && shown(sheet) == [nil])
    #expect(!sheet.canConfirm)

    let change = sheet.choose(row: 0)
    #expect(cities.names(of: sheet.path) == ["中国", "北京市", "市辖区"])
    #expect(change.activeLevel == 3 && shown(sheet) == ["北京市", nil])
    #expect(sheet.choose(row: 1).finishes)
    #expect(shown(sheet) == ["北京市", "西城区"])
  }

  @Test("A last level with a single child finishes the path above it")
  func lastLevel() {
    var sheet = PathSelection(cities, skipsSingleChildren: true)
    sheet.choose(row: 1)
    #expect(sheet.choose(row: 1).finishes)
    #expect(cities.names(of: sheet.path) == ["中国", "河北省", "唐山市", "路南区"])
    #expect(shown(sheet) == ["河北省", "唐山市"])
    #expect(sheet.activeLevel == 2)
  }

  @Test("Reopening a level that is passed through opens the shown one above it")
  func reopening() {
    var sheet = PathSelection(cities, skipsSingleChildren: true)
    sheet.select(SavedPath(names: ["中国", "北京市", "市辖区", "西城区"]))
    for (level, active) in [(3, 3), (2, 1), (1, 1), (0, 1)] {
      sheet.reopen(level: level)
      #expect(sheet.activeLevel == active)
      #expect(sheet.path.count == 4)
    }
  }

  @Test("A saved path may leave out the levels that are passed through")
  func leftOut() {
    for names in [["中国", "北京市", "市辖区", "西城区"], ["北京", "西城"], ["北京", "市辖区", "西城区"]] {
      var sheet = PathSelection(cities, skipsSingleChildren: true)
      let match = sheet.select(SavedPath(names: names)).match
      #expect(match.isComplete)
      #expect(cities.names(of: sheet.path) == ["中国", "北京市", "市辖区", "西城区"])
    }
    var sheet = PathSelection(cities, skipsSingleChildren: true)
    let stale = sheet.select(SavedPath(names: ["北京", "崇文区"])).match
    #expect(stale.unmatched == .init(item: 1, level: 2, reason: .notFound))
    #expect(shown(sheet) == ["北京市", nil])

    var strict = PathSelection(cities)
    #expect(strict.select(SavedPath(names: ["北京", "西城"])).match.path.isEmpty)
  }

  @Test("A level with one enabled child among disabled ones is passed through too")
  func disabledSiblings() {
    let tree = Forest("(()()(()()))()").hierarchy(disabled: [1, 2])
    var sheet = PathSelection(tree, skipsSingleChildren: true)
    sheet.choose(row: 0)
    #expect(tree.names(of: sheet.path) == ["0", "3"])
    #expect(Array(sheet.options).map(tree.name) == ["4", "5"])
  }

  @Test("A path with nothing to choose anywhere shows its last level")
  func chain() {
    let sheet = PathSelection(Forest("((()))").hierarchy(), skipsSingleChildren: true)
    #expect(sheet.isComplete && sheet.path.count == 3)
    #expect(shown(sheet) == ["2"] && sheet.chosenRow == 0)
  }

  @Test("No level with a single choice is shown, unless all levels have one")
  func neverSingle() {
    for forest in Forest.all(upTo: 7) {
      let hierarchy = forest.hierarchy()
      for leaf in forest.nodes where hierarchy.isLeaf(leaf) {
        var sheet = PathSelection(hierarchy, skipsSingleChildren: true)
        sheet.select(SavedPath(nodes: hierarchy.path(to: leaf)))
        #expect(sheet.path == hierarchy.path(to: leaf))
        guard sheet.steps.count > 1 else { continue }
        for step in sheet.steps {
          #expect(hierarchy.childCount(of: step.node.flatMap(hierarchy.parent)) > 1)
        }
      }
    }
  }

  private func shown(_ sheet: PathSelection) -> [String?] {
    sheet.steps.map { $0.node.map(sheet.hierarchy.name) }
  }
}
