import Dispatch
import SystemLibrary

/// Signals that the process receives, which don't end it.
struct ProcessSignals: Sendable {
  /// The numbers of the signals, in the order in which they arrive.
  let received: AsyncStream<Int32>

  init(_ numbers: Int32...) {
    received = AsyncStream { continuation in
      // A source receives a signal only if the process ignores it otherwise. Its methods work on every thread.
      nonisolated(unsafe) let sources = numbers.map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { continuation.yield(number) }
        source.resume()
        return source
      }
      continuation.onTermination = { _ in sources.forEach { $0.cancel() } }
    }
  }
}
