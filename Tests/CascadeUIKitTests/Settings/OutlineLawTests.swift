import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("The laws of an outline table") struct OutlineLawTests {
  @Test(
    "Only the user and the app change the value, and a setting that comes and goes changes nothing",
    arguments: [
      OutlineSelectionMode.check(), .check(.independent), .check(maximum: 4), .single,
      .multiple(maximum: 3),
    ])
  func laws(mode: OutlineSelectionMode) async throws {
    var random = SeededGenerator()
    print("The laws of an outline table, \(mode): \(random)")
    let log = FaultLog()
    try await UIKitFault.$handler.bound(to: { log.faults.append($0.description) }) {
      var session = OutlineLawSession(mode, &random)
      for step in 0..<operationCount(full: 200_000) {
        let event = await session.step(&random)
        let broken = session.brokenLaw ?? log.faults.first
        try #require(broken == nil, "\(broken ?? ""), \(random), step \(step): \(event)")
        if session.isDone { session = OutlineLawSession(mode, &random) }
      }
    }
  }
}

/// An outline table with random acts of the user, the app and the server, and what the laws say about them.
@MainActor private final class OutlineLawSession {
  private enum Event: CaseIterable {
    case tap, icon, delete, swipeOpen, selectAll
    case choose, choosePaths, chooseNothing
    case filter, unfilter, reload, lesser, leave, scroll, expandAll, collapseAll
    case answer, fail, late
    case setting, settings
  }

  private let server = ChildServer()
  private let fixture: OutlineFixture
  private let whole: Hierarchy
  private let mode: OutlineSelectionMode
  private(set) var brokenLaw: String?
  private var isCut = false
  private var table: OutlineTableView { fixture.table }
  private let settings = OutlineSettingsTests.settings
  /// The height of the table, which is less than that of its rows.
  private static let height: CGFloat = 200

  init(_ mode: OutlineSelectionMode, _ random: inout SeededGenerator) {
    self.mode = mode
    whole = tree("a -a1 --x --y -a2 --z b -b1 --v --u -b2! --w c -c1 --t d e -e1 -e2")
    fixture = OutlineFixture(tree("a -a1 -a2 b -b1 -b2! --w c d e"), isLazy: true) { [server] in
      $0.selectionMode = mode
      $0.allowedEdits = .remove
      $0.loadChildren = { try await server.children(of: $0, in: $1) }
    }
    // With smaller rows, the table can still show the last ones at the same place.
    fixture.table.tableView.contentInset.bottom = 400
    // Rows that measure themselves are as high as estimated until they appear, so that those below them move.
    fixture.table.tableView.rowHeight = 64
    fixture.phone.show(table, height: Self.height)
  }

  /// A Boolean value that indicates whether many requests wait, or the tree isn't a part of the whole one any more.
  var isDone: Bool { server.waiting.count > 20 || isCut }

  /// The chosen leaves of the whole tree by their names, which only an author changes. A choice that is unknown there stands
  /// for itself.
  private var value: Set<String> {
    var leaves: Set<String> = []
    for choice in table.choices() {
      let match = whole.match(
        SavedPath(names: choice.names, matching: .exact), options: .includesDisabled)
      guard mode == .check() || mode == .check(maximum: 4), match.isComplete,
        let node = match.path.last
      else {
        leaves.insert(choice.names.joined(separator: "/"))
        continue
      }
      let range = whole.leafRange(of: node)
      for leaf in whole.depthFirst()
      where whole.isLeaf(leaf) && range.contains(whole.leafRange(of: leaf).lowerBound) {
        leaves.insert(whole.names(of: whole.path(to: leaf)).joined(separator: "/"))
      }
    }
    return leaves
  }

  func step(_ random: inout SeededGenerator) async -> String {
    let event = Event.allCases.randomElement(using: &random)!
    let before = value
    var isAuthor = perform(event, &random)
    if event == .setting || event == .settings { isAuthor = await change(event, &random) }
    await server.arrive()
    for _ in 0..<5 { await Task.yield() }
    rest()
    if !isAuthor, value != before {
      brokenLaw = "A value has an author: \(before.sorted()) is now \(value.sorted())"
    }
    return "\(event)"
  }

  /// Lays out the rows. A table doesn't stay scrolled beyond its last row.
  private func rest() {
    fixture.phone.window.layoutIfNeeded()
    let lowest = table.tableView.contentSize.height - table.bounds.height
    table.tableView.contentOffset.y = max(0, min(table.tableView.contentOffset.y, lowest))
    fixture.phone.window.layoutIfNeeded()
  }

