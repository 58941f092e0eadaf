#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI
import UIKit

/// A control for choosing a path, as views and models use it.
@MainActor protocol PathPickerControl: UpdatingControl {
  associatedtype Selection: PathSelectionState

  /// The current selection.
  var selection: Selection { get }
  /// The chosen path, even if it can't be confirmed.
  var shownChoice: PathChoice { get }
  /// The path that the user has chosen since the app last set one, if it can be confirmed.
  var newChoice: PathChoice? { get }
  /// Returns the height of the control in a width, or `nil` if it can have any height.
  func fixedHeight(inWidth width: CGFloat) -> CGFloat?

  /// Creates a control for a selection.
  init(_ selection: Selection)
  func show(_ selection: Selection)
  @discardableResult
  func select(path: SavedPath) -> PathMatch
  /// Selects a path, and lets the user see how, if the control can show that.
  func select(path: SavedPath, animated: Bool) -> PathMatch
  @discardableResult
  func select(path: SavedPath, history: HierarchyHistory) -> PathMatch
}

extension PathPickerControl {
  var shownChoice: PathChoice { selection.choice }

  func select(path: SavedPath, animated: Bool) -> PathMatch { select(path: path) }

  /// Selects the path of a binding.
  func select(path: BoundPath, history: HierarchyHistory?, animated: Bool) {
    let saved = path.savedPath(in: selection.hierarchy)
    if let history {
      select(path: saved, history: history)
    } else {
      _ = select(path: saved, animated: animated)
    }
  }
}

/// A control that reports its changes.
@MainActor protocol UpdatingControl: SettableControl {
  /// A closure that is called when the state of the control changes.
  var onUpdate: (() -> Void)? { get set }
}

extension OutlineTableView: UpdatingControl {}

extension WheelPickerView: PathPickerControl {
  var shownChoice: PathChoice { choice }
  var newChoice: PathChoice? { isTurned && selection.canConfirm ? selection.choice : nil }
  func fixedHeight(inWidth width: CGFloat) -> CGFloat? { height(inWidth: width) }
}

extension AddressSelectorView: PathPickerControl {
  var shownChoice: PathChoice { choice }
  var newChoice: PathChoice? { isChosen && canConfirm ? choice : nil }
  func fixedHeight(inWidth width: CGFloat) -> CGFloat? { nil }
}
#endif
