import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import SystemLibrary

/// The value of the `Date` header, which is formatted once a second.
final class HTTPDate: Sendable {
  private let last = NIOLockedValueBox<(seconds: Int, text: String)>((-1, ""))

  /// The time now.
  var text: String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let seconds = now.tv_sec
    return last.withLockedValue { last in
      if last.seconds != seconds { last = (seconds, Self.text(ofSeconds: seconds)) }
      return last.text
    }
  }

  /// A time as in HTTP (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
  ///
  /// - Parameter seconds: The seconds since the start of 1970.
  static func text(ofSeconds seconds: Int) -> String {
    var seconds = seconds
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(weekdays[Int(parts.tm_wday)]), \(padded(parts.tm_mday))"
    let time = "\(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec))"
    return "\(day) \(months[Int(parts.tm_mon)]) \(parts.tm_year + 1_900) \(time) GMT"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
