import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Settling wheels")
struct WheelSettlingTests {
  @Test("A nudge that settles on the same row changes nothing")
  func nudge() {
    for wheel in wheelStates(upTo: 5) + wheelStates(upTo: 5, remembersRows: true)
    where !wheel.isMoving {
      for (column, row) in wheel.turns {
        guard let settled = wheel.selectedRow(inColumn: column) else { continue }
        var nudged = wheel
        nudged.indicate(column: column, row: row)
        let back = nudged.settle(column: column, row: settled)
        #expect(nudged == wheel)
        #expect(!back.settledPathChanged)

        let again = nudged.settle(column: column, row: settled)
        #expect(again.isEmpty)
      }
    }
  }

  @Test("Settling twice on one row is the same as once")
  func twice() {
    for wheel in wheelStates(upTo: 5) {
      for (column, row) in wheel.turns {
        var once = wheel
        once.settle(column: column, row: row)
        var twice = once
        let change = twice.settle(column: column, row: once.selectedRow(inColumn: column) ?? row)
        #expect(twice == once)
        #expect(change.isEmpty)
      }
    }
  }

  @Test("Settling changes nothing above the column")
  func above() {
    for wheel in wheelStates(upTo: 5) {
      for (column, row) in wheel.turns {
        var settled = wheel
        settled.settle(column: column, row: row)
        #expect(settled.path.prefix(column) == wheel.path.prefix(column))
      }
    }
  }

  @Test("A wheel that stops on a disabled row turns to the nearest enabled one, the later of two")
  func disabledRow() {
    let rows = Forest("()()()()()()()").hierarchy(disabled: [0, 1, 3, 6])
    var wheel = WheelSelection(rows)
    #expect(wheel.rows == [2])
    for (row, nearest) in zip(-1...7, [2, 2, 2, 2, 4, 4, 5, 5, 5]) {
      let change = wheel.settle(column: 0, row: row)
      #expect(wheel.selectedRow(inColumn: 0) == nearest)
      #expect(change.scrolls == (row == nearest ? [] : [.init(column: 0, row: nearest)]))
      #expect(change.reloads.isEmpty)
    }
  }

  @Test("Columns below a new node are on their first enabled row")
  func reset() {
    let tree = Forest("(()())(()(()()))").hierarchy(disabled: [4])
    var wheel = WheelSelection(tree)
    wheel.settle(column: 1, row: 1)
    let change = wheel.settle(column: 0, row: 1)
    #expect(tree.names(of: wheel.path) == ["3", "5", "6"])
    #expect(change.reloads == [.init(column: 1, row: 1), .init(column: 2, row: 0)])
    #expect((change.oldColumnCount, change.columnCount) == (2, 3))
    #expect(change.pathChanged && change.settledPathChanged)
  }

  @Test("Columns that remember rows return to the row last settled under their parent")
  func memory() {
    let tree = Forest("((())(()()()))(()())").hierarchy()
    var wheel = WheelSelection(tree, remembersRows: true)
    wheel.settle(column: 1, row: 1)
    wheel.settle(column: 2, row: 2)
    #expect(tree.names(of: wheel.path) == ["0", "3", "6"])
    wheel.settle(column: 0, row: 1)
    #expect(tree.names(of: wheel.path) == ["7", "8"])
    let change = wheel.settle(column: 0, row: 0)
    #expect(tree.names(of: wheel.path) == ["0", "3", "6"])
    #expect(change.reloads == [.init(column: 1, row: 1), .init(column: 2, row: 2)])

    var forgetful = WheelSelection(tree)
    for (column, row) in [(1, 1), (2, 2), (0, 1), (0, 0)] {
      forgetful.settle(column: column, row: row)
    }
    #expect(tree.names(of: forgetful.path) == ["0", "1", "2"])
  }

  @Test("A row that a moving wheel only passes is not remembered")
  func passing() {
    let tree = Forest("(()()())(())").hierarchy()
    var wheel = WheelSelection(tree, remembersRows: true)
    wheel.indicate(column: 1, row: 2)
    wheel.settle(column: 0, row: 1)
    wheel.settle(column: 0, row: 0)
    #expect(wheel.rows == [0, 0])
  }

  @Test("Columns that do not exist or have no rows are refused and change nothing")
  func noSuchColumn() {
    for wheel in wheelStates(upTo: 4) + [WheelSelection(Hierarchy(), padding: 2)] {
      for column in [-1, wheel.columnCount, .max, .min] {
        var late = wheel
        #expect(late.settle(column: column, row: 0).isEmpty)
        #expect(late.indicate(column: column, row: .min).isEmpty)
        #expect(late == wheel)
      }
    }
  }
}
