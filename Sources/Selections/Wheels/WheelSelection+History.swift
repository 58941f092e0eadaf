import Hierarchies
import Histories

extension WheelSelection {
  /// Selects a saved path, as far as it matches today's nodes or former places.
  ///
  /// ```swift
  /// var wheels = WheelSelection(china, depth: 3)
  /// let match = wheels.select("310226", history: ChinaRegions.history).match
  /// match.former[0].place.description  // "奉贤县 310226 (1981–2001)"
  /// ```
  ///
  /// A history isn't used for independent columns, nor for levels that aren't loaded yet.
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
