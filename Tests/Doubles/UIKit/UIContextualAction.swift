/// https://developer.apple.com/documentation/uikit/uicontextualaction
@MainActor open class UIContextualAction: NSObject {
  /// https://developer.apple.com/documentation/uikit/uicontextualaction/handler-swift.typealias
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// https://developer.apple.com/documentation/uikit/uicontextualaction/style-swift.property
  open var style: UIContextualAction.Style { actionStyle }
  /// https://developer.apple.com/documentation/uikit/uicontextualaction/title
  open var title: String?
  /// https://developer.apple.com/documentation/uikit/uicontextualaction/image
  open var image: UIImage?
  /// https://developer.apple.com/documentation/uikit/uicontextualaction/backgroundcolor
  open var backgroundColor: UIColor!
  /// https://developer.apple.com/documentation/uikit/uicontextualaction/handler-swift.property
  open var handler: UIContextualAction.Handler { perform }

  private let actionStyle: UIContextualAction.Style
  private let perform: Handler

  /// https://developer.apple.com/documentation/uikit/uicontextualaction/init(style:title:handler:)
  public init(
    style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler
  ) {
    actionStyle = style
    perform = handler
    self.title = title
    super.init()
  }

  /// Taps the action.
  @_spi(Testing) public func tap() { perform(self, UIView()) { _ in } }
}

extension UIContextualAction {
  /// https://developer.apple.com/documentation/uikit/uicontextualaction/style-swift.enum
  public enum Style: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uicontextualaction/style-swift.enum/normal
    case normal
    /// https://developer.apple.com/documentation/uikit/uicontextualaction/style-swift.enum/destructive
    case destructive
  }
}

/// https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration
@MainActor open class UISwipeActionsConfiguration: NSObject {
  /// https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration/actions
  open var actions: [UIContextualAction] { list }
  /// https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration/performsfirstactionwithfullswipe
  open var performsFirstActionWithFullSwipe = true

  private let list: [UIContextualAction]

  /// https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration/init(actions:)
  public init(actions: [UIContextualAction]) {
    list = actions
    super.init()
  }
}
