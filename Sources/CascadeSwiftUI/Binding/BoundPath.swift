#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit

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
    case .choice: .choice(choice)
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
