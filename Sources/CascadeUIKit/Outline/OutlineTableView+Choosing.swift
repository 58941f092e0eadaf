#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// The nodes that are chosen or checked, in depth-first order.
  ///
  /// - Parameter result: Which of the checked nodes, where a node stands for all below it.
  /// - Complexity: That of `CheckState.nodes(_:)`.
  public func chosenNodes(_ result: CheckState.Result = .topmost) -> [Hierarchy.Node] {
    checks.nodes(result)
  }

  /// The names of the nodes that are chosen or checked, in depth-first order.
  ///
  /// - Parameter result: Which of the checked nodes, where a node stands for all below it.
  /// - Complexity: That of `CheckState.nodes(_:)`.
  public func chosenNames(_ result: CheckState.Result = .topmost) -> [String] {
    checks.hierarchy.names(of: chosenNodes(result))
  }

  /// What is chosen or checked, in each form in which an app may want to keep it.
  ///
  /// ```swift
  /// table.choose([haizhu, tianhe])
  /// table.choices().map(\.value)  // ["440105", "440106"]
  /// ```
  ///
  /// - Parameter result: Which of the checked nodes, where a node stands for all below it.
  /// - Complexity: That of `CheckState.nodes(_:)`, and of a `PathChoice` for each.
  public func choices(_ result: CheckState.Result = .topmost) -> [PathChoice] {
    let hierarchy = checks.hierarchy
    return checks.nodes(result).map { PathChoice(hierarchy.path(to: $0), in: hierarchy) }
  }

  /// Chooses or checks some nodes and nothing else, disabled ones too; of a single choice, the first.
  ///
  /// More than the maximum are refused, and nothing changes.
  ///
  /// - Complexity: That of `CheckState.restore(_:)`.
  @discardableResult
  public func choose(_ nodes: [Hierarchy.Node]) -> CheckState.Outcome {
    let outcome = checks.restore(selectionMode == .single ? Array(nodes.prefix(1)) : nodes)
    refreshVisibleRows()
    return outcome
  }

  /// Makes the checks anew for the mode, with those of before as far as it allows them.
  func makeChecks(of nodes: [Hierarchy.Node]) {
    checks = selectionMode.checks(of: outline.hierarchy)
    switch selectionMode {
    case .none: break
    case .single: checks.restore(Array(nodes.prefix(1)))
    case .multiple, .check: checks.restore(nodes)
    }
  }

  /// Does what a tap on the row of a node stands for.
  func choose(tapped node: Hierarchy.Node) {
    switch selectionMode {
    case .none: askToToggle(node)
    case .single where checks.isLocked(node): askToToggle(node)
    default:
      if !checks.isLocked(node), shouldChoose?(node) ?? true { takeChoice(of: node) }
    }
  }

  private func takeChoice(of node: Hierarchy.Node) {
    let outcome =
      selectionMode == .single
      ? checks.restore([node]) : checks.toggle(node, showing: shownLeaves)
    switch outcome {
    case .changed:
      refreshVisibleRows()
      onUpdate?()
      UISelectionFeedbackGenerator().selectionChanged()
      onChoose?(node)
    case .refused(let refusal): onRefuse?(refusal)
    }
  }
}
#endif
