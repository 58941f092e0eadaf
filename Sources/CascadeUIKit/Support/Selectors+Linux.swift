#if canImport(UIKit) && !canImport(ObjectiveC)
import UIKit

extension UIResponder {
  /// The action of all key commands of the controls. Without Objective-C, a selector is a function.
  static var keyCommandAction: Selector {
    Selector("cascade_perform:") { responder, sender in
      if let command = sender as? UIKeyCommand { responder.performKeyCommand(command) }
    }
  }
}

extension UIResponder {
  /// The action of Select All.
  static let selectAllAction = Selector("selectAll:")
}

extension UITableView {
  /// The methods of a delegate that give heights and estimates of rows.
  nonisolated static let heightSelectors: Set<Selector> = [
    Selector("tableView:heightForRowAtIndexPath:"),
    Selector("tableView:estimatedHeightForRowAtIndexPath:"),
  ]

  /// The method of a delegate that gives headers.
  nonisolated static let headerSelector = Selector("tableView:viewForHeaderInSection:")
}

extension UITextField {
  /// A Boolean value that indicates whether the delegate lets the editing begin.
  var mayBeginEditing: Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }

  /// Tells the delegate of an editing that UIKit doesn't know.
  func tellDelegate(thatEditingBegins begins: Bool) {
    if begins {
      delegate?.textFieldDidBeginEditing(self)
    } else {
      delegate?.textFieldDidEndEditing(self)
    }
  }
}
#endif
