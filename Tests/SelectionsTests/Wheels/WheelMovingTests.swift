import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Moving wheels")
struct WheelMovingTests {
  @Test("The value is a path of the tree at every moment, and goes as far as there is a choice")
  func alwaysPath() {
    for wheel in wheelStates(upTo: 5, events: 3) {
      #expect(wheel.isPath(wheel.path) && wheel.isWhole(wheel.path))
      #expect(wheel.isPath(wheel.settledPath) && wheel.isWhole(wheel.settledPath))
    }
  }

  @Test("The value is the row under each indicator, or the nearest enabled row")
  func underIndicators() {
    for wheel in wheelStates(upTo: 5, events: 3) {
      for (column, node) in wheel.path.enumerated() {
        let rows = wheel.rows(inColumn: column)
        let indicated = wheel.indicatedRow(inColumn: column)!
        #expect(rows[wheel.selectedRow(inColumn: column)!] == node)
        if !wheel.hierarchy.isDisabled(rows[indicated]) { #expect(rows[indicated] == node) }
      }
    }
  }

  @Test("Confirming while any set of wheels spins gives a path of the tree, the one shown")
  func confirming() {
    for wheel in wheelStates(upTo: 5, events: 3) where wheel.isMoving {
      var confirmed = wheel
      let change = confirmed.confirm()
      #expect(confirmed.path == wheel.path)
      #expect(confirmed.settledPath == wheel.path)
      #expect(!confirmed.isMoving && !change.pathChanged && change.reloads.isEmpty)
      #expect(
        confirmed.rows == (0..<confirmed.columnCount).map { confirmed.indicatedRow(inColumn: $0) })
    }
  }

  @Test("Rows that spinning wheels report at the end give a path of the tree, whatever they are")
  func rowsAtTheEnd() {
    var random = SeededGenerator()
    for wheel in wheelStates(upTo: 5) {
      var settled = wheel
      let rows = (0..<5).map { _ in Int.random(in: -2...6, using: &random) }
      settled.settle(rows: rows)
      #expect(settled.isPath(settled.path) && settled.isWhole(settled.path), "\(rows), \(random)")
      #expect(settled.settledPath == settled.path && !settled.isMoving)
    }
  }

  @Test(
    "Rows reported below a wheel that turned to another node are those of columns that are gone")
  func rowsOfOldColumns() {
    let tree = Forest("(()())(()())").hierarchy()
    var wheel = WheelSelection(tree)
    wheel.settle(rows: [1, 1])
    #expect(tree.names(of: wheel.path) == ["3", "4"])
    wheel.settle(rows: [1, 1])
    #expect(tree.names(of: wheel.path) == ["3", "5"])
  }

  @Test("Reporting the current rows of the wheels settles them there")
  func sameRows() {
    for wheel in wheelStates(upTo: 5) {
      var (reported, confirmed) = (wheel, wheel)
      let rows = (0..<wheel.columnCount).map { wheel.indicatedRow(inColumn: $0) ?? -1 }
      reported.settle(rows: rows)
      confirmed.confirm()
      #expect(reported == confirmed)
    }
  }

  @Test("A wheel that comes back to its settled row brings back everything below it")
  func comingBack() {
    let tree = Forest("(()(()()))((()))").hierarchy()
    var wheel = WheelSelection(tree)
    wheel.settle(column: 1, row: 1)
    wheel.settle(column: 2, row: 1)
    let settled = wheel

    wheel.indicate(column: 0, row: 1)
    #expect(tree.names(of: wheel.path) == ["5", "6", "7"])
    #expect(wheel.settledPath == settled.path)
    let change = wheel.indicate(column: 0, row: 0)
    #expect(wheel.path == settled.path)
    #expect(change.reloads == [.init(column: 1, row: 1), .init(column: 2, row: 1)])
    wheel.settle(column: 0, row: 0)
    #expect(wheel == settled)
  }

  @Test("Wheels below one that turns to another node no longer move")
  func droppedBelow() {
    let tree = Forest("(()())(()())").hierarchy()
    var wheel = WheelSelection(tree)
    wheel.indicate(column: 1, row: 1)
    #expect(wheel.isMoving)
    wheel.settle(column: 0, row: 1)
    #expect(!wheel.isMoving)
    #expect(tree.names(of: wheel.path) == ["3", "4"])
  }

  @Test("A wheel settled while one above it moves stays settled if that one comes back")
  func settledBelowMoving() {
    let tree = Forest("(()())(()())").hierarchy()
    var wheel = WheelSelection(tree)
    wheel.indicate(column: 0, row: 0)
    wheel.settle(column: 1, row: 1)
    wheel.indicate(column: 0, row: 1)
    wheel.settle(column: 0, row: 0)
    #expect(tree.names(of: wheel.path) == ["0", "2"])
  }

