import HierarchyFormats
import SystemLibrary

/// The log of a server: events, and requests if the format has them.
struct ServerLog: Sendable {
  private let format: LogFormat
  private let output: LogOutput

  /// Whether requests are logged.
  private(set) var hasRequests: Bool

  /// The time for the last lines when the server stops.
  private static let flushTime = Duration.seconds(2)

  init(_ format: LogFormat, descriptor: Int32 = STDERR_FILENO) {
    self.format = format
    hasRequests = format == .json
    output = LogOutput(descriptor: descriptor) { count in
      Self.line(format, event: "dropped", "\(count) log lines dropped")
    }
  }

  /// The same log for something whose requests aren't logged.
  var withoutRequests: ServerLog {
    var log = self
    log.hasRequests = false
    return log
  }

  /// Writes a message about the server, such as a reloaded file.
  func write(event: String, _ message: String) {
    output.write(Self.line(format, event: event, message))
  }

  private static func line(_ format: LogFormat, event: String, _ message: String) -> [UInt8] {
    let message = PrintableText.line(message)
    switch format {
    case .events: return Array("cascade: \(message)\n".utf8)
    case .json:
      return line {
        $0.text(event.utf8, for: "event")
        $0.text(message.utf8, for: "message")
      }
    }
  }

  /// Writes a request, if the format has requests.
  func write(_ record: RequestRecord) {
    guard hasRequests else { return }
    let duration = record.start.duration(to: .now)
    let line = Self.line { json in
      for (key, value) in [("method", record.method), ("path", record.path)] {
        if let value {
          json.text(PrintableText.line(value).utf8, for: key)
        } else {
          json.null(for: key)
        }
      }
      json.number(record.status, for: "status")
      json.number(record.byteCount, for: "bytes")
      json.decimal(duration.milliseconds, for: "duration")
      if let id = record.id { json.text(id.utf8, for: "id") } else { json.null(for: "id") }
      json.text(record.client.description.utf8, for: "client")
      if let trace = record.trace {
        json.text(trace.trace.utf8, for: "trace")
        json.text(trace.parent.utf8, for: "parent")
      }
    }
    output.write(line)
  }

  /// Waits until all lines are written, unless their reader has stopped.
  func flush() { output.flush(within: Self.flushTime) }

  private static func line(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var line: [UInt8] = []
    JSONWriter.appendObject(to: &line) { json in
      json.text(time().utf8, for: "time")
      members(&json)
    }
    return line + CollectionOfOne(UInt8(ascii: "\n"))
  }

  /// The time in UTC, as `2026-01-31T23:59:59.123Z`.
  private static func time() -> String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var seconds = now.tv_sec
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func padded(_ number: some BinaryInteger, _ count: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(count - digits.count, 0)) + digits
    }
    let day =
      "\(padded(parts.tm_year + 1_900, 4))-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
    let time = "\(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec))"
    return "\(day)T\(time).\(padded(now.tv_nsec / 1_000_000, 3))Z"
  }
}

/// The amount that a server writes to standard error.
public enum LogFormat: String, CaseIterable, Sendable {
  /// A line of text for each reloaded or refused file.
  case events
  /// A JSON object on one line for each request, and for each reloaded or refused file.
  case json
}

extension Duration {
  /// The duration in milliseconds, with three digits after the point.
  var milliseconds: Double {
    let microseconds = components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
    return Double(microseconds) / 1_000
  }

  var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
