import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Random sessions with an outline table") struct OutlineRandomTests {
  @Test(
    "The table never fails, and its rows always match the outline",
    arguments: [OutlineSelectionMode.none, .single, .multiple(maximum: 5), .check()],
    [OutlineRootStyle.row, .header()])
  func anything(mode: OutlineSelectionMode, rootStyle: OutlineRootStyle) async {
    var random = SeededGenerator()
    print("An outline table, \(mode), \(rootStyle): \(random)")
    let behavior = UIKitBehavior.random(using: &random)
    await UIKitBehavior.$current.bound(to: behavior) { await run(mode, rootStyle, &random) }
  }

  private func run(
    _ mode: OutlineSelectionMode, _ rootStyle: OutlineRootStyle,
    _ random: inout SeededGenerator
  ) async {
    let log = FaultLog()
    await UIKitFault.$handler.bound(to: { log.faults.append($0.description) }) {
      let session = OutlineSession(mode, rootStyle, isAccordion: mode == .single)
      for step in 0..<operationCount(full: 125_000) {
        let event = await session.step(&random)
        let rows = session.rowsOfTable
        let wanted = session.rowsOfOutline
        #expect(rows == wanted, "\(random), step \(step): \(event)")
        #expect(log.faults.isEmpty, "\(random), step \(step): \(event)")
        if rows != wanted || !log.faults.isEmpty { return }
      }
    }
  }
}

/// An outline table with random actions by the user, the app and the server.
@MainActor private final class OutlineSession {
  private let server = ChildServer()
  private let fixture: OutlineFixture
  private var table: OutlineTableView { fixture.table }
  private var count = 0

  init(_ mode: OutlineSelectionMode, _ rootStyle: OutlineRootStyle, isAccordion: Bool) {
    fixture = OutlineFixture(
      tree("a -b --c -d! e"), isAccordion: isAccordion, isLazy: true
    ) { [server] in
      $0.selectionMode = mode
      $0.rootStyle = rootStyle
      $0.allowedEdits = .all
      $0.loadChildren = { try await server.children(of: $0, in: $1) }
      $0.register(NameCell.self, forCellReuseIdentifier: "name")
    }
    table.enterName = { [weak self] _, _ in self?.newName() }
    table.setEditing(true, animated: false)
  }

  /// The texts of the visible cells.
  var rowsOfTable: [String] {
    let counts = (0..<table.tableView.numberOfSections).map {
      table.tableView.numberOfRows(inSection: $0)
    }
    return ["\(counts)"]
      + (table.tableView.visibleCells + headers).map {
        ($0.accessibilityLabel ?? "?") + ", " + ($0.accessibilityValue ?? "")
      }
  }

  private var headers: [UIView] {
    (0..<table.tableView.numberOfSections).compactMap { table.tableView.headerView(forSection: $0) }
  }

  /// The expected texts.
  var rowsOfOutline: [String] {
    let outline = table.outline
    let places = NaivePlaces(outline, hasHeaders: table.rootStyle.isHeader)
    let headers = (0..<table.tableView.numberOfSections).filter {
      table.tableView.headerView(forSection: $0) != nil
    }
    let rows = (table.tableView.indexPathsForVisibleRows ?? []).map {
      places.sections[$0.section].rows[$0.row]
    }
    return ["\(places.sections.map(\.rows.count))"]
      + (rows + headers.map { places.sections[$0].header! }).map { row in
        switch outline.row(at: row) {
        case .node(let node):
          let content = table.content(of: node)
          return content.name + ", " + (content.spokenState(in: ControlTexts()) ?? "")
        case .status(let node):
          let state = outline.loading.state(of: node, in: outline.hierarchy)
          return (state == .loading ? "Loading…" : "No answer.") + ", "
        }
      }
  }

  /// Performs a random action, and lets pending tasks finish.
  func step(_ random: inout SeededGenerator) async -> String {
    let event = Event.allCases.randomElement(using: &random)!
    perform(event, &random)
    for _ in 0..<5 { await Task.yield() }
    fixture.phone.window.layoutIfNeeded()
    if rowsOfTable != rowsOfOutline { await runPendingTasks() }
    return "\(event)"
  }

  private enum Event: CaseIterable {
    case tap, tapAgain, key, keyAgain, icon, speak, sign, swipe, drag, dragFar, scroll, answer, fail
    case header, headerIcon, lift, liftInto, rest
    case selectAll, expandAll, collapseAll, toLevel, reveal, filter, unfilter, choose, reload,
      restore
    case insert, remove, move, rename, leave, cells, animation
  }

  private func newName() -> String {
    count += 1
    return "n\(count)"
  }

  private func perform(_ event: Event, _ random: inout SeededGenerator) {
    switch event {
    case .tap, .tapAgain, .key, .keyAgain, .icon, .speak, .sign, .swipe, .drag, .dragFar, .scroll:
      touch(event, &random)
    case .header, .headerIcon:
      let header = headers.randomElement(using: &random) as? OutlineHeaderView
      if table.window == nil { return }
      event == .header ? header?.tapArea.tap() : header?.parts.toggleButton.tap()
    case .lift, .liftInto, .rest: lift(event, &random)
    case .answer, .fail: answer(isFailure: event == .fail, &random)
    case .insert, .remove, .move, .rename: edit(event, &random)
    default: change(event, &random)
    }
  }

