#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// An app's values or models as rows of wheels, and a binding to the chosen one as a path.
///
/// The code of a row is the description of its value, so a value that is set before its row exists is found later.
struct WheelValues {
  let hierarchy: Hierarchy
  let path: PathBinding

  private init(_ hierarchy: Hierarchy, _ path: Binding<BoundPath>) {
    self.hierarchy = hierarchy
    self.path = PathBinding(saved: path)
  }

  /// Creates a row for each value.
  init<Value: Hashable>(
    _ values: some Sequence<Value>, _ name: ((Value) -> String)?, _ selection: Binding<Value>
  ) {
    let codes = ModelCodes()
    self.init(codes.hierarchy(of: values, name), selection[valueIn: codes])
  }

  /// Creates a row for each value, for a selection that can be none.
  init<Value: Hashable>(
    _ values: some Sequence<Value>, _ name: ((Value) -> String)?, _ selection: Binding<Value?>
  ) {
    let codes = ModelCodes()
    self.init(codes.hierarchy(of: values, name), selection[optionalIn: codes])
  }

  /// Creates a row for each model, in a column for each level.
  init<Model: Identifiable>(
    _ models: some Sequence<Model>, _ children: (Model) -> [Model]?, _ name: (Model) -> String,
    _ selection: Binding<Model.ID?>
  ) {
    let codes = ModelCodes()
    let hierarchy = Hierarchy(
      models, children: children, name: name, code: { model -> String? in codes.code(of: model.id) }
    )
    self.init(hierarchy, selection[optionalIn: codes])
  }
}

extension ModelCodes {
  /// Returns a list with a row for each value. Without a closure, the name is a raw value that is text, or the description.
  fileprivate func hierarchy<Value: Hashable>(
    of values: some Sequence<Value>, _ name: ((Value) -> String)?
  ) -> Hierarchy {
    Hierarchy(
      values, children: { _ in nil }, name: { name?($0) ?? Self.name(of: $0) },
      code: { value -> String? in code(of: value) })
  }

  private static func name(of value: some Hashable) -> String {
    let raw = (value as? any RawRepresentable)?.rawValue as? String
    return value is any CustomStringConvertible ? "\(value)" : raw ?? "\(value)"
  }
}

// Conversions as key paths, so that a derived binding keeps its connection to the app's state.

extension Hashable {
  fileprivate subscript(valueIn codes: ModelCodes) -> BoundPath {
    get { .code(codes.code(of: self)) }
    set {
      if case .code(let code?) = newValue, let value = codes.identifier(code)?.base as? Self {
        self = value
      }
    }
  }
}

extension Optional where Wrapped: Hashable {
  fileprivate subscript(optionalIn codes: ModelCodes) -> BoundPath {
    get { .code(map { codes.code(of: $0) }) }
    set {
      if case .code(let code) = newValue {
        self = code.flatMap { codes.identifier($0)?.base as? Wrapped }
      }
    }
  }
}

extension WheelPicker where Content == WheelPickerContent {
  /// Creates a wheel with an app's values.
  ///
  /// <!-- example: not compiled -->
  /// ```swift
  /// WheelPicker(1...12, selection: $guests)
  /// WheelPicker(Size.allCases, name: \.title, selection: $size)
  /// ```
  ///
  /// A selected value that isn't among them stays until the user turns the wheel.
  ///
  /// - Parameters:
  ///   - values: Different values, one for each row.
  ///   - name: Returns the name of a value. Without it, the name is a raw value that is text, or the description.
  ///   - selection: A binding to the value.
  ///   - configure: A closure that configures the picker once, before it appears.
  @_disfavoredOverload
  public init<Value: Hashable>(
    _ values: some Sequence<Value>, name: ((Value) -> String)? = nil, selection: Binding<Value>,
    configure: @escaping (WheelPickerView) -> Void = { _ in }
  ) {
    let values = WheelValues(values, name, selection)
    self.init(in: values.hierarchy, selection: values.path, configure: configure)
  }

  /// Creates a wheel with an app's values, for a selection that can be none.
  ///
  /// The parameters are those of a selection that is always a value.
  @_disfavoredOverload
  public init<Value: Hashable>(
    _ values: some Sequence<Value>, name: ((Value) -> String)? = nil, selection: Binding<Value?>,
    configure: @escaping (WheelPickerView) -> Void = { _ in }
  ) {
    let values = WheelValues(values, name, selection)
    self.init(in: values.hierarchy, selection: values.path, configure: configure)
  }

