/// Names that are no longer in use, and the names that replaced them.
///
/// Each line has three fields, separated by tabs: the former name, today's name, and the name of one of its
/// ancestors today. A former name whose area was divided has several lines. Lines that begin with `#` are comments.
///
///     蓟县	蓟州区	天津市
///     吴县市	吴中区	苏州市
///     吴县市	相城区	苏州市
public struct FormerNames: Sendable {
  private let text: [UInt8]

  /// Creates an empty list.
  public init() {
    text = []
  }

  /// Creates a list from lines in UTF-8. Lines without three fields are ignored.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public init(utf8 text: some Collection<UInt8>) {
    self.text = Array(text)
  }

  /// A former name, today's name, and the name of an ancestor.
  struct Line {
    let former: UnsafeBufferPointer<UInt8>
    let today: UnsafeBufferPointer<UInt8>
    let above: UnsafeBufferPointer<UInt8>
  }

  /// Calls a closure with all lines, which must not be used after the closure returns.
  func withLines(_ body: ([Line]) -> Void) {
    text.withUnsafeBufferPointer { bytes in
      var lines: [Line] = []
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
        start = end + 1
        guard line.first != UInt8(ascii: "#"),
          let first = line.firstIndex(of: UInt8(ascii: "\t")),
          let second = line[(first + 1)...].firstIndex(of: UInt8(ascii: "\t"))
        else { continue }
        lines.append(
          Line(
            former: UnsafeBufferPointer(rebasing: line[..<first]),
            today: UnsafeBufferPointer(rebasing: line[(first + 1)..<second]),
            above: UnsafeBufferPointer(rebasing: line[(second + 1)...])))
      }
      body(lines)
    }
  }
}
