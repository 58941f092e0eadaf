import Foundation

/// Prevents the optimizer from removing a value that is otherwise unused.
@_optimize(none)
func use<Value>(_ value: Value) {}

/// Returns the median time of one call over nine samples of at least 20 ms each, or over three samples if one call
/// takes longer than a quarter of a second.
func measure(_ body: () throws -> Void) rethrows -> Duration {
  let clock = ContinuousClock()
  func time(_ calls: Int) throws -> Duration {
    try clock.measure { for _ in 0..<calls { try body() } } / calls
  }
  var calls = 1
  var once = try time(1)
  while once * calls < .milliseconds(20) {
    calls *= 2
    once = try time(calls)
  }
  let samples = try (0..<(once > .milliseconds(250) ? 3 : 9)).map { _ in try time(calls) }
  return samples.sorted()[samples.count / 2]
}

/// Prints the rows of a Markdown table as soon as they are measured.
final class Table {
  func printHeader() {
    write("| operation | nodes | ours | baseline | ratio | the baseline |")
    write("|---|---:|---:|---:|---:|---|")
  }

  /// Prints a row of two durations.
  func add(
    _ operation: String, nodes: Int, ours: Duration, baseline: Duration, is description: String
  ) {
    add(
      operation, nodes: nodes, ours: text(ours), baseline: text(baseline),
      ratio: baseline.nanoseconds / ours.nanoseconds, is: description)
  }

  func add(
    _ operation: String, nodes: Int, ours: String, baseline: String, ratio: Double,
    is description: String
  ) {
    let ratio = ratio >= 10 ? String(Int(ratio)) : String(format: "%.1f", ratio)
    print(
      "| \(operation) | \(grouped(nodes)) | \(ours) | \(baseline) | \(ratio) × | \(description) |")
  }

  /// Writes a line without buffering, even if the output is a pipe.
  private func write(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  func text(_ duration: Duration) -> String {
    let nanoseconds = duration.nanoseconds
    return switch nanoseconds {
    case ..<1e3: String(format: "%.0f ns", nanoseconds)
    case ..<1e6: String(format: "%.2f µs", nanoseconds / 1e3)
    case ..<1e9: String(format: "%.2f ms", nanoseconds / 1e6)
    default: String(format: "%.2f s", nanoseconds / 1e9)
    }
  }

  func grouped(_ number: Int) -> String {
    var digits = String(number)
    var position = digits.count - 3
    while position > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: position))
      position -= 3
    }
    return digits
  }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
