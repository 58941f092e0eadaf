/// A drag from its begin to its end, as the drag session and as the drop session.
final class UITableViewDrag: NSObject, UIDragSession, UIDropSession,
  UISpringLoadedInteractionContext
{
  /// The table whose rows are dragged, or `nil` for another app.
  private(set) weak var source: UITableView?
  private let isLocal: Bool
  /// The places of the rows, which follow the updates of the table until it reloads its rows.
  var paths: [IndexPath?] = []
  var items: [UIDragItem] = []
  /// The tables over which the drag was.
  var tables: [UITableView] = []
  var target: IndexPath?
  var location = CGPoint.zero
  var proposal: UITableViewDropProposal?
  var localDragSession: (any UIDragSession)? { isLocal ? self : nil }

  init(from source: UITableView?) {
    (self.source, isLocal) = (source, source != nil)
    super.init()
  }

  func location(in view: UIView) -> CGPoint { location }

  func add(_ new: [UIDragItem], from path: IndexPath) {
    items += new
    paths += new.map { _ in path }
  }

  /// Keeps the items from loading until they are dropped.
  func seal() { for item in items { item.itemProvider.canBegin = false } }

  /// Lets the items begin to load.
  func perform(_ drop: () -> Void) {
    for item in items { item.itemProvider.canBegin = true }
    drop()
    seal()
  }

  /// Tells the delegates that the drag has ended.
  func end() {
    for table in tables {
      let wasOver = table.incoming === self
      table.incoming = nil
      if wasOver { table.dropDelegate?.tableView(table, dropSessionDidEnd: self) }
    }
    tables = []
    for item in items { item.itemProvider.canBegin = true }
    guard let source, source.drag === self else { return }
    source.drag = nil
    source.dragDelegate?.tableView(source, dragSessionDidEnd: self)
  }
}

/// A drop that the drop delegate performs.
final class UITableViewDrop: NSObject, UITableViewDropCoordinator, UIDragAnimating {
  private unowned let table: UITableView
  private let drag: UITableViewDrag
  let proposal: UITableViewDropProposal
  let items: [any UITableViewDropItem]

  init(of drag: UITableViewDrag, _ proposal: UITableViewDropProposal, in table: UITableView) {
    (self.drag, self.proposal, self.table) = (drag, proposal, table)
    items = drag.items.enumerated().map { number, item in
      DropItem(item, drag.source === table ? drag.paths[number] : nil)
    }
    super.init()
  }

  var destinationIndexPath: IndexPath? { drag.target }
  var session: any UIDropSession { drag }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    land(dragItem, at: indexPath)
  }

  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { land(dragItem, at: indexPath) }

  private func land(_ item: UIDragItem, at path: IndexPath) -> any UIDragAnimating {
    if !table.isRow(path) { fault("A dragged row can't land at \(path), which doesn't exist.") }
    if !drag.items.contains(where: { $0 === item }) { fault("The item isn't one of the drop.") }
    return self
  }
}

/// An item of a drop.
private final class DropItem: NSObject, UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?

  init(_ item: UIDragItem, _ path: IndexPath?) {
    (dragItem, sourceIndexPath) = (item, path)
    super.init()
  }
}
