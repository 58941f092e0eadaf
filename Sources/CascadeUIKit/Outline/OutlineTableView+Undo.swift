#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A hierarchy before or after an edit, and what was chosen in it.
struct EditedOutline: Sendable {
  fileprivate let outline: OutlineState
  fileprivate let choice: OutlineChoice
  /// Identifies the hierarchy among those that edits and other changes have made.
  fileprivate let version: Int
}

extension OutlineTableView {
  /// The hierarchy as it is now.
  private var edited: EditedOutline {
    EditedOutline(outline: outline, choice: currentChoice, version: hierarchyVersion)
  }

  /// The hierarchy before a transition that the user can undo, or `nil` if the user can't. It costs a copy of the outline.
  func stateBefore(_ transition: OutlineState.Transition) -> EditedOutline? {
    onUndo != nil && transition.isEdit ? edited : nil
  }

  /// Lets the user undo an edit that was performed, to the hierarchy before it, if there is one.
  func registerUndo(of transition: OutlineState.Transition, to before: EditedOutline?) {
    if onUndo != nil, let before { registerRestoring(before, transition.wording) }
  }

  /// Notes that an edit, new data or loaded children have changed the hierarchy. What the user could undo before, ends with
  /// all changes but the user's own edits.
  func hierarchyChanged(byUser isByUser: Bool) {
    versionCount += 1
    hierarchyVersion = versionCount
    if !isByUser { forgetEdits() }
  }

  /// Ends what the user can undo.
  func forgetEdits() {
    undoManagerOfEdits?.removeAllActions(withTarget: self)
    undoManagerOfEdits = nil
  }

  private func registerRestoring(_ state: EditedOutline, _ wording: LocalizedText?) {
    guard let undoManager else { return }
    undoManagerOfEdits = undoManager
    let (version, choices) = (hierarchyVersion, choiceVersion)
    undoManager.registerUndo(withTarget: self) { table in
      MainActor.assumeIsolated {
        if table.hierarchyVersion != version { return }
        table.restore(state, keepsChoice: table.choiceVersion != choices, wording)
      }
    }
    if let wording { undoManager.setActionName(texts[wording]) }
  }

  /// Shows a hierarchy before or after an edit. What the user has expanded and chosen since stays, and so does the filter.
  private func restore(_ state: EditedOutline, keepsChoice: Bool, _ wording: LocalizedText?) {
    endEpoch()
    let now = edited
    let rows = window == nil ? nil : RowsOnScreen(of: self)
    var restored = state.outline
    let cleared = restored.clearFilter()
    _ = restored.setAccordion(outline.isAccordion)
    let expanded =
      outline.expandedNodes.filter { restored.hierarchy.contains($0) }
      + restored.expandedNodes.filter { !outline.hierarchy.contains($0) }
    let change = restored.restore(expandedNodes: expanded)
    outline = restored
    hierarchyVersion = state.version
    choose(keepsChoice ? now.choice.existing(in: restored.hierarchy) : state.choice)
    choiceCount += 1
    restoreCount += 1
    registerRestoring(now, wording)
    updatePlaces()
    if let rows { rows.reloadAll() } else { tableView.reloadData() }
    startLoading(cleared.loads + change.loads)
    if !filterText.isEmpty { applyFilter() }
    onUpdate?()
    onUndo?(self)
  }
}

extension OutlineState.Transition {
  /// Whether the transition changes the hierarchy.
  var isEdit: Bool {
    switch self {
    case .expand, .collapse: false
    case .insert, .remove, .move, .rename: true
    }
  }

  /// The name of an edit for the system's menus.
  fileprivate var wording: LocalizedText? {
    switch self {
    case .expand, .collapse, .move: nil
    case .insert: .insert
    case .remove: .remove
    case .rename: .rename
    }
  }
}

extension OutlineChoice {
  /// Returns the choice without nodes that aren't in a hierarchy with the same numbers of nodes.
  fileprivate func existing(in hierarchy: Hierarchy) -> OutlineChoice {
    var choice = self
    choice.items = items.map { item in
      guard case .nodes(let nodes) = item else { return item }
      return .nodes(nodes.filter(hierarchy.contains))
    }
    return choice
  }
}
#endif
