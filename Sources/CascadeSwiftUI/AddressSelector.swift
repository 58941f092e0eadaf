#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// The content of an `AddressSelector` view: an `AddressSelectorView` connected to a binding or a
/// model.
public struct AddressSelectorContent: View {
  let selector: PathPickerRepresentable<AddressSelectorView>

  /// The body of the view.
  public var body: some View { selector }
}

extension AddressSelector: View where Content: View {
  /// The body of the view.
  public var body: Content { content }
}

// To present an address selector in a sheet, use `View.addressSheet(isPresented:selection:from:)`.
extension AddressSelector where Content == AddressSelectorContent {
  /// Creates an address selector for a hierarchy or models.
  ///
  /// ```swift
  /// AddressSelector(in: china, selection: $choice)
  /// ```
  ///
  /// The view writes the path when the user chooses another one that can be confirmed, because it is complete or has the
  /// minimum number of levels.
  ///
  /// - Parameters:
  ///   - source: What to choose from.
  ///   - selection: A binding to a choice or a string, or to another form of the path.
  ///   - searching: The settings of a search field, which also accepts addresses; `nil` for none.
  ///   - configure: A closure that configures the control once, before it appears.
  public init(
    in source: some AddressSource, selection: some PathBindable,
    searching: AddressSearchOptions? = nil,
    configure: @escaping (AddressSelectorView) -> Void = { _ in }
  ) {
    self.init(
      source.addressSelection(), selection: selection, settings: .searching(searching),
      configure: configure)
  }

  /// Creates an address selector, as with the label `in`.
  ///
  /// ```swift
  /// AddressSelector(PathSelection(china, minimumDepth: 2), selection: $choice)
  /// ```
  ///
  /// - Parameters:
  ///   - source: What to choose from. The path of a selection is the initial one.
  ///   - selection: A binding to a choice or a string, or to another form of the path.
  ///   - searching: The settings of a search field, which also accepts addresses; `nil` for none.
  ///   - configure: A closure that configures the control once, before it appears.
  public init(
    _ source: some AddressSource, selection: some PathBindable,
    searching: AddressSearchOptions? = nil,
    configure: @escaping (AddressSelectorView) -> Void = { _ in }
  ) {
    self.init(in: source, selection: selection, searching: searching, configure: configure)
  }

  /// Creates an address selector with settings of the view.
  package init(
    _ address: PathSelection, selection: some PathBindable,
    settings: ControlSettings<AddressSelectorView>,
    configure: @escaping (AddressSelectorView) -> Void
  ) {
    let path = selection.pathBinding
    let selector = PathPickerRepresentable(
      selection: address, saved: path.saved, history: path.history, remainder: path.remainder,
      settings: settings, configure: configure)
    self.init(content: AddressSelectorContent(selector: selector))
  }

  /// Creates an address selector that shows a model.
  ///
  /// - Parameters:
  ///   - model: The model. Show it in one view at a time.
  ///   - searching: The settings of a search field, which also accepts addresses; `nil` for none.
  ///   - configure: A closure that configures the control before a view shows it.
  @available(iOS 17, *)
  public init(
    _ model: AddressModel, searching: AddressSearchOptions? = nil,
    configure: @escaping (AddressSelectorView) -> Void = { _ in }
  ) {
    let selector = PathPickerRepresentable(
      selection: PathSelection(Hierarchy()), model: model, settings: .searching(searching),
      configure: configure)
    self.init(content: AddressSelectorContent(selector: selector))
  }
}

extension AddressSelector where Content == AddressSelectorContent {
  /// Shows views in the place of the names of the options.
  ///
  /// ```swift
  /// AddressSelector(in: china, selection: $choice).rowContent { row in
  ///   Text(row.name)
  /// }
  /// ```
  ///
  /// The checkmark and VoiceOver stay those of the selector: an option is one element with its name. Search results show their
  /// paths instead, with the matches.
  public func rowContent(
    @ViewBuilder _ row: @escaping (AddressRow) -> some View
  ) -> AddressSelector {
    let selector = content.selector.showing(row, by: \.rowContent)
    return AddressSelector(content: AddressSelectorContent(selector: selector))
  }
}

extension ControlSettings<AddressSelectorView> {
  /// Returns the settings of a search field, or none.
  package static func searching(_ searching: AddressSearchOptions?) -> Self {
    var settings = Self()
    settings.set(searching)
    return settings
  }

  /// Sets a search field, if there is one.
  package mutating func set(_ searching: AddressSearchOptions?) {
    guard let searching else { return }
    set(\.isSearchable, to: true)
    set(\.searchOptions, to: searching)
  }
}

extension View {
  /// Presents an address selector in a sheet, or in a popover that points to this view if there is
  /// enough room.
  ///
  /// ```swift
  /// Button("Address") { asks = true }
  ///   .addressSheet(isPresented: $asks, selection: $choice, from: china)
  /// ```
  ///
  /// The choice is written when the user confirms it. After the sheet has closed, `isPresented` is
  /// `false`. Set it to `false` to close the sheet without a choice.
  ///
  /// - Parameters:
  ///   - isPresented: A binding that indicates whether the sheet is presented.
  ///   - selection: A binding to a choice or a string, or to another form of the path.
  ///   - source: What to choose from: a hierarchy, models, or a selection with the path that is initially chosen if the bound
  ///     one is empty.
  ///   - searching: The settings of a search field, which also accepts addresses; `nil` for none.
  ///   - title: The title of the sheet, or `nil` for the default title.
  ///   - configure: A closure that configures each sheet before it appears.
  public func addressSheet(
    isPresented: Binding<Bool>, selection: some PathBindable, from source: some AddressSource,
    searching: AddressSearchOptions? = nil, title: String? = nil,
    configure: @escaping (AddressSelectorController) -> Void = { _ in }
  ) -> some View {
    addressSheet(
      isPresented: isPresented, selection: selection.pathBinding, from: source.addressSelection(),
      settings: .searching(searching),
      configure: {
        if let title { $0.title = title }
        configure($0)
      })
  }

  /// Presents an address selector with settings of this view.
  package func addressSheet(
    isPresented: Binding<Bool>, selection: PathBinding, from address: PathSelection,
    settings: ControlSettings<AddressSelectorView>,
    configure: @escaping (AddressSelectorController) -> Void
  ) -> some View {
    background {
      ChoiceSheetRepresentable<AddressSelectorView>(
        isPresented: isPresented, saved: selection.saved, history: selection.history,
        remainder: selection.remainder, selection: address, settings: settings,
        configure: configure)
    }
  }
}

/// An observable model of an address selector.
///
/// ```swift
/// struct AddressForm: View {
///   @State private var model = AddressModel(china)
///
///   var body: some View {
///     AddressSelector(model)
///     Text(verbatim: model.choice.names.joined(separator: " "))
///   }
/// }
/// ```
///
/// Show a model in one view at a time. It keeps its state while no view shows it.
@available(iOS 17, *)
@MainActor public final class AddressModel: SelectionModel<PathSelection> {
  private let selector: LazyControl<AddressSelectorView>

  /// Creates a model of a hierarchy, models, or a selection.
  public init(_ source: some AddressSource) {
    selector = LazyControl(source.addressSelection())
    super.init(selector)
  }
}

@available(iOS 17, *)
extension AddressModel: ControlModel {
  var control: AddressSelectorView { selector.control }
}
#endif
