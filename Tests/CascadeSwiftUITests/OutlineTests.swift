import CascadeSwiftUI
@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests

@MainActor @Suite("The Outline view") struct OutlineTests {
  private let letters = tree("a -a1 -a2 b -b1 c")

  private func person(on screen: Screen) -> OutlineFixture {
    OutlineFixture(showing: screen.first(OutlineTableView.self), on: screen.phone)
  }

  private func node(_ names: String..., in hierarchy: Hierarchy? = nil) -> Hierarchy.Node {
    (hierarchy ?? letters).match(SavedPath(names: names, matching: .exact)).path.last!
  }

  @Test("Without a selection, a tap expands a row and the binding of the expanded nodes follows")
  func expanding() {
    let expanded = Probe<Set<Hierarchy.Node>>([node("b")])
    let screen = Screen(expanded) { Outline(letters).expanded($0) }
    let person = person(on: screen)
    #expect(person.rows == ["▸ a", "▾ b", " b1", "c"] && expanded.writes == 0)
    person.tap("a")
    screen.host.update()
    #expect(expanded.value == [node("a"), node("b")] && expanded.writes == 1)
    expanded.value = [node("a"), node("c")]
    screen.host.update()
    #expect(person.rows == ["▾ a", " a1", " a2", "▸ b", "c"] && expanded.writes == 1)
  }

  @Test("The roots are shown as headers when the view says so, also with a model")
  func headers() {
    let style = Probe(OutlineRootStyle.header())
    let screen = Screen(style) {
      Outline(letters).tableStyle(.insetGrouped).rootStyle($0.wrappedValue)
    }
    let person = person(on: screen)
    #expect(person.table.style == .insetGrouped)
    #expect(person.lines == ["#▸ a", "#▸ b", "#c"])
    style.value = .row
    screen.host.update()
    #expect(person.lines == ["▸ a", "▸ b", "c"])
    guard #available(iOS 17, *) else { return }
    let other = Screen(style) { _ in
      Outline(OutlineModel(OutlineState(letters))).rootStyle(.header(expands: false))
    }
    #expect(self.person(on: other).lines == ["#a", "#b", "#c"])
  }

  @Test("Rows have the swipe actions of the view, with its current values")
  func swiping() {
    let title = Probe("Pin")
    let screen = Screen(title) { title in
      Outline(letters).rowSwipeActions { row in
        [
          UIContextualAction(style: .normal, title: "\(title.wrappedValue) \(row.name)") {
            _, _, done in
            title.wrappedValue = "Unpin"
            done(true)
          }
        ]
      }
    }
    let table = person(on: screen).table
    let actions = table.tableView.trailingActions(ofRow: 1)
    #expect(actions.map(\.title) == ["Pin b"])
    actions[0].tap()
    screen.host.update()
    #expect(table.tableView.trailingActions(ofRow: 1).map(\.title) == ["Unpin b"])
  }

  @Test("Rows have actions at both edges, of nodes or models, with or without full swipes")
  func swipingEdges() {
    func action(_ title: String) -> UIContextualAction {
      UIContextualAction(style: .normal, title: title) { _, _, done in done(true) }
    }
    let allows = Probe(true)
    let screen = Screen(allows) { allows in
      Outline(letters)
        .rowSwipeActions(edge: .leading) { [action("Pin \($0.name)")] }
        .rowSwipeActions(allowsFullSwipe: allows.wrappedValue) { [action("Copy \($0.name)")] }
    }
    let table = person(on: screen).table
    #expect(table.tableView.leadingActions(ofRow: 1).map(\.title) == ["Pin b"])
    #expect(table.tableView.trailingActions(ofRow: 1).map(\.title) == ["Copy b"])
    #expect(table.fullSwipeEdges == [.leading, .trailing])
    allows.value = false
    screen.host.update()
    #expect(table.fullSwipeEdges == [.leading])
    struct Team: Identifiable { let id: Int }
    let models = Screen(allows) { _ in
      Outline([Team(id: 7)], children: { _ in nil }, name: { "\($0.id)" }) { Text("\($0.id)") }
        .rowSwipeActions(of: Team.self, edge: .leading) { [action("Call \($0.id)")] }
    }
    let other = models.first(OutlineTableView.self)
    #expect(other.tableView.leadingActions(ofRow: 0).map(\.title) == ["Call 7"])
  }

  @Test("A table that the app has disabled stays so, also after the view was disabled")
  func disabledByApp() {
    let isOff = Probe(false)
    let screen = Screen(isOff) {
      Outline(letters).configure { $0.isUserInteractionEnabled = false }.disabled($0.wrappedValue)
    }
    let table = person(on: screen).table
    for off in [false, true, false] {
      isOff.value = off
      screen.host.update()
      #expect(!table.isUserInteractionEnabled)
    }
  }

