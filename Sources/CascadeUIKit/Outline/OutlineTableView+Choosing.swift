#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
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

  /// Returns the chosen or checked nodes in the forms that apps store, then the saved paths that match no node: those that
  /// aren't loaded yet, and those that aren't known. Their choices have the saved codes and names, and the nodes as far as
  /// they are known.
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
      + checks.unmatchedPaths.map { PathChoice($0, in: hierarchy, loading: outline.loading) }
  }

  /// Replaces the chosen or checked nodes. Disabled nodes can be chosen too. In the mode `.single`,
  /// only the first node is chosen.
  ///
  /// If there are more nodes than the maximum, nothing changes.
  ///
  /// - Complexity: That of `CheckState.restore(_:)`.
  @discardableResult
  public func choose(_ nodes: [Hierarchy.Node]) -> CheckState.Change {
    var new = checks
    let change = new.restore(selectionMode == .single ? Array(nodes.prefix(1)) : nodes)
    if change.refusal == nil { chooseAny(nodes) }
    return change
  }

  /// Chooses or checks the nodes of saved paths, and no others, as with a history.
  ///
  /// - Returns: The match of each path.
  /// - Complexity: That of `CheckState.restore(_:history:loading:)`.
  @_disfavoredOverload @discardableResult
  public func choose(_ paths: [SavedPath]) -> [PathMatch] {
    choose(paths, history: HierarchyHistory())
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
  /// Paths that match nothing, or that can mean several places, are kept in ``choices(_:)``, until the user or the app
  /// chooses something else. Those that aren't loaded yet are chosen when they load. Until then, the known nodes above them
  /// are mixed, and a check of such a node decides for those below it. If there are more nodes than the maximum, nothing
  /// changes.
  ///
  /// - Returns: The match of each path.
  /// - Complexity: That of `CheckState.restore(_:history:loading:)`.
  @discardableResult
  public func choose(_ paths: [SavedPath], history: HierarchyHistory) -> [PathMatch] {
    var new = checks
    let (change, matches) = new.restore(
      selectionMode == .single ? Array(paths.prefix(1)) : paths, history: history,
      loading: outline.loading)
    if change.refusal != nil { return matches }
    formerNames = []
    choose(OutlineChoice(items: paths.map { .path($0) }, history: history))
    refreshVisibleRows()
    return matches
  }

  /// Chooses or checks all nodes that the user can choose, or with a filter those that it shows. Locked nodes keep their marks.
  ///
  /// If there are more nodes than the maximum, or only one can be chosen, nothing changes.
  ///
  /// - Complexity: That of `CheckState.check(_:showing:)` for each root, or for each independent node.
  @discardableResult
  public func chooseAll() -> CheckState.Change {
    let (new, change) = checksOfAll { _ in true }
    if change.count == 0 || change.refusal != nil { return change }
    checks = new
    choiceVersion += 1
    choice = nil
    forgetFormerNames()
    refreshVisibleRows()
    return change
  }

  /// Chooses all nodes at the user's request.
  func askToChooseAll() {
    let before = (nodeEpoch, choiceCount)
    let (new, change) = checksOfAll { node in isAllowed { shouldChoose?(self, node) ?? true } }
    if let refusal = change.refusal { return refuse(refusal) }
    // The closure can change the hierarchy.
    guard let node = change.node, before == (nodeEpoch, choiceCount) else { return }
    checks = new
    noteChoice(of: node)
  }

  /// Returns the checks in which all nodes that the user can choose are checked, and the change with the first of them.
  private func checksOfAll(
    _ isAllowed: (Hierarchy.Node) -> Bool
  ) -> (CheckState, CheckState.Change) {
    var (new, all) = (checks, CheckState.Change(node: nil))
    guard selectionMode.allowsSeveral else { return (new, all) }
    let hierarchy = outline.hierarchy
    let nodes = new.policy == .cascade ? Array(hierarchy.roots) : Array(hierarchy.depthFirst())
    // A header without a checkbox isn't a choice.
    let hasBoxes = if case .check = selectionMode { true } else { false }
    for node in nodes
    where outline.isShown(node) && (hasBoxes || !isHeader(node)) && !new.isLocked(node)
      && new.mark(of: node) != .checked && isAllowed(node)
    {
      let part = new.check(node, showing: shownLeaves)
      if case .tooMany = part.refusal { return (checks, part) }
      all.count += part.count
      if part.count > 0, all.node == nil { all.node = node }
    }
    return (new, all)
  }

  /// Returns the text with the former name of a node, if its row shows one.
  func formerName(of node: Hierarchy.Node) -> String? {
    guard checks.mark(of: node) == .checked else { return nil }
    return formerNames.lazy.compactMap { $0.text(of: node, in: self.texts) }.first
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

  /// Performs the action of a touch on a node, or on the one that the delegate selects instead.
  ///
  /// - Parameter choose: The action of a touch.
  func select(
    _ tapped: Hierarchy.Node, _ choose: (Hierarchy.Node) -> Void
  ) {
    guard let outlineDelegate else { return choose(tapped) }
    let epoch = nodeEpoch
    guard let node = outlineDelegate.outlineTableView(self, willSelectRowOf: tapped),
      has(node, of: epoch)
    else { return }
    choose(node)
    if epoch == nodeEpoch { outlineDelegate.outlineTableView(self, didSelectRowOf: node) }
  }

  /// Performs the action of a tap on a node, or on the one that the delegate selects instead.
  func select(_ tapped: Hierarchy.Node) { select(tapped) { choose(tapped: $0) } }

  /// Performs the action of a tap on a node.
  func choose(tapped node: Hierarchy.Node) {
    switch selectionMode {
    case .none: if expandsOnTap || isHeader(node) { askToToggle(node) }
    // A header isn't a choice, unless it has a checkbox.
    case .single where isHeader(node), .multiple where isHeader(node): askToToggle(node)
    case .single where checks.isLocked(node) && canToggle(node) && expandsOnTap:
      askToToggle(node)
    default:
      if checks.isLocked(node) { return refuse(.disabled) }
      if isAllowed({ shouldChoose?(self, node) ?? true }) { takeChoice(of: node) }
    }
  }

  /// Returns a Boolean value that indicates whether a tap on a row is refused, because the user can't change its choice.
  func isRefused(_ node: Hierarchy.Node) -> Bool {
    switch selectionMode {
    case .none: false
    case .single: checks.isLocked(node) && !isHeader(node) && !(canToggle(node) && expandsOnTap)
    case .multiple: checks.isLocked(node) && !isHeader(node)
    case .check: checks.isLocked(node)
    }
  }

  /// Tells the user and the app that a choice was refused.
  func refuse(_ refusal: CheckState.Refusal) {
    ControlHaptics.refused()
    guard let onRefuse else {
      let text =
        switch refusal {
        case .disabled: texts[.locked]
        case .tooMany: texts[.tooMany, String(checks.maximum ?? 0)]
        }
      return UIAccessibility.post(notification: .announcement, argument: text)
    }
    onRefuse(self, refusal)
  }

  private func takeChoice(of node: Hierarchy.Node) {
    let deselected = nodeDeselected(byChoiceOf: node)
    if let deselected,
      !isAllowed({
        outlineDelegate?.outlineTableView(self, shouldDeselectRowOf: deselected) ?? true
      })
    {
      return
    }
    let epoch = nodeEpoch
    let change =
      selectionMode == .single
      ? checks.restore([node]) : checks.toggle(node, showing: shownLeaves)
    if let refusal = change.refusal { return refuse(refusal) }
    noteChoice(of: node)
    if let deselected, epoch == nodeEpoch {
      outlineDelegate?.outlineTableView(self, didDeselectRowOf: deselected)
    }
  }

  /// Shows and reports a choice of the user.
  func noteChoice(of node: Hierarchy.Node) {
    choiceChanged()
    refreshVisibleRows()
    onUpdate?()
    ControlHaptics.selectionChanged()
    onChange?(self, node)
  }

  /// Returns the node whose choice ends when the user chooses a node, or `nil` if there is none.
  private func nodeDeselected(byChoiceOf node: Hierarchy.Node) -> Hierarchy.Node? {
    if selectionMode == .single { return checks.nodes(.topmost).first { $0 != node } }
    return checks.mark(of: node) == .checked ? node : nil
  }
}
#endif
