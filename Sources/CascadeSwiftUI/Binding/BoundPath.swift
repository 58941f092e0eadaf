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
