import CoreMetrics
import NIOConcurrencyHelpers
import Synchronization

/// Keeps metrics in memory, and writes them in the text format of Prometheus.
///
/// A counter is a `Counter`, a gauge a `Gauge`, and a histogram a `Timer`, whose labels are their `dimensions`. Two with the
/// same name and labels are one.
final class PrometheusMetrics: MetricsFactory {
  /// The type and the meaning of a metric.
  struct Description {
    let type: String
    let help: String
  }

  private let descriptions: [String: Description]
  private let families = NIOLockedValueBox<[(name: String, samples: [Sample])]>([])

  /// The metrics with one name and one set of labels.
  private struct Sample {
    let labels: String
    let handler: any PrometheusHandler
  }

  /// - Parameter descriptions: The types and meanings of the metrics by their names.
  init(_ descriptions: [String: Description]) {
    self.descriptions = descriptions
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    handler(label, dimensions) { PrometheusCounter() }
  }

  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    precondition(!aggregate, "Only gauges and timers are kept")
    return handler(label, dimensions) { PrometheusGauge() }
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    handler(label, dimensions) { PrometheusHistogram() }
  }

  func destroyCounter(_ handler: any CounterHandler) { remove(handler) }
  func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }
  func destroyTimer(_ handler: any TimerHandler) { remove(handler) }

  private func handler<Handler: PrometheusHandler>(
    _ name: String, _ dimensions: [(String, String)], _ make: () -> Handler
  ) -> Handler {
    let labels = dimensions.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
    return families.withLockedValue { families in
      let family = families.firstIndex { $0.name == name } ?? families.endIndex
      if family == families.endIndex { families.append((name, [])) }
      let known = families[family].samples.first { $0.labels == labels }
      if let known = known?.handler as? Handler { return known }
      let new = make()
      families[family].samples.append(Sample(labels: labels, handler: new))
      return new
    }
  }

  private func remove(_ handler: AnyObject) {
    families.withLockedValue { families in
      for index in families.indices {
        families[index].samples.removeAll { $0.handler === handler }
      }
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  /// All metrics, in the order in which they were made.
  var text: String {
    var text = ""
    for (name, samples) in families.withLockedValue({ $0 }) where !samples.isEmpty {
      if let description = descriptions[name] {
        text += "# HELP \(name) \(description.help)\n# TYPE \(name) \(description.type)\n"
      }
      for sample in samples { sample.handler.write(name, sample.labels, to: &text) }
    }
    return text
  }
}

/// A metric that can be written.
private protocol PrometheusHandler: AnyObject, Sendable {
  /// Writes lines such as `name{labels} value`.
  func write(_ name: String, _ labels: String, to text: inout String)
}

extension PrometheusHandler {
  fileprivate func line(_ name: String, _ labels: String, _ value: String) -> String {
    "\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(value)\n"
  }
}

private final class PrometheusCounter: CounterHandler, PrometheusHandler {
  private let value = Atomic<Int64>(0)

  func increment(by amount: Int64) { value.add(amount, ordering: .relaxed) }
  func reset() { value.store(0, ordering: .relaxed) }

  func write(_ name: String, _ labels: String, to text: inout String) {
    text += line(name, labels, "\(value.load(ordering: .relaxed))")
  }
}

private final class PrometheusGauge: RecorderHandler, PrometheusHandler {
  private let bits = Atomic<UInt64>(0)

  func record(_ value: Int64) { record(Double(value)) }
  func record(_ value: Double) { bits.store(value.bitPattern, ordering: .relaxed) }

  func write(_ name: String, _ labels: String, to text: inout String) {
    let value = Double(bitPattern: bits.load(ordering: .relaxed))
    text += line(name, labels, Int64(exactly: value).map(String.init) ?? "\(value)")
  }
}

private final class PrometheusHistogram: TimerHandler, PrometheusHandler {
  /// The upper bounds of the buckets, in milliseconds: a request for a page takes less than one, a batch of addresses some.
  private static let bounds = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]

  private struct State {
    /// The numbers of durations in each bucket, and of those that are longer.
    var counts = [Int64](repeating: 0, count: bounds.count + 1)
    var nanoseconds: Int64 = 0
  }

  private let state = NIOLockedValueBox(State())

  func recordNanoseconds(_ duration: Int64) {
    let bucket = Self.bounds.firstIndex { duration <= Int64($0) * 1_000_000 }
    state.withLockedValue { state in
      state.counts[bucket ?? Self.bounds.count] += 1
      state.nanoseconds += duration
    }
  }

  func write(_ name: String, _ labels: String, to text: inout String) {
    let state = state.withLockedValue { $0 }
    let separator = labels.isEmpty ? "" : ","
    var count: Int64 = 0
    for (index, each) in state.counts.enumerated() {
      count += each
      let bound =
        index < Self.bounds.count ? "\(Double(Self.bounds[index]) / 1_000)" : "+Inf"
      text += line("\(name)_bucket", "\(labels)\(separator)le=\"\(bound)\"", "\(count)")
    }
    text += line("\(name)_sum", labels, "\(Double(state.nanoseconds) / 1_000_000_000)")
    text += line("\(name)_count", labels, "\(count)")
  }
}
