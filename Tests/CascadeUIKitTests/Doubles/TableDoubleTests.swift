import Testing
@_spi(Testing) import UIKit

/// The double shows what `UITableView` shows, and reports faults where UIKit fails.
@MainActor @Suite("The double of UITableView") struct TableDoubleTests {
  @Test("Updates that match the data move the visible cells")
  func cellsMove() {
    let fixture = TableFixture(["a", "b", "c"])
    let cell = fixture.table.cellForRow(at: row(2))
    let faults = fixture.faults {
      fixture.sections = [["b", "x", "c"]]
      fixture.table.deleteRows(at: [row(0)], with: .fade)
      fixture.table.insertRows(at: [row(1)], with: .fade)
    }
    #expect(faults.isEmpty)
    #expect(fixture.names == ["b", "x", "c"])
    #expect(fixture.table.cellForRow(at: row(2)) === cell)
  }

  @Test("The views above and below all sections are as wide as the table, and keep their heights")
  func headerAndFooter() {
    let table = TableFixture(["a"]).table
    let (header, footer) = (UIView(), UIView())
    header.frame = CGRect(x: 5, y: 7, width: 1, height: 30)
    footer.frame = CGRect(x: 0, y: 0, width: 9_999, height: 20)
    (table.tableHeaderView, table.tableFooterView) = (header, footer)
    table.setNeedsLayout()
    table.layoutIfNeeded()
    #expect(header.frame == CGRect(x: 0, y: 0, width: table.frame.width, height: 30))
    #expect(footer.frame.width == table.frame.width && footer.frame.height == 20)
    #expect(footer.frame.maxY == table.contentSize.height)
  }

