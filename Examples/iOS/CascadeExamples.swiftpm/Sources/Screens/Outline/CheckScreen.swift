#if canImport(UIKit)
import CascadeUIKit
import ChinaRegions
import UIKit

/// A tree with checkboxes, in which checking a node checks its descendants.
final class CheckScreen: TableScreen {
  init() {
    super.init(OutlineState(ChinaRegions.hierarchy))
    table.selectionMode = .check()
    table.onChange = { [weak self] _, _ in self?.showCount() }
    showCount()
  }

  private func showCount() {
    let count = table.chosenNodes(.leaves).count
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "\(count)",
      primaryAction: UIAction(title: "\(count)") { [weak self] _ in self?.clear() })
    navigationItem.rightBarButtonItem?.accessibilityLabel = "\(count) checked; uncheck all"
  }

  private func clear() {
    table.choose([])
    showCount()
  }
}
#endif
