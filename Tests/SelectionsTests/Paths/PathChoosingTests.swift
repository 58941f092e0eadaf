import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Choosing a path level by level")
struct PathChoosingTests {
  @Test("A province, a city, a district and a street are chosen, and the last one finishes")
  func journey() {
    var sheet = PathSelection(regions)
    #expect(sheet.promptDepth == 1 && sheet.steps == [.init(level: 0, node: nil, isActive: true)])
    for (row, prompt) in [(3, 2), (0, 3), (0, 4)] {
      let change = sheet.choose(row: row)
      #expect(!change.finishes && change.pathChanged && change.optionsChanged)
      #expect(sheet.promptDepth == prompt && !sheet.isComplete)
    }
    let last = sheet.choose(row: 1)
    #expect(last.finishes && sheet.isComplete && sheet.canConfirm)
    #expect(regions.names(of: sheet.path) == ["广东省", "广州市", "海珠区", "江海街道"])
    #expect(sheet.activeLevel == 3 && sheet.chosenRow == 1)
  }

  @Test("Another choice at a level keeps the levels above and clears those below")
  func another() {
    var sheet = PathSelection(regions)
    sheet.select(SavedPath(names: ["广东", "广州", "海珠", "江海"]))
    sheet.reopen(level: 1)
    let change = sheet.choose(row: 1)
    #expect(regions.names(of: sheet.path) == ["广东省", "东莞市"])
    #expect(change.keptDepth == 1 && change.clearedLevels == 2..<4)
    #expect(change.activeLevel == 2 && !change.finishes)
  }

  @Test("Choosing the same again clears nothing and moves on")
  func same() {
    var sheet = PathSelection(regions)
    sheet.select(SavedPath(names: ["广东", "广州", "海珠", "江海"]))
    let before = sheet
    sheet.reopen(level: 1)
    let change = sheet.choose(row: 0)
    #expect(sheet.path == before.path)
    #expect(!change.pathChanged && change.clearedLevels.isEmpty && !change.finishes)
    #expect(change.activeLevel == 2 && sheet.chosenRow == 0)
    sheet.choose(row: 0)
    #expect(sheet.choose(row: 1).finishes)
    #expect(sheet == before)
  }

  @Test("A place with nothing below it finishes early")
  func earlyEnd() {
    var sheet = PathSelection(regions)
    sheet.choose(row: 0)
    #expect(sheet.promptDepth == 3)
    #expect(sheet.choose(row: 1).finishes)
    #expect(regions.names(of: sheet.path) == ["北京市", "海淀区"])
  }

  @Test("The prompt follows the level that a node gives its children")
  func prompts() {
    var sheet = PathSelection(regions)
    for (names, prompt) in [
      ([], 1), (["北京"], 3), (["广东"], 2), (["广东", "广州"], 3), (["广东", "东莞"], 4), (["重庆市"], 3),
    ] as [([String], Int)] {
      sheet.select(SavedPath(names: names))
      #expect(sheet.promptDepth == prompt)
    }
  }

  @Test(
    "A level that is not a number is not asked for",
    arguments: ["", "x", "3x", "0", "-1", "99999999"])
  func oddPrompt(text: String) {
    var builder = HierarchyBuilder()
    let root = builder.add("a")
    builder.add("b", to: root)
    builder.setText(text, column: "childLevel", of: root)
    var sheet = PathSelection(builder.build())
    sheet.choose(row: 0)
    #expect(sheet.promptDepth == 2)
  }

  @Test("The maximum level finishes, and from the minimum level on a path can be confirmed")
  func levels() {
    var sheet = PathSelection(regions, minimumDepth: 2, maximumDepth: 3)
    #expect(!sheet.canConfirm)
    sheet.choose(row: 3)
    #expect(!sheet.canConfirm)
    sheet.choose(row: 0)
    #expect(sheet.canConfirm && !sheet.isComplete)
    #expect(sheet.choose(row: 0).finishes)
    #expect(regions.names(of: sheet.path) == ["广东省", "广州市", "海珠区"])
    #expect(sheet.steps.count == 3)
  }

