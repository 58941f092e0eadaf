#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A text that VoiceOver speaks after a pause in typing, because it would interrupt the letters that the user types.
@MainActor final class DelayedAnnouncement {
  /// A closure that waits for the pause.
  var pause: @MainActor () async throws -> Void = {
    try await Task.sleep(for: .milliseconds(700))
  }
  /// A closure that speaks a text.
  var speak: @MainActor (String) -> Void = {
    UIAccessibility.post(notification: .announcement, argument: $0)
  }
  private var task: Task<Void, Never>?

  deinit { task?.cancel() }

  /// Speaks a text after the pause, instead of the text before if that one hasn't been spoken.
  func post(_ text: String) {
    task?.cancel()
    task = Task { [pause, speak] in
      try? await pause()
      if !Task.isCancelled { speak(text) }
    }
  }

  /// Forgets a text that hasn't been spoken.
  func cancel() { task?.cancel() }
}
#endif
