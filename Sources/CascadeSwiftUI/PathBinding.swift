#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// A binding to a path, in the form in which the app stores it.
///
/// ```swift
/// WheelPicker(WheelSelection(china, depth: 3), selection: .codes($codes))
/// ```
///
/// The control writes the whole path when the user chooses another one. It shows as much of an
/// app's path as it finds, and doesn't correct it. An empty path means no choice.
public struct PathBinding {
  let saved: Binding<BoundPath>
  package var history: HierarchyHistory?
  var remainder: Binding<String>?

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

  /// The same binding, where a path that isn't valid any more shows the places of today that it was.
  ///
  /// ```swift
  /// WheelPicker(WheelSelection(china), selection: .codes($codes).following(ChinaRegions.history))
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
  ///   PathSelection(china), selection: .codes($codes).remainder($street),
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

/// A path in the form in which the app stores it.
enum BoundPath: Equatable {
  case choice(PathChoice?)
  case nodes([Hierarchy.Node])
  case codes([String])
  case names([String])
  case text(String)

  /// A Boolean value that indicates whether the path is empty.
  var isEmpty: Bool {
    switch self {
    case .choice(let choice): choice == nil
    case .nodes(let nodes): nodes.isEmpty
    case .codes(let items), .names(let items): items.isEmpty
    case .text(let text): text.isEmpty
    }
  }

  /// Returns another path in the same form.
  func replaced(by choice: PathChoice) -> BoundPath {
    switch self {
    case .choice: .choice(choice.path.isEmpty ? nil : choice)
    case .nodes: .nodes(choice.path)
    case .codes: .codes(zip(choice.codes, choice.names).map { $0 ?? $1 })
    case .names: .names(choice.names)
    case .text: .text(choice.value)
    }
  }
}

extension BoundPath {
  /// Returns the path to select in a hierarchy. A choice from another hierarchy is matched by its codes
  /// and names.
  func savedPath(in hierarchy: Hierarchy) -> SavedPath {
    switch self {
    case .choice(nil): SavedPath(nodes: [])
    case .choice(let choice?):
      choice.path.allSatisfy(hierarchy.contains)
        && hierarchy.names(of: choice.path) == choice.names
        ? SavedPath(nodes: choice.path) : SavedPath(levels: choice.levels, matching: .exact)
    case .nodes(let nodes): SavedPath(nodes: nodes)
    case .codes(let codes): SavedPath(codes, matching: .exact)
    case .names(let names): SavedPath(names: names)
    case .text(let text): SavedPath(text)
    }
  }
}

extension PathChoice {
  fileprivate var levels: [SavedPath.Level] {
    zip(codes, names).map { SavedPath.Level(code: $0, name: $1) }
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

extension String {
  var savedValue: BoundPath {
    get { .text(self) }
    set { if case .text(let text) = newValue { self = text } }
  }
}
#endif
