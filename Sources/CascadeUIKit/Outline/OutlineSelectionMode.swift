#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import UIKit

/// The number of nodes that the user can choose in an outline, and how they depend on each other.
public enum OutlineSelectionMode: Hashable, Sendable {
  /// No selection. Tapping a row expands or collapses it.
  case none
  /// A single node.
  case single
  /// Several independent nodes.
  case multiple(maximum: Int? = nil)
  /// Several nodes with checkboxes. By default, checking a node checks all its descendants.
  case check(CheckState.Policy = .cascade, maximum: Int? = nil)

  /// A Boolean value that indicates whether the user can choose several nodes.
  var allowsSeveral: Bool { self != .none && self != .single }

  /// The policy of the checks.
  var policy: CheckState.Policy {
    if case .check(let policy, _) = self { return policy }
    return .independent
  }

  /// Returns an empty selection.
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