  @Test("A wheel settled above a moving one keeps what was settled below that one")
  func settledAboveMoving() {
    let tree = Forest("((()())())").hierarchy()
    var wheel = WheelSelection(tree)
    wheel.settle(column: 2, row: 1)
    wheel.indicate(column: 1, row: 1)
    wheel.settle(column: 0, row: 0)
    #expect(tree.names(of: wheel.settledPath) == ["0", "1", "3"])
    wheel.settle(column: 1, row: 0)
    #expect(tree.names(of: wheel.path) == ["0", "1", "3"])
  }

  @Test("A copy from before puts everything back")
  func cancelling() {
    let tree = Forest("(()())(()())").hierarchy()
    var wheel = WheelSelection(tree)
    let before = wheel
    wheel.settle(column: 0, row: 1)
    wheel.indicate(column: 1, row: 1)
    #expect(wheel != before)
    wheel = before
    #expect(tree.names(of: wheel.path) == ["0", "1"])
  }
}

@Suite("Stepping through a wheel with keys")
struct WheelSteppingTests {
  @Test("A step leads to the next enabled row beyond its target, or to the last one before")
  func everyStep() {
    let flat = Forest("()()()()()()")
    for disabled in flat.nodeSets where disabled.count < flat.count {
      let enabled = (0..<flat.count).filter { !disabled.contains($0) }
      var wheel = WheelSelection(flat.hierarchy(disabled: disabled))
      for selected in enabled {
        wheel.settle(column: 0, row: selected)
        for offset in Array(-7...7) + [.min, .max] {
          let wanted = offset.magnitude > 7 ? offset.signum() * 7 : offset
          let target = min(max(selected + wanted, 0), flat.count - 1)
          let expected =
            offset < 0
            ? enabled.last { $0 <= target } ?? enabled.first
            : enabled.first { $0 >= target } ?? enabled.last
          #expect(wheel.row(inColumn: 0, steppingBy: offset) == expected)
        }
      }
    }
  }

  @Test("A column that does not exist or has no enabled rows has no step")
  func noRow() {
    let wheel = WheelSelection(Forest("(())").hierarchy(disabled: [1]), padding: 3)
    for column in [-1, 1, 2, 3] { #expect(wheel.row(inColumn: column, steppingBy: 1) == nil) }
  }
}

@Suite("Spinning wheels")
struct WheelSpinningTests {
  @Test("Spinning ends on a path of the tree, and the columns on the screen follow")
  func ends() {
    var random = SeededGenerator()
    for wheel in wheelStates(upTo: 5) + wheelStates(upTo: 5, arrangement: .independent) {
      var (spun, screen) = (wheel, WheelColumns(wheel))
      let change = spun.spin(using: &random)
      screen.apply(change, loadingFrom: spun)
      #expect(screen == WheelColumns(spun), "\(random)")
      #expect(!spun.isMoving && spun.settledPath == spun.path)
      if wheel.arrangement == .linked { #expect(spun.isPath(spun.path) && spun.isWhole(spun.path)) }
    }
  }

  @Test("Every enabled row comes up, and no disabled one")
  func everyRow() {
    let hierarchy = Forest("(()()()())(()())").hierarchy(disabled: [2])
    var random = SeededGenerator(seed: 1)
    var wheel = WheelSelection(hierarchy, arrangement: .independent)
    var counts: [[Int?]: Int] = [:]
    for _ in 0..<600 {
      wheel.spin(using: &random)
      counts[wheel.rows, default: 0] += 1
    }
    #expect(Set(counts.keys) == [[0, 0], [0, 1], [2, 0], [2, 1], [3, 0], [3, 1]])
    #expect(counts.values.allSatisfy { $0 > 60 })
  }

  @Test("Linked wheels choose level by level, so each branch is as likely as its siblings")
  func branches() {
    let hierarchy = Forest("()((()()()())()())").hierarchy()
    var random = SeededGenerator(seed: 2)
    var wheel = WheelSelection(hierarchy)
    var short = 0
    for _ in 0..<600 {
      wheel.spin(using: &random)
      if wheel.path.count == 1 { short += 1 }
    }
    #expect((200...400).contains(short))
  }

  @Test("The same seed gives the same rows")
  func repeatable() {
    var (first, second) = (SeededGenerator(seed: 3), SeededGenerator(seed: 3))
    var (one, other) = (WheelSelection(regions), WheelSelection(regions))
    for _ in 0..<20 {
      one.spin(using: &first)
      other.spin(using: &second)
      #expect(one == other)
    }
  }
}
