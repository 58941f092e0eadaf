#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import UIKit

/// A control that tells when it shows something else.
@MainActor protocol UpdatingControl: UIView {
  /// Called when it does.
  var onUpdate: (() -> Void)? { get set }
}

extension OutlineTableView: UpdatingControl {}

/// A control that chooses a path, as a SwiftUI view and a model use it.
@MainActor protocol PathPickerControl: UpdatingControl {
  associatedtype Selection: PathSelectionState, Equatable

  /// What it shows and has chosen.
  var selection: Selection { get }
  /// What a person has chosen since the app gave a path, if it can be taken.
  var newChoice: PathChoice? { get }
  /// How high it is for a width, if it cannot have any height.
  var fixedHeight: CGFloat? { get }

  /// Makes the control of a selection.
  init(_ selection: Selection)
  func show(_ selection: Selection)
  @discardableResult
  func select(_ find: (inout Selection) -> Selection.Prefill) -> PathMatch
}

extension WheelPickerView: PathPickerControl {
  var newChoice: PathChoice? { isTurned ? selection.choice : nil }
  var fixedHeight: CGFloat? { intrinsicContentSize.height }
}

extension AddressSelectorView: PathPickerControl {
  var newChoice: PathChoice? { isChosen && selection.canConfirm ? selection.choice : nil }
  var fixedHeight: CGFloat? { nil }
}
#endif
