#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension OutlineRowTable {
  /// Returns the outline and the node of a row, or `nil` for a status row and for a row that doesn't exist.
  func place(_ path: IndexPath) -> (outline: OutlineTableView, node: Hierarchy.Node)? {
    guard let outline, let node = outline.node(at: path) else { return nil }
    return (outline, node)
  }

  /// Asks or tells the delegate of the outline about the node of a row, if there are both.
  @discardableResult func ask<Answer>(
    _ path: IndexPath,
    _ question: (any OutlineTableViewDelegate, OutlineTableView, Hierarchy.Node) -> Answer
  ) -> Answer? {
    guard let (outline, node) = place(path), let delegate = outline.outlineDelegate else {
      return nil
    }
    return question(delegate, outline, node)
  }

  /// Tells the delegate of the outline, if there is one.
  private func tell(_ news: (any OutlineTableViewDelegate, OutlineTableView) -> Void) {
    if let outline, let delegate = outline.outlineDelegate { news(delegate, outline) }
  }
}

extension OutlineRowTable: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { outline?.places.sectionCount ?? 0 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    outline?.places.rows(inSection: section).count ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    // The outline may not have the row any more. The table reloads all rows next.
    outline?.makeCell(at: indexPath)
      ?? dequeueReusableCell(withIdentifier: OutlineCell.ownIdentifier, for: indexPath)
  }
}

extension OutlineRowTable: UITableViewDelegate {
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    guard let outline, let content = outline.content(at: indexPath) else { return false }
    if case .status(let parent) = content {
      return outline.outline.loading.state(of: parent, in: outline.outline.hierarchy) != .loading
    }
    return ask(indexPath) { $0.outlineTableView($1, shouldHighlightRowOf: $2) } ?? true
  }

  /// Chooses, expands or collapses the node of a row, or loads failed children again.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let outline else { return }
    let node = outline.node(at: indexPath)
    if outline.pan != nil { return node.map(outline.choosePassed) ?? () }
    // The marks show the choice, so the row doesn't stay highlighted. A row that refuses the choice isn't highlighted at all.
    deselectRow(at: indexPath, animated: node.map(outline.isRefused) != true)
    // UIKit also selects the row on which something rests that is dragged.
    if hasActiveDrag || hasActiveDrop { return node.map(outline.openDuringDrag) ?? () }
    outline.takeFocus()
    if let row = outline.places.row(at: indexPath) { outline.take(row) }
  }

  /// Updates a cell that was prefetched with an older state.
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let (outline, node) = place(indexPath) else { return }
    outline.displayed[ObjectIdentifier(cell)] = (cell, node)
    if cell is OutlineCell { outline.show(outline.content(of: node), in: cell) }
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    // The index path may be that of another row by now.
    guard let shown = outline?.displayed.removeValue(forKey: ObjectIdentifier(cell)) else { return }
    tell { $0.outlineTableView($1, didEndDisplaying: cell, forRowOf: shown.node) }
  }

  // UIKit calls these two only if there is an outline delegate: `responds(to:)`. One that has gone since has no answer.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    ask(indexPath) { $0.outlineTableView($1, heightForRowOf: $2) } ?? rowHeight
  }

  func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    ask(indexPath) { $0.outlineTableView($1, estimatedHeightForRowOf: $2) } ?? estimatedRowHeight
  }

  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    ask(indexPath) { $0.outlineTableView($1, accessoryButtonTappedForRowOf: $2) }
  }

  /// A row that refuses the choice loses the highlight at once.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    if let (outline, node) = place(indexPath), outline.isRefused(node) {
      cellForRow(at: indexPath)?.setHighlighted(false, animated: false)
    }
    ask(indexPath) { $0.outlineTableView($1, didHighlightRowOf: $2) }
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    ask(indexPath) { $0.outlineTableView($1, didUnhighlightRowOf: $2) }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    tell { $0.outlineTableViewDidScroll($1) }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    tell { $0.outlineTableViewWillBeginDragging($1) }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    tell { $0.outlineTableViewDidEndDragging($1, willDecelerate: decelerate) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    tell { $0.outlineTableViewDidEndDecelerating($1) }
  }
}

// UIKit asks for headers only if the roots are headers: `responds(to:)`.
extension OutlineRowTable {
  /// Returns the header of a root, or `nil` for the status row of the roots.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard let outline, let root = outline.root(ofSection: section),
      let header = dequeueReusableHeaderFooterView(withIdentifier: OutlineHeaderView.identifier)
        as? OutlineHeaderView
    else { return nil }
    outline.show(root, in: header)
    return header
  }

  /// Updates a header that was created with an older state.
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    guard let outline, let root = outline.root(ofSection: section),
      let header = view as? OutlineHeaderView
    else { return }
    outline.displayedHeaders[ObjectIdentifier(header)] = (header, root)
    outline.show(root, in: header)
  }

  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    outline?.displayedHeaders[ObjectIdentifier(view)] = nil
  }
}
#endif
