/// Behavior of UIKit that Apple's documentation leaves open.
///
/// A control must work with every combination. Random tests choose one and print it.
@_spi(Testing) public struct UIKitBehavior: Sendable, Hashable {
  /// The behavior of views in the current task.
  @TaskLocal public static var current = UIKitBehavior()

  /// A Boolean value that indicates whether `selectedRow(inComponent:)` follows a spinning wheel.
  public var reportsSpinningRows = true
  /// A Boolean value that indicates whether reloading a wheel stops it.
  public var stopsReloadedWheels = true
  /// A Boolean value that indicates whether a picker offers views for reuse.
  public var reusesRowViews = true
  /// A Boolean value that indicates whether a wheel that `selectRow(_:inComponent:animated:)` turns arrives on a later turn
  /// of the run loop, although the picker reports the row immediately.
  public var animatesSelections = true
  /// A Boolean value that indicates whether a picker keeps the sizes of its rows until its next layout.
  public var keepsRowSizes = true
  /// A Boolean value that indicates whether a picker reports a tapped row before its wheel has turned.
  public var reportsTapsFirst = false
  /// A Boolean value that indicates whether a table counts its rows again before an update.
  public var countsBeforeUpdates = false
  /// A Boolean value that indicates whether the first column of a picker is on the right in a right-to-left layout.
  public var mirrorsColumns = true
  /// A Boolean value that indicates whether a presentation controller retains a controller that isn't presented yet.
  public var retainsPreparedControllers = true
  /// A Boolean value that indicates whether `isModalInPresentation` keeps the user from closing a popover.
  public var keepsModalPopovers = true
  /// A Boolean value that indicates whether completions are called on a later turn of the run loop. Otherwise they are
  /// called immediately.
  public var completesOnLaterTurn = true
  /// A Boolean value that indicates whether the plain text of a label takes on the attributes of the text before it.
  public var keepsTextAttributes = true
  /// The height of every picker, or `nil` if a picker can have any height.
  public var pickerHeight: CGFloat?

  /// The look of bars, sheets, fields and lists.
  public var look = UIKitLook.glass
  /// The sizes of bars, rows, text and other things.
  public var metrics = UIKitMetrics.usual

  /// Creates the most common behavior.
  public init() {}

  /// Returns a random combination.
  public static func random(using generator: inout some RandomNumberGenerator) -> UIKitBehavior {
    var behavior = UIKitBehavior()
    behavior.reportsSpinningRows = .random(using: &generator)
    behavior.stopsReloadedWheels = .random(using: &generator)
    behavior.reusesRowViews = .random(using: &generator)
    behavior.animatesSelections = .random(using: &generator)
    behavior.keepsRowSizes = .random(using: &generator)
    behavior.reportsTapsFirst = .random(using: &generator)
    behavior.countsBeforeUpdates = .random(using: &generator)
    behavior.mirrorsColumns = .random(using: &generator)
    behavior.retainsPreparedControllers = .random(using: &generator)
    behavior.keepsModalPopovers = .random(using: &generator)
    behavior.completesOnLaterTurn = .random(using: &generator)
    behavior.keepsTextAttributes = .random(using: &generator)
    if .random(using: &generator) { behavior.pickerHeight = 216 }
    behavior.metrics = .random(using: &generator)
    return behavior
  }
}

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
