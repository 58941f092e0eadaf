#if canImport(UIKit) && canImport(ObjectiveC) && !os(tvOS) && !os(watchOS)
import UIKit

extension UIResponder {
  /// The action of all key commands of the controls.
  static var keyCommandAction: Selector { #selector(cascade_perform(_:)) }

  /// Performs a key command. The prefix avoids names of UIKit and of the app.
  @objc func cascade_perform(_ command: UIKeyCommand) { performKeyCommand(command) }
}

extension UIResponder {
  /// The action of Select All.
  static let selectAllAction = #selector(UIResponderStandardEditActions.selectAll(_:))
}

extension UITableView {
  /// The methods of a delegate that give heights and estimates of rows.
  nonisolated static let heightSelectors: Set<Selector> = [
    #selector(UITableViewDelegate.tableView(_:heightForRowAt:)),
    #selector(UITableViewDelegate.tableView(_:estimatedHeightForRowAt:)),
  ]

  /// The method of a delegate that gives headers.
  nonisolated static let headerSelector = #selector(
    UITableViewDelegate.tableView(_:viewForHeaderInSection:))
}

extension UITextField {
  /// A Boolean value that indicates whether the delegate lets the editing begin.
  var mayBeginEditing: Bool { delegate?.textFieldShouldBeginEditing?(self) ?? true }

  /// Tells the delegate of an editing that UIKit doesn't know.
  func tellDelegate(thatEditingBegins begins: Bool) {
    if begins {
      delegate?.textFieldDidBeginEditing?(self)
    } else {
      delegate?.textFieldDidEndEditing?(self)
    }
  }
}
#endif
