/// The former codes and names of the nodes of a hierarchy, and what each is today.
///
/// An app stores the code or the names of a place. Years later, the place has another code or another name,
/// belongs to another parent, or was merged with others. A history finds it again:
///
/// ```swift
/// let place = ChinaRegions.history.places(withCode: "310226", in: china)[0]
/// place.description             // "奉贤县 310226 (1981–2001)"
/// china.names(of: place.nodes)  // ["奉贤区"]
/// ```
///
/// To match a whole saved path with a history, use `Hierarchy.match(_:options:history:)`.
///
/// A history is text with one line for each place of today. It is the same for any data:
///
/// ```text
/// history 1
/// # The first line has the version of the format; comments begin with #.
/// levels 2/6 4/6 6 9
/// 310120    ~县 310206 1980-1982 u    ~县 310226 1981-2001 u
/// 320506 320507    吴县 322727 1980-1983    吴县市 320586 1995-2000
/// 310120/    五四农场    燎原农场
/// /Fruit/Citrus    Lemons - - m /Fruit
/// ```
///
/// - A line begins with the codes of today's nodes, separated by spaces. A node without a code is the path of its
///   names from a root down, each after a `/`. Former places follow, each after a tab. If there are several nodes, the
///   former places were split into them. If a `/` follows the code, the former places were children of the node
///   without a code, and were merged into it or into its children.
/// - A former place has up to five parts, separated by spaces: its name, its code, the first and the last year in
///   which it was valid, its change, and the code or the path of its parent at that time, or `/` for a root. A part that is
///   missing is `-`, and can be left out at the end.
/// - A name that begins with `~` is today's name with another ending: `~县` replaces the last character, and `~2乡` the
///   last two. `~` is today's name.
/// - The change is `r` for recoded, `n` renamed, `u` upgraded, `m` merged, `v` moved and `x` removed; the node of a
///   removed place is the nearest one that contained it. Without it, a place with
///   today's name was recoded, and others were renamed.
/// - `levels` gives the form of the codes on each level, from which the code of a former parent follows: `4/6` is a code
///   of 6 characters, all 0 after the first 4.
/// - In names and codes, `\` precedes the characters `/`, `~`, `#`, `-` and `\`, and `\s`, `\t` and `\n` are a space, a
///   tab and a line feed.
public struct HierarchyHistory: Sendable {
  var table: HistoryTable

  /// Creates a history without former places.
  ///
  /// - Complexity: O(1).
  public init() {
    table = HistoryTable()
  }

  init(table: HistoryTable) {
    self.table = table
  }
}

extension HierarchyHistory {
  /// The number of former places.
  ///
  /// - Complexity: O(1).
  public var count: Int { table.records.count }

  /// Whether there are no former places.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { table.records.isEmpty }
}
