/// https://developer.apple.com/documentation/uikit/uidragitem
@MainActor open class UIDragItem: NSObject {
  /// https://developer.apple.com/documentation/uikit/uidragitem/itemprovider
  open var itemProvider: NSItemProvider { provider }
  /// https://developer.apple.com/documentation/uikit/uidragitem/localobject
  open var localObject: Any?

  private let provider: NSItemProvider

  /// https://developer.apple.com/documentation/uikit/uidragitem/init(itemprovider:)
  public init(itemProvider: NSItemProvider) {
    provider = itemProvider
    super.init()
  }
}

/// https://developer.apple.com/documentation/uikit/uidragdropsession
@MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uidragdropsession/items
  var items: [UIDragItem] { get }
  /// https://developer.apple.com/documentation/uikit/uidragdropsession/location(in:)
  func location(in view: UIView) -> CGPoint
}

/// https://developer.apple.com/documentation/uikit/uidragsession
@MainActor public protocol UIDragSession: UIDragDropSession {}

/// https://developer.apple.com/documentation/uikit/uidropsession
@MainActor public protocol UIDropSession: UIDragDropSession {
  /// https://developer.apple.com/documentation/uikit/uidropsession/localdragsession
  var localDragSession: (any UIDragSession)? { get }
}

/// https://developer.apple.com/documentation/uikit/uidropoperation
public enum UIDropOperation: UInt, Sendable {
  /// https://developer.apple.com/documentation/uikit/uidropoperation/cancel
  case cancel = 0
  /// https://developer.apple.com/documentation/uikit/uidropoperation/forbidden
  case forbidden
  /// https://developer.apple.com/documentation/uikit/uidropoperation/copy
  case copy
  /// https://developer.apple.com/documentation/uikit/uidropoperation/move
  case move
}

/// https://developer.apple.com/documentation/uikit/uidropproposal
@MainActor open class UIDropProposal: NSObject {
  /// https://developer.apple.com/documentation/uikit/uidropproposal/operation
  open var operation: UIDropOperation { proposed }

  private let proposed: UIDropOperation

  /// https://developer.apple.com/documentation/uikit/uidropproposal/init(operation:)
  public init(operation: UIDropOperation) {
    proposed = operation
    super.init()
  }
}

/// https://developer.apple.com/documentation/uikit/uidraganimating
@MainActor public protocol UIDragAnimating: NSObjectProtocol {}

/// https://developer.apple.com/documentation/uikit/uispringloadedinteractioncontext
@MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {}

/// https://developer.apple.com/documentation/uikit/uiinteraction
@MainActor public protocol UIInteraction: NSObjectProtocol {}

/// https://developer.apple.com/documentation/uikit/uispringloadedinteraction
@MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// The closure that UIKit calls while something dragged rests on the view.
  let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// https://developer.apple.com/documentation/uikit/uispringloadedinteraction/init(activationhandler:)
  public init(
    activationHandler handler:
      @escaping (
        UISpringLoadedInteraction, any UISpringLoadedInteractionContext
      ) -> Void
  ) {
    self.handler = handler
    super.init()
  }
}