  /// Simulates touches of the user.
  private func touch(_ event: Event, _ random: inout SeededGenerator) {
    guard table.window != nil,
      let path = table.tableView.indexPathsForVisibleRows?.randomElement(using: &random),
      let cell = table.tableView.cellForRow(at: path)
    else { return }
    let section = path.section
    let other = Int.random(in: 0..<table.tableView.numberOfSections, using: &random)
    let last = table.tableView.numberOfRows(inSection: section) - 1
    switch event {
    case .key, .keyAgain:
      let key = UIKeyboardHIDUsage(rawValue: Int.random(in: 0x4a...0x52, using: &random))
      if let key { table.receive(UIKey(key)) }
    case .icon: (cell as? OutlineCell)?.parts.toggleButton.tap()
    case .speak: cell.accessibilityCustomActions?.forEach { _ = $0.actionHandler?($0) }
    case .sign:
      if Int.random(in: 0..<3, using: &random) == 0 {
        table.tableView.tapEditingSign(ofRow: path.row, section: section)
      }
    case .swipe:
      table.tableView.trailingActions(ofRow: path.row, section: section).dropFirst().randomElement(
        using: &random)?.tap()
    case .drag:
      table.tableView.drag(path.row, to: Int.random(in: 0...last, using: &random), section: section)
    case .dragFar:
      let count = table.tableView.numberOfRows(inSection: other)
      table.tableView.drag(
        path.row, to: Int.random(in: 0...count, using: &random), section: section,
        toSection: other)
    case .scroll:
      table.tableView.contentOffset.y = CGFloat(44 * Int.random(in: 0...last, using: &random))
    default: table.tableView.tap(path.row, section: section)
    }
  }

  /// Simulates dragging a row that was touched and held.
  private func lift(_ event: Event, _ random: inout SeededGenerator) {
    guard table.window != nil, let paths = table.tableView.indexPathsForVisibleRows,
      let path = paths.randomElement(using: &random),
      let target = paths.randomElement(using: &random),
      table.tableView.lift(path.row, section: path.section) != nil
    else { return }
    if event == .rest { table.tableView.rest(on: target.row, section: target.section) }
    let place: CGFloat = event == .liftInto ? 0.5 : 0.1
    let section = Int.random(in: 0..<table.tableView.numberOfSections, using: &random)
    if Bool.random(using: &random),
      table.tableView.indexPathsForVisibleRows?.contains(target) == true
    {
      table.tableView.hover(over: target.row, section: target.section, at: place)
    } else {
      table.tableView.hover(over: 0, section: section, at: place)
    }
    table.tableView.drop()
  }

  /// Simulates responses of a server.
  private func answer(isFailure: Bool, _ random: inout SeededGenerator) {
    guard !server.waiting.isEmpty else { return }
    let names = (0..<Int.random(in: 0..<4, using: &random)).map { _ in newName() }
    server.settle(
      Int.random(in: 0..<server.waiting.count, using: &random), with: isFailure ? nil : names)
  }

  /// Simulates edits by the app.
  private func edit(_ event: Event, _ random: inout SeededGenerator) {
    let hierarchy = table.outline.hierarchy
    let nodes = Array(hierarchy.depthFirst())
    guard let node = nodes.randomElement(using: &random) else {
      return table.reload(tree("a -b --c -d! e"))
    }
    let parent =
      Int.random(in: 0..<5, using: &random) == 0 ? nil : nodes.randomElement(using: &random)
    let position = Int.random(in: 0...hierarchy.childCount(of: parent), using: &random)
    let transition: OutlineState.Transition =
      switch event {
      case .insert: .insert([.init(name: newName())], at: position, in: parent)
      case .remove: .remove(node)
      case .move: .move(node, to: parent, at: position)
      default: .rename(node, to: newName())
      }
    try? table.perform(transition)
  }

  /// Simulates other changes by the app.
  private func change(_ event: Event, _ random: inout SeededGenerator) {
    let outline = table.outline
    let node = Array(outline.hierarchy.depthFirst()).randomElement(using: &random)
    switch event {
    case .selectAll: table.selectAll(nil)
    case .expandAll: table.expandAll()
    case .collapseAll: table.collapseAll()
    case .toLevel: table.expand(toLevel: Int.random(in: 0..<4, using: &random))
    case .reveal: if let node { table.reveal(node, animated: false) }
    case .filter: table.filter(by: String(Int.random(in: 0..<10, using: &random)))
    case .choose: table.choose(node.map { [$0] } ?? [])
    case .reload:
      table.reload(
        Int.random(in: 0..<9, using: &random) == 0 ? tree("a -n2 --c -d! e -n1") : outline.hierarchy
      )
    case .restore: table.restore(expandedCodes: outline.expandedCodes)
    case .leave: toggleWindow()
    case .cells:
      let isOwn = table.cellProvider != nil
      table.cellProvider = isOwn ? nil : { Self.ownCell($0, $1, $2) }
    case .animation: table.rowAnimation = table.rowAnimation == .none ? .fade : .none
    default: table.filter(by: "")
    }
  }

  private func toggleWindow() {
    if table.window == nil {
      fixture.phone.show(table, height: 844)
    } else {
      table.removeFromSuperview()
    }
  }

  /// Returns a cell whose class depends on the row.
  private static func ownCell(
    _ table: OutlineTableView, _ row: OutlineRow, _ path: IndexPath
  ) -> UITableViewCell {
    if row.canExpand {
      return table.dequeueReusableCell(withIdentifier: OutlineCell.identifier, for: path)
    }
    let cell = table.dequeueReusableCell(withIdentifier: "name", for: path)
    cell.accessibilityLabel = row.name
    return cell
  }
}
