#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The options of a level in the order in which a list shows them: by pinyin in sections, or as in
/// the data.
///
/// A *row* is a place among the siblings, as a `PathSelection` counts; a *position* is a place in the
/// list, counted over its sections.
struct AddressOptionList {
  let hierarchy: Hierarchy
  /// The level of the options, counted from 0.
  let level: Int
  /// The row of the option that is chosen.
  let chosenRow: Int?
  private let siblings: Hierarchy.Nodes
  /// The sections by index letter; nil where the options are in the order of the data.
  private let sections: PinyinSections?

  /// Lists the options of the level that is being chosen.
  ///
  /// - Complexity: O(*b* + *f* × log *f*) in sections, where *f* is the number of options and *b* the
  ///   length of their names; else O(1).
  init(_ selection: PathSelection, inSections: Bool) {
    hierarchy = selection.hierarchy
    level = selection.activeLevel
    chosenRow = selection.chosenRow
    siblings = selection.options
    sections = inSections ? selection.optionSections : nil
  }

  var count: Int { siblings.count }

  // In sections.

  var sectionCount: Int { sections?.count ?? 1 }

  func count(inSection section: Int) -> Int { sections?[section].rows.count ?? count }

  func title(ofSection section: Int) -> String? { sections.map { String($0[section].letter) } }

  /// The letters to jump to, one for each section, where there are several.
  var indexTitles: [String]? {
    guard let sections, sections.count > 1 else { return nil }
    return sections.map { String($0.letter) }
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

  // As the selection counts.

  func row(at path: IndexPath) -> Int {
    let position = position(at: path)
    return sections?.order[position] ?? position
  }

  /// Where the chosen option stands in the list.
  var chosenPath: IndexPath? {
    guard let chosenRow else { return nil }
    return path(at: sections?.order.firstIndex(of: chosenRow) ?? chosenRow)
  }

  func node(at path: IndexPath) -> Hierarchy.Node { siblings[row(at: path)] }
}
#endif
