/// A sequence with an element at regular intervals, until its task is cancelled.
struct AsyncTimerTicks: AsyncSequence, AsyncIteratorProtocol, Sendable {
  private let interval: Duration

  init(every interval: Duration) {
    self.interval = interval
  }

  func makeAsyncIterator() -> Self { self }

  mutating func next() async -> Void? {
    try? await Task.sleep(for: interval)
    return Task.isCancelled ? nil : ()
  }
}
