#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension AddressSelectorView {
  /// Shows another selection in place of this one.
  ///
  /// Requests of the one before are given up, as is what was looked for.
  ///
  /// - Complexity: O(*b* + *f* × log *f*), where *f* is the number of options and *b* the length of
  ///   their names.
  public func show(_ selection: PathSelection) {
    requests.cancelAll()
    isChosen = false
    self.selection = selection
    names = nil
    endSearch()
    open()
  }

  /// Chooses a saved value, in any of the ways in which a selection finds one.
  ///
  /// ```swift
  /// let match = selector.select { $0.select(names: ["广东", "广州", "东山区"]) }
  /// match.unmatched  // item 2, at level 2, notFound
  /// ```
  ///
  /// `onChange` is not called. Of a value whose levels are not loaded yet, the view shows what there
  /// is, and goes on as it loads.
  ///
  /// - Returns: How far the value was found.
  /// - Complexity: That of finding it.
  @discardableResult
  public func select(_ find: (inout PathSelection) -> PathSelection.Prefill) -> PathMatch {
    isChosen = false
    let prefill = find(&selection)
    endSearch()
    open()
    return prefill.match
  }

  /// Does what a row of the list stands for.
  func take(_ row: AddressTableView.Row) {
    switch row {
    case .option(let row):
      let change = selection.choose(row: row)
      if change.refusal != nil { return }
      UISelectionFeedbackGenerator().selectionChanged()
      apply(change)
    case .result(let place): go(to: place.node)
    case .retry: apply(selection.retry())
    }
  }

  /// Shows the options of a level again.
  func reopen(level: Int) {
    var change = selection.reopen(level: level)
    if change.refusal != nil { return }
    // The options come back, also where they are those of before.
    if search != nil { change.optionsChanged = true }
    endSearch()
    UISelectionFeedbackGenerator().selectionChanged()
    apply(change)
  }

  /// Goes to the level shown above the one being chosen, or below it.
  func reopen(by offset: Int) {
    let steps = selection.steps
    guard let active = steps.firstIndex(where: { $0.isActive }),
      steps.indices.contains(active + offset)
    else { return }
    reopen(level: steps[active + offset].level)
  }

  /// Takes all levels of a place that was found; what is below it is offered next.
  private func go(to node: Hierarchy.Node) {
    let prefill = selection.select(path: selection.hierarchy.path(to: node))
    let next = selection.reopen(level: selection.path.count)
    UISelectionFeedbackGenerator().selectionChanged()
    searchField.resignFirstResponder()
    endSearch()
    var change = prefill.change
    change.optionsChanged = true
    change.loads = next.loads
    apply(change)
    becomeFirstResponder()
  }
}

// Doing what the selection says.
extension AddressSelectorView {
  /// Shows what has changed, and tells of another path, and of one that is at its end.
  ///
  /// - Parameter isChoice: Whether a person has done it; or else levels have loaded.
  func apply(_ change: PathSelection.Change, isChoice: Bool = true) {
    let choice = selection.choice
    if isChoice, change.pathChanged { isChosen = true }
    if change.optionsChanged || change.activeLevel != change.oldActiveLevel {
      showNextLevel()
    } else {
      // The level still to choose may have turned out not to be there.
      showTimeline()
      if change.pathChanged, search == nil { list.refresh(content) }
    }
    startLoading(change.loads)
    sheet?.selectorChanged()
    onUpdate?()
    if change.pathChanged { onChange?(choice) }
    if change.finishes {
      onFinish?(choice)
      sheet?.finish()
    }
  }
}
#endif
