/// https://developer.apple.com/documentation/uikit/uicontrol
open class UIControl: UIView {
  /// https://developer.apple.com/documentation/uikit/uicontrol/isenabled
  open var isEnabled = true
  /// https://developer.apple.com/documentation/uikit/uicontrol/isselected
  open var isSelected = false
  /// https://developer.apple.com/documentation/uikit/uicontrol/ishighlighted
  open var isHighlighted = false
  /// https://developer.apple.com/documentation/uikit/uicontrol/contenthorizontalalignment-swift.property
  open var contentHorizontalAlignment: UIControl.ContentHorizontalAlignment = .center

  private var targets: [(action: UIAction, events: UIControl.Event)] = []

  open override var isAccessibilityElement: Bool {
    get { accessibilityElement ?? true }
    set { accessibilityElement = newValue }
  }

  private var accessibilityElement: Bool?

  /// https://developer.apple.com/documentation/uikit/uicontrol/addaction(_:for:)
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    targets.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
    targets.append((action, controlEvents))
  }

  /// https://developer.apple.com/documentation/uikit/uicontrol/removeaction(_:for:)
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    targets.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
  }

  /// https://developer.apple.com/documentation/uikit/uicontrol/sendactions(for:)
  open func sendActions(for controlEvents: UIControl.Event) {
    for target in targets where !target.events.isDisjoint(with: controlEvents) {
      target.action.perform(sender: self)
    }
  }

  func hasActions(for controlEvents: UIControl.Event) -> Bool {
    targets.contains { !$0.events.isDisjoint(with: controlEvents) }
  }

  /// Taps the control if it is enabled and visible.
  @_spi(Testing) public func tap() {
    if isEnabled, isUserInteractionEnabled, !isHidden, window != nil {
      sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }
  }
}

extension UIControl {
  /// https://developer.apple.com/documentation/uikit/uicontrol/state-swift.struct
  public struct State: OptionSet, Sendable {
    /// https://developer.apple.com/documentation/uikit/uicontrol/state-swift.struct/normal
    public static let normal = State([])
    /// https://developer.apple.com/documentation/uikit/uicontrol/state-swift.struct/highlighted
    public static let highlighted = State(rawValue: 1)
    /// https://developer.apple.com/documentation/uikit/uicontrol/state-swift.struct/disabled
    public static let disabled = State(rawValue: 2)

    /// https://developer.apple.com/documentation/swift/optionset/rawvalue
    public let rawValue: UInt

    /// https://developer.apple.com/documentation/uikit/uicontrol/state-swift.struct/init(rawvalue:)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// https://developer.apple.com/documentation/uikit/uicontrol/event
  public struct Event: OptionSet, Sendable {
    /// https://developer.apple.com/documentation/uikit/uicontrol/event/touchupinside
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// https://developer.apple.com/documentation/uikit/uicontrol/event/valuechanged
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// https://developer.apple.com/documentation/uikit/uicontrol/event/primaryactiontriggered
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// https://developer.apple.com/documentation/uikit/uicontrol/event/editingdidbegin
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// https://developer.apple.com/documentation/uikit/uicontrol/event/editingchanged
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// https://developer.apple.com/documentation/uikit/uicontrol/event/editingdidend
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// https://developer.apple.com/documentation/uikit/uicontrol/event/editingdidendonexit
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// https://developer.apple.com/documentation/swift/optionset/rawvalue
    public let rawValue: UInt

    /// https://developer.apple.com/documentation/uikit/uicontrol/event/init(rawvalue:)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// https://developer.apple.com/documentation/uikit/uicontrol/contenthorizontalalignment-swift.enum
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uicontrol/contenthorizontalalignment-swift.enum/center
    case center = 0
    /// https://developer.apple.com/documentation/uikit/uicontrol/contenthorizontalalignment-swift.enum/leading
    case leading = 4
  }
}
