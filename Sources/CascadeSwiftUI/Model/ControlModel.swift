#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import UIKit

/// A model that a control shows.
@MainActor protocol ControlModel<Control>: AnyObject {
  associatedtype Control: UIView

  /// The control, which moves to the view that shows the model.
  var control: Control { get }

  /// Notifies observers that the state of the control has changed.
  func changed()
}

/// The part of a path control that doesn't depend on its type.
@MainActor protocol SelectionOwner<Selection>: AnyObject {
  associatedtype Selection

  var selection: Selection { get }
  var choice: PathChoice { get }

  func show(_ selection: Selection)
  func select(path: SavedPath) -> PathMatch
  func select(path: SavedPath, history: HierarchyHistory) -> PathMatch
}

/// A path control that is created when it is first needed, because an app can create a model before
/// it can create views.
@MainActor final class LazyControl<Control: PathPickerControl>: SelectionOwner {
  private let initialSelection: Control.Selection
  private var loadedControl: Control?

  init(_ selection: Control.Selection) { initialSelection = selection }

  var selection: Control.Selection { loadedControl?.selection ?? initialSelection }
  var choice: PathChoice { loadedControl?.shownChoice ?? initialSelection.choice }

  func show(_ selection: Control.Selection) { control.show(selection) }
  func select(path: SavedPath) -> PathMatch { control.select(path: path) }

  func select(path: SavedPath, history: HierarchyHistory) -> PathMatch {
    control.select(path: path, history: history)
  }

  /// The control.
  var control: Control {
    if let loadedControl { return loadedControl }
    let control = Control(initialSelection)
    loadedControl = control
    return control
  }
}
#endif
