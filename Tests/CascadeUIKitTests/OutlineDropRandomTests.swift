import CascadeKit
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Random drags and drops in an outline") struct OutlineDropRandomTests {
  @Test("Whatever is dragged, dropped, edited and undone, the outline is as in a simple model")
  func anything() async {
    var random = SeededGenerator()
    print("Drags and drops in an outline: \(random)")
    let log = FaultLog()
    await UIKitFault.$handler.bound(to: { log.faults.append($0.description) }) {
      for _ in 0..<max(1, operationCount(full: 40_000) / 100) {
        let session = DropSession()
        for step in 0..<100 {
          let event = await session.step(&random)
          let shown = OutlineDropModel(session.table.outline.hierarchy)
          #expect(shown == session.model, "\(random), step \(step): \(event)")
          #expect(log.faults.isEmpty, "\(random), step \(step): \(event)")
          if shown != session.model || !log.faults.isEmpty { return }
        }
      }
    }
  }
}

/// An outline that a user drags in, and the model of what it should show.
@MainActor private final class DropSession {
  private let fixture: OutlineFixture
  var table: OutlineTableView { fixture.table }
  private(set) var model: OutlineDropModel
  private var undone: [OutlineDropModel] = []
  private var done: [OutlineDropModel] = []
  /// The texts that load, with their places; `nil` if nodes got other numbers since.
  private var loading: [(provider: NSItemProvider, place: OutlineDropModel.Place?)] = []
  private var count = 0

  init() {
    fixture = OutlineFixture(tree("a -a1 -a2 --x b c -c1 d e")) {
      $0.allowedEdits = .all
      $0.acceptedDrops = [.lines]
      $0.onUndo = { _ in }
    }
    model = OutlineDropModel(fixture.table.outline.hierarchy)
  }

  private enum Event: CaseIterable {
    case drag, dragSeveral, dragAndUndo, drop, answer, answerAgain, edit, expand, collapse, undo
    case redo, reload
  }

  func step(_ random: inout SeededGenerator) async -> String {
    let event = Event.allCases.randomElement(using: &random)!
    switch event {
    case .drag, .dragSeveral, .dragAndUndo: drag(event, &random)
    case .drop: drop(&random)
    case .answer, .answerAgain: answer(&random)
    case .edit: edit(&random)
    case .expand: if let name = rows.randomElement(using: &random) { table.expand(node(name)) }
    case .collapse:
      if let name = rows.randomElement(using: &random) { table.collapse(node(name)) }
    case .undo: undo()
    case .redo:
      if let next = undone.popLast() {
        done.append(model)
        model = next
        forgetPlaces()
      }
      table.undoManager?.redo()
    case .reload:
      table.reload(table.outline.hierarchy)
      (done, undone) = ([], [])
      forgetPlaces()
    }
    await runPendingTasks()
    fixture.phone.window.layoutIfNeeded()
    return "\(event)"
  }

  private var rows: [String] { table.visibleNodes.map { table.outline.hierarchy.name(of: $0) } }

  private func node(_ name: String) -> Hierarchy.Node {
    let hierarchy = table.outline.hierarchy
    return hierarchy.depthFirst().first { hierarchy.name(of: $0) == name }!
  }

  private func newName() -> String {
    count += 1
    return "n\(count)"
  }

  private func undo() {
    if let last = done.popLast() {
      undone.append(model)
      model = last
      forgetPlaces()
    }
    table.undoManager?.undo()
  }

  private func forgetPlaces() { for index in loading.indices { loading[index].place = nil } }

  /// Notes an edit of the user.
  private func edited(to next: OutlineDropModel) {
    done.append(model)
    undone = []
    model = next
  }

