import Dispatch
import NIOConcurrencyHelpers

/// A value that is created on first use and shared by all threads.
final class LazyValue<Value: Sendable>: Sendable {
  private enum State {
    case missing, creating
    case created(Value)
  }

  private let create: @Sendable () -> Value
  private let state = NIOLockedValueBox(State.missing)
  private let creation = DispatchGroup()

  init(_ create: @escaping @Sendable () -> Value) {
    self.create = create
  }

  /// The value if it exists, so that no caller waits for it.
  var created: Value? {
    state.withLockedValue { if case .created(let value) = $0 { value } else { nil } }
  }

  /// The value. Callers wait while another thread creates it.
  var value: Value {
    if let created { return created }
    if begin() { return finish() }
    creation.wait()
    return created!
  }

  /// The value, or `nil` if it isn't there in time. The caller's thread waits for it.
  func value(within time: Duration) -> Value? {
    beginElsewhere()
    return creation.wait(timeout: .now() + .milliseconds(time.wholeMilliseconds)) == .success
      ? created : nil
  }

  /// Calls a closure when the value exists. No thread waits for it.
  func whenCreated(_ action: @escaping @Sendable () -> Void) {
    beginElsewhere()
    creation.notify(queue: .global(qos: .userInitiated), execute: action)
  }

  /// Lets another thread create the value, also if nobody waits for it any more, unless one has begun.
  private func beginElsewhere() {
    if begin() { DispatchQueue.global(qos: .userInitiated).async { _ = self.finish() } }
  }

  /// Whether the caller is the one that creates the value.
  private func begin() -> Bool {
    state.withLockedValue { state in
      guard case .missing = state else { return false }
      state = .creating
      creation.enter()
      return true
    }
  }

  private func finish() -> Value {
    let value = create()
    state.withLockedValue { $0 = .created(value) }
    creation.leave()
    return value
  }
}

extension Duration {
  /// The duration in milliseconds, at least one.
  var wholeMilliseconds: Int { max(1, Int(milliseconds)) }
}
