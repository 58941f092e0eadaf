#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit

/// How many nodes of an outline can be chosen, and how they depend on each other.
public enum OutlineSelectionMode: Hashable, Sendable {
  /// None: a tap on a row expands or collapses it.
  case none
  /// One, which takes the place of the one before.
  case single
  /// Several, each for itself.
  case multiple(maximum: Int? = nil)
  /// Several, with boxes; by default a node stands for all below it.
  case check(CheckState.Policy = .cascade, maximum: Int? = nil)

  /// The state in which nothing is chosen.
  func checks(of hierarchy: Hierarchy) -> CheckState {
    switch self {
    case .none, .single: CheckState(hierarchy, policy: .independent)
    case .multiple(let maximum):
      CheckState(hierarchy, policy: .independent, maximum: maximum)
    case .check(let policy, let maximum):
      CheckState(hierarchy, policy: policy, maximum: maximum)
    }
  }
}
#endif
