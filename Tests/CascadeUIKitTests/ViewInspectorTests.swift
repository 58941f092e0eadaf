import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("A view inspector") struct ViewInspectorTests {
  private let phone = Phone()
  private let inspected = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

  init() {
    let label = UILabel(frame: CGRect(x: 8, y: 8, width: 80, height: 20))
    label.text = "Total"
    inspected.addSubview(label)
    inspected.addSubview(UIButton(frame: .zero))
    phone.root.view.addSubview(inspected)
  }

  private func present() -> ViewInspectorController {
    let inspector = ViewInspectorController(of: inspected)
    inspector.present(from: phone.root)
    phone.window.layoutIfNeeded()
    return inspector
  }

  private func rows(of inspector: ViewInspectorController) -> [String] {
    phone.window.layoutIfNeeded()
    return inspector.table.tableView.visibleCells.compactMap {
      ($0 as? OutlineCell)?.nameLabel.text
    }
  }

  @Test("Each view has a row with its class, frame and other details")
  func rows() {
    let inspector = present()
    let rows = rows(of: inspector)
    #expect(rows.count == 3)
    #expect(rows[0].hasPrefix("UIView\n(0 0; 100 50); layer = <CALayer: 0x"))
    #expect(rows[1].hasPrefix("UILabel\n(8 8; 80 20); text = 'Total'; "))
    #expect(inspector.table.tableView.visibleCells[1].accessibilityValue == "level 2, 1 of 2")
  }

  @Test("Views are searched by their class")
  func search() throws {
    let inspector = present()
    let field = try #require(inspector.view.first(UISearchTextField.self))
    #expect(field.becomeFirstResponder())
    field.type("label")
    #expect(rows(of: inspector).map { $0.prefix(while: { $0 != "\n" }) } == ["UIView", "UILabel"])
    #expect(field.accessibilityLabel == "Class Name")
  }

  @Test("Choosing a row shows all details of the view, every time")
  func facts() throws {
    let inspector = present()
    for _ in 0..<2 {
      inspector.table.tableView.tap(1)
      phone.window.layoutIfNeeded()
      let navigation = try #require(inspector.navigationController)
      let facts = try #require(navigation.topViewController as? ViewDetailsController)
      #expect(facts.title == "UILabel")
      let texts = facts.table.tableView.visibleCells.compactMap {
        ($0 as? OutlineCell)?.nameLabel.text
      }
      #expect(texts.count == 4)
      #expect(texts.dropFirst().dropLast() == ["(8 8; 80 20)", "text = 'Total'"])
      navigation.popViewController(animated: true)
    }
  }

  @Test("A reload shows the current views, and keeps the collapsed rows")
  func reload() throws {
    let inspector = present()
    inspected.subviews[1].addSubview(UILabel())
    inspector.navigationItem.rightBarButtonItem?.tap()
    let root = inspector.table.outline.hierarchy.roots[0]
    #expect(rows(of: inspector).count == 3)
    inspector.table.expandAll()
    #expect(rows(of: inspector).count == 4)
    inspector.table.collapse(root)
    inspector.navigationItem.rightBarButtonItem?.tap()
    #expect(rows(of: inspector).count == 1)
  }

  @Test("Done closes the inspector, which retains no view and is released")
  func done() async {
    weak var gone: ViewInspectorController?
    weak var view: UIView?
    var heard = 0
    do {
      let shown = UIView()
      let inspector = ViewInspectorController(of: shown)
      inspector.onDone = { _ in heard += 1 }
      inspector.present(from: phone.root)
      (gone, view) = (inspector, shown)
    }
    #expect(view == nil)
    gone?.reload()
    #expect(gone?.table.outline.hierarchy.count == 1)
    gone?.navigationItem.leftBarButtonItem?.tap()
    await runPendingTasks()
    #expect(heard == 1)
    await runPendingTasks()
    #expect(gone == nil && phone.root.presentedViewController == nil)
  }

  @Test("An inspector from a storyboard shows the view that it is given")
  func storyboard() throws {
    let inspector = try #require(ViewInspectorController(coder: NSCoder()))
    inspector.loadViewIfNeeded()
    #expect(inspector.table.outline.hierarchy.isEmpty)
    inspector.inspect(inspected)
    #expect(inspector.table.outline.rowCount == 3)
  }
}
