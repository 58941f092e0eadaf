import ChinaRegions
import FirstLines
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests

private let teams = [
  Team(id: 1, name: "Sales", teams: [Team(id: 2, name: "Field")]), Team(id: 4, name: "Support"),
]

@MainActor @Suite("The first lines of those who come from other controls")
struct TutorialLinesTests {
  private let phone = Phone()

  @Test("A sheet in a view, by UIKit, or as a popover reports what was chosen")
  func sheets() async throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    phone.root.view.addSubview(view)
    var names: [[String]] = []
    PickerTutorialLines.show(in: view) { names.append($0) }
    let sheet = try #require(phone.root.children.first as? WheelPickerController)
    sheet.picker.wheels.spin(0, to: 2)
    sheet.finish()
    await runPendingTasks()
    #expect(names == [["L"]])
    let other = PickerTutorialLines.present(from: phone.root)
    await runPendingTasks()
    #expect(phone.root.presentedViewController === other)
    other.cancel()
    await runPendingTasks()
    let button = UIBarButtonItem()
    PickerTutorialLines.present(other, from: phone.root, at: button)
    await runPendingTasks()
    #expect(other.popoverPresentationController?.sourceItem === button)
  }

  @Test("Wheels turn by code, say which column the user turned, and can be disabled")
  func wheels() {
    let picker = WheelPickerView(ChinaRegions.hierarchy, depth: 2)
    phone.show(picker)
    var said: [String] = []
    PickerTutorialLines.follow(picker) { said.append($0) }
    picker.wheels.spin(1, to: 1)
    picker.wheels.spin(0, to: 1)
    #expect(said == ["book 西城区", "author 和平区"])
    PickerTutorialLines.turn(picker)
    #expect(picker.choice.names == ["广东省", "广州市"] && !picker.isEnabled)
    let reels = WheelPickerView(Array(repeating: ["🍒", "🍋", "7"], count: 5))
    phone.show(reels)
    #expect(PickerTutorialLines.spin(reels, to: [0, 1, 2, 1, 0]) == ["🍒", "🍋", "7", "🍋", "🍒"])
  }

  @Test("A tree of models has pictures, events, actions, pages and the look of a sidebar")
  func tree() {
    final class Pages: OutlineTableViewDelegate {
      var opened: [Hierarchy.Node] = []
      func outlineTableView(_ table: OutlineTableView, didSelectRowOf node: Hierarchy.Node) {
        opened.append(node)
      }
    }
    var log: [String] = []
    let tree = TreeTutorialLines.tree(teams) { log.append($0) }
    phone.show(tree, height: 600)
    let rows = tree.tableView
    #expect(rows.visibleCells.map(\.frame.height) == [50, 50])
    #expect(rows.visibleCells.first?.first(UIListContentView.self) != nil)
    rows.tap(0)
    #expect(log == ["expand Sales"] && tree.visibleNodes.count == 3)
    let pages = Pages()
    TreeTutorialLines.open(tree, pages)
    rows.tap(0)
    #expect(tree.visibleNodes.count == 3 && pages.opened == [tree.visibleNodes[0]])
    var copied: [String] = []
    TreeTutorialLines.actions(tree) { copied.append($0) }
    rows.trailingActions(ofRow: 1).first?.tap()
    #expect(copied == ["Field"])
    TreeTutorialLines.sidebar(tree)
    rows.tap(2)
    #expect(tree.chosenNames() == ["Support"] && tree.backgroundColor == .clear)
  }

  @Test("Rows with the numbers of their parents are a tree, and views are printed as text")
  func rows() throws {
    let tree = try TreeTutorialLines.rows([
      .init(2, parent: 1, "b"), .init(1, parent: -1, "a", isExpanded: true),
      .init(3, parent: -1, "c"),
    ])
    let hierarchy = tree.outline.hierarchy
    #expect(tree.outline.visibleNames == ["a", "b", "c"])
    #expect(hierarchy.codes(of: Array(hierarchy.roots)) == ["1", "3"])
    let text = TreeTutorialLines.describe(UIView())
    #expect(text.hasPrefix("<UIView: 0x") && text.contains("frame = (0 0; 0 0)"))
  }
}

extension OutlineState {
  fileprivate var visibleNames: [String] {
    (0..<rowCount).compactMap { node(atRow: $0).map { hierarchy.name(of: $0) } }
  }
}
