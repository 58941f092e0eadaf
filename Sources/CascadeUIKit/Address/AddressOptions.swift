#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Romanization
import Selections
import UIKit

/// The options of the active level as the rows of a table view, which counts them in each section.
struct AddressOptions {
  let hierarchy: Hierarchy
  /// The zero-based level of the options.
  let level: Int
  /// The row of the chosen option.
  let chosenRow: Int?
  private let list: OptionList
  /// The sections with headings or letters; `nil` if there are none.
  private let sections: PinyinSections?

  /// Creates a list of the options of the active level.
  ///
  /// - Complexity: O(*b* + *f* × log *f*) with sections, where *f* is the number of options and *b*
  ///   the length of their names; otherwise O(*f*), or O(1) if no node has a kind.
  init(_ selection: PathSelection, inSections: Bool) {
    hierarchy = selection.hierarchy
    level = selection.activeLevel
    chosenRow = selection.chosenRow
    let options = selection.options
    let given = inSections ? GivenSections(options, of: hierarchy) : nil
    list = given?.options ?? OptionList(options, of: hierarchy, inSections: inSections)
    sections = given?.sections ?? list.sections
  }

  var count: Int { list.count }

  // Sections

  var sectionCount: Int { sections?.count ?? 1 }

  func count(inSection section: Int) -> Int { sections?[section].rows.count ?? count }

  func title(ofSection section: Int, in texts: ControlTexts) -> String? {
    sections.flatMap { title(of: $0[section], zones: texts[.zones]) }
  }

  /// Returns the letters and marks of the section index, one per section, or `nil` if there are fewer than two sections
  /// or they have headings.
  func indexTitles(in texts: ControlTexts) -> [String]? {
    guard let sections, sections.hasLetters, sections.count > 1 else { return nil }
    return sections.map { title(of: $0, zones: texts[.zonesMark]) ?? "" }
  }

  private func title(of section: PinyinSections.Section, zones: String) -> String? {
    section.isTrailing ? zones : hierarchy.title(of: section, among: list.siblings)
  }

  // Rows

  func position(at path: IndexPath) -> Int { start(ofSection: path.section) + path.row }

  func path(at position: Int) -> IndexPath? {
    guard position >= 0, position < count else { return nil }
    let section = sections?.firstIndex { $0.rows.contains(position) } ?? 0
    return IndexPath(row: position - start(ofSection: section), section: section)
  }

  private func start(ofSection section: Int) -> Int {
    sections?[section].rows.lowerBound ?? 0
  }

  func row(at path: IndexPath) -> Int { list.row(at: position(at: path)) }

  func node(at path: IndexPath) -> Hierarchy.Node { list[position(at: path)] }

  /// The index path of the option in a row of the active level.
  func path(ofRow row: Int) -> IndexPath? { path(at: list.position(ofRow: row)) }

  /// The index path of the chosen option.
  var chosenPath: IndexPath? { chosenRow.flatMap(path(ofRow:)) }
}
#endif
