import Foundation

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
