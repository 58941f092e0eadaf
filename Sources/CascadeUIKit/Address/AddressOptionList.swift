#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The options of the active level in display order: grouped into pinyin sections, or in the order
/// of the data with trailing nodes last.
///
/// A *row* is an index among the siblings, as in `PathSelection`. A *position* is an index in the
/// list, counted across its sections.
struct AddressOptionList {
  let hierarchy: Hierarchy
  /// The zero-based level of the options.
  let level: Int
  /// The row of the chosen option.
  let chosenRow: Int?
  private let siblings: Hierarchy.Nodes
  /// The sections by index letter, or `nil` if the options are in the order of the data.
  private let sections: PinyinSections?
  /// The row at each position; empty if they are equal.
  private let order: [Int]

  /// Creates a list of the options of the active level.
  ///
  /// - Complexity: O(*b* + *f* × log *f*) with sections, where *f* is the number of options and *b*
  ///   the length of their names; otherwise O(*f*), or O(1) if no node has a kind.
  init(_ selection: PathSelection, inSections: Bool) {
    hierarchy = selection.hierarchy
    level = selection.activeLevel
    chosenRow = selection.chosenRow
    siblings = selection.options
    sections = inSections ? selection.optionSections : nil
    order = sections?.order ?? hierarchy.rowsWithTrailingLast(of: siblings)
  }

  var count: Int { siblings.count }

  // Sections

  var sectionCount: Int { sections?.count ?? 1 }

  func count(inSection section: Int) -> Int { sections?[section].rows.count ?? count }

  func title(ofSection section: Int, in texts: ControlTexts) -> String? {
    sections.map { $0[section].letter.map { String($0) } ?? texts[.zones] }
  }

  /// Returns the letters and marks of the section index, one per section, or `nil` if there are fewer than two sections.
  func indexTitles(in texts: ControlTexts) -> [String]? {
    guard let sections, sections.count > 1 else { return nil }
    return sections.map { $0.letter.map { String($0) } ?? texts[.zonesMark] }
  }

  func position(at path: IndexPath) -> Int {
    (sections?[path.section].rows.lowerBound ?? 0) + path.row
  }

  func path(at position: Int) -> IndexPath? {
    guard position >= 0, position < count else { return nil }
    guard let sections else { return IndexPath(row: position, section: 0) }
    return sections.firstIndex { $0.rows.contains(position) }.map {
      IndexPath(row: position - sections[$0].rows.lowerBound, section: $0)
    }
  }

  // Rows

  func row(at path: IndexPath) -> Int {
    let position = position(at: path)
    return order.isEmpty ? position : order[position]
  }

  /// The index path of the chosen option.
  var chosenPath: IndexPath? {
    guard let chosenRow else { return nil }
    return path(at: order.firstIndex(of: chosenRow) ?? chosenRow)
  }

  func node(at path: IndexPath) -> Hierarchy.Node { siblings[row(at: path)] }
}
#endif
