// Dragging rows that the user has lifted by touching and holding them, and what comes from elsewhere
extension UITableView {
  /// https://developer.apple.com/documentation/uikit/uitableview/hasactivedrag
  public var hasActiveDrag: Bool { drag != nil }

  /// https://developer.apple.com/documentation/uikit/uitableview/hasactivedrop
  public var hasActiveDrop: Bool { incoming != nil }

  /// Touches and holds a row until it is lifted.
  ///
  /// - Returns: The text of the row for other apps, or `nil` if the row stays where it is.
  @_spi(Testing) public func lift(_ row: Int, section: Int = 0) -> NSItemProvider? {
    endDrag()
    let path = IndexPath(row: row, section: section)
    guard dragInteractionEnabled, isRow(path), let dragDelegate else { return nil }
    let session = UITableViewDrag(from: self)
    session.add(dragDelegate.tableView(self, itemsForBeginning: session, at: path), from: path)
    guard let item = session.items.first else { return nil }
    drag = session
    return item.itemProvider
  }

  /// Taps another row with another finger, while rows are dragged.
  ///
  /// - Returns: Whether the row comes along.
  @_spi(Testing) @discardableResult public func addToDrag(_ row: Int, section: Int = 0) -> Bool {
    let path = IndexPath(row: row, section: section)
    guard let drag, isRow(path), let dragDelegate else { return false }
    let point = CGPoint(x: bounds.midX, y: rectForRow(at: path).midY)
    let items = dragDelegate.tableView(self, itemsForAddingTo: drag, at: path, point: point)
    drag.add(items, from: path)
    return !items.isEmpty
  }

  /// Brings the rows that are dragged in another table.
  @_spi(Testing) public func bringRows(of other: UITableView) {
    guard let drag = other.drag else { return fault("No row of the other table is dragged.") }
    bring(drag)
  }

  /// Brings texts from another app.
  @_spi(Testing) public func bring(_ texts: [String]) { bring(texts.map { NSItemProvider($0) }) }

  /// Brings items from another app.
  @_spi(Testing) public func bring(_ providers: [NSItemProvider]) {
    endDrag()
    let drag = UITableViewDrag(from: nil)
    drag.items = providers.map { UIDragItem(itemProvider: $0) }
    bring(drag)
  }

  private func bring(_ drag: UITableViewDrag) {
    drag.seal()
    drag.tables.append(self)
    incoming = dropDelegate?.tableView(self, canHandle: drag) == true ? drag : nil
  }

  /// Moves the finger to a place of a row: `0` is its top edge and `1` its bottom edge.
  @_spi(Testing) @discardableResult public func hover(
    over row: Int?, section: Int = 0, at place: CGFloat = 0.5
  ) -> UITableViewDropProposal? {
    // UIKit asks only once whether a table takes the session.
    if incoming == nil, let drag { bring(drag) }
    guard let incoming, let dropDelegate else { return nil }
    let path = row.map { IndexPath(row: $0, section: section) }
    let rect = path.map { rectForRow(at: $0) } ?? .zero
    incoming.location = CGPoint(x: bounds.midX, y: rect.minY + rect.height * place)
    incoming.target = path
    incoming.proposal = dropDelegate.tableView(
      self, dropSessionDidUpdate: incoming, withDestinationIndexPath: path)
    return incoming.proposal
  }

  /// Holds the finger over a row until it is activated as if it were selected.
  @_spi(Testing) public func rest(on row: Int, section: Int = 0) {
    hover(over: row, section: section)
    if let session = incoming ?? drag {
      springLoad(IndexPath(row: row, section: section), session)
    }
  }

  /// Holds the finger over a header until its interaction is activated.
  @_spi(Testing) public func rest(onHeaderOf section: Int) {
    guard let header = headerView(forSection: section) else {
      return fault("The header of section \(section) isn't visible.")
    }
    let context = incoming ?? drag ?? UITableViewDrag(from: nil)
    for case let interaction as UISpringLoadedInteraction in header.interactions {
      interaction.handler(interaction, context)
    }
    layoutIfNeeded()
  }

  /// Holds something from another app over a row that the table doesn't take, which UIKit treats in the same manner.
  @_spi(Testing) public func restFromElsewhere(on row: Int, section: Int = 0) {
    springLoad(IndexPath(row: row, section: section), UITableViewDrag(from: nil))
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
  /// A single row of the table that goes between other rows is moved by the data source, as in editing mode, if it has the
  /// methods for it. The drop delegate performs all other drops.
  @_spi(Testing) public func drop() {
    defer { (incoming ?? drag)?.end() }
    guard let incoming, let proposal = incoming.proposal, let dropDelegate,
      [.copy, .move].contains(proposal.operation)
    else { return }
    if proposal.operation == .move, incoming.localDragSession == nil {
      fault("What comes from another app can only be copied.")
    }
    if proposal.intent == .insertAtDestinationIndexPath, let target = incoming.target,
      incoming.source === self, incoming.items.count == 1, let path = incoming.paths[0],
      dataSource?.tableView(self, canMoveRowAt: path) == true
    {
      beginUpdates()
      batch?.movedRows.append((path, target))
      dataSource?.tableView(self, moveRowAt: path, to: target)
      endUpdates()
    } else {
      incoming.perform {
        dropDelegate.tableView(
          self, performDropWith: UITableViewDrop(of: incoming, proposal, in: self))
      }
    }
    layoutIfNeeded()
  }

  /// Lifts the finger where nothing can be dropped.
  @_spi(Testing) public func endDrag() { (incoming ?? drag)?.end() }
}
