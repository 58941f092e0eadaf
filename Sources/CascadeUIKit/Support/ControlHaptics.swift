#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
/// The vibrations by which the controls answer the user's touches.
@MainActor public enum ControlHaptics {
  /// A Boolean value that indicates whether the controls of the app vibrate when the user chooses something, and when a choice
  /// is refused.
  ///
  /// ```swift
  /// ControlHaptics.isEnabled = false
  /// ```
  public static var isEnabled = true
}

extension ControlHaptics {
  /// An event that the user feels.
  enum Event {
    /// The user has chosen a node, or opened another level.
    case selectionChanged
    /// A choice was refused.
    case refused
  }

  static func selectionChanged() { if isEnabled { play(.selectionChanged) } }

  static func refused() { if isEnabled { play(.refused) } }
}
#endif
