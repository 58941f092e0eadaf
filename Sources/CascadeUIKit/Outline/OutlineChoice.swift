#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import UIKit

/// The choice in an outline as the user or the app has made it, in its order. A selection mode shows as much of it as it can.
struct OutlineChoice: Sendable {
  /// A part of the choice.
  enum Item: Hashable, Sendable {
    /// A node, or the parts of a place that was split; none after they were removed.
    case nodes([Hierarchy.Node])
    /// A saved path that matches no node.
    case path(SavedPath)
  }

  var items: [Item] = []
  /// The former places of the saved paths.
  var history: HierarchyHistory?
  /// The policy of the selection mode in which the choice was made, or `nil` for the mode `.single`, which shows only the
  /// first item.
  var policy: CheckState.Policy?
}

extension OutlineChoice {
  init(nodes: [Hierarchy.Node]) { items = nodes.map { .nodes([$0]) } }

  /// The nodes and the saved paths to choose in a mode.
  func parts(in mode: OutlineSelectionMode) -> (nodes: [Hierarchy.Node], paths: [SavedPath]) {
    var (nodes, paths) = ([Hierarchy.Node](), [SavedPath]())
    for item in mode == .single ? items.prefix(1) : items[...] {
      switch item {
      case .nodes(let found): if mode != .single || found.count == 1 { nodes += found }
      case .path(let path): paths.append(path)
      }
    }
    return (nodes, paths)
  }

  /// Finds the nodes of saved paths that have loaded.
  ///
  /// - Returns: The matches.
  mutating func find(in hierarchy: Hierarchy, _ loading: ChildLoading) -> [PathMatch] {
    let scope = MatchScope(loading: loading, options: .includesDisabled)
    var matches: [PathMatch] = []
    for (place, item) in items.enumerated() {
      guard case .path(let path) = item else { continue }
      let match = hierarchy.match(path, in: scope, history: history ?? HierarchyHistory())
      if match.isComplete, let node = match.path.last {
        items[place] = .nodes([node])
      } else if match.unmatched?.reason == .split {
        items[place] = .nodes(match.candidates)
      } else {
        continue
      }
      matches.append(match)
    }
    return matches
  }

  /// Returns the choice in another hierarchy. A node that isn't there is a saved path, which waits for it.
  @MainActor func moved(from old: Hierarchy, to new: Hierarchy) -> OutlineChoice {
    var moved = self
    moved.items = items.flatMap { item -> [Item] in
      guard case .nodes(let nodes) = item, !nodes.isEmpty else { return [item] }
      let found = nodes.map { OutlineTableView.counterpart(of: $0, of: old, in: new) }
      let there = found.compactMap { $0 }
      let gone = zip(nodes, found).compactMap { node, counterpart in
        counterpart == nil && old.contains(node) ? Item.path(SavedPath(of: node, in: old)) : nil
      }
      return (there.isEmpty ? [] : [.nodes(there)]) + gone
    }
    return moved
  }
}

extension SavedPath {
  /// Creates the path of a node, by its codes and names.
  init(of node: Hierarchy.Node, in hierarchy: Hierarchy) {
    let path = hierarchy.path(to: node)
    self.init(
      levels: Self.levels(hierarchy.codes(of: path), hierarchy.names(of: path)), matching: .exact)
  }
}

extension PathChoice {
  /// Creates the choice of a saved path that matches no node, with the nodes as far as they are known.
  package init(_ saved: SavedPath, in hierarchy: Hierarchy, loading: ChildLoading) {
    let scope = MatchScope(loading: loading, options: .includesDisabled)
    let known = hierarchy.match(saved, in: scope).path
    let levels = saved.levels
    // The first code of a saved path can be that of a node at any level.
    let rest = levels.count >= known.count ? levels.dropFirst(known.count) : levels.suffix(1)
    self.init(
      known, names: hierarchy.names(of: known) + rest.map { $0.name ?? $0.code ?? "" },
      codes: hierarchy.codes(of: known) + rest.map { $0.code }, rows: hierarchy.rows(of: known),
      value: saved.text)
  }
}

