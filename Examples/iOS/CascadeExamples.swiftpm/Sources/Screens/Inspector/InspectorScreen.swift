#if canImport(UIKit)
import CascadeUIKit
import HierarchyFormats
import UIKit

/// Looks at the app's own views.
final class InspectorScreen: ControlScreen {
  override func viewDidLoad() {
    super.viewDidLoad()
    add("The views of this app as they are now: as an outline, or as a debugger prints them.")
    addButton("Inspect the window") { [weak self] _ in self?.inspect() }
    addButton("Copy the window as text") { [weak self] _ in self?.copyAsText() }
    addResult()
  }

  private func inspect() {
    guard let window = view.window else { return }
    ViewInspectorController(of: window).present(from: self)
  }

  private func copyAsText() {
    guard let views = view.window?.viewHierarchy() else { return }
    UIPasteboard.general.string = ViewDump.string(of: views)
    show("\(views.count) views on \(views.depth) levels were copied.")
  }
}
#endif
