import Testing
@_spi(Testing) import UIKit

/// The double of a table fails where UIKit fails, and shows what UIKit shows.
@MainActor @Suite struct TableDoubleTests {
  @Test func `Rows that are told of as they change move the cells on the screen`() {
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

  @Test func `Numbers of rows that disagree after an update are a fault`() {
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

  @Test func `Data that changes without an update is a fault of the next update`() {
    let fixture = TableFixture(["a", "b"])
    fixture.sections = [["a", "b", "c"]]
    #expect(fixture.faults {}.count == 1)
  }

  @Test func `A table that was not asked before an update counts the rows as they are then`() {
    let fixture = TableFixture()
    fixture.table.dataSource = nil
    fixture.table.dataSource = fixture
    fixture.sections = [["a", "b"]]
    let faults = UIKitFault.recorded { fixture.table.insertRows(at: [row(1)], with: .none) }
    #expect(faults.count == 1)
  }

  @Test func `Rows that are not there cannot be deleted, inserted, reloaded or moved`() {
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

  @Test func `One row cannot be deleted and reloaded, deleted twice, or moved twice`() {
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

  @Test func `A row moves with its cell, also to another section`() {
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

  @Test func `A cell that is not reloaded shows what it showed`() {
    let fixture = TableFixture(["a", "b"])
    fixture.sections = [["x", "y"]]
    #expect(fixture.names == ["a", "b"])
    fixture.table.reloadRows(at: [row(1)], with: .none)
    #expect(fixture.names == ["a", "y"])
    let cell = fixture.table.cellForRow(at: row(0))
    fixture.table.reconfigureRows(at: [row(0)])
    #expect(fixture.names == ["x", "y"])
    #expect(fixture.table.cellForRow(at: row(0)) === cell)
  }

  @Test func `Sections come and go with their rows`() {
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

  @Test func `A cell comes of a class that is registered, and is used again`() {
    let fixture = TableFixture(["a"])
    let faults = UIKitFault.recorded {
      _ = fixture.table.dequeueReusableCell(withIdentifier: "other", for: row(0))
    }
    #expect(faults == ["No class of cells is registered for the identifier other."])
    let cell = fixture.table.cellForRow(at: row(0))
    fixture.table.reloadData()
    fixture.table.layoutIfNeeded()
    #expect(fixture.table.cellForRow(at: row(0)) === cell)
  }

  @Test func `Only the rows within the bounds have cells`() {
    let fixture = TableFixture((0..<1000).map { "\($0)" })
    #expect(fixture.names == (0..<10).map { "\($0)" })
    fixture.table.scrollToRow(at: row(500), at: .top, animated: false)
    #expect(fixture.names == (500..<510).map { "\($0)" })
    let faults = UIKitFault.recorded {
      fixture.table.scrollToRow(at: row(1000), at: .top, animated: false)
    }
    #expect(faults.count == 1)
  }

  @Test func `The selection follows its rows, and a reload forgets it`() {
    let fixture = TableFixture(["a", "b", "c"])
    fixture.table.tap(2)
    #expect(fixture.table.indexPathForSelectedRow == row(2))
    fixture.sections = [["b", "c"]]
    fixture.table.deleteRows(at: [row(0)], with: .none)
    #expect(fixture.table.indexPathForSelectedRow == row(1))
    fixture.table.reloadData()
    #expect(fixture.table.indexPathForSelectedRow == nil)
  }
}
