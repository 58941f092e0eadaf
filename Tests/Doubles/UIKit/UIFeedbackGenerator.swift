/// https://developer.apple.com/documentation/uikit/uifeedbackgenerator
@MainActor open class UIFeedbackGenerator: NSObject {
  /// The number of feedback events so far.
  @_spi(Testing) public static var count = 0

  /// https://developer.apple.com/documentation/uikit/uifeedbackgenerator/prepare()
  open func prepare() {}
}

/// https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator/selectionchanged()
  open func selectionChanged() { UIFeedbackGenerator.count += 1 }
}

/// https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator/init(style:)
  public init(style: UIImpactFeedbackGenerator.FeedbackStyle) { super.init() }

  /// https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator/impactoccurred()
  open func impactOccurred() { UIFeedbackGenerator.count += 1 }
}

extension UIImpactFeedbackGenerator {
  /// https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator/feedbackstyle
  public enum FeedbackStyle: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator/feedbackstyle/medium
    case medium = 1
  }
}

/// https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator/notificationoccurred(_:)
  open func notificationOccurred(
    _ notificationType: UINotificationFeedbackGenerator.FeedbackType
  ) {
    UIFeedbackGenerator.count += 1
  }
}

extension UINotificationFeedbackGenerator {
  /// https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator/feedbacktype
  public enum FeedbackType: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator/feedbacktype/success
    case success
    /// https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator/feedbacktype/warning
    case warning
  }
}
