#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import UIKit

/// Two fingers that pan over the rows of an outline.
struct OutlinePan {
  /// The reasons why rows that they have passed weren't chosen. Each is told once.
  var refusals = Set<CheckState.Refusal>()
}

// Choosing the rows that two fingers pass
extension OutlineTableView {
  /// Whether two fingers choose rows. While rows have editing controls, UIKit would replace these.
  var canPan: Bool { selectionMode.allowsSeveral && !isEditing }

  /// Lets UIKit select the rows that two fingers pass, for which it turns editing mode on.
  func beginPan() {
    pan = OutlinePan()
    takeFocus()
  }

  /// Ends the selection and the editing mode that two fingers have begun. The marks show the choice.
  func endPan() {
    pan = nil
    for path in tableView.indexPathsForSelectedRows ?? [] {
      tableView.deselectRow(at: path, animated: true)
    }
    setEditing(false, animated: true)
    rowTable.allowsPanning(false)
  }

  /// Chooses or checks a node that two fingers have passed. One that is chosen stays so.
  func choosePassed(_ node: Hierarchy.Node) {
    if !selectionMode.allowsSeveral || checks.mark(of: node) == .checked { return }
    select(node) { node in
      if checks.isLocked(node) { return refuseOnce(.disabled) }
      guard isAllowed({ shouldChoose?(self, node) ?? true }) else { return }
      let change = checks.check(node, showing: shownLeaves)
      if let refusal = change.refusal { return refuseOnce(refusal) }
      if change.count > 0 { noteChoice(of: node) }
    }
  }

  private func refuseOnce(_ refusal: CheckState.Refusal) {
    if pan?.refusals.insert(refusal).inserted == true { refuse(refusal) }
  }
}

extension OutlineRowTable {
  /// Lets UIKit select several rows, and gives the app's setting back afterwards.
  func allowsPanning(_ allows: Bool) {
    if allows {
      if settingBeforePan == nil { settingBeforePan = allowsMultipleSelectionDuringEditing }
      allowsMultipleSelectionDuringEditing = true
    } else if let setting = settingBeforePan {
      (allowsMultipleSelectionDuringEditing, settingBeforePan) = (setting, nil)
    }
  }

  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    guard let (outline, _) = place(indexPath), outline.canPan else { return false }
    allowsPanning(true)
    return true
  }

  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { outline?.beginPan() }

  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    outline?.endPan()
  }
}
#endif
