#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// A control that chooses a path and has a sheet of its own.
@MainActor protocol SheetControl: PathPickerControl {
  associatedtype Sheet: ChoiceSheetController

  /// Makes the sheet for a selection.
  static func makeSheet(_ selection: Selection) -> Sheet
  /// The control in the sheet.
  static func control(of sheet: Sheet) -> Self
}

extension WheelPickerView: SheetControl {
  static func makeSheet(_ selection: WheelSelection) -> WheelPickerController {
    WheelPickerController(selection)
  }

  static func control(of sheet: WheelPickerController) -> WheelPickerView { sheet.picker }
}

extension AddressSelectorView: SheetControl {
  static func makeSheet(_ selection: PathSelection) -> AddressSelectorController {
    AddressSelectorController(selection)
  }

  static func control(of sheet: AddressSelectorController) -> AddressSelectorView {
    sheet.selector
  }
}

/// Presents the sheet of a control from where it stands.
struct ChoiceSheetRepresentable<Control: SheetControl> {
  let isPresented: Binding<Bool>
  let saved: Binding<BoundPath>
  let selection: Control.Selection
  let configure: (Control.Sheet) -> Void
}

extension ChoiceSheetRepresentable: UIViewRepresentable {
  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> SheetAnchorView {
    let anchor = SheetAnchorView()
    context.coordinator.follow(anchor)
    return anchor
  }

  func updateUIView(_ anchor: SheetAnchorView, context: Context) {
    context.coordinator.update(self, context.environment)
  }

  static func dismantleUIView(_ anchor: SheetAnchorView, coordinator: Coordinator) {
    coordinator.leave()
  }
}

extension ChoiceSheetRepresentable {
  /// Presents and closes the sheet as the binding wants it, and tells the bindings what becomes of it.
  @MainActor final class Coordinator {
    private var view: ChoiceSheetRepresentable
    private var environment = EnvironmentValues()
    private let gate = UpdateScheduler()
    private weak var anchor: SheetAnchorView?
    private weak var sheet: Control.Sheet?
    /// Whether the sheet goes because the binding wants it.
    private var isClosing = false
    /// Whether the view that the sheet is presented from has gone.
    private var isGone = false

    init(_ view: ChoiceSheetRepresentable) { self.view = view }

    func follow(_ anchor: SheetAnchorView) {
      self.anchor = anchor
      gate.write = { [weak self] in self?.presentOrClose() }
      anchor.onAppear = { [weak self] in self?.later() }
    }

    func update(_ view: ChoiceSheetRepresentable, _ environment: EnvironmentValues) {
      self.view = view
      self.environment = environment
      if let sheet { take(environment, sheet) }
      if view.isPresented.wrappedValue != (sheet != nil) { later() }
    }

    /// Closes the sheet of a view that has gone; its bindings stay as they are.
    func leave() {
      isGone = true
      Task { [sheet] in sheet?.cancel() }
    }

    /// Presents or closes the sheet, after the update of the views that may be under way.
    private func later() { gate.update { gate.open() } }

    private func presentOrClose() {
      if isGone { return }
      let isWanted = view.isPresented.wrappedValue
      if isWanted, sheet == nil {
        present()
      } else if !isWanted, let sheet, !isClosing {
        isClosing = true
        sheet.cancel()
      }
    }

    private func present() {
      guard let anchor, anchor.window != nil, let presenter = anchor.presenter else { return }
      if presenter.presentedViewController != nil {
        // It is on its way out, and nothing can be presented there before it has gone.
        presenter.transitionCoordinator?.animate(
          alongsideTransition: nil, completion: { [weak self] _ in self?.later() })
        return
      }
      var selection = view.selection
      let path = view.saved.wrappedValue
      if !path.isEmpty { _ = selection.select(path) }
      let sheet = Control.makeSheet(selection)
      view.configure(sheet)
      take(environment, sheet)
      let (done, cancelled) = (sheet.onDone, sheet.onCancel)
      sheet.onDone = { [weak self] choice in
        done?(choice)
        self?.end(choice)
      }
      sheet.onCancel = { [weak self] in
        cancelled?()
        self?.end(nil)
      }
      self.sheet = sheet
      sheet.present(from: presenter, at: anchor)
    }

    private func take(_ environment: EnvironmentValues, _ sheet: Control.Sheet) {
      // A view that is disabled has no say in the sheet that it has presented.
      var environment = environment
      environment.isEnabled = true
      sheet.view.take(environment)
      Control.control(of: sheet).take(environment)
    }

    /// Takes it that the sheet has gone.
    private func end(_ choice: PathChoice?) {
      let wasClosing = isClosing
      (sheet, isClosing) = (nil, false)
      if isGone { return }
      if let choice {
        let path = view.saved.wrappedValue
        if path.replaced(by: choice) != path {
          view.saved.wrappedValue = path.replaced(by: choice)
        }
      }
      if !wasClosing, view.isPresented.wrappedValue { view.isPresented.wrappedValue = false }
      presentOrClose()
    }
  }
}
#endif
