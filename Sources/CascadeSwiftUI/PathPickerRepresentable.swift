#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
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
  var settings = ControlSettings<Control>()
  /// Adds the settings that depend on the environment.
  private(set) var addSettings: ((EnvironmentValues, inout ControlSettings<Control>) -> Void)?
  let configure: (Control) -> Void
}

extension PathPickerRepresentable {
  /// Returns the representable with views in the rows, which have the environment of the control.
  ///
  /// - Parameter margins: The distance of the views to the edges of their rows, or `nil` for that of the rows of a table.
  @MainActor func showing<Owner, Row>(
    _ row: @escaping (Row) -> some View, margins: CGFloat? = nil,
    by property: ReferenceWritableKeyPath<
      Control, ((Owner, Row) -> (any UIContentConfiguration)?)?
    >
  ) -> Self {
    var representable = self
    representable.addSettings = { environment, settings in
      settings.set(property) { _, shown in
        let content = UIHostingConfiguration { row(shown).environment(\.self, environment) }
        return margins.map { content.margins(.all, $0) } ?? content
      }
    }
    return representable
  }

  /// The settings in an environment.
  @MainActor private func settings(in environment: EnvironmentValues) -> ControlSettings<Control> {
    var settings = settings
    addSettings?(environment, &settings)
    return settings
  }
}

extension PathPickerRepresentable: UIViewRepresentable {
  func makeCoordinator() -> Coordinator { Coordinator(selection) }

  func makeUIView(context: Context) -> ControlContainerView<Control> {
    let control = model?.control ?? Control(selection)
    settings.suggest(to: control)
    configure(control)
    context.coordinator.follow(control, model)
    return ControlContainerView(control)
  }

  func updateUIView(_ container: ControlContainerView<Control>, context: Context) {
    let coordinator = context.coordinator
    coordinator.update(
      container, context.environment, model: model, settings: settings(in: context.environment),
      configure: configure, make: { Control(selection) },
      show: { coordinator.show(self, in: $0, animated: context.transaction.isAnimated) })
  }

  static func dismantleUIView(_ container: ControlContainerView<Control>, coordinator: Coordinator)
  {
    Coordinator.dismantle(container)
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView container: ControlContainerView<Control>, context: Context
  ) -> CGSize? {
    let control = container.control
    let width = proposal.width(of: control)
    let fixed = control.fixedHeight(inWidth: width).map { CGSize(width: width, height: $0) }
    return fixed ?? proposal.size(ofTable: control)
  }
}

extension PathPickerRepresentable {
  @MainActor final class Coordinator: ControlCoordinator<Control> {
    private var selection: Control.Selection
    private var saved = TrackedBinding<BoundPath>()
    private var remainder: Binding<String>?
    /// The remainder of the last choice.
    private var lastRemainder: String?

    /// A Boolean value that indicates whether former places are found.
    private var hasHistory = false

    init(_ selection: Control.Selection) { self.selection = selection }

    override func reset() { saved = TrackedBinding() }

    override func write(_ control: Control) {
      guard let choice = control.newChoice else { return }
      saved.write { $0.replaced(by: choice, in: control.selection.hierarchy) }
      if choice.remainder != lastRemainder {
        lastRemainder = choice.remainder
        choice.writeRemainder(to: remainder)
      }
    }

    /// Shows the selection and the path if they have changed.
    func show(_ view: PathPickerRepresentable, in control: Control, animated: Bool) {
      remainder = view.remainder
      let isFirst = saved.isUnused
      let isOther = view.selection != selection
      if isOther {
        selection = view.selection
        control.show(selection)
      }
      let new = saved.read(view.saved)
      let path = view.saved.wrappedValue
      let isSoughtAgain = hasHistory != (view.history != nil) && control.newChoice == nil
      hasHistory = view.history != nil
      let isWanted =
        path.isEmpty ? !isFirst && new != nil : isOther || new != nil || isSoughtAgain
      if isWanted {
        lastRemainder = nil
        control.select(path: path, history: view.history, animated: animated)
      }
    }
  }
}

extension Transaction {
  /// Whether the app has made its change in `withAnimation`.
  fileprivate var isAnimated: Bool { animation != nil && !disablesAnimations }
}

extension PathChoice {
  /// Writes the text after the place in an address, if there is any.
  @MainActor func writeRemainder(to text: Binding<String>?) {
    if let text, let remainder, !remainder.isEmpty, text.wrappedValue != remainder {
      text.wrappedValue = remainder
    }
  }
}
#endif
