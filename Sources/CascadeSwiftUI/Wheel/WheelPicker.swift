#if canImport(SwiftUI) && canImport(UIKit)
  import CascadeUIKit
  import SwiftUI

  extension WheelPicker: View where Content: View {
    /// The wheels.
    public var body: Content { content }
  }

  // The bindings are written when a person has brought another path under the indicators. A path from
  // outside turns the wheels as far as it is found; an empty one to their default rows.
  extension WheelPicker where Content == WheelPickerContent {
    /// A wheel picker whose choice is kept in each form in which an app may want it.
    ///
    ///     WheelPicker(WheelSelection(china, depth: 3), selection: $choice)
    ///
    /// - Parameters:
    ///   - wheel: What to choose from, and what stands under the indicators while nothing is selected.
    ///   - selection: The choice, `nil` until a person has made one.
    ///   - configure: Sets up the wheels once, before they are shown.
    public init(
      _ wheel: WheelSelection, selection: Binding<PathChoice?>,
      configure: @escaping (WheelPickerView) -> Void = { _ in }
    ) {
      self.init(wheel, selection.savedChoice, configure)
    }

    /// A wheel picker whose path is kept as its nodes.
    ///
    /// - Parameters:
    ///   - wheel: What to choose from, and what stands under the indicators while the path is empty.
    ///   - path: The nodes, from the root down; of independent columns, a node of each.
    ///   - configure: Sets up the wheels once, before they are shown.
    public init(
      _ wheel: WheelSelection, path: Binding<[Hierarchy.Node]>,
      configure: @escaping (WheelPickerView) -> Void = { _ in }
    ) {
      self.init(wheel, path.savedNodes, configure)
    }

    /// A wheel picker whose path is kept as the codes of its nodes.
    ///
    /// - Parameters:
    ///   - wheel: What to choose from, and what stands under the indicators while there are no codes.
    ///   - codes: A code for each column, or the name of a node without one.
    ///   - configure: Sets up the wheels once, before they are shown.
    public init(
      _ wheel: WheelSelection, codes: Binding<[String]>,
      configure: @escaping (WheelPickerView) -> Void = { _ in }
    ) {
      self.init(wheel, codes.savedCodes, configure)
    }

    /// A wheel picker whose path is kept as the names of its nodes.
    ///
    /// - Parameters:
    ///   - wheel: What to choose from, and what stands under the indicators while there are no names.
    ///   - names: A name for each column; one from outside may lack an administrative suffix.
    ///   - configure: Sets up the wheels once, before they are shown.
    public init(
      _ wheel: WheelSelection, names: Binding<[String]>,
      configure: @escaping (WheelPickerView) -> Void = { _ in }
    ) {
      self.init(wheel, names.savedNames, configure)
    }

    /// A wheel picker whose path is kept as one text, as `WheelSelection.value` writes it.
    ///
    /// - Parameters:
    ///   - wheel: What to choose from, and what stands under the indicators while the text is empty.
    ///   - value: The text: a code, or codes or names with `/` between them.
    ///   - configure: Sets up the wheels once, before they are shown.
    public init(
      _ wheel: WheelSelection, value: Binding<String>,
      configure: @escaping (WheelPickerView) -> Void = { _ in }
    ) {
      self.init(wheel, value.savedValue, configure)
    }

    /// A wheel picker that shows a model, and does what is asked of it.
    ///
    /// - Parameters:
    ///   - model: What the wheels show; of one view at a time.
    ///   - configure: Sets up the wheels once, before they are shown.
    @available(iOS 17, *)
    public init(
      _ model: WheelModel, configure: @escaping (WheelPickerView) -> Void = { _ in }
    ) {
      self.init(
        content: WheelPickerContent(
          wheel: WheelSelection(Hierarchy()), saved: .constant(.choice(nil)), driver: model,
          configure: configure))
    }

    private init(
      _ wheel: WheelSelection, _ saved: Binding<SavedPath>,
      _ configure: @escaping (WheelPickerView) -> Void
    ) {
      self.init(content: WheelPickerContent(wheel: wheel, saved: saved, configure: configure))
    }
  }
#endif
