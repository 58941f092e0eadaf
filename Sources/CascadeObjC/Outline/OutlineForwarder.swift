#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import UIKit

/// Forwards the questions and reports of the table of an outline to its delegate.
@MainActor final class OutlineForwarder: NSObject {
  private weak var view: CSKOutlineView?
  private let defaults = DefaultRows()
  /// The edits that have begun, as they were before them.
  private var changes: [CSKOutlineChange] = []

  private var delegate: (any CSKOutlineViewDelegate)? { view?.delegate }

  init(_ view: CSKOutlineView) {
    self.view = view
  }

  /// Forgets the edits of a hierarchy that isn't shown any more.
  func forget() { changes = [] }

  /// Sets the closures of the table that a delegate needs. Some of them turn on what the user can do.
  func follow(_ delegate: (any CSKOutlineViewDelegate)?) {
    guard let table = view?.table else { return }
    func has(_ selector: Selector) -> Bool { delegate?.responds(to: selector) ?? false }
    typealias Delegate = CSKOutlineViewDelegate
    table.outlineDelegate = delegate == nil ? nil : self
    table.shouldPerform = { [weak self] in self?.allows($1) ?? true }
    table.willPerform = { [weak self] in self?.willPerform($1) }
    table.didPerform = { [weak self] in self?.didPerform($1) }
    table.shouldChoose = { [weak self] _, node in
      self?.ask { $0.outlineView?($1, shouldChooseNode: $1.node(node)) } ?? true
    }
    table.onChange = { [weak self] _, node in
      self?.ask { $0.outlineView?($1, didChangeChoiceOfNode: $1.node(node)) }
    }
    table.onRefuse = nil
    if has(#selector(Delegate.outlineView(_:didRefuseChoiceBecauseOf:))) {
      table.onRefuse = { [weak self] _, refusal in
        let reason = refusal == .disabled ? CSKRefusal.disabled : .tooMany
        self?.ask { $0.outlineView?($1, didRefuseChoiceBecauseOf: reason) }
      }
    }
    table.cellProvider = nil
    if has(#selector(Delegate.outlineView(_:cellForNode:atIndexPath:))) {
      table.cellProvider = { [weak self] _, row, path in
        self?.ask { $0.outlineView?($1, cellForNode: $1.node(row.node), atIndexPath: path) }
          ?? OutlineCell(style: .default, reuseIdentifier: nil)
      }
    }
    table.rowContent = nil
    if has(#selector(Delegate.outlineView(_:viewForNode:reusingView:))) {
      table.rowContent = { [weak self] _, row in
        guard let self, let view else { return nil }
        // The content can be shown after the node was removed, and after the hierarchy was replaced.
        let node = CSKNode(row.node, in: row.hierarchy, of: view.origin)
        return RowViewContent { [weak self] reused in
          self?.ask { $0.outlineView?($1, viewForNode: node, reusingView: reused) } ?? UIView()
        }
      }
    }
    table.swipeActions = nil
    if has(#selector(Delegate.outlineView(_:swipeActionsForNode:))) {
      table.swipeActions = { [weak self] _, row in
        self?.ask { $0.outlineView?($1, swipeActionsForNode: $1.node(row.node)) } ?? []
      }
    }
    table.leadingSwipeActions = nil
    if has(#selector(Delegate.outlineView(_:leadingSwipeActionsForNode:))) {
      table.leadingSwipeActions = { [weak self] _, row in
        self?.ask { $0.outlineView?($1, leadingSwipeActionsForNode: $1.node(row.node)) } ?? []
      }
    }
    table.enterName = nil
    if has(#selector(Delegate.outlineView(_:enterNameReplacing:completion:))) {
      table.enterName = { [weak self] _, name in
        await self?.answer { $0.outlineView?($1, enterNameReplacing: name, completion: $2) }
      }
    }
    table.confirmEdit = nil
    if has(#selector(Delegate.outlineView(_:confirmChange:completion:))) {
      table.confirmEdit = { [weak self] in await self?.confirms($1) ?? false }
    }
    table.onUndo = nil
    if has(#selector(Delegate.outlineViewDidUndoEdit(_:))) {
      table.onUndo = { [weak self] _ in self?.ask { $0.outlineViewDidUndoEdit?($1) } }
    }
    table.onRefresh = nil
    if has(#selector(Delegate.outlineView(_:refreshWithCompletion:))) {
      table.onRefresh = { [weak self] _ in
        await self?.refresh()
        return nil
      }
    }
  }

  private func ask<Answer>(
    _ question: (any CSKOutlineViewDelegate, CSKOutlineView) -> Answer?
  ) -> Answer? {
    guard let view, let delegate else { return nil }
    return question(delegate, view)
  }

  /// Waits until the delegate calls a completion, of which only the first call counts.
  private func answer<Answer: Sendable>(
    _ request: (any CSKOutlineViewDelegate, CSKOutlineView, @escaping (Answer?) -> Void) -> Void?
  ) async -> Answer? {
    guard let view, let delegate else { return nil }
    return await withCheckedContinuation { continuation in
      var open: CheckedContinuation<Answer?, Never>? = continuation
      let isAsked: Void? = request(delegate, view) { answer in
        open?.resume(returning: answer)
        open = nil
      }
      if isAsked == nil { open?.resume(returning: nil) }
    }
  }

  private func refresh() async {
    _ = await answer { (delegate, view, finish: @escaping (Bool?) -> Void) in
      delegate.outlineView?(view) { hierarchy in
        if let hierarchy { view.reload(hierarchy) }
        finish(true)
      }
    }
  }
}

