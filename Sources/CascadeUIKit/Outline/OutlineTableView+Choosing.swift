#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// Returns the chosen or checked nodes in depth-first order.
  ///
  /// - Parameter result: The checked nodes to include.
  /// - Complexity: That of `CheckState.nodes(_:)`.
  public func chosenNodes(_ result: CheckState.Result = .topmost) -> [Hierarchy.Node] {
    checks.nodes(result)
  }

  /// Returns the names of the chosen or checked nodes in depth-first order.
  ///
  /// - Parameter result: The checked nodes to include.
  /// - Complexity: That of `CheckState.nodes(_:)`.
  public func chosenNames(_ result: CheckState.Result = .topmost) -> [String] {
    checks.hierarchy.names(of: chosenNodes(result))
  }

  /// Returns the chosen or checked nodes in the forms that apps store.
  ///
  /// ```swift
  /// table.choose([haizhu, tianhe])
  /// table.choices().map(\.value)  // ["440105", "440106"]
  /// ```
  ///
  /// - Parameter result: The checked nodes to include.
  /// - Complexity: That of `CheckState.nodes(_:)`, and of a `PathChoice` for each node.
  public func choices(_ result: CheckState.Result = .topmost) -> [PathChoice] {
    let hierarchy = checks.hierarchy
    return checks.nodes(result).map { PathChoice(hierarchy.path(to: $0), in: hierarchy) }
  }

  /// Replaces the chosen or checked nodes. Disabled nodes can be chosen too. In the mode `.single`,
  /// only the first node is chosen.
  ///
  /// If there are more nodes than the maximum, nothing changes.
  ///
  /// - Complexity: That of `CheckState.restore(_:)`.
  @discardableResult
  public func choose(_ nodes: [Hierarchy.Node]) -> CheckState.Change {
    let change = checks.restore(selectionMode == .single ? Array(nodes.prefix(1)) : nodes)
    updateFormerNames()
    refreshVisibleRows()
    return change
  }

  /// Creates the check state of the selection mode and restores as many nodes as the mode allows.
  func makeChecks(of nodes: [Hierarchy.Node]) {
    checks = selectionMode.checks(of: outline.hierarchy)
    switch selectionMode {
    case .none: break
    case .single: checks.restore(Array(nodes.prefix(1)))
    case .multiple, .check: checks.restore(nodes)
    }
    updateFormerNames()
  }

  /// Performs the action of a tap on a node.
  func choose(tapped node: Hierarchy.Node) {
    switch selectionMode {
    case .none: askToToggle(node)
    case .single where checks.isLocked(node): askToToggle(node)
    default:
      if !checks.isLocked(node), shouldChoose?(node) ?? true { takeChoice(of: node) }
    }
  }

  private func takeChoice(of node: Hierarchy.Node) {
    let deselected = nodeDeselected(byChoiceOf: node)
    if let deselected,
      outlineDelegate?.outlineTableView(self, shouldDeselectRowOf: deselected) == false
    {
      return
    }
    let generation = hierarchyGeneration
    let change =
      selectionMode == .single
      ? checks.restore([node]) : checks.toggle(node, showing: shownLeaves)
    if let refusal = change.refusal {
      onRefuse?(refusal)
      return
    }
    updateFormerNames()
    refreshVisibleRows()
    onUpdate?()
    UISelectionFeedbackGenerator().selectionChanged()
    onChoose?(node)
    if let deselected, generation == hierarchyGeneration {
      outlineDelegate?.outlineTableView(self, didDeselectRowOf: deselected)
    }
  }

  /// Returns the node whose choice ends when the user chooses a node, or `nil` if there is none.
  private func nodeDeselected(byChoiceOf node: Hierarchy.Node) -> Hierarchy.Node? {
    if selectionMode == .single { return checks.nodes(.topmost).first { $0 != node } }
    return checks.mark(of: node) == .checked ? node : nil
  }
}
#endif
