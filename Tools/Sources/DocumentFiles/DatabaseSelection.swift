/// The table, columns or query to read from a database.
public struct DatabaseSelection: Hashable, Sendable {
  /// The table or the view, or `nil` for the only one.
  public var table: String?

  /// The columns, or an empty array for all.
  public var columns: [String]

  /// A query that returns the rows, instead of a table.
  public var query: String?

  /// Creates a selection; without arguments, it is the only table.
  public init(table: String? = nil, columns: [String] = [], query: String? = nil) {
    self.table = table
    self.columns = columns
    self.query = query
  }
}
