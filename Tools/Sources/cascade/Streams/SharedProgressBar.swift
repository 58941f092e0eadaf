import Synchronization

/// A progress bar that closures can share.
final class SharedProgressBar: Sendable {
  private let bar: Mutex<ProgressBar>

  /// - Parameter noun: The plural noun for the items, as in `12 rows`.
  init(counting noun: String) {
    bar = Mutex(ProgressBar(counting: noun, printsResults: false))
  }

  /// Sets the number of processed items, and draws the bar if enough time has passed.
  ///
  /// - Parameter fraction: The part of the input that has been processed.
  func show(_ items: Int, fraction: Double) {
    bar.withLock { $0.show(items, fraction: fraction) }
  }

  /// Erases the bar, so that the next text begins on an empty line.
  func clear() {
    bar.withLock { $0.clear() }
  }
}
