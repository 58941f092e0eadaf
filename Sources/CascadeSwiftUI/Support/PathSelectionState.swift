#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit

/// A selection that can be set to a saved path.
protocol PathSelectionState {
  associatedtype Prefill

  var hierarchy: Hierarchy { get }

  mutating func select(_ saved: SavedPath) -> Prefill
}

extension WheelSelection: PathSelectionState {}
extension PathSelection: PathSelectionState {}

extension PathSelectionState {
  /// Selects a bound path. A choice from another hierarchy is matched by its codes and names.
  mutating func select(_ bound: BoundPath) -> Prefill {
    switch bound {
    case .choice(nil): select(SavedPath(nodes: []))
    case .choice(let choice?):
      choice.path.allSatisfy(hierarchy.contains)
        && hierarchy.names(of: choice.path) == choice.names
        ? select(SavedPath(nodes: choice.path))
        : select(SavedPath(levels: choice.levels, matching: .exact))
    case .nodes(let nodes): select(SavedPath(nodes: nodes))
    case .codes(let codes): select(SavedPath(codes, matching: .exact))
    case .names(let names): select(SavedPath(names: names))
    case .text(let text): select(SavedPath(text))
    }
  }
}

extension PathChoice {
  fileprivate var levels: [SavedPath.Level] {
    zip(codes, names).map { SavedPath.Level(code: $0, name: $1) }
  }
}
#endif
