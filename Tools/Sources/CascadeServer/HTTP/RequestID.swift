/// The text that identifies a request in the logs of all servers that it passes.
enum RequestID {
  private static let maximumLength = 64

  /// Returns the ID that a client or a proxy sent, or a new one.
  ///
  /// Other bytes than letters, digits, `-`, `_` and `.` don't get into logs and responses.
  static func text(received: String?) -> String {
    guard let received, !received.isEmpty, received.utf8.count <= maximumLength,
      received.utf8.allSatisfy(isAllowed)
    else {
      let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return received
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
