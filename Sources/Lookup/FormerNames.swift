/// Names that are no longer in use, with the names of what they are today.
///
/// A line for each: the former name, today's name, and the name of something above it today, separated by
/// tabs. A former name whose area was divided has several lines. Lines that begin with `#` say nothing.
///
///     蓟县	蓟州区	天津市
///     吴县市	吴中区	苏州市
///     吴县市	相城区	苏州市
public struct FormerNames: Sendable {
  private let text: [UInt8]

  /// No former names.
  public init() {
    text = []
  }

  /// Takes lines of former names in UTF-8; lines of another form are passed over.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public init(utf8 text: some Collection<UInt8>) {
    self.text = Array(text)
  }

  /// Calls a closure with the former name, today's name and the name above it, for each line.
  func forEach(
    _ body: (
      UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>
    ) -> Void
  ) {
    text.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
        start = end + 1
        guard line.first != UInt8(ascii: "#"),
          let first = line.firstIndex(of: UInt8(ascii: "\t")),
          let second = line[(first + 1)...].firstIndex(of: UInt8(ascii: "\t"))
        else { continue }
        body(
          UnsafeBufferPointer(rebasing: line[..<first]),
          UnsafeBufferPointer(rebasing: line[(first + 1)..<second]),
          UnsafeBufferPointer(rebasing: line[(second + 1)...]))
      }
    }
  }
}
