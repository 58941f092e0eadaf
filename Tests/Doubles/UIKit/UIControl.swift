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

  /// Taps the control, as far as it can be reached.
  @_spi(Testing) public func tap() {
    if isEnabled, isUserInteractionEnabled, !isHidden, window != nil {
      sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }
  }
}

extension UIControl {
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

/// https://developer.apple.com/documentation/uikit/uiactionhandler
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// https://developer.apple.com/documentation/uikit/uiaction
@MainActor open class UIAction: NSObject {
  /// https://developer.apple.com/documentation/uikit/uiaction/title
  open var title: String
  /// https://developer.apple.com/documentation/uikit/uiaction/image
  open var image: UIImage?
  /// https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.property
  open var identifier: UIAction.Identifier { identity }
  /// https://developer.apple.com/documentation/uikit/uiaction/sender
  open var sender: Any? { performer }

  private let identity: UIAction.Identifier
  private let handler: UIActionHandler
  private weak var performer: AnyObject?

  /// https://developer.apple.com/documentation/uikit/uiaction/init(title:subtitle:image:identifier:discoverabilitytitle:attributes:state:handler:)
  public init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.image = image
    identity = identifier ?? Identifier(rawValue: UUID().uuidString)
    self.handler = handler
    super.init()
  }

  func perform(sender: AnyObject?) {
    performer = sender
    handler(self)
    performer = nil
  }
}

extension UIAction {
  /// https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.struct
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.struct/rawvalue
    public let rawValue: String

    /// https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.struct/init(rawvalue:)
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
