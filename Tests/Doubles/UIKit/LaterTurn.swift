/// Calls the completion of an animation, of a batch of updates or of a presentation on a later turn of the run loop.
///
/// UIKit calls completions after the animation, also if it takes no time. Code that needs a completion before the current
/// event ends works only by chance.
@MainActor func onLaterTurn(_ completion: (() -> Void)?) {
  guard let completion else { return }
  // The task stays on the main actor, which is the only one that has the completion.
  nonisolated(unsafe) let action = completion
  Task { @MainActor in action() }
}