// Expanding and editing
extension OutlineForwarder {
  private func change(_ transition: OutlineState.Transition) -> CSKOutlineChange? {
    guard let view else { return nil }
    return CSKOutlineChange(transition, in: view.table.outline.hierarchy, of: view.origin)
  }

  private func allows(_ transition: OutlineState.Transition) -> Bool {
    let answer: Bool? =
      switch transition {
      case .expand(let node): ask { $0.outlineView?($1, shouldExpandNode: $1.node(node)) }
      case .collapse(let node): ask { $0.outlineView?($1, shouldCollapseNode: $1.node(node)) }
      default:
        change(transition).flatMap { change in
          ask { $0.outlineView?($1, shouldPerformChange: change) }
        }
      }
    return answer ?? true
  }

  private func confirms(_ transition: OutlineState.Transition) async -> Bool {
    guard let change = change(transition) else { return true }
    let answer = await answer { (delegate, view, finish: @escaping (Bool?) -> Void) in
      delegate.outlineView?(view, confirmChange: change) { finish($0) }
    }
    return answer ?? false
  }

  private func willPerform(_ transition: OutlineState.Transition) {
    switch transition {
    case .expand(let node): ask { $0.outlineView?($1, willExpandNode: $1.node(node)) }
    case .collapse(let node): ask { $0.outlineView?($1, willCollapseNode: $1.node(node)) }
    default:
      guard let change = change(transition) else { return }
      // Afterwards, the hierarchy doesn't have the name and the place of before.
      changes.append(change)
      ask { $0.outlineView?($1, willPerformChange: change) }
    }
  }

  private func didPerform(_ transition: OutlineState.Transition) {
    switch transition {
    case .expand(let node): ask { $0.outlineView?($1, didExpandNode: $1.node(node)) }
    case .collapse(let node): ask { $0.outlineView?($1, didCollapseNode: $1.node(node)) }
    default:
      guard let index = changes.lastIndex(where: { $0.transition == transition }) else { return }
      let change = changes[index]
      changes.remove(at: index)
      ask { $0.outlineView?($1, didPerformChange: change) }
    }
  }
}

/// The behavior of a table without a delegate.
@MainActor private final class DefaultRows: OutlineTableViewDelegate {}

// Rows
extension OutlineForwarder: OutlineTableViewDelegate {
  func outlineTableView(
    _ table: OutlineTableView, heightForRowOf node: Hierarchy.Node
  ) -> CGFloat {
    ask { $0.outlineView?($1, heightForNode: $1.node(node)) }
      ?? defaults.outlineTableView(table, heightForRowOf: node)
  }

  func outlineTableView(
    _ table: OutlineTableView, indentationLevelForRowOf node: Hierarchy.Node
  ) -> Int {
    ask { $0.outlineView?($1, indentationLevelForNode: $1.node(node)) }
      ?? defaults.outlineTableView(table, indentationLevelForRowOf: node)
  }

  func outlineTableView(
    _ table: OutlineTableView, willDisplay cell: UITableViewCell, forRowOf node: Hierarchy.Node
  ) {
    ask { $0.outlineView?($1, willDisplayCell: cell, forNode: $1.node(node)) }
  }

  func outlineTableView(
    _ table: OutlineTableView, didEndDisplaying cell: UITableViewCell,
    forRowOf node: Hierarchy.Node
  ) {
    // The node may have been removed from the hierarchy.
    guard table.outline.hierarchy.contains(node) else { return }
    ask { $0.outlineView?($1, didEndDisplayingCell: cell, forNode: $1.node(node)) }
  }

  func outlineTableView(
    _ table: OutlineTableView, accessoryButtonTappedForRowOf node: Hierarchy.Node
  ) {
    ask { $0.outlineView?($1, accessoryButtonTappedForNode: $1.node(node)) }
  }

  func outlineTableView(
    _ table: OutlineTableView, willSelectRowOf node: Hierarchy.Node
  ) -> Hierarchy.Node? {
    let answer: CSKNode?? = ask { $0.outlineView?($1, willSelectNode: $1.node(node)) }
    guard let answer else { return node }
    return answer.flatMap { view?.own($0) }
  }

  func outlineTableView(_ table: OutlineTableView, didSelectRowOf node: Hierarchy.Node) {
    ask { $0.outlineView?($1, didSelectNode: $1.node(node)) }
  }

  func outlineTableView(
    _ table: OutlineTableView, shouldDeselectRowOf node: Hierarchy.Node
  ) -> Bool {
    ask { $0.outlineView?($1, shouldDeselectNode: $1.node(node)) } ?? true
  }

  func outlineTableView(_ table: OutlineTableView, didDeselectRowOf node: Hierarchy.Node) {
    ask { $0.outlineView?($1, didDeselectNode: $1.node(node)) }
  }

  func outlineTableView(
    _ table: OutlineTableView, menuForRowOf node: Hierarchy.Node
  ) -> UIMenu? {
    ask { $0.outlineView?($1, menuForNode: $1.node(node)) } ?? nil
  }

  func outlineTableView(
    _ table: OutlineTableView, allowedEditsOf node: Hierarchy.Node
  ) -> OutlineEdits {
    ask { $0.outlineView?($1, allowedEditsForNode: $1.node(node)) }
      .map { OutlineEdits(rawValue: $0) } ?? table.allowedEdits
  }

  func outlineTableView(
    _ table: OutlineTableView, titleFor edit: OutlineEdits, of node: Hierarchy.Node
  ) -> String? {
    guard let edit = CSKEdit(rawValue: edit.rawValue) else { return nil }
    return ask { $0.outlineView?($1, titleForEdit: edit, ofNode: $1.node(node)) } ?? nil
  }
}
#endif
