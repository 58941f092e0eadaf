#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import Observation
import UIKit

/// An observable model of a control for choosing a path: an `AddressModel` or a `WheelModel`.
///
/// Show a model in one view at a time. It keeps its state while no view shows it.
@available(iOS 17, *)
@MainActor @Observable public class SelectionModel<Selection> {
  @ObservationIgnored private let owner: any SelectionOwner<Selection>

  init(_ owner: any SelectionOwner<Selection>) { self.owner = owner }

  /// The current selection.
  public var selection: Selection {
    access(keyPath: \.selection)
    return owner.selection
  }

  /// The chosen path, even if it can't be confirmed yet. It is empty while wheels can't show a saved path.
  ///
  /// - Complexity: That of `WheelSelection.choice` and `PathSelection.choice`.
  public var choice: PathChoice {
    access(keyPath: \.selection)
    return owner.choice
  }

  /// Selects a saved path.
  ///
  /// - Returns: The part of the path that was found.
  /// - Complexity: That of the search for the path.
  @discardableResult
  public func select(path: SavedPath) -> PathMatch { change { owner.select(path: path) } }

  /// Selects a saved path, or the places of today that it was.
  ///
  /// - Returns: The part of the path that was found, and its former places.
  /// - Complexity: That of the search for the path.
  @discardableResult
  public func select(path: SavedPath, history: HierarchyHistory) -> PathMatch {
    change { owner.select(path: path, history: history) }
  }

  /// Replaces the selection.
  ///
  /// - Complexity: That of `show(_:)` of the control.
  public func show(_ selection: Selection) { change { owner.show(selection) } }

  /// Changes the control and notifies observers.
  func change<Result>(_ work: () -> Result) -> Result {
    withMutation(keyPath: \.selection, work)
  }

  /// Notifies observers that the state of the control has changed.
  func changed() { change {} }
}

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
