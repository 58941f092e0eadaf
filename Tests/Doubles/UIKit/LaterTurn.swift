/// A later turn of the run loop, on which UIKit calls the completions of animations, updates and presentations.
///
/// It does so also if an animation takes no time. Code that needs a completion before the current event ends works only by
/// chance. ``UIKitBehavior/completesOnLaterTurn`` finds code that relies on the later turn.
@MainActor enum LaterTurn {
  /// Calls a completion, if there is one.
  static func call(_ completion: (() -> Void)?) {
    guard let completion else { return }
    if !UIKitBehavior.current.completesOnLaterTurn { return completion() }
    // The task stays on the main actor, which is the only one that has the completion.
    nonisolated(unsafe) let action = completion
    Task { @MainActor in action() }
  }
}