  @Test(
    "The lowest level ends each path at the places on it, however many levels are above them",
    arguments: [
      (1, ["北京市"], ["北京市"]), (2, ["北京市"], ["北京市"]), (3, ["北京", "朝阳"], ["北京市", "朝阳区"]),
      (2, ["广东", "广州"], ["广东省", "广州市"]), (3, ["广东", "广州", "海珠"], ["广东省", "广州市", "海珠区"]),
      (3, ["广东", "东莞"], ["广东省", "东莞市"]), (3, ["广东", "东莞", "长安镇"], ["广东省", "东莞市"]),
      (4, ["广东", "东莞", "长安镇"], ["广东省", "东莞市", "长安镇"]),
      (3, ["广东", "广州", "海珠", "新港街道"], ["广东省", "广州市", "海珠区"]),
    ])
  func lowestLevel(level: Int, saved: [String], path: [String]) {
    var sheet = PathSelection(regions, lowestLevel: level)
    sheet.select(SavedPath(names: saved))
    #expect(regions.names(of: sheet.path) == path)
    #expect(sheet.isComplete)
    let last = sheet.path.last!
    sheet.reopen(level: sheet.path.count - 1)
    #expect(sheet.choose(last).finishes)
  }

  @Test("A disabled option is refused and changes nothing")
  func disabled() {
    let tree = Forest("(()())()").hierarchy(disabled: [0])
    var sheet = PathSelection(tree)
    let before = sheet
    let change = sheet.choose(row: 0)
    #expect(change.refusal == .disabled && !change.pathChanged && !change.finishes)
    #expect(sheet.choose(tree.roots[0]).refusal == .disabled)
    #expect(sheet == before)
  }

  @Test("Rows, nodes and levels that do not exist are refused and change nothing")
  func strangers() {
    var sheet = PathSelection(regions)
    sheet.choose(row: 3)
    let before = sheet
    for row in [-1, 2, .max, .min] { #expect(sheet.choose(row: row).refusal == .notAnOption) }
    for node in [regions.roots[0], regions.node("北京市", "海淀区"), .init(1_000_000)] {
      #expect(sheet.choose(node).refusal == .notAnOption)
    }
    for level in [-1, 2, .max, .min] { #expect(sheet.reopen(level: level).refusal == .noSuchLevel) }
    #expect(sheet == before)
  }

  @Test("An option is chosen by its node as by its row")
  func byNode() {
    var (byRow, byNode) = (PathSelection(regions), PathSelection(regions))
    #expect(byRow.choose(row: 3) == byNode.choose(regions.node("广东省")))
    #expect(byRow == byNode)
  }

  @Test("A branch whose children are all disabled ends above them")
  func deadEnd() {
    let tree = Forest("(()())").hierarchy(disabled: [1, 2])
    var sheet = PathSelection(tree)
    #expect(sheet.choose(row: 0).finishes)
    #expect(sheet.isComplete && sheet.steps.count == 1)
  }

  @Test("An empty hierarchy asks for its first level and has nothing to choose")
  func empty() {
    var sheet = PathSelection(Hierarchy(), skipsSingleChildren: true)
    #expect(sheet.options.isEmpty && sheet.steps.count == 1 && !sheet.canConfirm)
    #expect(sheet.choose(row: 0).refusal == .notAnOption)
    #expect(sheet.reopen(level: 0).refusal == nil)
    #expect(sheet.select(SavedPath(rows: [-1])).match.path.isEmpty)
  }

  @Test("Every path that ends where there is nothing to choose can be chosen from the top")
  func everyPath() {
    for forest in Forest.all(upTo: 7) {
      let hierarchy = forest.hierarchy()
      for leaf in forest.nodes where hierarchy.isLeaf(leaf) {
        var sheet = PathSelection(hierarchy)
        let changes = hierarchy.rows(of: hierarchy.path(to: leaf)).map { sheet.choose(row: $0) }
        #expect(sheet.path == hierarchy.path(to: leaf))
        #expect(changes.map(\.finishes) == changes.dropLast().map { _ in false } + [true])
      }
    }
  }
}
