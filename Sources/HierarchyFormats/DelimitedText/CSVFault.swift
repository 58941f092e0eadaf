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
