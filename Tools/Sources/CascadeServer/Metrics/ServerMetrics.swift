import CoreMetrics
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1

/// The metrics of a server, at `/metrics` of a separate address.
final class ServerMetrics: Sendable {
  /// The place where metrics are kept. Others can be added to them: `Gauge(label: "cascade_…", factory: metrics.factory)`.
  let factory = PrometheusMetrics(descriptions)

  /// The closures that set gauges before they are read.
  private let updates = NIOLockedValueBox<[@Sendable () -> Void]>([])

  private let requests: [[Counter]]
  private let durations: [CoreMetrics.Timer]
  private let refusals: [String: Counter]
  private let sentBytes: Counter
  private let receivedBytes: Counter
  private let connections: Counter

  init() {
    let factory = factory
    func counter(_ name: String, _ labels: [(String, String)] = []) -> Counter {
      Counter(label: name, dimensions: labels, factory: factory)
    }
    requests = RequestRoute.allCases.map { route in
      Self.statusClasses.map {
        counter("cascade_http_requests_total", [("route", route.rawValue), ("status", $0)])
      }
    }
    durations = RequestRoute.allCases.map { route in
      CoreMetrics.Timer(
        label: "cascade_http_request_duration_seconds",
        dimensions: [("route", route.rawValue)], factory: factory)
    }
    refusals = Dictionary(
      uniqueKeysWithValues: HTTPFault.labels.map {
        ($0, counter("cascade_refused_total", [("reason", $0)]))
      })
    sentBytes = counter("cascade_http_sent_bytes_total")
    receivedBytes = counter("cascade_http_received_bytes_total")
    connections = counter("cascade_connections_total")
    let process = ProcessMetrics(factory)
    beforeReading { process.update() }
  }

  private static let statusClasses = ["1xx", "2xx", "3xx", "4xx", "5xx"]
}

// MARK: Counting

extension ServerMetrics {
  func count(_ record: RequestRecord) {
    let route = RequestRoute(path: record.path).index
    requests[route][min(max(record.status / 100, 1), Self.statusClasses.count) - 1].increment()
    durations[route].recordNanoseconds(record.start.duration(to: .now).nanoseconds)
    sentBytes.increment(by: record.byteCount)
    receivedBytes.increment(by: record.receivedByteCount)
    if let fault = record.fault { count(fault) }
  }

  func count(_ fault: HTTPFault) { refusals[fault.label]?.increment() }

  func countConnection() { connections.increment() }

  /// Sets gauges before each reading of the metrics.
  ///
  /// - Parameter update: A closure that records values: `Gauge(label: "cascade_…", factory: metrics.factory).record(1)`.
  func beforeReading(_ update: @escaping @Sendable () -> Void) {
    updates.withLockedValue { $0.append(update) }
  }

  /// Adds the gauges of a server.
  func watch(_ responder: WebResponder, _ connections: OpenConnections) {
    beforeReading { [factory] in
      for (name, value) in [
        ("cascade_connections", connections.count),
        ("cascade_http_requests_in_progress", responder.requestCount),
        ("cascade_http_bodies_awaited", responder.bodyCount),
      ] {
        Gauge(label: name, factory: factory).record(value)
      }
    }
  }

  /// Adds the gauges of the sources, so that an alert can name one that isn't current.
  func watch(_ content: CurrentContent) {
    beforeReading { [factory] in
      for status in content.value.api.statuses {
        for (name, value) in [
          ("cascade_source_current", status.state == .ready ? 1 : 0),
          ("cascade_source_nodes", status.nodeCount),
          ("cascade_source_load_timestamp_seconds", status.loadTime),
          ("cascade_source_check_timestamp_seconds", status.checkTime),
          ("cascade_source_failures_total", status.failureCount),
        ] {
          Gauge(label: name, dimensions: [("source", status.name)], factory: factory)
            .record(value)
        }
      }
    }
  }

  /// The metrics now, in the text format of Prometheus.
  var text: String {
    for update in updates.withLockedValue({ $0 }) { update() }
    return factory.text
  }
}

extension ServerMetrics {
  private static let descriptions: [String: PrometheusMetrics.Description] = [
    "cascade_build_info": .init(type: "gauge", help: "1, with the version as a label."),
    "cascade_connections": .init(type: "gauge", help: "Open connections."),
    "cascade_connections_total": .init(type: "counter", help: "Connections that were accepted."),
    "cascade_http_bodies_awaited": .init(
      type: "gauge", help: "Requests whose bodies haven't arrived yet."),
    "cascade_http_received_bytes_total": .init(
      type: "counter", help: "Bytes of bodies of requests."),
    "cascade_http_request_duration_seconds": .init(
      type: "histogram", help: "Time from the headers of a request to the end of its response."),
    "cascade_http_requests_in_progress": .init(
      type: "gauge", help: "Requests that are being answered."),
    "cascade_http_requests_total": .init(type: "counter", help: "Requests that have ended."),
    "cascade_http_sent_bytes_total": .init(
      type: "counter", help: "Bytes of bodies of responses."),
    "cascade_refused_total": .init(
      type: "counter", help: "Requests and connections that were refused, by reason."),
    "cascade_source_check_timestamp_seconds": .init(
      type: "gauge", help: "The time at which the source was last found to have its version."),
    "cascade_source_current": .init(
      type: "gauge", help: "1 if the newest version of the source is served, otherwise 0."),
    "cascade_source_failures_total": .init(
      type: "counter", help: "Times that the source couldn't be read, or was refused."),
    "cascade_source_load_timestamp_seconds": .init(
      type: "gauge", help: "The time at which the version was loaded, in seconds since 1970."),
    "cascade_source_nodes": .init(type: "gauge", help: "Nodes of the version that is served."),
    "process_cpu_seconds_total": .init(type: "counter", help: "Processor time."),
    "process_max_fds": .init(type: "gauge", help: "The limit for open file descriptors."),
    "process_open_fds": .init(type: "gauge", help: "Open file descriptors."),
    "process_resident_memory_bytes": .init(type: "gauge", help: "Memory in use."),
    "process_start_time_seconds": .init(
      type: "gauge", help: "The start of the process, in seconds since 1970."),
  ]
}
