#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI
import UIKit

/// A representable that connects a path control to a binding or a model.
struct PathPickerRepresentable<Control: PathPickerControl> {
  /// The initial selection. A different value replaces the selection of the control. Ignored if
  /// there is a model.
  var selection: Control.Selection
  var saved = Binding<BoundPath>.constant(.choice(nil))
  /// The former places of the selection's nodes, to find the paths that the app stored.
  var history: HierarchyHistory?
  /// A binding to the text after the place in an address.
  var remainder: Binding<String>?
  var model: (any ControlModel<Control>)?
  /// A closure that applies the settings of the view to the control in each update.
  var applySettings: (Control) -> Void = { _ in }
  let configure: (Control) -> Void
}

extension PathPickerRepresentable: UIViewRepresentable {
  func makeCoordinator() -> Coordinator { Coordinator(selection) }

  func makeUIView(context: Context) -> ControlContainerView<Control> {
    let control = model?.control ?? Control(selection)
    applySettings(control)
    configure(control)
    context.coordinator.follow(control, model)
    return ControlContainerView(control)
  }

  func updateUIView(_ container: ControlContainerView<Control>, context: Context) {
    let coordinator = context.coordinator
    applySettings(model?.control ?? container.control)
    coordinator.update(
      container, context.environment, model: model, configure: configure,
      show: { coordinator.show(self, in: $0) })
  }

  static func dismantleUIView(_ container: ControlContainerView<Control>, coordinator: Coordinator)
  {
    Coordinator.dismantle(container)
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView container: ControlContainerView<Control>, context: Context
  ) -> CGSize? {
    let width = proposal.width ?? container.control.intrinsicContentSize.width
    return container.control.fixedHeight(inWidth: width).map { CGSize(width: width, height: $0) }
  }
}

extension PathPickerRepresentable {
  @MainActor final class Coordinator: ControlCoordinator<Control> {
    private var selection: Control.Selection
    private var saved = TrackedBinding<BoundPath>()
    private var remainder: Binding<String>?
    /// The remainder of the last choice.
    private var lastRemainder: String?

    init(_ selection: Control.Selection) { self.selection = selection }

    override func write(_ control: Control) {
      guard let choice = control.newChoice else { return }
      saved.write { $0.replaced(by: choice) }
      if choice.remainder != lastRemainder {
        lastRemainder = choice.remainder
        choice.writeRemainder(to: remainder)
      }
    }

    /// Shows the selection and the path if they have changed.
    func show(_ view: PathPickerRepresentable, in control: Control) {
      remainder = view.remainder
      let isFirst = saved.isUnused
      let isOther = view.selection != selection
      if isOther {
        selection = view.selection
        control.show(selection)
      }
      let new = saved.read(view.saved)
      let path = view.saved.wrappedValue
      let isWanted = path.isEmpty ? !isFirst && new != nil : isOther || new != nil
      if isWanted {
        lastRemainder = nil
        control.select(path: path, history: view.history)
      }
    }
  }
}

extension PathChoice {
  /// Writes the text after the place in an address, if there is any.
  @MainActor func writeRemainder(to text: Binding<String>?) {
    if let text, let remainder, !remainder.isEmpty, text.wrappedValue != remainder {
      text.wrappedValue = remainder
    }
  }
}

/// A control that reports its changes.
@MainActor protocol UpdatingControl: UIView {
  /// A closure that is called when the state of the control changes.
  var onUpdate: (() -> Void)? { get set }
}

extension OutlineTableView: UpdatingControl {}

/// A selection that a path control shows.
protocol PathSelectionState: Equatable {
  var hierarchy: Hierarchy { get }
  var choice: PathChoice { get }
}

extension WheelSelection: PathSelectionState {}
extension PathSelection: PathSelectionState {}

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
  @discardableResult
  func select(path: SavedPath, history: HierarchyHistory) -> PathMatch
}

extension PathPickerControl {
  var shownChoice: PathChoice { selection.choice }

  /// Selects the path of a binding.
  func select(path: BoundPath, history: HierarchyHistory?) {
    let saved = path.savedPath(in: selection.hierarchy)
    if let history { select(path: saved, history: history) } else { select(path: saved) }
  }
}

extension WheelPickerView: PathPickerControl {
  var shownChoice: PathChoice { choice }
  var newChoice: PathChoice? { isTurned ? selection.choice : nil }
  func fixedHeight(inWidth width: CGFloat) -> CGFloat? { height(inWidth: width) }
}

extension AddressSelectorView: PathPickerControl {
  var shownChoice: PathChoice { choice }
  var newChoice: PathChoice? { isChosen && selection.canConfirm ? choice : nil }
  func fixedHeight(inWidth width: CGFloat) -> CGFloat? { nil }
}
#endif
