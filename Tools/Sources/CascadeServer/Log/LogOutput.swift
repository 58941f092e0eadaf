import Dispatch
import NIOConcurrencyHelpers
import SystemLibrary

/// Writes lines to standard error without delaying the requests that they describe.
///
/// Lines wait in memory while another thread writes. If the reader of standard error stops, the lines that don't fit are
/// dropped and counted.
final class LogOutput: Sendable {
  /// The number of bytes that wait at most.
  private static let capacity = 1 << 20

  private struct State {
    var lines: [UInt8] = []
    var isWriting = false
    var droppedCount = 0
  }

  private let state = NIOLockedValueBox(State())
  private let queue = DispatchQueue(label: "cascade.log")
  private let descriptor: Int32

  init(descriptor: Int32 = STDERR_FILENO) {
    self.descriptor = descriptor
  }

  /// Adds a line, which ends with a line break.
  func write(_ line: [UInt8]) {
    let starts = state.withLockedValue { state in
      if state.lines.count + line.count > Self.capacity {
        state.droppedCount += 1
        return false
      }
      state.lines += line
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if starts { queue.async { self.writeWaitingLines() } }
  }

  /// Waits until the lines are written.
  func flush() {
    queue.sync {}
  }

  private func writeWaitingLines() {
    while true {
      let (lines, droppedCount) = state.withLockedValue { state in
        defer { (state.lines, state.droppedCount) = ([], 0) }
        if state.lines.isEmpty { state.isWriting = false }
        return (state.lines, state.droppedCount)
      }
      if lines.isEmpty { return }
      writeAll(lines)
      if droppedCount > 0 { writeAll(Array("cascade: \(droppedCount) log lines dropped\n".utf8)) }
    }
  }

  private func writeAll(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        SystemLibrary.write(descriptor, $0.baseAddress!, $0.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        // An error here cannot be reported anywhere.
        return
      }
    }
  }
}
