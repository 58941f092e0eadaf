/// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/none
  public static let none: UIAccessibilityTraits = []
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/button
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/selected
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/statictext
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/notenabled
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/updatesfrequently
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/adjustable
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/header
  public static let header = UIAccessibilityTraits(rawValue: 65536)

  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/rawvalue
  public let rawValue: UInt64

  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/init(rawvalue:)
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction
@MainActor open class UIAccessibilityCustomAction: NSObject {
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction/handler
  public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

  /// https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction/name
  open var name: String
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction/actionhandler
  open var actionHandler: Handler?

  /// https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction/init(name:actionhandler:)
  public init(name: String, actionHandler: @escaping Handler) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }
}

/// https://developer.apple.com/documentation/uikit/uiaccessibility-swift.struct
@MainActor public enum UIAccessibility {
  /// https://developer.apple.com/documentation/uikit/uiaccessibility-swift.struct/notification
  public struct Notification: Hashable, Sendable {
    let name: String
    /// https://developer.apple.com/documentation/uikit/uiaccessibility-swift.struct/notification/announcement
    public static let announcement = Notification(name: "announcement")
    /// https://developer.apple.com/documentation/uikit/uiaccessibility-swift.struct/notification/layoutchanged
    public static let layoutChanged = Notification(name: "layoutChanged")
    /// https://developer.apple.com/documentation/uikit/uiaccessibility-swift.struct/notification/screenchanged
    public static let screenChanged = Notification(name: "screenChanged")
  }

  /// https://developer.apple.com/documentation/uikit/uiaccessibility/expandedstatus
  public enum ExpandedStatus: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uiaccessibility/expandedstatus/unsupported
    case unsupported
    /// https://developer.apple.com/documentation/uikit/uiaccessibility/expandedstatus/expanded
    case expanded
    /// https://developer.apple.com/documentation/uikit/uiaccessibility/expandedstatus/collapsed
    case collapsed
  }

  /// The posted notifications.
  @_spi(Testing) public static var posted: [(Notification, Any?)] = []

  /// https://developer.apple.com/documentation/uikit/uiaccessibility-swift.struct/isvoiceoverrunning
  public static var isVoiceOverRunning: Bool { testedVoiceOver }

  /// The simulated state of VoiceOver.
  @_spi(Testing) public static var testedVoiceOver = false

  /// https://developer.apple.com/documentation/uikit/uiaccessibility-swift.struct/isreducemotionenabled
  public static var isReduceMotionEnabled: Bool { testedReduceMotion }

  /// The simulated setting of Reduce Motion.
  @_spi(Testing) public static var testedReduceMotion = false

  /// https://developer.apple.com/documentation/uikit/uiaccessibility-swift.struct/post(notification:argument:)
  public static func post(notification: Notification, argument: Any?) {
    posted.append((notification, argument))
  }
}
