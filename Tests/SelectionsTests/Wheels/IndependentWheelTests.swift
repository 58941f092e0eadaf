import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Independent wheels")
struct IndependentWheelTests {
  @Test("Independent columns move as wheels of one column each")
  func separate() {
    for forest in Forest.all(upTo: 6) {
      for disabled in [[], [1], [2, 4]] as [Set<Int>] {
        compareWithSeparateWheels(forest, disabled: disabled.subtracting(forest.roots))
      }
    }
  }

  private func compareWithSeparateWheels(_ forest: Forest, disabled: Set<Int>) {
    let hierarchy = forest.hierarchy(disabled: disabled)
    for wheel in wheelStates(from: WheelSelection(hierarchy, arrangement: .independent), events: 0)
    {
      let separate = forest.roots.map { root in
        let children = forest.children[root]
        return WheelSelection(
          Forest(parents: children.map { _ in nil })
            .hierarchy(disabled: Set(children.indices.filter { disabled.contains(children[$0]) })),
          depth: 1)
      }
      for (column, row) in wheel.turns {
        var (wheel, separate) = (wheel, separate)
        for (turned, stops) in [(row, false), (row + 1, true), (-1, true), (99, false)] {
          if stops {
            wheel.settle(column: column, row: turned)
            separate[column].settle(column: 0, row: turned)
          } else {
            wheel.indicate(column: column, row: turned)
            separate[column].indicate(column: 0, row: turned)
          }
          #expect(wheel.rows == separate.map { $0.selectedRow(inColumn: 0) })
          #expect(
            wheel.rows.indices.map { wheel.indicatedRow(inColumn: $0) }
              == separate.map { $0.indicatedRow(inColumn: 0) })
          #expect(wheel.isMoving == separate.contains { $0.isMoving })
        }
      }
    }
  }

  @Test("Turning one column changes no other")
  func others() {
    let hierarchy = Forest("(()())(()()())").hierarchy()
    var wheel = WheelSelection(hierarchy, arrangement: .independent)
    let change = wheel.settle(column: 0, row: 1)
    #expect(wheel.rows == [1, 0])
    #expect(hierarchy.names(of: wheel.path) == ["2", "4"])
    #expect(change.reloads.isEmpty && change.scrolls.isEmpty && change.pathChanged)
  }

  @Test("Every root is a column under its own name, with rows or without")
  func headings() {
    let hierarchy = Forest("(())()").hierarchy()
    let wheel = WheelSelection(hierarchy, arrangement: .independent)
    #expect(wheel.columnCount == 2)
    #expect(wheel.parent(ofColumn: 0).map(hierarchy.name) == "0")
    #expect(wheel.parent(ofColumn: 1).map(hierarchy.name) == "2")
    #expect(wheel.rows == [0, nil])
    #expect(hierarchy.names(of: wheel.path) == ["1"])
  }

  @Test("Nothing can be chosen in a column that is disabled")
  func disabledColumn() {
    let hierarchy = Forest("(())(())").hierarchy(disabled: [0])
    var wheel = WheelSelection(hierarchy, arrangement: .independent)
    #expect(wheel.rows == [nil, 0])
    #expect(wheel.settle(column: 0, row: 0).isEmpty)
    #expect(wheel.select(SavedPath(rows: [0, 0])).match.unmatched?.reason == .disabled)
    let rows = hierarchy.roots.map { hierarchy.children(of: $0)[0] }
    #expect(
      wheel.select(SavedPath(nodes: rows)).match.unmatched
        == .init(item: 0, level: 0, reason: .disabled))
    #expect(wheel.path == [rows[1]])
  }

  @Test("A moving column does not keep another from settling")
  func settling() {
    let hierarchy = Forest("(()())(()())").hierarchy()
    var wheel = WheelSelection(hierarchy, arrangement: .independent)
    wheel.indicate(column: 0, row: 1)
    let change = wheel.settle(column: 1, row: 1)
    #expect(change.settledPathChanged)
    #expect(hierarchy.names(of: wheel.path) == ["2", "5"])
    #expect(hierarchy.names(of: wheel.settledPath) == ["1", "5"])
    #expect(
      hierarchy.names(
        of: {
          wheel.confirm(); return wheel.settledPath
        }()) == ["2", "5"])
  }

  @Test("Rows reported at the end are those of every column")
  func rowsAtTheEnd() {
    let hierarchy = Forest("(()())(()())(()())").hierarchy(disabled: [5])
    var wheel = WheelSelection(hierarchy, arrangement: .independent)
    let change = wheel.settle(rows: [1, 1, 7])
    #expect(wheel.rows == [1, 0, 1])
    #expect(change.scrolls == [.init(column: 1, row: 0), .init(column: 2, row: 1)])
  }
}
