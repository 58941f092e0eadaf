import ChinaRegions
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("An outline table") struct OutlineTableViewTests {
  private let letters = tree("a -a1 --a11 -a2 b c -c1")

  @Test("A tap on the icon, or on the row if there is no selection, expands and collapses")
  func tapping() {
    let outline = OutlineFixture(letters)
    #expect(outline.rows == ["▸ a", "b", "▸ c"])
    outline.tapIcon("a")
    #expect(outline.rows == ["▾ a", " ▸ a1", " a2", "b", "▸ c"])
    outline.tap("a1")
    outline.tap("b")
    #expect(outline.rows == ["▾ a", " ▾ a1", "  a11", " a2", "b", "▸ c"])
    outline.tap("a")
    #expect(outline.rows == ["▸ a", "b", "▸ c"])
    outline.tap("a")
    #expect(outline.rows == ["▾ a", " ▾ a1", "  a11", " a2", "b", "▸ c"])
    #expect(outline.table.tableView.indexPathsForSelectedRows == nil)
  }

  @Test("The app can refuse the user's requests, and is notified of all changes")
  func telling() throws {
    var heard: [String] = []
    let outline = OutlineFixture(letters, isAccordion: true)
    outline.table.shouldPerform = { [letters] in
      heard.append("may " + $1.text(in: letters))
      return $1 != .collapse(letters.roots[2])
    }
    outline.table.willPerform = { [letters] in heard.append("will " + $1.text(in: letters)) }
    outline.table.didPerform = { [letters] in heard.append("did " + $1.text(in: letters)) }
    outline.tap("a")
    #expect(heard == ["may expand a", "will expand a", "did expand a"])
    heard = []
    outline.table.expand(outline.node("c"))
    #expect(
      heard == ["will collapse a", "will expand c", "did collapse a", "did expand c"])
    heard = []
    outline.tap("c")
    #expect(heard == ["may collapse c"])
    #expect(outline.rows == ["▸ a", "b", "▾ c", " c1"])
    outline.table.expand(outline.node("c"))
    outline.table.collapse(outline.node("b"))
    #expect(heard == ["may collapse c"])
    #expect(throws: OutlineState.Refusal.self) {
      try outline.table.perform(.expand(outline.node("b")))
    }
  }

  @Test(
    "Rows are inserted and removed with the animation that the app sets",
    arguments: [UITableView.RowAnimation.fade, .left, .right, .top, .bottom, .none])
  func animation(_ animation: UITableView.RowAnimation) {
    let outline = OutlineFixture(letters) { $0.rowAnimation = animation }
    outline.table.expandAll()
    #expect(outline.rows == ["▾ a", " ▾ a1", "  a11", " a2", "b", "▾ c", " c1"])
    outline.table.expand(toLevel: 1)
    #expect(outline.rows == ["▾ a", " ▸ a1", " a2", "b", "▾ c", " c1"])
    outline.table.collapseAll()
    #expect(outline.rows == ["▸ a", "b", "▸ c"])
  }

  @Test("A node can be revealed anywhere among any number of rows")
  func revealing() throws {
    let china = ChinaRegions.hierarchy
    let outline = OutlineFixture(china)
    let names = ["广东省", "广州市", "海珠区", "江海街道"]
    let street = try #require(china.match(SavedPath(names: names)).path.last)
    #expect(outline.table.reveal(street, animated: false))
    #expect(outline.cell("江海街道").accessibilityLabel == "江海街道")
    outline.table.expandAll()
    #expect(outline.table.tableView.numberOfRows(inSection: 0) == china.count)
    outline.table.filter(by: "西湖区")
    #expect(!outline.table.reveal(street, animated: false))
  }

  @Test("A filter matches Chinese and pinyin, keeps the ancestors, and restores all rows")
  func filtering() async {
    let outline = OutlineFixture(ChinaRegions.hierarchy)
    outline.table.expand(outline.node("北京市"))
    let before = outline.rows
    var spoken: [String] = []
    outline.table.announcement.speak = { spoken.append($0) }
    outline.table.filter(by: "xiamenshi")
    #expect(outline.rows == ["▾ 福建省", " ▸ 厦门市"].map { $0.replacing("▸ ", with: "") })
    #expect(outline.cell("福建省").nameLabel.textColor == .secondaryLabel)
    #expect(outline.cell("厦门市").nameLabel.textColor == .label)
    await runPendingTasks()
    #expect(spoken == ["1 found"])
    outline.table.filter(by: "")
    #expect(outline.rows == before)
  }

  @Test("Matches of a filter are highlighted, even in ancestors")
  func marking() {
    let outline = OutlineFixture(
      tree("广东省 -广州市 --天河区 --海珠区 -深圳市 湖南省 -天元区"))
    func names() -> [String] {
      outline.phone.window.layoutIfNeeded()
      return outline.table.tableView.visibleCells.compactMap {
        ($0 as? OutlineCell)?.nameLabel.attributedText?.marked
      }
    }
    outline.table.filter(by: "tian")
    #expect(names() == ["广东省", "广州市", "[天]河区", "湖南省", "[天]元区"])
    outline.table.filter(by: "tianhequ")
    #expect(names() == ["广东省", "广州市", "[天河区]"])
    outline.table.filter(by: "广东 thq")
    #expect(names() == ["[广东]省", "广州市", "[天河区]"])
    outline.table.filter(by: "thq 广东")
    #expect(names() == ["[广东]省", "广州市", "[天河区]"])
    outline.table.filter(by: "")
    #expect(names() == ["广东省", "湖南省"])
  }

  @Test("A reload keeps the expanded and chosen nodes and the filter")
  func reloading() {
    let outline = OutlineFixture(letters) { $0.selectionMode = .check() }
    outline.tapIcon("a")
    outline.tap("a2")
    outline.table.reload(tree("z a -a0 -a2 -a1 --a11 c"))
    #expect(
      outline.rows == [
        "z square", "▾ a minus.square.fill", " a0 square", " a2 checkmark.square.fill",
        " ▸ a1 square", "c square",
      ])
    outline.table.filter(by: "a1")
    outline.table.reload(letters)
    #expect(
      outline.rows == ["▾ a minus.square.fill", " ▾ a1 square", "  a11 square"])
    outline.table.filter(by: "")
    #expect(outline.table.chosenNames() == ["a2"])
  }

  @Test("Pulling the table down reloads the hierarchy")
  func pulling() async {
    let outline = OutlineFixture(letters)
    #expect(outline.table.tableView.refreshControl == nil)
    outline.table.onRefresh = { _ in tree("x -y") }
    outline.table.tableView.pullToRefresh()
    #expect(outline.table.tableView.refreshControl?.isRefreshing == true)
    await runPendingTasks()
    #expect(outline.rows == ["▸ x"])
    #expect(outline.table.tableView.refreshControl?.isRefreshing == false)
    outline.table.onRefresh = { _ in nil }
    outline.table.tableView.pullToRefresh()
    await runPendingTasks()
    #expect(outline.rows == ["▸ x"])
    #expect(outline.table.tableView.refreshControl?.isRefreshing == false)
  }

  @Test("The table indents an app's own cells, sets their accessibility, and uses the app's icons")
  func ownCells() throws {
    let outline = OutlineFixture(letters) { table in
      table.register(NameCell.self, forCellReuseIdentifier: "name")
      table.cellProvider = { table, row, path in
        if row.level == 0 {
          return table.dequeueReusableCell(withIdentifier: OutlineCell.identifier, for: path)
        }
        let cell = table.dequeueReusableCell(withIdentifier: "name", for: path)
        (cell as? NameCell)?.name = row.name
        return cell
      }
      table.expandedIcon = UIImage(systemName: "minus")
      table.collapsedIcon = UIImage(systemName: "plus")
    }
    outline.tapIcon("a")
    #expect(outline.rows == ["minus a", "?", "?", "b", "plus c"])
    let own = try #require(outline.table.tableView.visibleCells[1] as? NameCell)
    #expect(own.name == "a1")
    #expect(own.indentationLevel == 1)
    #expect(own.accessibilityValue == "level 2, 1 of 2")
  }

  @Test("An unused table is released and cancels its requests")
  func releasing() async throws {
    let server = ChildServer()
    weak var released: OutlineTableView?
    weak var controller: UIViewController?
    do {
      let owner = UIViewController()
      let table = OutlineTableView(OutlineState(Hierarchy(), isLazy: true))
      table.loadChildren = { try await server.children(of: $0, in: $1) }
      table.onRefresh = { _ in nil }
      table.allowedEdits = .all
      table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      owner.view.addSubview(table)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.rootViewController = owner
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      try await server.answer(nil, ["a", "b"])
      table.tableView.tap(0)
      try await server.wait(for: "a")
      released = table
      controller = owner
      window.rootViewController = nil
    }
    #expect(released == nil)
    #expect(controller == nil)
    try await server.answer("a", ["a1"])
    #expect(server.cancelled == 1)
  }
}
