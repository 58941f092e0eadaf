import Dispatch
import NIOConcurrencyHelpers

/// Runs work that may hang, such as reading from a network mount or a locked table, on a thread of its own.
///
/// Work that doesn't end can't be ended from outside. Who waits for it goes on after a time, and gives it no other work until
/// it has ended.
final class SupervisedThread: Sendable {
  private let queue: DispatchQueue
  private let isWorking = NIOLockedValueBox(false)

  init(label: String) {
    queue = DispatchQueue(label: label, qos: .utility)
  }

  /// Whether the last work hasn't ended.
  var isBusy: Bool { isWorking.withLockedValue { $0 } }

  /// Returns the result of work, or `nil` if it isn't there in time, or the task is cancelled.
  ///
  /// - Precondition: The thread isn't busy.
  func result<Value: Sendable>(
    within time: Duration, of work: @escaping @Sendable () -> Value
  ) async -> Value? {
    precondition(!isBusy, "The last work hasn't ended")
    isWorking.withLockedValue { $0 = true }
    let answer = FirstAnswer<Value>()
    let timer = Task {
      try? await Task.sleep(for: time)
      answer.give(nil)
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        answer.wait(continuation)
        queue.async { [isWorking] in
          let value = work()
          isWorking.withLockedValue { $0 = false }
          answer.give(value)
        }
      }
    } onCancel: {
      answer.give(nil)
    }
  }
}

/// The first of several answers, for one who waits.
private final class FirstAnswer<Value: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Value?, Never>)
    case given(Value?)
  }

  private let state = NIOLockedValueBox(State.open)

  func wait(_ continuation: CheckedContinuation<Value?, Never>) {
    let given: Value?? = state.withLockedValue { state in
      if case .given(let value) = state { return .some(value) }
      state = .awaited(continuation)
      return nil
    }
    if let given { continuation.resume(returning: given) }
  }

  func give(_ value: Value?) {
    let waiting: CheckedContinuation<Value?, Never>? = state.withLockedValue { state in
      switch state {
      case .given: return nil
      case .open:
        state = .given(value)
        return nil
      case .awaited(let continuation):
        state = .given(value)
        return continuation
      }
    }
    waiting?.resume(returning: value)
  }
}
