import Hierarchies

/// A place as it was in the past, and the nodes that it is today.
///
/// ```swift
/// let place = ChinaRegions.history.places(withCode: "320586", in: china)[0]
/// place.name                    // "吴县市"
/// place.change                  // split
/// china.names(of: place.nodes)  // ["吴中区", "相城区"]
/// ```
public struct FormerPlace: Hashable, Sendable {
  /// How a place became what it is today.
  public enum Change: UInt8, Hashable, Sendable, CaseIterable {
    /// Only the code changed.
    case recoded
    /// The name changed.
    case renamed
    /// A place of a higher rank replaced it: a county became a city or a district.
    case upgraded
    /// It became a part of another place.
    case merged
    /// Its area was divided among several places.
    case split
    /// It has another parent.
    case moved
    /// It no longer exists. The nodes are the nearest ones that contained it.
    case removed
  }

  /// The former name in UTF-8.
  public var nameUTF8: [UInt8]

  /// The former code in UTF-8, or `nil` if it isn't known.
  public var codeUTF8: [UInt8]?

  /// The first date on which the place is known to have been valid.
  public var fromDate: HistoryDate?

  /// The date on which the place ceased to be valid: the last on which it was.
  public var untilDate: HistoryDate?

  /// How the place became what it is today.
  public var change: Change

  /// The nodes that the place is today: several if it was split.
  public var nodes: [Hierarchy.Node]

  /// The code, or else the path if it is known, by which former children refer to the place.
  package var place: [UInt8]?

  init(
    nameUTF8: [UInt8], codeUTF8: [UInt8]?, from: HistoryDate?, until: HistoryDate?,
    change: Change, nodes: [Hierarchy.Node], place: [UInt8]?
  ) {
    self.nameUTF8 = nameUTF8
    self.codeUTF8 = codeUTF8
    fromDate = from
    untilDate = until
    self.change = change
    self.nodes = nodes
    self.place = place
  }
}

extension FormerPlace {
  /// The former name.
  public var name: String { String(decoding: nameUTF8, as: UTF8.self) }

  /// The former code, or `nil` if it isn't known.
  public var code: String? { codeUTF8.map { String(decoding: $0, as: UTF8.self) } }

  /// The first year in which the place is known to have been valid.
  public var from: Int? {
    get { fromDate?.year }
    set { fromDate = newValue.flatMap { HistoryDate(year: $0) } }
  }

  /// The year in which the place ceased to be valid: the last in which it was.
  public var until: Int? {
    get { untilDate?.year }
    set { untilDate = newValue.flatMap { HistoryDate(year: $0) } }
  }
}

extension FormerPlace: CustomStringConvertible {
  /// The name, the code and the dates: `奉贤县 310226 (1981–2001)`.
  public var description: String {
    var text = name
    if let code { text += " " + code }
    if fromDate != nil || untilDate != nil {
      text += " (\(fromDate?.description ?? "")–\(untilDate?.description ?? ""))"
    }
    return text
  }
}

extension FormerPlace.Change: CustomStringConvertible {
  /// The change in one word: `recoded`.
  public var description: String { word.description }

  /// The change in one word, for programs without `String`.
  package var word: StaticString {
    switch self {
    case .recoded: "recoded"
    case .renamed: "renamed"
    case .upgraded: "upgraded"
    case .merged: "merged"
    case .split: "split"
    case .moved: "moved"
    case .removed: "removed"
    }
  }
}
