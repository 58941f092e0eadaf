import Hierarchies
import Lookup

/// A pasted column of addresses: the places that they name, and the user's decisions about uncertain ones.
///
/// ```swift
/// var column = AddressColumn(china, resolver: resolver)
/// column.paste(text)
/// while column.resolve(upTo: 100) {}
/// column.counts  // 12 addresses, 3 uncertain, 1 not found
/// ```
///
/// Addresses are resolved in portions, so that a page stays responsive.
package struct AddressColumn: Sendable {
  /// The places.
  package let hierarchy: Hierarchy
  let resolver: AddressResolver

  /// The pasted text.
  package internal(set) var table = PastedTable()
  /// Where the addresses of the table are.
  package internal(set) var layout = AddressLayout()
  /// The layout that the user has chosen, with the number of columns of its table.
  var chosenLayout: (layout: AddressLayout, columnCount: Int)?

  /// The addresses without repetitions, in the order in which they first occur.
  var entries: [AddressEntry] = []
  /// The entry of each row.
  var rowEntries: [Int] = []
  /// The first entry that hasn't been resolved yet.
  var nextEntry = 0

  /// The rows to show.
  package internal(set) var filter = AddressFilter.all
  /// The rows that the filter has selected so far; unused if it shows all rows.
  var selectedRows: [Int] = []
  /// The first row that the filter hasn't examined yet.
  var nextRow = 0

  /// Creates an empty column.
  ///
  /// - Parameters:
  ///   - hierarchy: The places.
  ///   - resolver: A resolver for this hierarchy.
  package init(_ hierarchy: Hierarchy, resolver: AddressResolver) {
    (self.hierarchy, self.resolver) = (hierarchy, resolver)
  }
}
