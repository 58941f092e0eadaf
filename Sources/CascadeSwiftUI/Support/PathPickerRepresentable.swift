#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// A control that chooses a path, tied to a binding or a model.
struct PathPickerRepresentable<Control: PathPickerControl> {
  /// What it shows at first, and again when it is another one; not where there is a model.
  var selection: Control.Selection
  var saved = Binding<BoundPath>.constant(.choice(nil))
  var model: (any ControlModel<Control>)?
  let configure: (Control) -> Void
}

extension PathPickerRepresentable: UIViewRepresentable {
  func makeCoordinator() -> Coordinator { Coordinator(selection) }

  func makeUIView(context: Context) -> ControlContainerView<Control> {
    let control = model?.control ?? Control(selection)
    configure(control)
    context.coordinator.follow(control, model)
    return ControlContainerView(control)
  }

  func updateUIView(_ holder: ControlContainerView<Control>, context: Context) {
    let coordinator = context.coordinator
    coordinator.update(
      holder, context.environment, model: model, configure: configure,
      show: { coordinator.show(self, in: $0) })
  }

  static func dismantleUIView(_ holder: ControlContainerView<Control>, coordinator: Coordinator) {
    Coordinator.dismantle(holder)
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView holder: ControlContainerView<Control>, context: Context
  ) -> CGSize? {
    guard let height = holder.control.fixedHeight else { return nil }
    return CGSize(
      width: proposal.width ?? holder.control.intrinsicContentSize.width, height: height)
  }
}

extension PathPickerRepresentable {
  @MainActor final class Coordinator: ControlCoordinator<Control> {
    private var selection: Control.Selection
    private var saved = TrackedBinding<BoundPath>()

    init(_ selection: Control.Selection) { self.selection = selection }

    override func write(_ control: Control) {
      if let choice = control.newChoice { saved.give { $0.replaced(by: choice) } }
    }

    /// Shows another selection, or another path, but leaves alone what does not change.
    func show(_ view: PathPickerRepresentable, in control: Control) {
      let isFirst = saved.isUnused
      let isOther = view.selection != selection
      if isOther {
        selection = view.selection
        control.show(selection)
      }
      let new = saved.take(view.saved)
      let path = view.saved.wrappedValue
      let isWanted = path.isEmpty ? !isFirst && new != nil : isOther || new != nil
      if isWanted { control.select { $0.select(path) } }
    }
  }
}
#endif
