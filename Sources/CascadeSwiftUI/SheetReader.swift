#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI
import UIKit

/// A view whose content can present sheets with `await`.
///
/// ```swift
/// SheetReader { presenter in
///   Button("Address") {
///     Task {
///       if let choice = try await AddressSelector.choose(china, from: presenter) {
///         print(choice.names)  // ["广东省", "广州市", "海珠区", "凤阳街道"]
///       }
///     }
///   }
/// }
/// ```
///
/// With enough room, a sheet is a popover that points to the content. To bind the choice to state instead, use
/// `wheelSheet(isPresented:selection:from:configure:)` or `addressSheet(isPresented:selection:from:searching:configure:)`.
public struct SheetReader<Content: View>: View {
  @State private var presenter = SheetPresenter()
  private let content: (SheetPresenter) -> Content

  /// Creates a view from content that uses a presenter of sheets.
  public init(@ViewBuilder content: @escaping (SheetPresenter) -> Content) {
    self.content = content
  }

  /// The body of the view.
  public var body: some View {
    content(presenter).background { SheetPresenterAnchor(presenter: presenter) }
  }
}

/// Presents sheets for the content of a ``SheetReader``.
///
/// A presenter presents one sheet at a time. The sheet closes without a choice if the view disappears.
@MainActor public final class SheetPresenter {
  fileprivate weak var anchor: SheetAnchorView?
  fileprivate var environment = EnvironmentValues() {
    didSet { applyEnvironment?() }
  }
  /// Applies the environment to the sheet that is presented.
  private var applyEnvironment: (() -> Void)?
  private weak var sheet: ChoiceSheetController?

  nonisolated fileprivate init() {}

  /// Presents the sheet of a control and waits for the choice.
  fileprivate func choose<Control: SheetControl>(
    with control: Control.Type, from selection: Control.Selection, title: String?,
    configure: (Control.Sheet) -> Void
  ) async throws(PresentationError) -> PathChoice? {
    defer { applyEnvironment = nil }
    let presenter = { [weak self] in self?.anchor?.presenter }
    return try await ChoiceContinuation.wait(from: presenter, at: anchor) {
      let sheet = Control.makeSheet(selection, title: title, configure: configure)
      self.sheet = sheet
      applyEnvironment = { [weak self, weak sheet] in
        if let self, let sheet { Control.apply(environment, to: sheet) }
      }
      applyEnvironment?()
      return sheet
    }
  }

  /// Closes the sheet when its view has been removed.
  fileprivate func leave() {
    anchor = nil
    // A sheet that still waits won't be presented, which isn't the user's Cancel.
    Task { [sheet] in if sheet?.presentingViewController != nil { sheet?.cancel() } }
  }
}

/// The invisible view from which a presenter presents its sheets.
private struct SheetPresenterAnchor: UIViewRepresentable {
  let presenter: SheetPresenter

  func makeCoordinator() -> SheetPresenter { presenter }

  func makeUIView(context: Context) -> SheetAnchorView {
    let anchor = SheetAnchorView()
    context.coordinator.anchor = anchor
    return anchor
  }

  func updateUIView(_ anchor: SheetAnchorView, context: Context) {
    context.coordinator.environment = context.environment
  }

  static func dismantleUIView(_ anchor: SheetAnchorView, coordinator: SheetPresenter) {
    coordinator.leave()
  }
}

extension WheelPicker where Content == Never {
  /// Presents a wheel picker in a sheet and waits for the choice.
  ///
  /// ```swift
  /// SheetReader { presenter in
  ///   Button("Delivery") {
  ///     Task {
  ///       let ways = ["Standard", "Express", "Pickup"]
  ///       let choice = try await WheelPicker.choose(ways, title: "Delivery", from: presenter)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The sheet waits until another one, an alert or a menu has closed. If the task is cancelled, the sheet closes.
  ///
  /// - Parameters:
  ///   - source: What to choose from: names, columns of names, a hierarchy, models, or a selection with the initial rows.
  ///   - depth: The largest number of linked columns, or `nil` for as many as the path has levels.
  ///   - title: The title of the sheet.
  ///   - presenter: The presenter of a ``SheetReader``.
  ///   - configure: A closure that configures the sheet before it appears.
  /// - Returns: The choice, or `nil` if the sheet was closed without Done.
  /// - Throws: The reason why the sheet couldn't be presented.
  public static func choose(
    _ source: some WheelSource, depth: Int? = nil, title: String? = nil,
    from presenter: SheetPresenter, configure: (WheelPickerController) -> Void = { _ in }
  ) async throws(PresentationError) -> PathChoice? {
    try await presenter.choose(
      with: WheelPickerView.self, from: source.wheels(depth: depth), title: title,
      configure: configure)
  }
}

extension AddressSelector where Content == Never {
  /// Presents an address selector in a sheet and waits for the choice.
  ///
  /// ```swift
  /// SheetReader { presenter in
  ///   Button("Address") {
  ///     Task {
  ///       let choice = try await AddressSelector.choose(china, from: presenter)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The sheet waits until another one, an alert or a menu has closed. If the task is cancelled, the sheet closes.
  ///
  /// - Parameters:
  ///   - source: What to choose from: a hierarchy, models, or a selection with the initial choice.
  ///   - title: The title of the sheet, or `nil` for the default title.
  ///   - presenter: The presenter of a ``SheetReader``.
  ///   - configure: A closure that configures the sheet before it appears.
  /// - Returns: The choice, or `nil` if the sheet was cancelled.
  /// - Throws: The reason why the sheet couldn't be presented.
  public static func choose(
    _ source: some AddressSource, title: String? = nil, from presenter: SheetPresenter,
    configure: (AddressSelectorController) -> Void = { _ in }
  ) async throws(PresentationError) -> PathChoice? {
    try await presenter.choose(
      with: AddressSelectorView.self, from: source.addressSelection(), title: title,
      configure: configure)
  }
}
#endif
