#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
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
#endif
