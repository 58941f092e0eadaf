#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import UIKit

extension CSKOutlineView {
  /// The chosen nodes, and the topmost checked ones, in the order of the rows.
  @objc public var chosenNodes: [CSKNode] { chosenNodes(.topmost) }

  /// Returns chosen or checked nodes in the order of the rows.
  @objc(chosenNodesWithResult:) public func chosenNodes(_ result: CSKCheckResult) -> [CSKNode] {
    table.chosenNodes(result.result).map(node)
  }

  /// The chosen nodes, and the topmost checked ones, in the forms that apps store, then the saved paths that match no node.
  @objc public var choices: [CSKChoice] { choices(.topmost) }

  /// Returns chosen or checked nodes in the forms that apps store, then the saved paths that match no node: those that aren't
  /// loaded yet, and those that aren't known.
  @objc(choicesWithResult:) public func choices(_ result: CSKCheckResult) -> [CSKChoice] {
    table.choices(result.result).map { CSKChoice($0, of: origin) }
  }

  /// Chooses or checks nodes and no others, also disabled ones. If there are more than the maximum, nothing changes.
  ///
  /// - Returns: Whether the nodes were chosen.
  @objc(chooseNodes:) @discardableResult public func choose(_ nodes: [CSKNode]) -> Bool {
    table.choose(nodes.compactMap(own)).refusal == nil
  }

  /// Chooses or checks the nodes of saved paths and no others, or the places of today that they were if the hierarchy has a
  /// history.
  ///
  /// Paths that match nothing stay in `choices` until something else is chosen.
  ///
  /// - Parameter paths: Strings, arrays or choices, as `CSKPath` says.
  /// - Returns: The match of each path.
  @objc(choosePaths:) @discardableResult
  public func choose(paths: [any CSKPath]) -> [CSKMatch] {
    let saved = paths.map { $0.savedPath(in: table.outline.hierarchy) }
    let matches = table.choose(saved, history: origin.history ?? HierarchyHistory())
    return matches.map { CSKMatch($0, in: hierarchy) }
  }

  /// Chooses or checks all nodes that the user can choose, or with a filter those that it shows. Locked nodes keep their marks.
  /// If there are more than the maximum, or only one can be chosen, nothing changes.
  ///
  /// - Returns: Whether the nodes were chosen. It is `NO` if there are more than the maximum.
  @objc @discardableResult public func chooseAll() -> Bool { table.chooseAll().refusal == nil }

  /// Returns the mark of a node. A chosen node is checked.
  @objc(markOfNode:) public func mark(of node: CSKNode) -> CSKCheckMark {
    switch own(node).map(table.checks.mark) {
    case .checked: .checked
    case .mixed: .mixed
    case .unchecked, nil: .unchecked
    }
  }
}
#endif
