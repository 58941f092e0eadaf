#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import Observation

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
#endif
