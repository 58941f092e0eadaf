#if canImport(SwiftUI) && canImport(UIKit)
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
      context.coordinator.update(holder, to: self, context.environment)
    }

    static func dismantleUIView(_ holder: ControlHolder<Control>, coordinator: Coordinator) {
      if holder.holdsControl { holder.control.onUpdate = nil }
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
    /// Writes what a person chooses, and shows what the app gives.
    @MainActor final class Coordinator {
      private var selection: Control.Selection
      private var saved = BoundValue<SavedPath>()
      private let gate = UpdateGate()

      init(_ selection: Control.Selection) { self.selection = selection }

      /// Hears from a control what happens to it.
      func follow(_ control: Control, _ model: (any ControlModel<Control>)?) {
        control.onUpdate = { [weak gate] in gate?.open() }
        gate.write = { [weak self, weak control, weak model] in
          if let model { return model.changed() }
          if let choice = control?.newChoice { self?.saved.give { $0.replaced(by: choice) } }
        }
      }

      func update(
        _ holder: ControlHolder<Control>, to view: PathControlView,
        _ environment: EnvironmentValues
      ) {
        gate.update {
          if let model = view.model {
            if holder.control !== model.control {
              view.configure(model.control)
              follow(model.control, model)
              holder.control = model.control
            }
          } else {
            show(view, in: holder.control)
          }
          holder.control.take(environment)
        }
      }

      /// Shows another selection, or another path, but leaves alone what does not change.
      private func show(_ view: PathControlView, in control: Control) {
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
