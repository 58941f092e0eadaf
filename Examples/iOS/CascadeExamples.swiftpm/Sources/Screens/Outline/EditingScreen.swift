#if canImport(UIKit)
import CascadeUIKit
import ChinaRegions
import UIKit

/// A tree whose nodes can be removed, renamed, inserted and dragged.
final class EditingScreen: TableScreen {
  init() {
    super.init(OutlineState(ChinaRegions.hierarchy))
    table.allowedEdits = .all
    table.rowAnimation = .left
    table.enterName = { [weak self] _, current in await self?.askForName(insteadOf: current) }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction(title: "Edit") { [weak self] _ in self?.edit() })
  }

  private func edit() {
    table.setEditing(!table.isEditing, animated: true)
    navigationItem.rightBarButtonItem?.title = table.isEditing ? "Done" : "Edit"
  }

  private func askForName(insteadOf current: String?) async -> String? {
    await withCheckedContinuation { continuation in
      let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.text = current }
      alert.addAction(
        UIAlertAction(title: "Cancel", style: .cancel) { _ in
          continuation.resume(returning: nil)
        })
      alert.addAction(
        UIAlertAction(title: "OK", style: .default) { [weak alert] _ in
          continuation.resume(returning: alert?.textFields?.first?.text)
        })
      present(alert, animated: true)
    }
  }
}
#endif
