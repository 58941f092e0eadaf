import Synchronization
import SystemLibrary

/// Makes the texts that identify requests in the logs of all servers that they pass.
final class RequestID: Sendable {
  static let header = "X-Request-Id"

  private static let maximumLength = 64

  private let start = UInt64.random(in: 0...UInt64.max)
  private let count = Atomic<UInt64>(0)

  /// Returns the ID that a client or a proxy sent, or a new one.
  ///
  /// Other bytes than letters, digits, `-`, `_` and `.` don't get into logs and responses.
  func text(received: String?) -> String {
    guard let received, !received.isEmpty, received.utf8.count <= Self.maximumLength,
      received.utf8.allSatisfy(Self.isAllowed)
    else { return next() }
    return received
  }

  /// Returns a new ID. The numbers that it encodes don't repeat, and differ from those of other servers by their random start.
  private func next() -> String {
    let number = start &+ count.add(1, ordering: .relaxed).newValue
    return Self.mixed(number).hexadecimalText
  }

  /// Returns a number that looks unlike those of the numbers before and after. No two numbers have the same result
  /// (SplitMix64).
  private static func mixed(_ number: UInt64) -> UInt64 {
    var bits = number &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
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
