import Hierarchies
import Histories

extension PathSelection {
  /// Selects a saved path, as far as it matches today's nodes or former places.
  ///
  /// If a former place was split, the sheet opens on the level below the common ancestor.
  ///
  /// ```swift
  /// var sheet = PathSelection(china)
  /// let match = sheet.select("上海市/奉贤县", history: ChinaRegions.history).match
  /// match.former[0].change  // upgraded
  /// ```
  ///
  /// A history isn't used for levels that aren't loaded yet.
  ///
  /// - Complexity: As ``select(_:)``, plus that of `Hierarchy.match(_:options:history:)`.
  @discardableResult
  public mutating func select(_ saved: SavedPath, history: HierarchyHistory) -> Prefill {
    let match = hierarchy.match(saved, in: scope, history: history)
    guard !match.former.isEmpty else { return select(saved) }
    let change = select(SavedPath(nodes: match.path)).change
    return Prefill(match: match, change: change)
  }
}
