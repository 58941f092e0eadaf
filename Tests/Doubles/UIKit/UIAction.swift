/// https://developer.apple.com/documentation/uikit/uiactionhandler
public typealias UIActionHandler = (UIAction) -> Void

/// https://developer.apple.com/documentation/uikit/uiaction
open class UIAction: UIMenuElement {
  /// https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.property
  open var identifier: UIAction.Identifier { identity }
  /// https://developer.apple.com/documentation/uikit/uiaction/sender
  open var sender: Any? { performer }

  /// https://developer.apple.com/documentation/uikit/uiaction/title
  open override var title: String {
    get { text }
    set { text = newValue }
  }

  private let identity: UIAction.Identifier
  private let handler: UIActionHandler
  private weak var performer: AnyObject?

  /// https://developer.apple.com/documentation/uikit/uiaction/init(title:subtitle:image:identifier:discoverabilitytitle:attributes:state:handler:)
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    identity = identifier ?? Identifier(rawValue: UUID().uuidString)
    self.handler = handler
    super.init(title: title, image: image)
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

/// https://developer.apple.com/documentation/uikit/uimenuelement
@MainActor open class UIMenuElement: NSObject {
  /// https://developer.apple.com/documentation/uikit/uimenuelement/title
  open var title: String { text }
  /// https://developer.apple.com/documentation/uikit/uimenuelement/image
  open var image: UIImage? { picture }

  var text: String
  private let picture: UIImage?

  init(title: String, image: UIImage?) {
    text = title
    picture = image
    super.init()
  }
}

extension UIMenuElement {
  /// https://developer.apple.com/documentation/uikit/uimenuelement/attributes
  public struct Attributes: OptionSet, Sendable {
    /// https://developer.apple.com/documentation/uikit/uimenuelement/attributes/destructive
    public static let destructive = Attributes(rawValue: 2)

    /// https://developer.apple.com/documentation/uikit/uimenuelement/attributes/rawvalue
    public let rawValue: UInt

    /// https://developer.apple.com/documentation/uikit/uimenuelement/attributes/init(rawvalue:)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// https://developer.apple.com/documentation/uikit/uimenuelement/state
  public enum State: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uimenuelement/state/off
    case off
    /// https://developer.apple.com/documentation/uikit/uimenuelement/state/on
    case on
  }
}

/// https://developer.apple.com/documentation/uikit/uimenu
open class UIMenu: UIMenuElement {
  /// https://developer.apple.com/documentation/uikit/uimenu/children
  open var children: [UIMenuElement] { elements }

  private let elements: [UIMenuElement]

  /// https://developer.apple.com/documentation/uikit/uimenu/init(title:image:identifier:options:children:)
  public init(
    title: String = "", image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [], children: [UIMenuElement] = []
  ) {
    elements = children
    super.init(title: title, image: image)
  }

  /// Chooses the action with a title.
  @_spi(Testing) public func choose(_ title: String) {
    guard let action = children.first(where: { $0.title == title }) as? UIAction else {
      return fault("The menu has no action \(title).")
    }
    action.perform(sender: self)
  }
}

extension UIMenu {
  /// https://developer.apple.com/documentation/uikit/uimenu/identifier-swift.struct
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// https://developer.apple.com/documentation/uikit/uimenu/identifier-swift.struct/rawvalue
    public let rawValue: String

    /// https://developer.apple.com/documentation/uikit/uimenu/identifier-swift.struct/init(rawvalue:)
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// https://developer.apple.com/documentation/uikit/uimenu/options-swift.struct
  public struct Options: OptionSet, Sendable {
    /// https://developer.apple.com/documentation/swift/optionset/rawvalue
    public let rawValue: UInt

    /// https://developer.apple.com/documentation/uikit/uimenu/options-swift.struct/init(rawvalue:)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}
