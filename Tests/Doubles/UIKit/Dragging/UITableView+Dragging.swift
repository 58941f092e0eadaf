// Dragging a row that the user has lifted by touching and holding it
extension UITableView {
  /// https://developer.apple.com/documentation/uikit/uitableview/hasactivedrag
  public var hasActiveDrag: Bool { drag != nil }

  /// https://developer.apple.com/documentation/uikit/uitableview/hasactivedrop
  public var hasActiveDrop: Bool { drag?.isOverTable == true }

  /// Touches and holds a row until it is lifted.
  ///
  /// - Returns: The text of the row for other apps, or `nil` if the row stays where it is.
  @_spi(Testing) public func lift(_ row: Int, section: Int = 0) -> NSItemProvider? {
    let path = IndexPath(row: row, section: section)
    guard dragInteractionEnabled, isRow(path), let dragDelegate else { return nil }
    let session = UITableViewDrag(path)
    session.items = dragDelegate.tableView(self, itemsForBeginning: session, at: path)
    guard let item = session.items.first else { return nil }
    drag = session
    return item.itemProvider
  }

  /// Moves the finger with the lifted row to a place of another row: `0` is its top edge and `1` its bottom edge.
  @_spi(Testing) @discardableResult public func hover(
    over row: Int?, section: Int = 0, at place: CGFloat = 0.5
  ) -> UITableViewDropProposal? {
    guard let drag, let dropDelegate, dropDelegate.tableView(self, canHandle: drag) else {
      return nil
    }
    let path = row.map { IndexPath(row: $0, section: section) }
    let rect = path.map { rectForRow(at: $0) } ?? .zero
    drag.location = CGPoint(x: bounds.midX, y: rect.minY + rect.height * place)
    (drag.isOverTable, drag.target) = (true, path)
    drag.proposal = dropDelegate.tableView(
      self, dropSessionDidUpdate: drag, withDestinationIndexPath: path)
    return drag.proposal
  }

  /// Holds the finger over a row until it is activated as if it were selected.
  @_spi(Testing) public func rest(on row: Int, section: Int = 0) {
    hover(over: row, section: section)
    if let drag { springLoad(IndexPath(row: row, section: section), drag) }
  }

  /// Holds the finger over a header until its interaction is activated.
  @_spi(Testing) public func rest(onHeaderOf section: Int) {
    guard let header = headerView(forSection: section) else {
      return fault("The header of section \(section) isn't visible.")
    }
    let context = drag ?? UITableViewDrag(IndexPath(row: 0, section: section))
    for case let interaction as UISpringLoadedInteraction in header.interactions {
      interaction.handler(interaction, context)
    }
    layoutIfNeeded()
  }

  /// Holds something from another app over a row, which UIKit treats in the same manner.
  @_spi(Testing) public func restFromElsewhere(on row: Int, section: Int = 0) {
    let path = IndexPath(row: row, section: section)
    springLoad(path, UITableViewDrag(path))
  }

  private func springLoad(_ path: IndexPath, _ context: any UISpringLoadedInteractionContext) {
    guard isSpringLoaded,
      delegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true
    else { return }
    selectRow(at: path, animated: true, scrollPosition: .none)
    delegate?.tableView(self, didSelectRowAt: path)
    layoutIfNeeded()
  }

  /// Lifts the finger.
  ///
  /// A row of the table that goes between other rows is moved by the data source, as in editing mode, if it has the
  /// methods for it. The drop delegate performs all other drops.
  @_spi(Testing) public func drop() {
    defer { drag = nil }
    guard let drag, let proposal = drag.proposal, let dropDelegate,
      [.copy, .move].contains(proposal.operation)
    else { return }
    if proposal.intent == .insertAtDestinationIndexPath, let target = drag.target,
      let source = drag.source, dataSource?.tableView(self, canMoveRowAt: source) == true
    {
      beginUpdates()
      batch?.movedRows.append((source, target))
      dataSource?.tableView(self, moveRowAt: source, to: target)
      endUpdates()
    } else {
      dropDelegate.tableView(
        self, performDropWith: UITableViewDrop(of: drag, proposal, in: self))
    }
    layoutIfNeeded()
  }
}

/// A drag from its begin to its end, as the drag session and as the drop session.
final class UITableViewDrag: NSObject, UIDragSession, UIDropSession,
  UISpringLoadedInteractionContext
{
  /// The place of the row, which follows the updates of the table until it reloads its rows.
  var source: IndexPath?
  var target: IndexPath?
  var location = CGPoint.zero
  var isOverTable = false
  var items: [UIDragItem] = []
  var proposal: UITableViewDropProposal?
  var localDragSession: (any UIDragSession)? { self }

  init(_ source: IndexPath) {
    self.source = source
    super.init()
  }

  func location(in view: UIView) -> CGPoint { location }
}

/// A drop that the drop delegate performs.
final class UITableViewDrop: NSObject, UITableViewDropCoordinator, UITableViewDropItem,
  UIDragAnimating
{
  private unowned let table: UITableView
  private let drag: UITableViewDrag
  let proposal: UITableViewDropProposal

  init(of drag: UITableViewDrag, _ proposal: UITableViewDropProposal, in table: UITableView) {
    (self.drag, self.proposal, self.table) = (drag, proposal, table)
    super.init()
  }

  var items: [any UITableViewDropItem] { [self] }
  var destinationIndexPath: IndexPath? { drag.target }
  var session: any UIDropSession { drag }
  var dragItem: UIDragItem { drag.items[0] }
  var sourceIndexPath: IndexPath? { drag.source }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    land(at: indexPath)
  }

  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { land(at: indexPath) }

  private func land(at path: IndexPath) -> any UIDragAnimating {
    if !table.isRow(path) { fault("A dragged row can't land at \(path), which doesn't exist.") }
    return self
  }
}
