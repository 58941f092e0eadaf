/// An error in a record.
public enum CSVError: Error, Hashable, Sendable {
  /// A quotation mark isn't closed.
  case openQuotes
  /// Text follows the closing quotation mark of a field. Fields are counted from 1.
  case textAfterQuotes(field: Int)
  /// The record has a different number of fields than the first record.
  case fieldCount(Int, expected: Int)
}

extension CSVError: CustomStringConvertible {
  /// A description of the problem and its solution.
  public var description: String {
    switch self {
    case .openQuotes:
      "a quotation mark is not closed; close it, and double quotation marks within the field"
    case .textAfterQuotes(let field):
      "text follows the closing quotation mark of field \(field); double quotation marks within the field"
    case .fieldCount(let count, let expected):
      "the record has \(count) field\(count == 1 ? "" : "s"), but the first one has \(expected);"
        + " put fields that contain the separator in quotation marks"
    }
  }
}

/// An error in a table, and the offset of the byte where it is.
public struct CSVFault: Error, Hashable, Sendable {
  /// The problem.
  public let error: CSVError

  /// The offset from the beginning of the table.
  public let offset: Int

  /// Creates a fault from an error and the offset of the byte.
  public init(error: CSVError, offset: Int) {
    self.error = error
    self.offset = offset
  }
}
