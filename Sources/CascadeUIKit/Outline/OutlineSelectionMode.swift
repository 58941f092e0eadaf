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

/// Edits of an outline that a person is offered.
public struct OutlineEdits: OptionSet, Hashable, Sendable {
  /// Removing a node with all below it.
  public static let remove = OutlineEdits(rawValue: 1)
  /// Giving a node another name.
  public static let rename = OutlineEdits(rawValue: 2)
  /// Inserting a node below another.
  public static let insert = OutlineEdits(rawValue: 4)
  /// Dragging a node to another place.
  public static let move = OutlineEdits(rawValue: 8)
  /// All of them.
  public static let all: OutlineEdits = [.remove, .rename, .insert, .move]

  /// A bit for each edit.
  public let rawValue: Int

  /// Makes a set of edits from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}
#endif