  @Test("One node is chosen, and the app's value replaces it")
  func single() {
    let selection = Probe<Hierarchy.Node?>(nil)
    let screen = Screen(selection) { Outline(letters, selection: $0) }
    let person = person(on: screen)
    person.tap("b")
    screen.host.update()
    #expect(selection.value == node("b") && selection.writes == 1)
    selection.value = node("c")
    screen.host.update()
    #expect(person.rows == ["▸ a", "▸ b", "c ✓"])
    selection.value = nil
    screen.host.update()
    #expect(person.rows == ["▸ a", "▸ b", "c"] && selection.writes == 1)
  }

  @Test("Several nodes are chosen, up to a maximum")
  func multiple() {
    let selection = Probe<Set<Hierarchy.Node>>([node("c")])
    let screen = Screen(selection) { Outline(letters, selection: $0, maximum: 2) }
    let person = person(on: screen)
    person.tap("a")
    person.tap("b")
    screen.host.update()
    #expect(selection.value == [node("a"), node("c")] && selection.writes == 1)
    #expect(person.rows == ["▸ a ✓", "▸ b", "c ✓"])
  }

  @Test("A check includes all descendants, and is written in the form that the app wants")
  func checks() {
    let topmost = Probe<Set<Hierarchy.Node>>([])
    let leaves = Probe<Set<Hierarchy.Node>>([node("a", "a1")])
    for (probe, result) in [(topmost, CheckState.Result.topmost), (leaves, .leaves)] {
      let screen = Screen(probe) { Outline(letters, checks: $0, result: result) }
      person(on: screen).tap("a")
    }
    #expect(topmost.value == [node("a")] && topmost.writes == 1)
    #expect(leaves.value == [node("a", "a1"), node("a", "a2")] && leaves.writes == 1)
  }

  @Test("The table has the app's delegate, fonts and colors, also after updates")
  func configured() {
    final class Delegate: OutlineTableViewDelegate {
      var taps = 0
      func outlineTableView(_ table: OutlineTableView, didSelectRowOf node: Hierarchy.Node) {
        taps += 1
      }
    }
    let delegate = Delegate()
    let selection = Probe<Hierarchy.Node?>(nil)
    let screen = Screen(selection) {
      Outline(letters, selection: $0).configure {
        $0.outlineDelegate = delegate
        $0.rowTextColor = .systemBlue
      }
    }
    let person = person(on: screen)
    person.tap("c")
    selection.value = node("b")
    screen.host.update()
    person.tap("a")
    #expect(delegate.taps == 2 && person.cell("a").nameLabel.textColor == .systemBlue)
  }

  @Test("A filter hides rows, and clearing it restores the expanded nodes")
  func filtering() {
    let text = Probe("")
    let screen = Screen(text) { Outline(letters).filtered(by: $0.wrappedValue) }
    let person = person(on: screen)
    text.value = "b1"
    screen.host.update()
    #expect(person.rows == ["▾ b", " b1"])
    text.value = ""
    screen.host.update()
    #expect(person.rows == ["▸ a", "▸ b", "c"])
  }

