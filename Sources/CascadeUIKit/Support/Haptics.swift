#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The vibrations by which the controls answer the user's touches.
@MainActor enum Haptics {
  /// The user has chosen a node, or opened another level.
  static func selectionChanged() { UISelectionFeedbackGenerator().selectionChanged() }

  /// A choice was refused.
  static func refused() { UINotificationFeedbackGenerator().notificationOccurred(.warning) }
}
#endif
