#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit

/// A selection that can be set to a saved path.
protocol PathSelectionState {
  associatedtype Prefill

  var hierarchy: Hierarchy { get }

  mutating func select(path: [Hierarchy.Node]) -> Prefill
  mutating func select(names: [String], matching: NameMatching) -> Prefill
  mutating func select(steps: [PathStep], matching: NameMatching) -> Prefill
  mutating func select(value: String, matching: NameMatching) -> Prefill
}

extension WheelSelection: PathSelectionState {}
extension PathSelection: PathSelectionState {}

extension PathSelectionState {
  /// Selects a bound path. A choice from another hierarchy is matched by its codes and names.
  mutating func select(_ saved: BoundPath) -> Prefill {
    switch saved {
    case .choice(nil): select(path: [])
    case .choice(let choice?):
      choice.path.allSatisfy(hierarchy.contains)
        && hierarchy.names(of: choice.path) == choice.names
        ? select(path: choice.path) : select(steps: choice.steps, matching: .exact)
    case .nodes(let nodes): select(path: nodes)
    case .codes(let codes):
      select(steps: codes.map { PathStep(code: $0, name: $0) }, matching: .exact)
    case .names(let names): select(names: names, matching: .chinese)
    case .text(let text): select(value: text, matching: .chinese)
    }
  }
}

extension PathChoice {
  fileprivate var steps: [PathStep] {
    zip(codes, names).map { PathStep(code: $0, name: $1) }
  }
}
#endif
