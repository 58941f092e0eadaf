import Hierarchies
import Histories

/// An item of a saved path that meant a former place.
///
/// ```swift
/// let match = china.match("310226", history: ChinaRegions.history)
/// match.former[0].place.description  // "奉贤县 310226 (1981–2001)"
/// match.former[0].change             // recoded
/// china.names(of: match.path)        // ["上海市", "奉贤区"]
/// ```
public struct FormerMatch: Hashable, Sendable {
  /// The item's index among those given.
  public var item: Int

  /// The former place, with the nodes that it is today.
  public var place: FormerPlace

  /// The change of the item: a code that isn't used any more was recoded, whatever else happened to the
  /// place, unless it was merged or split.
  public var change: FormerPlace.Change

  /// Makes a match from its parts.
  public init(item: Int, place: FormerPlace, change: FormerPlace.Change) {
    self.item = item
    self.place = place
    self.change = change
  }
}
