import CoreMetrics
import Testing

@testable import CascadeServer

@Suite("Metrics")
struct MetricsTests {
  @Test("They are written in the text format of Prometheus, and two with the same labels are one")
  func text() {
    let metrics = PrometheusMetrics(["a_total": .init(type: "counter", help: "What is counted.")])
    for _ in 0..<2 {
      Counter(label: "a_total", dimensions: [("name", "\"\\\n")], factory: metrics).increment()
    }
    Gauge(label: "b", factory: metrics).record(1.5)
    #expect(
      metrics.text == #"""
        # HELP a_total What is counted.
        # TYPE a_total counter
        a_total{name="\"\\\n"} 2
        b 1.5

        """#)
  }

  @Test("The buckets of a histogram contain those below them")
  func histogram() {
    let metrics = PrometheusMetrics([:])
    let timer = CoreMetrics.Timer(label: "t", dimensions: [("route", "x")], factory: metrics)
    for milliseconds in [1, 2, 3, 20_000] { timer.recordNanoseconds(milliseconds * 1_000_000) }
    let lines = metrics.text.split(separator: "\n")
    for line in [
      #"t_bucket{route="x",le="0.001"} 1"#, #"t_bucket{route="x",le="0.002"} 2"#,
      #"t_bucket{route="x",le="0.005"} 3"#, #"t_bucket{route="x",le="10.0"} 3"#,
      #"t_bucket{route="x",le="+Inf"} 4"#, #"t_sum{route="x"} 20.006"#, #"t_count{route="x"} 4"#,
    ] {
      #expect(lines.contains(line[...]))
    }
  }

  @Test("A metric that isn't used any more can be removed")
  func removal() {
    let metrics = PrometheusMetrics([:])
    let gauge = Gauge(label: "source", dimensions: [("name", "a")], factory: metrics)
    Gauge(label: "source", dimensions: [("name", "b")], factory: metrics).record(2)
    gauge.destroy()
    #expect(metrics.text == "source{name=\"b\"} 2\n")
  }

  @Test("Closures set gauges before they are read")
  func updates() {
    let metrics = ServerMetrics()
    metrics.beforeReading { [factory = metrics.factory] in
      Gauge(label: "cascade_source_nodes", dimensions: [("source", "a")], factory: factory).record(
        7)
    }
    #expect(metrics.text.contains("cascade_source_nodes{source=\"a\"} 7\n"))
  }

  @Test(
    "Each path belongs to one of few routes",
    arguments: [
      ("/api/v1/china/children", .children), ("/api/v1/dump", .dump), ("/api/v1", .api),
      ("/api/v1/a/b", .api), ("/data@1/x.hierarchy", .data),
      ("/elements/cascade.js", .elements), ("/cascade/china/top.hierarchy", .data),
      ("/healthz", .health), ("/readyz", .health), ("/", .other), (nil, .other),
    ] as [(String?, RequestRoute)])
  func routes(path: String?, expected: RequestRoute) {
    #expect(RequestRoute(path: path) == expected)
  }

  @Test(
    "An address is a host and a port, or a port of this machine",
    arguments: [
      ("9464", "127.0.0.1:9464"), ("0.0.0.0:1", "0.0.0.0:1"), ("[::1]:0", "[::1]:0"),
      ("localhost:80", "localhost:80"), ("::1:80", nil), (":80", nil), ("localhost", nil),
      ("1:65536", nil), ("", nil),
    ] as [(String, String?)])
  func addresses(text: String, expected: String?) {
    #expect(MetricsAddress(text)?.description == expected)
  }
}
