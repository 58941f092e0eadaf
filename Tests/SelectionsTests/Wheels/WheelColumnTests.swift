import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Columns of a wheel")
struct WheelColumnTests {
  @Test("Ragged depth never gives an empty or a doubled column")
  func ragged() {
    for wheel in wheelStates(upTo: 6, events: 1) {
      let columns = (0..<wheel.columnCount).map { Array(wheel.rows(inColumn: $0)) }
      #expect(columns.allSatisfy { !$0.isEmpty })
      #expect(Set(columns.joined()).count == columns.joined().count)
    }
  }

  @Test("Each column shows the children of the node chosen before it")
  func children() {
    for wheel in wheelStates(upTo: 6, events: 1) {
      for column in 0..<wheel.columnCount {
        let parent = column == 0 ? nil : wheel.path[column - 1]
        #expect(wheel.parent(ofColumn: column) == parent)
        #expect(wheel.rows(inColumn: column) == wheel.hierarchy.children(of: parent))
      }
    }
  }

  @Test("The number of columns follows the path")
  func live() {
    let tree = Forest("()(())((()))").hierarchy()
    var wheel = WheelSelection(tree)
    for (row, count) in [(0, 1), (1, 2), (2, 3), (0, 1)] {
      let change = wheel.settle(column: 0, row: row)
      #expect(wheel.columnCount == count && change.columnCount == count)
      #expect(wheel.path.count == count)
    }
  }

  @Test(
    "The lowest level ends the columns at the places on it, however many are before them",
    arguments: [
      (1, ["北京市"], ["北京市"]), (2, ["北京市"], ["北京市"]), (3, ["北京", "朝阳"], ["北京市", "朝阳区"]),
      (2, ["广东", "广州"], ["广东省", "广州市"]), (3, ["广东", "广州", "海珠"], ["广东省", "广州市", "海珠区"]),
      (3, ["广东", "东莞", "长安镇"], ["广东省", "东莞市"]),
      (4, ["广东", "东莞", "长安镇"], ["广东省", "东莞市", "长安镇"]),
    ])
  func lowestLevel(level: Int, saved: [String], path: [String]) {
    var wheel = WheelSelection(regions, lowestLevel: level)
    wheel.select(SavedPath(names: saved))
    #expect(regions.names(of: wheel.path) == path)
    #expect(wheel.columnCount == path.count)
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20 {
      wheel.spin(using: &random)
      let above = wheel.path.dropLast().last.map { regions.childLevel(of: $0) ?? wheel.path.count }
      #expect(above ?? 1 <= level)
    }
  }

  @Test("Padding keeps the number of columns, those beyond the path empty")
  func padding() {
    let tree = Forest("()(())((()))").hierarchy()
    var wheel = WheelSelection(tree, padding: 3)
    for (row, rows) in [(2, [2, 0, 0]), (1, [1, 0, nil]), (0, [0, nil, nil])] as [(Int, [Int?])] {
      let change = wheel.settle(column: 0, row: row)
      #expect((change.oldColumnCount, change.columnCount) == (3, 3))
      #expect(wheel.rows == rows)
      #expect(wheel.path.count == rows.compactMap { $0 }.count)
      for column in 0..<3 {
        #expect(wheel.rows(inColumn: column).isEmpty == (rows[column] == nil))
        #expect(wheel.indicatedRow(inColumn: column) == rows[column])
      }
    }
    #expect(wheel.settle(column: 2, row: 0).isEmpty)
  }

  @Test("Columns that become empty are loaded once and then left alone")
  func emptied() {
    let tree = Forest("()()((()))").hierarchy()
    var wheel = WheelSelection(tree, padding: 4)
    wheel.settle(column: 0, row: 2)
    let emptied = wheel.settle(column: 0, row: 0)
    #expect(emptied.reloads == [.init(column: 1, row: nil), .init(column: 2, row: nil)])
    #expect(wheel.settle(column: 0, row: 1).reloads.isEmpty)
  }

  @Test("Padding smaller than the path cuts nothing off")
  func smallPadding() {
    let wheel = WheelSelection(Forest("((()))").hierarchy(), padding: 2)
    #expect(wheel.columnCount == 3)
  }

  @Test("A depth limits the number of linked columns")
  func depth() {
    let wheel = WheelSelection(Forest("(((())))").hierarchy(), depth: 2)
    #expect(wheel.columnCount == 2)
    #expect(wheel.path.count == 2)
  }

  @Test("A column with nothing enabled is shown, has no row, and the path ends above it")
  func allDisabled() {
    let tree = Forest("((())())()").hierarchy(disabled: [1, 3])
    var wheel = WheelSelection(tree)
    #expect(wheel.columnCount == 2)
    #expect(wheel.rows(inColumn: 1).count == 2)
    #expect(wheel.rows == [0, nil])
    #expect(wheel.indicatedRow(inColumn: 1) == nil)
    #expect(tree.names(of: wheel.path) == ["0"])
    let before = wheel
    #expect(wheel.settle(column: 1, row: 1).isEmpty)
    #expect(wheel.indicate(column: 1, row: 1).isEmpty)
    #expect(wheel == before)
  }

  @Test("A single column is a linked wheel of one level and an independent one of one root alike")
  func singleColumn() {
    var linked = WheelSelection(Forest("()()()").hierarchy(disabled: [0]))
    var independent = WheelSelection(
      Forest("(()()())").hierarchy(disabled: [1]), arrangement: .independent)
    #expect(linked.rows == [1] && independent.rows == [1])
    linked.settle(column: 0, row: 2)
    independent.settle(column: 0, row: 2)
    #expect(linked.rows == [2] && independent.rows == [2])
  }

  @Test("An empty hierarchy has no columns and an empty value")
  func empty() {
    for arrangement in [WheelSelection.Arrangement.linked, .independent] {
      var wheel = WheelSelection(Hierarchy(), arrangement: arrangement)
      #expect(wheel.columnCount == 0 && wheel.path.isEmpty && wheel.rows.isEmpty)
      #expect(wheel.confirm().isEmpty)
      #expect(wheel.settle(rows: [-1, 0]).isEmpty)
      #expect(wheel.value == "")
    }
  }

  @Test("A chain of 100,000 levels is a path like any other")
  func deepChain() {
    let chain = Forest(parents: [nil] + (0..<99_999).map { $0 }).hierarchy()
    var wheel = WheelSelection(chain)
    #expect(wheel.columnCount == 100_000)
    #expect(wheel.settle(column: 0, row: 0).isEmpty)
  }
}
