import CascadeKit
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Context menus of an outline") struct OutlineMenuTests {
  private final class MenuDelegate: OutlineTableViewDelegate {
    var heard: [String] = []

    func outlineTableView(
      _ table: OutlineTableView, previewForRowOf node: Hierarchy.Node
    ) -> UIViewController? {
      let preview = UIViewController()
      preview.title = table.outline.hierarchy.name(of: node)
      return preview
    }

    func outlineTableView(
      _ table: OutlineTableView, willPerformPreviewActionOf node: Hierarchy.Node,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      let title = animator.previewViewController?.title ?? "?"
      heard.append("show \(table.outline.hierarchy.name(of: node))")
      animator.addCompletion { [weak self] in self?.heard.append("shown \(title)") }
    }
  }

  private let delegate = MenuDelegate()

  private func fixture(_ prepare: (OutlineTableView) -> Void = { _ in }) -> OutlineFixture {
    OutlineFixture(tree("a -a1 b c")) {
      $0.outlineDelegate = delegate
      $0.rowMenu = { _, row in
        if row.name == "c" { return nil }
        return UIMenu(children: [
          UIAction(title: "Copy") { _ in UIPasteboard.general.string = row.name }
        ])
      }
      $0.allowedEdits = .all
      $0.onUndo = { _ in }
      prepare($0)
    }
  }

  @Test("A row has the menu of the table, with or without a delegate")
  func rows() throws {
    let outline = fixture()
    for _ in 0..<2 {
      UIPasteboard.general.string = nil
      try #require(outline.table.tableView.contextMenu(ofRow: 1)).choose("Copy")
      #expect(UIPasteboard.general.content == "b")
      #expect(outline.table.tableView.contextMenu(ofRow: 2) == nil)
      outline.table.outlineDelegate = nil
    }
  }

  @Test("A tap on the preview of a menu is told with its node")
  func preview() throws {
    let outline = fixture()
    outline.table.tableView.contextMenu(ofRow: 1)
    let interaction = try #require(outline.table.tableView.contextMenuInteraction)
    #expect(interaction.shown?.preview?.title == "b")
    interaction.tapPreview()
    #expect(delegate.heard == ["show b", "shown b"])
  }

  @Test("A header has the menu and the preview of its root")
  func headers() throws {
    let outline = fixture { $0.rootStyle = .header() }
    let header = outline.header("b")
    let menu = try #require(header.menuInteraction.open())
    menu.choose("Copy")
    #expect(UIPasteboard.general.content == "b")
    header.menuInteraction.tapPreview()
    #expect(delegate.heard == ["show b", "shown b"])
    #expect(outline.header("c").menuInteraction.open() == nil)
  }

  @Test("An open menu closes when its node can be another one, and not after other changes")
  func epochs() throws {
    let outline = fixture()
    let table = outline.table
    let manager = try #require(table.undoManager)
    let interaction = try #require(table.tableView.contextMenuInteraction)
    table.ask(.rename(outline.node("c"), to: "d"))
    let changes: [(closes: Bool, change: () -> Void)] = [
      (false, { table.expand(outline.node("a")) }), (true, { manager.undo() }),
      (true, { manager.redo() }), (false, { table.ask(.remove(outline.node("d"))) }),
      (true, { table.reload(tree("a b")) }), (true, { table.show(tree("a b")) }),
    ]
    for (number, (closes, change)) in changes.enumerated() {
      #expect(table.tableView.contextMenu(ofRow: 1) != nil)
      change()
      #expect((interaction.shown == nil) == closes, "change \(number)")
    }
    table.rootStyle = .header()
    table.onUndo = { _ in }
    table.ask(.rename(outline.node("a"), to: "z"))
    let header = outline.header("b")
    #expect(header.menuInteraction.open() != nil)
    manager.undo()
    #expect(header.menuInteraction.shown == nil)
  }

  @Test("Swipe actions close, and do nothing, after an undo")
  func swipes() throws {
    let outline = fixture()
    let table = outline.table
    let manager = try #require(table.undoManager)
    table.ask(.rename(outline.node("c"), to: "d"))
    table.tableView.swipe(1)
    let actions = table.tableView.trailingActions(ofRow: 1)
    #expect(table.swipedNode == outline.node("b"))
    manager.undo()
    #expect(table.swipedNode == nil)
    let hierarchy = table.outline.hierarchy
    for action in actions { action.tap() }
    #expect(table.outline.hierarchy == hierarchy)
  }
}
