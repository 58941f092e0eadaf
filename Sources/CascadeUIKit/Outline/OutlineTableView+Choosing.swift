#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit
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

  /// Chooses or checks the nodes of saved paths, or the places of today that they were, and no others.
  ///
  /// ```swift
  /// table.selectionMode = .check()
  /// table.choose(["310226", "320586"], history: ChinaRegions.history)
  /// table.chosenNames()  // ["奉贤区", "吴中区", "相城区"]
  /// ```
  ///
  /// The row of a place that has another name today shows the former name as long as the place is chosen. All parts of
  /// a place that was split are chosen, except in the mode `.single`, which chooses only the node of the first path.
  /// Paths that match nothing, or that can mean several places, are ignored. If there are more nodes than the maximum,
  /// nothing changes.
  ///
  /// - Returns: The match of each path.
  /// - Complexity: That of `CheckState.restore(_:history:)`.
  @discardableResult
  public func choose(_ paths: [SavedPath], history: HierarchyHistory) -> [PathMatch] {
    let isSingle = selectionMode == .single
    let (change, matches) = checks.restore(
      isSingle ? Array(paths.prefix(1)) : paths, history: history)
    if change.refusal != nil { return matches }
    if isSingle, matches.first?.isComplete == false { checks.restore([]) }
    formerNames = matches.compactMap { FormerName($0, in: checks.hierarchy) }
    refreshVisibleRows()
    return matches
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

  /// Forgets the former names of places that aren't chosen any more.
  func updateFormerNames() {
    formerNames.removeAll {
      !checks.hierarchy.contains($0.node) || checks.mark(of: $0.node) != .checked
    }
  }

  /// Returns the text with the former name of a node, if its row shows one.
  func formerName(of node: Hierarchy.Node) -> String? {
    formerNames.lazy.compactMap { $0.text(of: node, in: self.texts) }.first
  }
}

extension OutlineTableView {
  /// Chooses, expands or collapses the node of a row, or loads failed children again.
  func take(_ row: Int) {
    switch outline.row(at: row) {
    case .node(let node): select(node)
    case .status(let parent): update { $0.load(parent) }
    }
  }

  /// Performs the action of a tap on a node, or on the one that the delegate selects instead.
  func select(_ tapped: Hierarchy.Node) {
    guard let outlineDelegate else { return choose(tapped: tapped) }
    guard let node = outlineDelegate.outlineTableView(self, willSelectRowOf: tapped),
      outline.hierarchy.contains(node)
    else { return }
    let generation = hierarchyGeneration
    choose(tapped: node)
    if generation == hierarchyGeneration {
      outlineDelegate.outlineTableView(self, didSelectRowOf: node)
    }
  }

  /// Performs the action of a tap on a node.
  func choose(tapped node: Hierarchy.Node) {
    switch selectionMode {
    case .none: askToToggle(node)
    // A header isn't a choice, unless it has a checkbox.
    case .single where isHeader(node), .multiple where isHeader(node): askToToggle(node)
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
    Haptics.selectionChanged()
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
