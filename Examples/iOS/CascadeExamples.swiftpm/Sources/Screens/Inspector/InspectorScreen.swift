#if canImport(UIKit)
import CascadeUIKit
import HierarchyFormats
import UIKit

/// A screen that inspects the views of the app.
final class InspectorScreen: ControlScreen {
  override func viewDidLoad() {
    super.viewDidLoad()
    add("The current views of this app, as an outline or as a debugger prints them.")
    addButton("Inspect Window") { [weak self] _ in self?.inspect() }
    addButton("Copy Window as Text") { [weak self] _ in self?.copyAsText() }
    addResult()
  }

  private func inspect() {
    guard let window = view.window else { return }
    ViewInspectorController(of: window).present(from: self)
  }

  private func copyAsText() {
    guard let views = view.window?.viewHierarchy() else { return }
    UIPasteboard.general.string = ViewDump.string(of: views)
    show("Copied \(views.count) views on \(views.depth) levels.")
  }
}
#endif
