/// Reads standard input item by item, as lines or as records.
protocol InputReader<Item> {
  associatedtype Item: Sendable

  /// How many bytes have been read.
  var byteCount: Int { get }

  /// Returns the next item, or `nil` after the last.
  ///
  /// - Parameter beforeWaiting: Called before each read that may have to wait for input, with the number
  ///   of bytes that have been read.
  mutating func next(beforeWaiting: (Int) throws(Failure) -> Void) throws(Failure) -> Item?
}