extension OutlineTableView {
  /// The choice of the user or the app.
  var currentChoice: OutlineChoice { choice ?? currentChoice(madeIn: selectionMode) }

  /// The choice that `checks` contains.
  private func currentChoice(madeIn mode: OutlineSelectionMode) -> OutlineChoice {
    var choice = OutlineChoice(nodes: checks.nodes(.topmost))
    choice.items += checks.unmatchedPaths.map { .path($0) }
    (choice.history, choice.policy) = (choiceHistory, mode.policy)
    return choice
  }

  /// Chooses what the app has chosen, as far as the selection mode shows it.
  func choose(_ new: OutlineChoice) {
    var new = new
    new.policy = new.policy ?? selectionMode.policy
    choiceHistory = new.history
    choiceVersion += 1
    note(new.find(in: outline.hierarchy, outline.loading))
    choice = new
    checks = selectionMode.checks(of: outline.hierarchy)
    show(new)
  }

  /// Checks as much of a choice as the selection mode shows, even if it is more than the maximum.
  private func show(_ choice: OutlineChoice) {
    let (nodes, paths) = choice.parts(in: selectionMode)
    checks.restore(
      nodes, keeping: paths, loading: outline.loading, isLimited: false)
  }

  /// Shows as much of the choice as another selection mode can.
  func showSelectionMode(after old: OutlineSelectionMode) {
    choose(choice ?? currentChoice(madeIn: old))
    refreshVisibleRows()
  }

  /// Chooses nodes, even if they are more than the maximum.
  package func chooseAny(_ nodes: [Hierarchy.Node]) {
    choose(OutlineChoice(nodes: nodes))
    forgetFormerNames(except: nodes)
    refreshVisibleRows()
  }

  /// Chooses the nodes of saved paths, even if they are more than the maximum. Those that match no node wait for it.
  package func chooseAny(_ paths: [SavedPath]) {
    formerNames = []
    choose(OutlineChoice(items: paths.map { .path($0) }))
    refreshVisibleRows()
  }

  /// Notes that the user has chosen what `checks` contains.
  func choiceChanged() {
    choice = nil
    choiceCount += 1
    choiceVersion += 1
    forgetFormerNames()
  }

  /// Forgets the former names of places that aren't chosen any more.
  func forgetFormerNames(except nodes: [Hierarchy.Node] = []) {
    formerNames.removeAll { former in
      guard checks.hierarchy.contains(former.node) else { return true }
      return checks.mark(of: former.node) != .checked && !nodes.contains(former.node)
    }
  }

  /// Lets the choice follow the hierarchy. Saved paths are chosen when their nodes load.
  func updateChoice(after effect: HierarchyEffect) {
    let hierarchy = outline.hierarchy
    // A former place can load.
    if choice == nil, !checks.unmatchedPaths.isEmpty, choiceHistory != nil {
      choice = currentChoice
    }
    let waiting = checks.unmatchedPaths
    checks.update(to: hierarchy, loading: outline.loading)
    if effect == .edit {
      choiceCount += 1
      choiceVersion += 1
      if selectionMode != .single, choice?.policy == selectionMode.policy { choice = nil }
    }
    guard var new = choice else { return }
    let matches = new.find(in: hierarchy, outline.loading)
    // A removed item stays as an empty one. In the mode `.single`, the next item would replace it otherwise.
    new.items = new.items.map { item in
      switch item {
      case .nodes(let nodes): .nodes(nodes.filter(hierarchy.contains))
      case .path(let path):
        waiting.contains(path) && !checks.unmatchedPaths.contains(path) ? .nodes([]) : item
      }
    }
    choice = new
    if matches.isEmpty { return }
    note(matches)
    show(new)
  }

  private func note(_ matches: [PathMatch]) {
    formerNames += matches.compactMap { FormerName($0, in: outline.hierarchy) }
  }
}
#endif