  /// Creates linked wheels with an app's models.
  ///
  /// <!-- example: not compiled -->
  /// ```swift
  /// WheelPicker(departments, children: \.teams, name: \.title, selection: $id)
  /// ```
  ///
  /// - Parameters:
  ///   - models: The models of the first column.
  ///   - children: The models in the next column; `nil` or none for a leaf.
  ///   - name: The name to show for a model.
  ///   - selection: A binding to what identifies the model in the last column, or `nil`.
  ///   - configure: A closure that configures the picker once, before it appears.
  public init<Model: Identifiable>(
    _ models: some Sequence<Model>, children: (Model) -> [Model]?, name: (Model) -> String,
    selection: Binding<Model.ID?>, configure: @escaping (WheelPickerView) -> Void = { _ in }
  ) {
    let values = WheelValues(models, children, name, selection)
    self.init(in: values.hierarchy, selection: values.path, configure: configure)
  }
}

extension PickerField {
  /// Creates a field that is bound to one of an app's values.
  ///
  /// <!-- example: not compiled -->
  /// ```swift
  /// PickerField("Guests", selection: $guests, from: 1...12)
  /// ```
  ///
  /// - Parameters:
  ///   - title: The accessibility label and the title of the toolbar. It is also the placeholder of a field, or the title of
  ///     a row.
  ///   - selection: A binding to the value.
  ///   - values: The values, one for each row.
  ///   - name: Returns the name of a value. Without it, the name is a raw value that is text, or the description.
  ///   - style: The look of the field.
  ///   - configure: A closure that configures the field once, before it appears.
  @_disfavoredOverload
  public init<Value: Hashable>(
    _ title: String, selection: Binding<Value>, from values: some Sequence<Value>,
    name: ((Value) -> String)? = nil, style: PickerTextField.Style = .field,
    configure: @escaping (PickerTextField) -> Void = { _ in }
  ) {
    let values = WheelValues(values, name, selection)
    self.init(
      title, selection: values.path, from: values.hierarchy, style: style, configure: configure)
  }

  /// Creates a field that is bound to one of an app's values or none.
  ///
  /// The parameters are those of a selection that is always a value.
  @_disfavoredOverload
  public init<Value: Hashable>(
    _ title: String, selection: Binding<Value?>, from values: some Sequence<Value>,
    name: ((Value) -> String)? = nil, style: PickerTextField.Style = .field,
    configure: @escaping (PickerTextField) -> Void = { _ in }
  ) {
    let values = WheelValues(values, name, selection)
    self.init(
      title, selection: values.path, from: values.hierarchy, style: style, configure: configure)
  }
}

extension View {
  /// Presents a wheel with an app's values in a sheet.
  ///
  /// <!-- example: not compiled -->
  /// ```swift
  /// Button(size.title) { asks = true }
  ///   .wheelSheet(isPresented: $asks, selection: $size, from: Size.allCases, name: \.title)
  /// ```
  ///
  /// - Parameters:
  ///   - isPresented: A binding that indicates whether the sheet is presented.
  ///   - selection: A binding to the value, which is written when the user confirms it.
  ///   - values: The values, one for each row.
  ///   - name: Returns the name of a value. Without it, the name is a raw value that is text, or the description.
  ///   - title: The title of the sheet.
  ///   - configure: A closure that configures each sheet before it appears.
  @_disfavoredOverload
  public func wheelSheet<Value: Hashable>(
    isPresented: Binding<Bool>, selection: Binding<Value>, from values: some Sequence<Value>,
    name: ((Value) -> String)? = nil, title: String? = nil,
    configure: @escaping (WheelPickerController) -> Void = { _ in }
  ) -> some View {
    let values = WheelValues(values, name, selection)
    return wheelSheet(
      isPresented: isPresented, selection: values.path, from: values.hierarchy, title: title,
      configure: configure)
  }

  /// Presents a wheel with an app's values in a sheet, for a selection that can be none.
  ///
  /// The parameters are those of a selection that is always a value.
  @_disfavoredOverload
  public func wheelSheet<Value: Hashable>(
    isPresented: Binding<Bool>, selection: Binding<Value?>, from values: some Sequence<Value>,
    name: ((Value) -> String)? = nil, title: String? = nil,
    configure: @escaping (WheelPickerController) -> Void = { _ in }
  ) -> some View {
    let values = WheelValues(values, name, selection)
    return wheelSheet(
      isPresented: isPresented, selection: values.path, from: values.hierarchy, title: title,
      configure: configure)
  }
}
#endif