  /// Performs an act, and returns whether it can change the value.
  private func perform(_ event: Event, _ random: inout SeededGenerator) -> Bool {
    let hierarchy = table.outline.hierarchy
    let nodes = Array(hierarchy.depthFirst())
    let path =
      table.window == nil
      ? nil : table.tableView.indexPathsForVisibleRows?.randomElement(using: &random)
    switch event {
    case .tap:
      if let path { table.tableView.tap(path.row, section: path.section) }
      return true
    case .selectAll:
      table.selectAll(nil)
      return true
    case .icon:
      guard let path else { return false }
      (table.tableView.cellForRow(at: path) as? OutlineCell)?.parts.toggleButton.tap()
      return false
    case .delete:
      // Seldom, because it ends the session: a branch is checked now because a part of it is missing.
      if let path, Int.random(in: 0..<20, using: &random) == 0 {
        isCut = true
        table.tableView.trailingActions(ofRow: path.row, section: path.section).first?.tap()
      }
      return true
    case .swipeOpen:
      if let path { table.tableView.swipe(path.row, section: path.section) }
      return false
    case .choose:
      table.choose(nodes.shuffled(using: &random).prefix(2).map { $0 })
      return true
    case .choosePaths:
      let all = Array(whole.depthFirst()).shuffled(using: &random).prefix(3)
      let paths = all.map { SavedPath(names: whole.names(of: whole.path(to: $0))) }
      let unknown: [SavedPath] = Bool.random(using: &random) ? [["a", "nowhere"]] : []
      table.choose(paths + unknown, history: HierarchyHistory())
      return true
    case .chooseNothing:
      table.choose([])
      return true
    case .filter: table.filter(by: ["a", "1", "z", "b2"].randomElement(using: &random)!)
    case .unfilter: table.filter(by: "")
    case .reload: table.reload(hierarchy)
    case .lesser:
      // Each level has all or none of its nodes, so that a branch isn't checked because a part of it is missing.
      let data = [
        "a -a1 -a2 b -b1 -b2! --w c d e", "b -b1 -b2! --w c e -e1 -e2", "a b c d e", "a -a1 -a2 d",
      ]
      table.reload(tree(data.randomElement(using: &random)!))
    case .leave:
      if table.window == nil {
        fixture.phone.show(table, height: Self.height)
      } else {
        table.removeFromSuperview()
      }
    case .scroll: table.tableView.contentOffset.y = CGFloat(Int.random(in: 0..<300, using: &random))
    case .expandAll: table.expandAll()
    case .collapseAll: table.collapseAll()
    case .answer, .fail, .late: answer(event, &random)
    case .setting, .settings: break
    }
    return false
  }

  private func answer(_ event: Event, _ random: inout SeededGenerator) {
    guard !server.waiting.isEmpty else { return }
    let place = event == .late ? server.waiting.count - 1 : 0
    let name = server.waiting[place].name
    let node = whole.depthFirst().first { whole.name(of: $0) == name }
    let children = node.map { whole.children(of: $0).map { whole.name(of: $0) } } ?? []
    server.settle(place, with: event == .fail ? nil : children)
  }

  /// Sets a setting or two, and removes them again.
  private func change(_ event: Event, _ random: inout SeededGenerator) async -> Bool {
    for _ in 0..<5 { await Task.yield() }
    rest()
    // Swipe actions that may not be possible any more close.
    table.tableView.endSwipe()
    fixture.phone.window.layoutIfNeeded()
    let chosen = settings.shuffled(using: &random).prefix(event == .setting ? 1 : 2)
    // Headers are lower than the rows, so that a row that is cut off can leave the screen.
    if chosen.contains(where: { $0.name == "rootStyle" }) { table.tableView.contentOffset.y = 0 }
    fixture.phone.window.layoutIfNeeded()
    let (shown, value, offset) = (table.shown, value, table.tableView.contentOffset.y)
    for setting in chosen {
      setting.set(table)
      if Bool.random(using: &random) { fixture.phone.window.layoutIfNeeded() }
    }
    for setting in chosen.shuffled(using: &random) { setting.remove(table) }
    (table.selectionMode, table.allowedEdits) = (mode, .remove)
    fixture.phone.window.layoutIfNeeded()
    let now = table.shown
    if now != shown || self.value != value {
      let difference = now.difference(from: shown)
      let lines = [difference.removals.first, difference.insertions.first].map {
        "\($0, default: "")"
      }
      brokenLaw =
        "A setting has no memory: \(chosen.map(\.name)) \(lines), \(offset) is now \(table.tableView.contentOffset.y)"
    }
    return false
  }
}
