import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

/// An outline table whose children load from a server.
@MainActor struct OutlineStage: SettingsStage {
  enum State: CaseIterable {
    case closed, open, chosen, awaiting, loading, failed, filtered, editing, scrolled
  }

  let server = ChildServer()
  let fixture: OutlineFixture
  var control: OutlineTableView { fixture.table }
  var window: UIWindow { fixture.phone.window }

  init(_ prepare: (OutlineTableView) -> Void) {
    let data = tree(
      "a -a1 --x --y -a2 --z b -b1 --v -b2! --w c -c1 d -d1 "
        + (1...40).map { "n\($0)" }.joined(separator: " "))
    fixture = OutlineFixture(data, isLazy: true) { [server] table in
      table.loadChildren = { try await server.children(of: $0, in: $1) }
      prepare(table)
    }
  }

  func enter(_ state: State) async throws {
    let table = control
    // The state is the same whatever the settings are.
    func expand(_ name: String) { table.expand(fixture.node(name), includingDescendants: false) }
    switch state {
    case .closed: break
    case .open:
      expand("a")
      expand("b")
    case .chosen:
      expand("a")
      table.choose([fixture.node("b"), fixture.node("a", "a1"), fixture.node("c")])
    case .awaiting:
      expand("a")
      table.choose([["b", "b1", "v", "later"], ["c"], ["unknown"]], history: HierarchyHistory())
    case .loading:
      table.choose([fixture.node("b")])
      expand("n1")
      try await server.wait(for: "n1")
    case .failed:
      expand("n1")
      try await server.fail("n1")
    case .filtered:
      expand("b")
      table.filter(by: "a1")
    case .editing:
      expand("a")
      table.setEditing(true, animated: false)
    case .scrolled:
      expand("a")
      window.layoutIfNeeded()
      let node = fixture.node("n3")
      let row = table.indexPath(of: node).map { table.tableView.rectForRow(at: $0) }
      let section = table.outline.hierarchy.position(of: node)
      table.tableView.contentOffset.y =
        (row ?? table.tableView.rectForHeader(inSection: section)).minY + 10
    }
  }

  var value: [String] { control.choices().map { $0.value + " \($0.names) \($0.codes)" } }
}

@MainActor private final class RowDelegate: OutlineTableViewDelegate {
  func outlineTableView(
    _ table: OutlineTableView, indentationLevelForRowOf node: Hierarchy.Node
  ) -> Int { 1 }
}

@MainActor @Suite("The settings of an outline table have no memory") struct OutlineSettingsTests {
  typealias Setting = ControlSetting<OutlineTableView>
  private static let delegate = RowDelegate()

  private static func content(_ table: OutlineTableView, _ row: OutlineRow)
    -> any UIContentConfiguration
  {
    var content = UIListContentConfiguration.subtitleCell()
    (content.text, content.secondaryText) = (row.name, "level \(row.level)")
    return content
  }

