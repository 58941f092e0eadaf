#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// A control that chooses a path, tied to a binding or a model.
struct PathControlView<Control: PathControl> {
  /// What it shows at first, and again when it is another one; not where there is a model.
  var selection: Control.Selection
  var saved = Binding<SavedPath>.constant(.choice(nil))
  var model: (any ControlModel<Control>)?
  let configure: (Control) -> Void
}

extension PathControlView: UIViewRepresentable {
  func makeCoordinator() -> Coordinator { Coordinator(selection) }

  func makeUIView(context: Context) -> ControlHolder<Control> {
    let control = model?.control ?? Control(selection)
    configure(control)
    context.coordinator.follow(control, model)
    return ControlHolder(control)
  }

  func updateUIView(_ holder: ControlHolder<Control>, context: Context) {
    let coordinator = context.coordinator
    coordinator.update(
      holder, context.environment, model: model, configure: configure,
      show: { coordinator.show(self, in: $0) })
  }

  static func dismantleUIView(_ holder: ControlHolder<Control>, coordinator: Coordinator) {
    Coordinator.dismantle(holder)
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView holder: ControlHolder<Control>, context: Context
  ) -> CGSize? {
    guard let height = holder.control.fixedHeight else { return nil }
    return CGSize(
      width: proposal.width ?? holder.control.intrinsicContentSize.width, height: height)
  }
}

extension PathControlView {
  @MainActor final class Coordinator: ControlCoordinator<Control> {
    private var selection: Control.Selection
    private var saved = BoundValue<SavedPath>()

    init(_ selection: Control.Selection) { self.selection = selection }

    override func write(_ control: Control) {
      if let choice = control.newChoice { saved.give { $0.replaced(by: choice) } }
    }

    /// Shows another selection, or another path, but leaves alone what does not change.
    func show(_ view: PathControlView, in control: Control) {
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
