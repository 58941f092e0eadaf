import Dispatch
import NIOConcurrencyHelpers
import SystemLibrary

/// Writes lines to standard error without delaying the requests that they describe.
///
/// Lines wait in memory while another thread writes. If the reader of standard error stops, or the disk is full, the lines that
/// don't fit are dropped and counted. The number is a line of its own as soon as there is room.
final class LogOutput: Sendable {
  /// The number of bytes that wait at most.
  private static let capacity = 1 << 20

  private struct State {
    var lines: [UInt8] = []
    var isWriting = false
    var droppedCount = 0
    /// Whether a line was written in part.
    var isLineBroken = false
  }

  private let state = NIOLockedValueBox(State())
  private let queue = DispatchQueue(label: "cascade.log")
  private let descriptor: Int32

  /// Returns the line that says how many lines were dropped.
  private let droppedLine: @Sendable (Int) -> [UInt8]

  init(descriptor: Int32, droppedLine: @escaping @Sendable (Int) -> [UInt8]) {
    self.descriptor = descriptor
    self.droppedLine = droppedLine
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

  /// Waits until the lines are written, but not longer than some time: their reader may have stopped.
  func flush(within time: Duration) {
    let isWritten = DispatchGroup()
    queue.async(group: isWritten) {}
    _ = isWritten.wait(timeout: .now() + .milliseconds(time.wholeMilliseconds))
  }

  private func writeWaitingLines() {
    while true {
      let (lines, droppedCount) = state.withLockedValue { state in
        state.isWriting = !state.lines.isEmpty
        defer { if state.isWriting { (state.lines, state.droppedCount) = ([], 0) } }
        return (state.lines, state.droppedCount)
      }
      if lines.isEmpty { return }
      writeAll(lines)
      if droppedCount > 0 { writeAll(droppedLine(droppedCount), standingFor: droppedCount) }
    }
  }

  /// Writes lines, or notes how many can't be written.
  ///
  /// - Parameter count: The number of dropped lines that the bytes tell of, if they aren't lines themselves.
  private func writeAll(_ bytes: [UInt8], standingFor count: Int? = nil) {
    let lineBreak = UInt8(ascii: "\n")
    var isLineBroken = state.withLockedValue { $0.isLineBroken }
    // What follows half a line begins on a new one.
    var rest = ((isLineBroken ? [lineBreak] : []) + bytes)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes {
        SystemLibrary.write(descriptor, $0.baseAddress!, $0.count)
      }
      if written > 0 {
        isLineBroken = rest[rest.startIndex + written - 1] != lineBreak
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        // Another program has set the pipe to return at once when it is full.
        waitUntilWritable()
      } else if errno != EINTR {
        break
      }
    }
    let lostCount =
      rest.isEmpty ? 0 : count ?? rest.suffix(bytes.count).count(where: { $0 == lineBreak })
    state.withLockedValue { state in
      state.isLineBroken = isLineBroken
      state.droppedCount += lostCount
    }
  }

  private func waitUntilWritable() {
    var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&file, 1, -1)
  }
}
