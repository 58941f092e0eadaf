#if canImport(SwiftUI) && canImport(UIKit)
  import CascadeUIKit
  import SwiftUI

  /// What a `WheelPicker` shows: a `WheelPickerView`, tied to a binding or a model.
  public struct WheelPickerContent: UIViewRepresentable {
    let wheel: WheelSelection
    let saved: Binding<SavedPath>
    var driver: (any ControlDriver<WheelPickerView>)?
    let configure: (WheelPickerView) -> Void

    /// Makes what ties the wheels to a binding or a model.
    public func makeCoordinator() -> Coordinator { Coordinator(self) }

    /// Makes the wheels.
    public func makeUIView(context: Context) -> WheelPickerView {
      let picker = WheelPickerView(wheel)
      configure(picker)
      context.coordinator.attach(picker)
      return picker
    }

    /// Shows what has changed outside.
    public func updateUIView(_ picker: WheelPickerView, context: Context) {
      context.coordinator.update(picker, to: self, context.environment)
    }

    /// Lets go of the wheels.
    public static func dismantleUIView(_ picker: WheelPickerView, coordinator: Coordinator) {
      coordinator.detach(picker)
    }

    /// As wide as there is room, and as high as wheels are.
    public func sizeThatFits(
      _ proposal: ProposedViewSize, uiView picker: WheelPickerView, context: Context
    ) -> CGSize? {
      let size = picker.intrinsicContentSize
      return CGSize(width: proposal.width ?? size.width, height: size.height)
    }
  }

  extension WheelPickerContent {
    /// Ties a `WheelPickerView` to a binding or a model.
    @MainActor public final class Coordinator {
      private var wheel: WheelSelection
      private var saved = BoundValue<SavedPath>()
      private var driver: (any ControlDriver<WheelPickerView>)?
      private let gate = UpdateGate()
      private weak var picker: WheelPickerView?

      init(_ content: WheelPickerContent) {
        wheel = content.wheel
        gate.write = { [weak self] in self?.write() }
      }

      func attach(_ picker: WheelPickerView) {
        self.picker = picker
        picker.onUpdate = { [weak self] in self?.gate.open() }
      }

      func detach(_ picker: WheelPickerView) {
        picker.onUpdate = nil
        driver?.detach(picker)
        driver = nil
      }

      func update(
        _ picker: WheelPickerView, to content: WheelPickerContent, _ environment: EnvironmentValues
      ) {
        gate.update {
          picker.take(environment)
          if let driver = content.driver {
            if driver !== self.driver {
              self.driver?.detach(picker)
              self.driver = driver
              driver.attach(picker)
            }
          } else {
            show(content, in: picker)
          }
        }
      }

      /// Shows another selection, or another value, but leaves wheels alone for which nothing changes.
      private func show(_ content: WheelPickerContent, in picker: WheelPickerView) {
        let isOther = content.wheel != wheel
        if isOther {
          wheel = content.wheel
          picker.show(wheel)
        }
        let isFirst = saved.isUnused
        let value = saved.take(content.saved)
        let current = content.saved.wrappedValue
        if value != nil && !(isFirst && current.isEmpty) || isOther && !current.isEmpty {
          picker.select { $0.select(current) }
        }
      }

      private func write() {
        guard let picker else { return }
        if let driver { return driver.changed() }
        if picker.isTurned {
          saved.give { $0.replaced(by: picker.selection.choice) }
        }
      }
    }
  }
#endif