  static var settings: [Setting] {
    [
      Setting("selectionMode", \.selectionMode, .check(), default: .none),
      Setting("selectionMode", \.selectionMode, .check(.independent, maximum: 3), default: .none),
      Setting("selectionMode", \.selectionMode, .single, default: .none),
      Setting("selectionMode", \.selectionMode, .multiple(maximum: 3), default: .none),
      Setting("outlineDelegate", \.outlineDelegate, delegate, default: nil),
      Setting("rootStyle", \.rootStyle, .header(), default: .row),
      Setting("rowAnimation", \.rowAnimation, .none, default: .fade),
      Setting("expandingAnimation", \.expandingAnimation, .none, default: nil),
      Setting("collapsingAnimation", \.collapsingAnimation, .none, default: nil),
      Setting("expandsDescendants", \.expandsDescendants, true, default: false),
      Setting("collapsesDescendants", \.collapsesDescendants, true, default: false),
      Setting(
        "cellProvider", \.cellProvider,
        { table, row, path in
          let cell = table.dequeueReusableCell(withIdentifier: OutlineCell.identifier, for: path)
          cell.backgroundColor = .systemRed
          return cell
        }, default: nil),
      Setting("locale", \.locale, Locale(identifier: "de"), default: nil),
      Setting("rowFont", \.rowFont, .systemFont(ofSize: 30), default: nil),
      Setting("rowTextColor", \.rowTextColor, .systemRed, default: nil),
      Setting("disabledRowTextColor", \.disabledRowTextColor, .systemBlue, default: nil),
      Setting("levelIndentation", \.levelIndentation, 7, default: 20),
      Setting(
        "collapsedIcon", \.collapsedIcon, UIImage(systemName: "plus"),
        default: UIImage(systemName: "chevron.forward")),
      Setting(
        "expandedIcon", \.expandedIcon, UIImage(systemName: "minus"),
        default: UIImage(systemName: "chevron.down")),
      Setting("disclosureEdge", \.disclosureEdge, .trailing, default: .leading),
      Setting("look", \.look, .sidebar, default: .list),
      Setting("expandsOnTap", \.expandsOnTap, false, default: true),
      Setting("fullSwipeEdges", \.fullSwipeEdges, [], default: [.leading, .trailing]),
      Setting("checkStyle", \.checkStyle, .circles, default: .squares),
      Setting("uncheckedIcon", \.uncheckedIcon, UIImage(systemName: "plus"), default: nil),
      Setting("checkedIcon", \.checkedIcon, UIImage(systemName: "plus"), default: nil),
      Setting("mixedIcon", \.mixedIcon, UIImage(systemName: "plus"), default: nil),
      Setting("rowContent", \.rowContent, content, default: nil),
      Setting("shouldPerform", \.shouldPerform, { _, _ in false }, default: nil),
      Setting("shouldChoose", \.shouldChoose, { _, _ in false }, default: nil),
      Setting("willPerform", \.willPerform, { _, _ in }, default: nil),
      Setting("didPerform", \.didPerform, { _, _ in }, default: nil),
      Setting("onChange", \.onChange, { _, _ in }, default: nil),
      Setting("onRefuse", \.onRefuse, { _, _ in }, default: nil),
      Setting("allowedEdits", \.allowedEdits, .all, default: []),
      Setting("enterName", \.enterName, { _, _ in "new" }, default: nil),
      Setting("confirmEdit", \.confirmEdit, { _, _ in true }, default: nil),
      Setting("acceptedDrops", \.acceptedDrops, [.movedRows, .lines], default: []),
      Setting("rowMenu", \.rowMenu, { _, _ in UIMenu() }, default: nil),
      Setting("onUndo", \.onUndo, { _ in }, default: nil),
      Setting(
        "leadingSwipeActions", \.leadingSwipeActions,
        { _, _ in [UIContextualAction(style: .normal, title: "Pin") { _, _, _ in }] }, default: nil),
      Setting(
        "swipeActions", \.swipeActions,
        { _, _ in [UIContextualAction(style: .normal, title: "Pin") { _, _, _ in }] },
        default: nil),
      Setting("onRefresh", \.onRefresh, { _ in nil }, default: nil),
      Setting("isAccordion", \.isAccordion, true, default: false),
      Setting("backgroundColor", \.backgroundColor, .systemRed, default: nil),
      Setting(
        "semanticContentAttribute", \.semanticContentAttribute, .forceRightToLeft,
        default: .unspecified),
    ]
  }

  @Test("Each setting in each state gives the same as from the beginning")
  func eachSetting() async throws {
    var random = SeededGenerator()
    try await expectNoMemory(
      of: Self.settings, on: OutlineStage.self, seed: "\(random)", using: &random)
  }

  @Test("The list contains every property that an app can set")
  func all() throws {
    let declared = try SourceDeclarations.settings(
      ofFiles: "OutlineTableView", in: "CascadeUIKit/Outline")
    #expect(declared.contains("rootStyle") && declared.count > 25)
    // Loading has a test of its own, and editing is one of the states.
    let others: Set = ["loadChildren", "isEditing"]
    let missing = declared.subtracting(Self.settings.map(\.name)).subtracting(others)
    #expect(missing.isEmpty)
  }

  @Test("Rows that load continue where they were when the loader comes back")
  func loader() async throws {
    let stage = OutlineStage { _ in }
    let loader = stage.control.loadChildren
    try await stage.enter(.loading)
    let shown = stage.shown
    stage.control.loadChildren = nil
    await stage.settle()
    #expect(stage.shown == shown)
    stage.control.loadChildren = loader
    await runPendingTasks()
    // The first request was cancelled.
    while !stage.server.waiting.isEmpty { stage.server.settle(0, with: ["late"]) }
    await runPendingTasks()
    #expect(stage.fixture.rows.contains(" ▸ late"))
    #expect(stage.fixture.rows.filter { $0.contains("late") }.count == 1)
  }

  @Test("A table without children that load later shows those that wait when it has them again")
  func lazy() async throws {
    for state in OutlineStage.State.allCases {
      let stage = OutlineStage { _ in }
      try await stage.enter(state)
      let (shown, value) = (stage.shown, stage.value)
      stage.control.isLazy = false
      await stage.settle()
      #expect(stage.value == value, "\(state)")
      stage.control.isLazy = true
      await stage.settle()
      expectSame(stage.shown, shown, "\(state)")
    }
  }
}
