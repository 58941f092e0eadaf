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
#endif
