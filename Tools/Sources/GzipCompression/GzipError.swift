/// The reason why gzip data can't be decompressed.
package enum GzipError: Error, Hashable {
  /// The result is larger than the limit.
  case tooLarge
  /// The data ends too early.
  case truncated
  /// The data isn't gzip, or its checksum is wrong.
  case damaged
}