  @Test("Numbers of rows that disagree after an update are a fault")
  func disagreeing() {
    let fixture = TableFixture(["a", "b", "c"])
    let faults = fixture.faults {
      fixture.sections = [["a"]]
      fixture.table.deleteRows(at: [row(1)], with: .fade)
    }
    #expect(
      faults == [
        "Invalid number of rows in section 0: 1 after the update, 3 before, 0 inserted, "
          + "1 deleted, 0 moved in, 0 moved out."
      ])
  }

  @Test("Data that changes without an update is a fault in the next update")
  func untold() {
    let fixture = TableFixture(["a", "b"])
    fixture.sections = [["a", "b", "c"]]
    #expect(fixture.faults {}.count == 1)
  }

  @Test("A table that wasn't queried before an update counts the rows after the change")
  func notAsked() {
    let fixture = TableFixture()
    fixture.table.dataSource = nil
    fixture.table.dataSource = fixture
    fixture.sections = [["a", "b"]]
    let faults = UIKitFault.recorded { fixture.table.insertRows(at: [row(1)], with: .none) }
    #expect(faults.count == 1)
  }

  @Test("Rows that don't exist can't be deleted, inserted, reloaded or moved")
  func outOfRange() {
    let updates: [(UITableView) -> Void] = [
      { $0.deleteRows(at: [row(3)], with: .none) },
      { $0.insertRows(at: [row(4)], with: .none) },
      { $0.reloadRows(at: [row(-1)], with: .none) },
      { $0.reconfigureRows(at: [row(0, section: 1)]) },
      { $0.moveRow(at: row(0), to: row(3)) },
    ]
    for update in updates {
      let fixture = TableFixture(["a", "b", "c"])
      #expect(fixture.faults { update(fixture.table) }.count == 1)
    }
  }

  @Test("A row can't be deleted and reloaded, deleted twice, or moved twice")
  func repeated() {
    let updates: [(UITableView) -> Void] = [
      {
        $0.deleteRows(at: [row(0)], with: .none)
        $0.reloadRows(at: [row(0)], with: .none)
      },
      { $0.deleteRows(at: [row(0), row(0)], with: .none) },
      {
        $0.moveRow(at: row(0), to: row(1))
        $0.moveRow(at: row(0), to: row(2))
      },
    ]
    for update in updates {
      let fixture = TableFixture(["a", "b", "c"])
      let faults = fixture.faults { update(fixture.table) }
      #expect(
        faults == ["Attempt to delete, reload or move the same row twice in one update."])
    }
  }

  @Test("A row moves with its cell, even to another section")
  func moving() {
    let fixture = TableFixture(["a", "b"], ["c"])
    let cell = fixture.table.cellForRow(at: row(0))
    let faults = fixture.faults {
      fixture.sections = [["b"], ["c", "a"]]
      fixture.table.moveRow(at: row(0), to: row(1, section: 1))
    }
    #expect(faults.isEmpty)
    #expect(fixture.names == ["b", "c", "a"])
    #expect(fixture.table.cellForRow(at: row(1, section: 1)) === cell)
  }

  @Test("A cell that isn't reloaded keeps its content")
  func stale() {
    let fixture = TableFixture(["a", "b"])
    fixture.sections = [["x", "y"]]
    #expect(fixture.names == ["a", "b"])
    fixture.table.reloadRows(at: [row(1)], with: .none)
    #expect(fixture.names == ["a", "y"])
    let cell = fixture.table.cellForRow(at: row(0))
    fixture.table.reconfigureRows(at: [row(0)])
    #expect(fixture.names == ["x", "y"])
    #expect(fixture.table.cellForRow(at: row(0)) === cell)
    fixture.identifier = "other name"
    let faults = UIKitFault.recorded { fixture.table.reconfigureRows(at: [row(0)]) }
    #expect(faults.count == 1)
  }

  @Test("Sections are inserted and deleted with their rows")
  func sections() {
    let fixture = TableFixture(["a"], ["b"])
    let faults = fixture.faults {
      fixture.sections = [["b"], ["c", "d"]]
      fixture.table.deleteSections([0], with: .none)
      fixture.table.insertSections([1], with: .none)
    }
    #expect(faults.isEmpty)
    #expect(fixture.names == ["b", "c", "d"])
    #expect(fixture.faults { fixture.sections = [] }.count == 1)
  }

  @Test("A cell is created from its registered class, and reused")
  func registration() {
    let fixture = TableFixture(["a"])
    let faults = UIKitFault.recorded {
      _ = fixture.table.dequeueReusableCell(withIdentifier: "other", for: row(0))
    }
    #expect(faults == ["No cell class is registered for the identifier other."])
    let cell = fixture.table.cellForRow(at: row(0))
    fixture.table.reloadData()
    fixture.table.layoutIfNeeded()
    #expect(fixture.table.cellForRow(at: row(0)) === cell)
  }

  @Test("Only the rows within the bounds have cells")
  func bounds() {
    let fixture = TableFixture((0..<1000).map { "\($0)" })
    #expect(fixture.names == (0..<10).map { "\($0)" })
    fixture.table.scrollToRow(at: row(500), at: .top, animated: false)
    #expect(fixture.names == (500..<510).map { "\($0)" })
    let faults = UIKitFault.recorded {
      fixture.table.scrollToRow(at: row(1000), at: .top, animated: false)
    }
    #expect(faults.count == 1)
  }

  @Test("The selection follows its rows, and a reload clears it")
  func selection() {
    let fixture = TableFixture(["a", "b", "c"])
    fixture.table.tap(2)
    #expect(fixture.table.indexPathForSelectedRow == row(2))
    fixture.sections = [["b", "c"]]
    fixture.table.deleteRows(at: [row(0)], with: .none)
    #expect(fixture.table.indexPathForSelectedRow == row(1))
    fixture.table.reloadData()
    #expect(fixture.table.indexPathForSelectedRow == nil)
  }

  @Test("An index title leads to its section, which must exist")
  func indexTitles() {
    let fixture = TableFixture((0..<50).map { "a\($0)" }, (0..<50).map { "b\($0)" })
    fixture.indexTitles = ["A", "B"]
    fixture.table.tapIndexTitle("B")
    #expect(fixture.names.first == "b0")
    #expect(UIKitFault.recorded { fixture.table.tapIndexTitle("C") }.count == 1)
    fixture.indexOffset = 1
    #expect(
      UIKitFault.recorded { fixture.table.tapIndexTitle("B") }
        == ["The index title B leads to section 2, which doesn't exist."])
  }
}
