import NIOConcurrencyHelpers

/// A value that is created on first use and shared by all threads.
final class LazyValue<Value: Sendable>: Sendable {
  private let create: @Sendable () -> Value
  private let cache = NIOLockedValueBox<Value?>(nil)
  private let completion = NIOLockedValueBox(false)

  init(_ create: @escaping @Sendable () -> Value) {
    self.create = create
  }

  /// Whether the value exists, so that no caller waits for it.
  var isCreated: Bool { completion.withLockedValue { $0 } }

  /// The value. Callers wait while another thread creates it.
  var value: Value {
    cache.withLockedValue { cached in
      if let cached { return cached }
      let value = create()
      cached = value
      completion.withLockedValue { $0 = true }
      return value
    }
  }
}
