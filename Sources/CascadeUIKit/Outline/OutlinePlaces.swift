#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import UIKit

/// The places that the rows of an outline have in a table.
///
/// Usually the table has one section, in which each row has its own number. If the roots are headers, each root has a
/// section with the rows below it, and the status row of the roots has a section without a header:
///
///     row of the outline       place in the table
///     0  ▾ 广东省               the header of section 0
///     1    ▸ 广州市             row 0 of section 0
///     2  ▸ 北京市               the header of section 1
///     3  Loading…              row 0 of section 2
struct OutlinePlaces {
  /// The place of a row.
  enum Place: Hashable {
    case header(section: Int)
    case row(IndexPath)
  }

  /// The number of rows of the outline, including those that are headers.
  let rowCount: Int
  /// The rows that are headers in ascending order, or `nil` if no row is one.
  private let headers: [Int]?
  /// The status row of the roots, if it has a section.
  private let statusRow: Int?

  /// Finds the places of the rows.
  ///
  /// - Complexity: O(1), or with headers O(*r* × log *r*) for *r* roots.
  init(_ outline: OutlineState, hasHeaders: Bool) {
    rowCount = outline.rowCount
    guard hasHeaders else {
      (headers, statusRow) = (nil, nil)
      return
    }
    headers = outline.hierarchy.roots.compactMap { outline.row(of: $0) }
    let last = rowCount - 1
    statusRow = last >= 0 && outline.row(at: last) == .status(of: nil) ? last : nil
  }
}

extension OutlinePlaces {
  /// The number of sections.
  var sectionCount: Int {
    guard let headers else { return 1 }
    return headers.count + (statusRow == nil ? 0 : 1)
  }

  /// Returns the rows of the outline that are rows of a section.
  func rows(inSection section: Int) -> Range<Int> {
    guard let headers else { return 0..<rowCount }
    guard section < headers.count else { return (statusRow ?? rowCount)..<rowCount }
    let end = section + 1 < headers.count ? headers[section + 1] : statusRow ?? rowCount
    return headers[section] + 1..<end
  }

  /// Returns the row of the outline that is the header of a section, if it has one.
  func header(ofSection section: Int) -> Int? {
    guard let headers, headers.indices.contains(section) else { return nil }
    return headers[section]
  }

  /// Returns the row of the outline at an index path, or `nil` if there is none.
  func row(at path: IndexPath) -> Int? {
    guard path.section >= 0, path.section < sectionCount, path.row >= 0 else { return nil }
    let rows = rows(inSection: path.section)
    return path.row < rows.count ? rows.lowerBound + path.row : nil
  }

  /// Returns the place of a row of the outline.
  ///
  /// - Complexity: O(log *r*) for *r* roots.
  func place(of row: Int) -> Place {
    guard let headers else { return .row(IndexPath(row: row, section: 0)) }
    if row == statusRow { return .row(IndexPath(row: 0, section: headers.count)) }
    var (section, end) = (0, headers.count)
    while section + 1 < end {
      let middle = (section + end) / 2
      if headers[middle] <= row { section = middle } else { end = middle }
    }
    if headers[section] == row { return .header(section: section) }
    return .row(IndexPath(row: row - headers[section] - 1, section: section))
  }

  /// Returns the index path of a row of the outline, or `nil` if the row is a header.
  func path(of row: Int) -> IndexPath? {
    guard case .row(let path) = place(of: row) else { return nil }
    return path
  }

  /// Returns the sections that appear or disappear with rows of the outline, and the other rows.
  ///
  /// A section comes and goes with its header, or with the status row of the roots.
  func parts(of ranges: RowRanges) -> (sections: IndexSet, rows: [IndexPath]) {
    guard let headers else { return ([], ranges.flatMap { $0.compactMap(path) }) }
    var (sections, paths) = (IndexSet(), [IndexPath]())
    for row in ranges.joined() {
      switch place(of: row) {
      case .header(let section): sections.insert(section)
      case .row(let path) where path.section == headers.count: sections.insert(path.section)
      case .row(let path): if !sections.contains(path.section) { paths.append(path) }
      }
    }
    return (sections, paths)
  }
}
#endif
