import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("An outline with VoiceOver") struct OutlineVoiceOverTests {
  private let outline = OutlineFixture(tree("a -a1 -a2 b")) {
    $0.allowedEdits = .all
    $0.enterName = { _, _ in "new" }
  }

  private func actions(_ name: String) -> [String] {
    (outline.cell(name).accessibilityCustomActions ?? []).map(\.name)
  }

  private func perform(_ action: String, _ name: String) {
    let found = outline.cell(name).accessibilityCustomActions?.first { $0.name == action }
    #expect(found?.actionHandler?(found!) == true, "\(action) \(name)")
  }

  @Test("While editing, a row has actions for the controls that it hides")
  func editing() async {
    #expect(actions("a") == ["Expand"])
    outline.table.setEditing(true, animated: false)
    #expect(actions("a") == ["Expand", "Delete", "Rename", "Add Below", "Move Down"])
    #expect(actions("b") == ["Delete", "Rename", "Add Below", "Move Up"])
    perform("Move Up", "b")
    #expect(outline.rows == ["b", "▸ a"])
    perform("Expand", "a")
    perform("Move Down", "a1")
    #expect(outline.rows == ["b", "▾ a", " a2", " a1"])
    perform("Delete", "a2")
    perform("Rename", "b")
    await runPendingTasks()
    #expect(outline.rows == ["new", "▾ a", " a1"])
    outline.table.isEditing = false
    #expect(actions("a") == ["Collapse"])
  }

  @Test("The app can refuse an action, and rows of a filter or without the edit can't move")
  func refused() {
    outline.table.setEditing(true, animated: false)
    outline.table.allowedEdits = .remove
    outline.table.setEditing(true, animated: false)
    #expect(actions("a") == ["Expand", "Delete"])
    outline.table.allowedEdits = .move
    outline.table.filter(by: "b")
    #expect(actions("b") == [])
    outline.table.filter(by: "")
    outline.table.shouldPerform = { _, _ in false }
    let up = outline.cell("b").accessibilityCustomActions?.first
    #expect(up?.name == "Move Up" && up?.actionHandler?(up!) == false)
    #expect(outline.rows == ["▸ a", "b"])
  }

  @Test("A row says whether it is expanded, by its status or, on older systems, by its value")
  func expanded() {
    #expect(outline.cell("a").accessibilityExpandedStatus == .collapsed)
    #expect(outline.cell("a").accessibilityValue == "level 1, 1 of 2")
    #expect(outline.cell("b").accessibilityExpandedStatus == .unsupported)
    outline.tapIcon("a")
    #expect(outline.cell("a").accessibilityExpandedStatus == .expanded)
    ExpansionReport.$current.bound(to: .value) {
      outline.table.tableView.reloadData()
      outline.phone.window.layoutIfNeeded()
      #expect(outline.cell("a").accessibilityValue == "expanded, level 1, 1 of 2")
      #expect(outline.cell("b").accessibilityValue == "level 1, 2 of 2")
    }
  }
}
