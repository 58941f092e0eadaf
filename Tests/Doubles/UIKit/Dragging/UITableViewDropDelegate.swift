/// https://developer.apple.com/documentation/uikit/uitableviewdragdelegate
@MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uitableviewdragdelegate/tableview(_:itemsforbeginning:at:)
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// https://developer.apple.com/documentation/uikit/uitableviewdragdelegate/tableview(_:itemsforaddingto:at:point:)
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  /// https://developer.apple.com/documentation/uikit/uitableviewdragdelegate/tableview(_:dragsessiondidend:)
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
}

// Optional methods
extension UITableViewDragDelegate {
  /// The default behavior.
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { [] }
  /// The default behavior.
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
}

/// https://developer.apple.com/documentation/uikit/uitableviewdropdelegate
@MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uitableviewdropdelegate/tableview(_:canhandle:)
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// https://developer.apple.com/documentation/uikit/uitableviewdropdelegate/tableview(_:dropsessiondidupdate:withdestinationindexpath:)
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// https://developer.apple.com/documentation/uikit/uitableviewdropdelegate/tableview(_:performdropwith:)
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// https://developer.apple.com/documentation/uikit/uitableviewdropdelegate/tableview(_:dropsessiondidend:)
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

// Optional methods
extension UITableViewDropDelegate {
  /// The default behavior.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// https://developer.apple.com/documentation/uikit/uitableviewdropproposal
open class UITableViewDropProposal: UIDropProposal {
  /// https://developer.apple.com/documentation/uikit/uitableviewdropproposal/intent-swift.enum
  public enum Intent: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uitableviewdropproposal/intent-swift.enum/unspecified
    case unspecified = 0
    /// https://developer.apple.com/documentation/uikit/uitableviewdropproposal/intent-swift.enum/insertatdestinationindexpath
    case insertAtDestinationIndexPath
    /// https://developer.apple.com/documentation/uikit/uitableviewdropproposal/intent-swift.enum/insertintodestinationindexpath
    case insertIntoDestinationIndexPath
    /// https://developer.apple.com/documentation/uikit/uitableviewdropproposal/intent-swift.enum/automatic
    case automatic
  }

  /// https://developer.apple.com/documentation/uikit/uitableviewdropproposal/intent-swift.property
  open var intent: UITableViewDropProposal.Intent { proposedIntent }

  private let proposedIntent: UITableViewDropProposal.Intent

  /// https://developer.apple.com/documentation/uikit/uitableviewdropproposal/init(operation:intent:)
  public init(operation: UIDropOperation, intent: UITableViewDropProposal.Intent) {
    proposedIntent = intent
    super.init(operation: operation)
  }

  /// https://developer.apple.com/documentation/uikit/uidropproposal/init(operation:)
  public override init(operation: UIDropOperation) {
    proposedIntent = .unspecified
    super.init(operation: operation)
  }
}

/// https://developer.apple.com/documentation/uikit/uitableviewdropitem
@MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uitableviewdropitem/dragitem
  var dragItem: UIDragItem { get }
  /// https://developer.apple.com/documentation/uikit/uitableviewdropitem/sourceindexpath
  var sourceIndexPath: IndexPath? { get }
}

/// https://developer.apple.com/documentation/uikit/uitableviewdropcoordinator
@MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uitableviewdropcoordinator/items
  var items: [any UITableViewDropItem] { get }
  /// https://developer.apple.com/documentation/uikit/uitableviewdropcoordinator/destinationindexpath
  var destinationIndexPath: IndexPath? { get }
  /// https://developer.apple.com/documentation/uikit/uitableviewdropcoordinator/proposal
  var proposal: UITableViewDropProposal { get }
  /// https://developer.apple.com/documentation/uikit/uitableviewdropcoordinator/session
  var session: any UIDropSession { get }
  /// https://developer.apple.com/documentation/uikit/uitableviewdropcoordinator/drop(_:torowat:)
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// https://developer.apple.com/documentation/uikit/uitableviewdropcoordinator/drop(_:introwat:rect:)
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
}
