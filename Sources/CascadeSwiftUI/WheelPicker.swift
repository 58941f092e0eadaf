#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// The content of a `WheelPicker` view: a `WheelPickerView` connected to a binding or a model.
public struct WheelPickerContent: View {
  let wheels: PathPickerRepresentable<WheelPickerView>

  /// The body of the view.
  public var body: some View { wheels }
}

extension WheelPicker: View where Content: View {
  /// The body of the view.
  public var body: Content { content }
}

extension WheelPicker where Content == WheelPickerContent {
  /// Creates a wheel picker for names, columns of names, a hierarchy or models.
  ///
  /// ```swift
  /// WheelPicker(in: ["S", "M", "L"], selection: $size)
  /// WheelPicker(in: china, depth: 3, selection: .codes($codes))
  /// ```
  ///
  /// The view writes the path when the user turns the wheels to another one. Another source at an update replaces what the
  /// wheels show, and the path stays.
  ///
  /// - Parameters:
  ///   - source: What to choose from. The wheels show it from its first rows if `selection` is empty.
  ///   - depth: The largest number of linked columns, or `nil` for as many as the path has levels.
  ///   - selection: A binding to a choice or a string, or to another form of the path.
  ///   - configure: A closure that configures the picker once, before it appears.
  public init(
    in source: some WheelSource, depth: Int? = nil, selection: some PathBindable,
    configure: @escaping (WheelPickerView) -> Void = { _ in }
  ) {
    let path = selection.pathBinding
    let wheels = PathPickerRepresentable<WheelPickerView>(
      selection: source.wheels(depth: depth), saved: path.saved, history: path.history,
      configure: configure)
    self.init(content: WheelPickerContent(wheels: wheels))
  }

  /// Creates a wheel picker, as with the label `in`.
  ///
  /// ```swift
  /// WheelPicker(WheelSelection(china, padding: 4), selection: $codes)
  /// ```
  ///
  /// - Parameters:
  ///   - source: What to choose from. The rows of a selection are the initial ones if the path is empty.
  ///   - depth: The largest number of linked columns, or `nil` for as many as the path has levels.
  ///   - selection: A binding to a choice or a string, or to another form of the path.
  ///   - configure: A closure that configures the picker once, before it appears.
  public init(
    _ source: some WheelSource, depth: Int? = nil, selection: some PathBindable,
    configure: @escaping (WheelPickerView) -> Void = { _ in }
  ) {
    self.init(in: source, depth: depth, selection: selection, configure: configure)
  }

  /// Creates a wheel picker that shows a model.
  ///
  /// - Parameters:
  ///   - model: The model. Show it in one view at a time.
  ///   - configure: A closure that configures the picker before a view shows it.
  @available(iOS 17, *)
  public init(
    _ model: WheelModel, configure: @escaping (WheelPickerView) -> Void = { _ in }
  ) {
    let wheels = PathPickerRepresentable(
      selection: WheelSelection(Hierarchy()), model: model, configure: configure)
    self.init(content: WheelPickerContent(wheels: wheels))
  }
}

extension WheelPicker where Content == WheelPickerContent {
  /// Shows views in the place of the names.
  ///
  /// ```swift
  /// WheelPicker(["S", "M", "L"], selection: $size).rowContent { row in
  ///   Text("Size \(row.name)")
  /// }
  /// ```
  ///
  /// A row is one element for VoiceOver, with its name. All rows have the same height: `configure` sets `rowHeight`.
  public func rowContent(@ViewBuilder _ row: @escaping (WheelRow) -> some View) -> WheelPicker {
    let wheels = content.wheels.showing(row, margins: 0, by: \.rowContent)
    return WheelPicker(content: WheelPickerContent(wheels: wheels))
  }
}

extension View {
  /// Presents a wheel picker in a sheet, or in a popover that points to this view if there is
  /// enough room.
  ///
  /// ```swift
  /// Button("Address") { asks = true }
  ///   .wheelSheet(isPresented: $asks, selection: $code, from: china, depth: 3)
  /// ```
  ///
  /// The path is written when the user confirms it, even if wheels are still turning. After the
  /// sheet has closed, `isPresented` is `false`. Set it to `false` to close the sheet without a
  /// choice.
  ///
  /// - Parameters:
  ///   - isPresented: A binding that indicates whether the sheet is presented.
  ///   - selection: A binding to a choice or a string, or to another form of the path.
  ///   - source: What to choose from: names, columns of names, a hierarchy, models, or a selection with the rows that are
  ///     initially shown if the path is empty.
  ///   - depth: The largest number of linked columns, or `nil` for as many as the path has levels.
  ///   - title: The title of the sheet.
  ///   - configure: A closure that configures each sheet before it appears.
  public func wheelSheet(
    isPresented: Binding<Bool>, selection: some PathBindable, from source: some WheelSource,
    depth: Int? = nil, title: String? = nil,
    configure: @escaping (WheelPickerController) -> Void = { _ in }
  ) -> some View {
    let path = selection.pathBinding
    return background {
      ChoiceSheetRepresentable<WheelPickerView>(
        isPresented: isPresented, saved: path.saved, history: path.history,
        selection: source.wheels(depth: depth),
        configure: {
          $0.title = title
          configure($0)
        })
    }
  }
}

/// An observable model of a wheel picker.
///
/// ```swift
/// struct AddressForm: View {
///   @State private var model = WheelModel(china, depth: 3)
///
///   var body: some View {
///     WheelPicker(model)
///     Text(verbatim: model.choice.names.joined(separator: " "))
///     Button("Done") { if let choice = model.confirm() { save(choice) } }
///       .disabled(!model.selection.canConfirm)
///   }
/// }
/// ```
///
/// Show a model in one view at a time. It keeps its state while no view shows it.
@available(iOS 17, *)
@MainActor public final class WheelModel: SelectionModel<WheelSelection> {
  private let picker: LazyControl<WheelPickerView>

  /// Creates a model of names, columns of names, a hierarchy, models, or a selection.
  ///
  /// - Parameter depth: The largest number of linked columns, or `nil` for as many as the path has levels.
  public init(_ source: some WheelSource, depth: Int? = nil) {
    picker = LazyControl(source.wheels(depth: depth))
    super.init(picker)
  }

  /// The match of the saved path that the wheels can't show, or `nil` if there is a choice.
  ///
  /// `WheelPickerView.unresolved` describes it.
  public var unresolved: PathMatch? {
    access(keyPath: \.selection)
    return control.unresolved
  }

  /// Stops all wheels and returns the rows under the indicators, or `nil` if some that belong to them aren't loaded yet.
  ///
  /// - Complexity: That of `WheelPickerView.confirm()`.
  @discardableResult
  public func confirm() -> PathChoice? { change { control.confirm() } }
}

@available(iOS 17, *)
extension WheelModel: ControlModel {
  var control: WheelPickerView { picker.control }
}
#endif
