#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A control whose properties a view of SwiftUI sets.
@MainActor package protocol SettableControl: UIView {
  /// The properties that a view sets now.
  var viewSettings: [AnyKeyPath: AppliedSetting] { get set }
}

/// A property that a view sets.
package struct AppliedSetting {
  /// Gives the property back the value that it had before.
  package let restore: @MainActor (UIView) -> Void
  /// The value of the view, if the app's own goes before it.
  package let suggestion: Any?

  package init(restore: @escaping @MainActor (UIView) -> Void, suggestion: Any?) {
    (self.restore, self.suggestion) = (restore, suggestion)
  }
}

extension WheelPickerView: SettableControl {}
extension PickerTextField: SettableControl {}
extension AddressSelectorView: SettableControl {}
extension OutlineTableView: SettableControl {}
#endif
