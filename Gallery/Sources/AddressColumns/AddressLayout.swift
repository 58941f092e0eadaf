/// Where the addresses of a table are.
package struct AddressLayout: Hashable, Sendable {
  /// The columns that hold the address. Several columns are the fields of one address.
  package var columns: Range<Int>
  /// Whether the first record contains the names of the columns.
  package var hasHeader: Bool

  /// Creates a layout.
  package init(columns: Range<Int> = 0..<1, hasHeader: Bool = false) {
    (self.columns, self.hasHeader) = (columns, hasHeader)
  }
}
