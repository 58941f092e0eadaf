#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// What a view binds a choice to: a choice, a string, or a ``PathBinding`` for another form of a path.
///
/// ```swift
/// WheelPicker(in: china, depth: 3, selection: $choice)  // PathChoice?
/// WheelPicker(in: china, depth: 3, selection: $code)    // String or String?
/// WheelPicker(in: china, depth: 3, selection: $codes)   // an array, as .codes($codes)
/// WheelPicker(in: china, depth: 3, selection: .names($names))
/// ```
public protocol PathBindable {
  /// The binding in the form of its path.
  var pathBinding: PathBinding { get }
}

extension Binding: PathBindable where Value: StoredPath {
  /// The binding to the form in which the app stores the path.
  public var pathBinding: PathBinding { Value.pathBinding(self) }
}

/// A form of a path that a binding contains.
public protocol StoredPath {
  /// Returns a path binding for a binding.
  static func pathBinding(_ binding: Binding<Self>) -> PathBinding
}

extension String: StoredPath {
  /// Returns ``PathBindable/value(_:)``.
  public static func pathBinding(_ binding: Binding<String>) -> PathBinding {
    .value(binding)
  }
}

extension Array: StoredPath where Element == String {
  /// Returns ``PathBindable/codes(_:)``.
  public static func pathBinding(_ binding: Binding<[String]>) -> PathBinding { .codes(binding) }
}

extension Optional: StoredPath where Wrapped: StoredOptionalPath {
  /// Returns a path binding in which `nil` is no choice.
  public static func pathBinding(_ binding: Binding<Wrapped?>) -> PathBinding {
    Wrapped.pathBinding(optional: binding)
  }
}

/// A form of a path whose optional a binding contains.
public protocol StoredOptionalPath {
  /// Returns a path binding for a binding in which `nil` is no choice.
  static func pathBinding(optional binding: Binding<Self?>) -> PathBinding
}

extension PathChoice: StoredOptionalPath {
  /// Returns ``PathBindable/choice(_:)``.
  public static func pathBinding(optional binding: Binding<PathChoice?>) -> PathBinding {
    .choice(binding)
  }
}

extension String: StoredOptionalPath {
  /// Returns a binding to the value of the path.
  public static func pathBinding(optional binding: Binding<String?>) -> PathBinding {
    PathBinding(saved: binding.savedValue)
  }
}

/// A binding to a path, in the form in which the app stores it.
///
/// ```swift
/// WheelPicker(in: china, depth: 3, selection: .codes($codes))
/// ```
///
/// The control writes the whole path when the user chooses another one. It shows as much of an
/// app's path as it finds, and doesn't correct it. An empty path means no choice.
public struct PathBinding: PathBindable {
  let saved: Binding<BoundPath>
  package var history: HierarchyHistory?
  var remainder: Binding<String>?

  /// The binding itself.
  public var pathBinding: PathBinding { self }

  /// The same binding, where a path that isn't valid any more shows the places of today that it was.
  ///
  /// ```swift
  /// WheelPicker(in: china, selection: .codes($codes).following(ChinaRegions.history))
  /// ```
  ///
  /// The control shows the former name beside the place until the user chooses something else. The app's path is not
  /// corrected before that. To learn what happened to it, use `Hierarchy.match(_:options:history:)`.
  public func following(_ history: HierarchyHistory) -> PathBinding {
    var binding = self
    binding.history = history
    return binding
  }

  /// The same binding, where an address that the user enters also writes the text after its place.
  ///
  /// ```swift
  /// AddressSelector(
  ///   in: china, selection: .codes($codes).remainder($street),
  ///   searching: AddressSearchOptions())
  /// ```
  ///
  /// The text, such as a street and a house number, is written with the path. If there is none, the app's text stays.
  /// Wheels don't write a remainder.
  public func remainder(_ text: Binding<String>) -> PathBinding {
    var binding = self
    binding.remainder = text
    return binding
  }
}

extension PathBindable {
  /// A value that can't change, for previews.
  public static func constant<Value: StoredPath & Sendable>(_ value: Value) -> Self
  where Self == Binding<Value> { Binding(get: { value }, set: { _ in }) }
}

extension PathBindable where Self == Binding<PathChoice?> {
  /// A choice that can't change, or `nil`, for previews.
  public static func constant(_ choice: PathChoice?) -> Self {
    Binding(get: { choice }, set: { _ in })
  }
}

