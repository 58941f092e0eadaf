#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI
import UIKit

extension SheetControl {
  /// Applies the environment of the view that presents a sheet. Disabling the view doesn't disable the sheet.
  static func apply(_ environment: EnvironmentValues, to sheet: Sheet) {
    sheet.locale = environment.locale
    sheet.view.apply(environment)
    control(of: sheet).apply(environment)
  }
}

/// A representable that presents the sheet of a control.
struct ChoiceSheetRepresentable<Control: SheetControl & PathPickerControl> {
  let isPresented: Binding<Bool>
  let saved: Binding<BoundPath>
  /// The former places of the selection's nodes, to find the paths that the app stored.
  var history: HierarchyHistory?
  /// A binding to the text after the place in an address.
  var remainder: Binding<String>?
  let selection: Control.Selection
  var settings = ControlSettings<Control>()
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
  /// Presents and closes the sheet to match the binding, and writes the result.
  @MainActor final class Coordinator {
    private var view: ChoiceSheetRepresentable
    private var environment = EnvironmentValues()
    private let scheduler = UpdateScheduler()
    private weak var anchor: SheetAnchorView?
    private weak var sheet: Control.Sheet?
    /// What the sheet shows of the app's values.
    private var shown: (selection: Control.Selection, path: BoundPath, hasHistory: Bool)?
    /// A Boolean value that indicates whether the sheet is closing because the binding changed.
    private var isClosing = false
    /// A Boolean value that indicates whether the presenting view was removed.
    private var isGone = false

    init(_ view: ChoiceSheetRepresentable) { self.view = view }

    func follow(_ anchor: SheetAnchorView) {
      self.anchor = anchor
      scheduler.write = { [weak self] in self?.presentOrClose() }
      anchor.onAppear = { [weak self] in self?.later() }
    }

    func update(_ view: ChoiceSheetRepresentable, _ environment: EnvironmentValues) {
      self.view = view
      self.environment = environment
      if let sheet {
        view.settings.apply(to: Control.control(of: sheet))
        show(in: Control.control(of: sheet))
        Control.apply(environment, to: sheet)
      }
      if view.isPresented.wrappedValue != (sheet != nil) { later() }
    }

    /// Shows the data and the path in the control of a sheet if the app has changed them.
    private func show(in control: Control) {
      let old = shown
      let (selection, path) = (view.selection, view.saved.wrappedValue)
      shown = (selection, path, view.history != nil)
      let isOther = old.map { $0.selection != selection } ?? false
      if isOther { control.show(selection) }
      if isOther || old?.path != path || old?.hasHistory != (view.history != nil) {
        if !path.isEmpty || old != nil {
          control.select(path: path, history: view.history, animated: false)
        }
      }
    }

    /// Closes the sheet of a removed view without a choice.
    func leave() {
      isGone = true
      guard let sheet else { return }
      Task { [isPresented = view.isPresented] in
        sheet.cancel()
        if isPresented.wrappedValue { isPresented.wrappedValue = false }
      }
    }

    /// Presents or closes the sheet, after the current update of the views if there is one.
    private func later() { scheduler.update { scheduler.writeWhenPossible() } }

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
      // The anchor tells when it moves to a window.
      guard let anchor, anchor.window != nil else { return }
      let sheet = Control.makeSheet(view.selection)
      shown = nil
      show(in: Control.control(of: sheet))
      view.settings.suggest(to: Control.control(of: sheet))
      view.configure(sheet)
      view.settings.apply(to: Control.control(of: sheet))
      Control.apply(environment, to: sheet)
      let (done, cancelled) = (sheet.onDone, sheet.onCancel)
      sheet.onDone = { [weak self] sheet, choice in
        done?(sheet, choice)
        self?.end(choice)
      }
      sheet.onCancel = { [weak self] sheet in
        cancelled?(sheet)
        self?.end(nil)
      }
      // As long as the binding wants it, the sheet tries again.
      sheet.onRefusal = { [weak self] _, _ in
        self?.sheet = nil
        self?.later()
      }
      self.sheet = sheet
      sheet.present(from: { [weak anchor] in anchor?.presenter }, at: anchor)
    }

    /// Handles the end of the sheet.
    private func end(_ choice: PathChoice?) {
      let wasClosing = isClosing
      (sheet, isClosing) = (nil, false)
      if isGone { return }
      if let choice {
        let path = view.saved.wrappedValue
        let new = path.replaced(by: choice, in: view.selection.hierarchy)
        if new != path { view.saved.wrappedValue = new }
        choice.writeRemainder(to: view.remainder)
      }
      if !wasClosing, view.isPresented.wrappedValue { view.isPresented.wrappedValue = false }
      presentOrClose()
    }
  }
}

/// A background view that sheets are presented from, and that popovers point to.
final class SheetAnchorView: UIView {
  /// A closure that is called when the view moves to a window.
  var onAppear: (() -> Void)?

  /// Creates an invisible view that ignores touches.
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable, message: "Create the view in code.")
  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { onAppear?() }
  }
}
#endif