  @Test(
    "The binding follows the user's edits, and another hierarchy keeps the expanded nodes")
  func editing() async {
    let hierarchy = Probe(letters)
    let expanded = Probe<Set<Hierarchy.Node>>([])
    let checks = Probe<Set<Hierarchy.Node>>([])
    let screen = Screen(hierarchy) { hierarchy in
      StateView(expanded) { expanded in
        StateView(checks) {
          Outline(letters, checks: $0).expanded(expanded)
            .editing(hierarchy) { _ in "new" }
        }
      }
    }
    let person = person(on: screen)
    person.tapIcon("b")
    person.tap("b1")
    person.table.tableView.trailingActions(ofRow: 0).first { $0.title == "Delete" }?.tap()
    person.table.tableView.trailingActions(ofRow: 0).first { $0.title == "Rename" }?.tap()
    await screen.settle()
    #expect(person.rows.first == "▾ new checkmark.square.fill")
    #expect(hierarchy.value.roots.map(hierarchy.value.name) == ["new", "c"])
    #expect(hierarchy.writes == 2)
    #expect(expanded.value == [node("b")] && checks.value == [node("b")])

    hierarchy.value = tree("x y new -b1 -b2")
    screen.host.update()
    #expect(
      person.rows == [
        "x square", "y square", "▾ new checkmark.square.fill", " b1 checkmark.square.fill",
        " b2 checkmark.square.fill",
      ])
    await screen.settle()
    let new = node("new", in: hierarchy.value)
    #expect(expanded.value == [new] && checks.value == [new] && new != node("b"))
  }

  @Test("Children load when a node expands, and a binding of the hierarchy includes them")
  func loading() async throws {
    let server = ChildServer()
    let hierarchy = Probe(tree("a b"))
    let screen = Screen(hierarchy) {
      Outline(tree("a b")).editing($0, [])
        .loadingChildren { try await server.children(of: $0, in: $1) }
    }
    let person = person(on: screen)
    person.tap("a")
    try await server.answer("a", ["a1"])
    await screen.settle()
    #expect(person.rows == ["▾ a", " ▸ a1", "▸ b"])
    #expect(hierarchy.value.count == 3 && hierarchy.writes == 1)
  }

  @Test("Leaves that load below a checked node aren't written before the user chooses")
  func loadedLeaves() async throws {
    let server = ChildServer()
    let checks = Probe<Set<Hierarchy.Node>>([node("c")])
    let screen = Screen(checks) {
      Outline(letters, checks: $0, result: .leaves)
        .loadingChildren { try await server.children(of: $0, in: $1) }
    }
    let person = person(on: screen)
    person.tapIcon("c")
    try await server.answer("c", ["c1"])
    await screen.settle()
    #expect(person.rows.last == " ▸ c1 checkmark.square.fill")
    #expect(checks.writes == 0 && checks.value == [node("c")])
    person.tap("b")
    await screen.settle()
    #expect(checks.writes == 1 && checks.value == Set(person.table.chosenNodes(.leaves)))
  }

  @Test("Without a binding, loaded children survive an update of the view")
  func keepsLoaded() async throws {
    let server = ChildServer()
    let level = Probe(20.0)
    let letters = tree("a b")
    let screen = Screen(level) { _ in
      Outline(letters).loadingChildren { try await server.children(of: $0, in: $1) }
    }
    person(on: screen).tap("a")
    try await server.answer("a", ["a1"])
    level.value = 10
    screen.host.update()
    #expect(person(on: screen).rows == ["▾ a", " ▸ a1", "▸ b"])
  }

  @Test(
    "In an accordion one sibling is expanded, and in right-to-left layouts the indentation is mirrored"
  )
  func accordion() {
    let expanded = Probe<Set<Hierarchy.Node>>([])
    let screen = Screen(expanded) { Outline(letters).expanded($0).accordion() }
    let person = person(on: screen)
    person.tap("a")
    person.tap("b")
    #expect(expanded.value == [node("b")])
    screen.host.environment.layoutDirection = .rightToLeft
    screen.host.update()
    let cell = person.cell("b")
    #expect(cell.nameLabel.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(cell.parts.toggleButton.semanticContentAttribute == .forceRightToLeft)
  }

  @Test("A model follows the rows and can change them, even before a view shows it")
  func model() throws {
    let model = OutlineModel(OutlineState(letters), selectionMode: .check())
    model.restore(expandedNodes: [node("b")])
    let screen = Screen(Outline(model).configure { $0.rowAnimation = .none })
    let person = person(on: screen)
    #expect(person.rows == ["▸ a square", "▾ b square", " b1 square", "c square"])
    var count = ChangeCount { _ = model.choices() }
    person.tap("b")
    #expect(count.changes == 1 && model.choices().map(\.names) == [["b"]])
    count = ChangeCount { _ = model.outline }
    person.tapIcon("b")
    #expect(count.changes == 1 && model.outline.rowCount == 3)
    try model.perform(.insert([.init(name: "d")], at: 0, in: nil))
    model.choose([])
    #expect(person.rows == ["d square", "▸ a square", "▸ b square", "c square"])
    model.filterText = "a1"
    #expect(person.rows == ["▾ a square", " a1 square"])
    #expect(throws: OutlineState.Refusal.nothingBelow(node("c"))) {
      try model.perform(.expand(node("c")))
    }
    model.filterText = ""
    model.expandAll()
    #expect(model.outline.rowCount == 7)
    model.collapseAll()
    #expect(model.reveal(node("a", "a2")) && model.outline.rowCount == 6)
    model.reload(tree("a -a1 e"))
    #expect(person.rows == ["▾ a square", " a1 square", "e square"])
    model.show(OutlineState(letters))
    #expect(person.rows.count == 3 && model.checks.checkedCount == 0)
  }

  @Test("The table, its coordinator and its model are released with the view")
  func released() {
    weak var table: OutlineTableView?
    weak var model: OutlineModel?
    let expanded = Probe<Set<Hierarchy.Node>>([])
    let screen = Screen(expanded) { Outline(letters, selection: .constant(nil)).expanded($0) }
    table = screen.first(OutlineTableView.self)
    screen.host.show(EmptyView())
    screen.host.update()
    #expect(table == nil)
    do {
      let kept = OutlineModel(OutlineState(letters))
      model = kept
      screen.host.show(Outline(kept))
      screen.host.update()
      table = screen.first(OutlineTableView.self)
      screen.host.show(EmptyView())
      screen.host.update()
      #expect(table != nil, "The model keeps what it shows.")
    }
    #expect(model == nil && table == nil)
  }
}