extension PathBindable where Self == PathBinding {
  /// A choice with all forms of a path, or `nil` if there is none.
  public static func choice(_ choice: Binding<PathChoice?>) -> PathBinding {
    PathBinding(saved: choice.savedChoice)
  }

  /// The nodes from the root down, or one node per independent column.
  public static func nodes(_ path: Binding<[Hierarchy.Node]>) -> PathBinding {
    PathBinding(saved: path.savedNodes)
  }

  /// The code of each node, or its name if it has none.
  public static func codes(_ codes: Binding<[String]>) -> PathBinding {
    PathBinding(saved: codes.savedCodes)
  }

  /// The name of each node. Names that the app sets may lack their administrative suffix.
  public static func names(_ names: Binding<[String]>) -> PathBinding {
    PathBinding(saved: names.savedNames)
  }

  /// A single string in the format of `Hierarchy.value(of:)`: a code, or codes or names separated
  /// by `/`.
  public static func value(_ value: Binding<String>) -> PathBinding {
    PathBinding(saved: value.savedValue)
  }
}

/// A path in the form in which the app stores it.
enum BoundPath {
  case choice(PathChoice?)
  case nodes([Hierarchy.Node])
  case codes([String])
  case names([String])
  case text(String)
  /// The code of the last node, for an app's values; `nil` for none.
  case code(String?)

  /// A Boolean value that indicates whether the path is empty.
  var isEmpty: Bool {
    switch self {
    case .choice(let choice): choice == nil
    case .nodes(let nodes): nodes.isEmpty
    case .codes(let items), .names(let items): items.isEmpty
    case .text(let text): text.isEmpty
    case .code(let code): code == nil
    }
  }

  /// Returns another path of a hierarchy in the same form.
  func replaced(by choice: PathChoice, in hierarchy: Hierarchy) -> BoundPath {
    switch self {
    case .choice: .choice(choice.path.isEmpty ? nil : choice)
    case .nodes: .nodes(choice.path)
    case .codes: .codes(zip(choice.codes, choice.names).map { $0 ?? $1 })
    case .names: .names(choice.names)
    case .text: .text(choice.path.isEmpty ? "" : choice.text(in: hierarchy))
    case .code: .code(choice.codes.last ?? nil)
    }
  }
}

extension BoundPath: Equatable {
  /// Returns whether two paths are the same, with the same nodes.
  static func == (a: BoundPath, b: BoundPath) -> Bool {
    switch (a, b) {
    case (.choice(let a), .choice(let b)): a == b && a?.path == b?.path
    case (.nodes(let a), .nodes(let b)): a == b
    case (.codes(let a), .codes(let b)), (.names(let a), .names(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.code(let a), .code(let b)): a == b
    default: false
    }
  }
}

extension BoundPath {
  /// Returns the path to select in a hierarchy. A choice from another hierarchy is matched by its codes
  /// and names.
  func savedPath(in hierarchy: Hierarchy) -> SavedPath {
    switch self {
    case .choice(nil): SavedPath(nodes: [])
    case .choice(let choice?): choice.savedPath(in: hierarchy)
    case .nodes(let nodes): SavedPath(nodes: nodes)
    case .codes(let codes): SavedPath(codes, matching: .exact)
    case .names(let names): SavedPath(names: names)
    case .text(let text): text.savedPath(in: hierarchy)
    case .code(let code): code.map { SavedPath(code: $0) } ?? SavedPath(nodes: [])
    }
  }
}

// Conversions as key paths, so that a derived binding keeps its connection to the app's state.

extension Optional where Wrapped == PathChoice {
  var savedChoice: BoundPath {
    get { .choice(self) }
    set { if case .choice(let choice) = newValue { self = choice } }
  }
}

extension Array where Element == Hierarchy.Node {
  var savedNodes: BoundPath {
    get { .nodes(self) }
    set { if case .nodes(let nodes) = newValue { self = nodes } }
  }
}

extension Array where Element == String {
  var savedCodes: BoundPath {
    get { .codes(self) }
    set { if case .codes(let codes) = newValue { self = codes } }
  }

  var savedNames: BoundPath {
    get { .names(self) }
    set { if case .names(let names) = newValue { self = names } }
  }
}

extension Optional where Wrapped == String {
  var savedValue: BoundPath {
    get { .text(self ?? "") }
    set { if case .text(let text) = newValue { self = text.isEmpty ? nil : text } }
  }
}

extension String {
  var savedValue: BoundPath {
    get { .text(self) }
    set { if case .text(let text) = newValue { self = text } }
  }
}
#endif
