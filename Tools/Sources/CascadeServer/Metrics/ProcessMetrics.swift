import CoreMetrics
import SystemLibrary
import ToolSupport

/// The metrics of the process that Prometheus has names for. Those that the system doesn't tell are left out.
struct ProcessMetrics: Sendable {
  private let factory: PrometheusMetrics

  init(_ factory: PrometheusMetrics) {
    self.factory = factory
    set("process_start_time_seconds", Self.seconds(CLOCK_REALTIME))
    Gauge(
      label: "cascade_build_info", dimensions: [("version", CascadeVersion.current)],
      factory: factory
    ).record(1)
  }

  func update() {
    set("process_cpu_seconds_total", Self.seconds(CLOCK_PROCESS_CPUTIME_ID))
    var limit = rlimit()
    if getrlimit(rlimit.openFiles, &limit) == 0 {
      set("process_max_fds", Double(limit.rlim_cur))
    }
    if let count = Self.openFileCount { set("process_open_fds", Double(count)) }
    if let memory = Self.residentBytes { set("process_resident_memory_bytes", Double(memory)) }
  }

  private func set(_ name: String, _ value: Double) {
    Gauge(label: name, factory: factory).record(value)
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }

  /// The number of open file descriptors, on systems with `/proc`.
  private static var openFileCount: Int? {
    guard let folder = opendir("/proc/self/fd") else { return nil }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    // The folder itself, and its entries for itself and the folder above.
    return count - 3
  }

  /// The bytes of memory in use, on systems with `/proc`.
  private static var residentBytes: Int? {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = read(file, &text, text.count)
    let pages = text.prefix(max(count, 0)).split(separator: UInt8(ascii: " ")).dropFirst().first
    return pages.flatMap { Int(String(decoding: $0, as: UTF8.self)) }.map {
      $0 * Int(getpagesize())
    }
  }
}