  /// Drags one row or several into or before another.
  private func drag(_ event: Event, _ random: inout SeededGenerator) {
    let rows = rows
    guard let first = rows.indices.randomElement(using: &random),
      table.tableView.lift(first) != nil
    else { return }
    var lifted = [rows[first]]
    for _ in 0..<(event == .drag ? 0 : 3) {
      let row = Int.random(in: 0..<rows.count, using: &random)
      let isAdded = table.tableView.addToDrag(row)
      #expect(isAdded == !model.isInside(rows[row], lifted))
      if isAdded { lifted.append(rows[row]) }
    }
    let target = Int.random(in: 0...rows.count, using: &random)
    let isInto = Bool.random(using: &random)
    table.tableView.hover(over: target < rows.count ? target : nil, at: isInto ? 0.5 : 0.1)
    if event == .dragAndUndo {
      let couldUndo = !done.isEmpty
      undo()
      // Without an undo, the row can be dropped; with one, it is another.
      if couldUndo { return table.tableView.drop() }
    }
    if let next = moved(lifted, to: target, of: rows, isInto: isInto) { edited(to: next) }
    table.tableView.drop()
  }

  private func moved(
    _ lifted: [String], to target: Int, of rows: [String], isInto: Bool
  ) -> OutlineDropModel? {
    guard target < rows.count else {
      return model.moving(lifted, to: .init(parent: "", neighbors: nil))
    }
    let topmost = lifted.filter { !model.isInside(model.parent(of: $0)!, lifted) }
    if isInto, !topmost.allSatisfy({ model.parent(of: $0) == rows[target] }),
      let next = model.moving(lifted, to: .init(parent: rows[target], neighbors: nil))
    {
      return next
    }
    // A single row gets the place of the other one.
    let isDown = topmost.count == 1 && rows.firstIndex(of: topmost[0])! < target
    if topmost == [rows[target]] { return nil }
    let place = place(above: isDown ? target + 1 : target, of: rows)
    return model.moving(lifted, to: place)
  }

  private func place(above row: Int, of rows: [String]) -> OutlineDropModel.Place {
    let above = row > 0 ? rows[row - 1] : nil
    let isOpen = above.map { table.outline.isExpanded(node($0)) } ?? false
    return model.place(below: above, isOpen: isOpen)
  }

  /// Drops a text that loads later.
  private func drop(_ random: inout SeededGenerator) {
    let rows = rows
    let target = Int.random(in: 0...rows.count, using: &random)
    let isInto = Bool.random(using: &random)
    let provider = NSItemProvider.waiting()
    table.tableView.bring([provider])
    table.tableView.hover(over: target < rows.count ? target : nil, at: isInto ? 0.5 : 0.1)
    table.tableView.drop()
    let place: OutlineDropModel.Place =
      if target == rows.count {
        .init(parent: "", neighbors: nil)
      } else if isInto {
        .init(parent: rows[target], neighbors: nil)
      } else {
        place(above: target, of: rows)
      }
    loading.append((provider, place))
  }

  /// Lets a text load.
  private func answer(_ random: inout SeededGenerator) {
    guard let index = loading.indices.randomElement(using: &random) else { return }
    let (provider, place) = loading.remove(at: index)
    let names = (0..<Int.random(in: 1...2, using: &random)).map { _ in newName() }
    if let place, let index = model.index(of: place) {
      edited(to: model.inserting(names, at: index, below: place.parent))
    }
    provider.answer(names.joined(separator: "\n"))
  }

  /// Edits the hierarchy as the app.
  private func edit(_ random: inout SeededGenerator) {
    (done, undone) = ([], [])
    let parent = ([""] + model.names).randomElement(using: &random)!
    let index = Int.random(in: 0...model.children[parent]!.count, using: &random)
    if model.names.count > 6, let name = model.names.randomElement(using: &random),
      Bool.random(using: &random)
    {
      try? table.perform(.remove(node(name)))
      model = model.removing(name)
    } else {
      let name = newName()
      try? table.perform(
        .insert([.init(name: name)], at: index, in: parent.isEmpty ? nil : node(parent)))
      model = model.inserting([name], at: index, below: parent)
    }
  }
}
