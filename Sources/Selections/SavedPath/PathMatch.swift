import CascadeBase
import Hierarchies
import Histories

/// The result of matching a saved path: the deepest match, and the first item that failed.
///
/// Saved paths become stale: a division is renamed, merged or closed, or a row number is past the end.
/// A match keeps everything up to the first failure and reports why it failed, so that an app can ask
/// for the rest.
///
/// ```swift
/// let match = china.match(["广东", "广州", "东山区"])
/// china.names(of: match.path)  // ["广东省", "广州市"]
/// match.unmatched              // item 2, at level 2, notFound
/// ```
public struct PathMatch: Hashable, Sendable {
  /// The matched nodes, from a root down; empty if the first item failed.
  ///
  /// For independent columns, the nodes that matched in any of them, in the order of the columns.
  public var path: [Hierarchy.Node]

  /// The number of levels that were given.
  public var given: Int

  /// The first item that failed, or `nil` if every item matched.
  public var unmatched: Unmatched?

  /// The items that meant former places, if the path was matched with a history.
  public var former: [FormerMatch]

  /// The nodes to choose from, if the path was matched with a history and ends at a place that was split, or at an
  /// ambiguous one.
  public var candidates: [Hierarchy.Node]

  /// Makes a match from its parts.
  public init(
    path: [Hierarchy.Node], given: Int, unmatched: Unmatched? = nil, former: [FormerMatch] = [],
    candidates: [Hierarchy.Node] = []
  ) {
    self.path = path
    self.given = given
    self.unmatched = unmatched
    self.former = former
    self.candidates = candidates
  }
}

extension PathMatch {
  /// An item of a saved path that failed to match.
  public struct Unmatched: Hashable, Sendable {
    /// The item's index among those given; 0 for a single code.
    public var item: Int

    /// The zero-based level where the item was searched for; the column, if columns are independent.
    public var level: Int

    /// Why the item failed to match.
    public var reason: Reason

    /// Makes a failure from its parts.
    public init(item: Int, level: Int, reason: Reason) {
      self.item = item
      self.level = level
      self.reason = reason
    }
  }

  /// Why an item of a saved path failed to match.
  public enum Reason: Hashable, Sendable {
    /// No node at that level matches.
    case notFound
    /// More than one node at that level matches.
    case ambiguous
    /// The item is a former place that was divided among several nodes.
    case split
    /// The node is disabled.
    case disabled
    /// The level doesn't exist: the branch ends above it, or the control shows fewer levels.
    case tooDeep
    /// The row is negative or past the end.
    case rowOutOfRange
    /// The children that the node would be among aren't loaded yet.
    case notLoaded
  }

  /// Whether an item that failed may have been valid in the past.
  package var canBeFormer: Bool {
    unmatched?.reason == .notFound || unmatched?.reason == .tooDeep
  }

  /// Whether it isn't known which place was meant, unlike with a place that has fewer levels today or isn't loaded yet.
  package var isPlaceUnknown: Bool {
    switch unmatched?.reason {
    case nil, .tooDeep, .notLoaded: false
    case .notFound, .ambiguous, .split, .disabled, .rowOutOfRange: true
    }
  }

  /// Whether every item matched.
  public var isComplete: Bool { unmatched == nil }

  /// The former name to show beside the last node of the path, in UTF-8: the name of the place that the last item
  /// meant.
  ///
  /// It is `nil` if the item means a place of today, if today's name is the same, or if an item failed. It is also
  /// `nil` for the name of a level between a city and its counties, such as 市辖区.
  ///
  /// ```swift
  /// let match = china.match("310226", history: ChinaRegions.history)
  /// china.names(of: match.path)  // ["上海市", "奉贤区"]
  /// match.formerName(in: china)  // "奉贤县"
  /// ```
  ///
  /// - Parameter hierarchy: The hierarchy in which the path was matched.
  /// - Complexity: O(*b*) for a name of *b* bytes.
  public func formerNameUTF8(in hierarchy: Hierarchy) -> [UInt8]? {
    guard isComplete, let node = path.last, let place = former.last?.place, place.nodes == [node],
      Self.showsFormerName(place.nameUTF8, beside: hierarchy.nameUTF8(of: node))
    else { return nil }
    return place.nameUTF8
  }

  /// Whether a former name is worth showing beside today's name.
  ///
  /// - Complexity: O(*b*) for names of *b* bytes.
  package static func showsFormerName(
    _ name: [UInt8], beside today: some Sequence<UInt8>
  ) -> Bool {
    !today.elementsEqual(name) && !name.withUnsafeBufferPointer(AdministrativeName.isSuffix)
      && !AdministrativePlaceholders.contains(name)
  }

  /// The former name to show beside the last node of the path, like ``formerNameUTF8(in:)``.
  ///
  /// - Complexity: As ``formerNameUTF8(in:)``.
  public func formerName(in hierarchy: Hierarchy) -> String? {
    formerNameUTF8(in: hierarchy).map { String(decoding: $0, as: UTF8.self) }
  }
}

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
