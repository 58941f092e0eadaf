import Hierarchies
import Selections
import WebRuntime

extension TreePanel {
  /// The effect of a click or a key on the selection.
  enum Manner {
    /// Selects only this node; in a check tree, toggles its mark.
    case only
    /// Adds this node to the selection or removes it.
    case toggle
    /// Selects all rows from the last selected one to this one.
    case range
  }

  /// Shows the rows with some nodes selected and the first of them in view.
  package func begin(with nodes: [Hierarchy.Node]) {
    choose(nodes)
    cursor = firstRow
    if let first = nodes.first {
      loadAfter(outline.reveal(first))
      cursor = .node(first)
    }
    motion = nil
    window = RowWindow()
    window.show(count: outline.rowCount)
    host.invalidate()
  }

  /// Returns the selected nodes in order; in a check tree, those of a result.
  package func chosen(_ result: CheckState.Result) -> [Hierarchy.Node] {
    checks.nodes(options.mode == .check ? result : .all)
  }

  /// Whether a check applies to what is below the node.
  var checksCascade: Bool { options.mode == .check && options.policy == .cascade }

  /// Selects nodes without an event, and moves the cursor to the first of them.
  ///
  /// - Parameter saved: The saved paths that have no node; those that aren't loaded yet are selected when they load.
  package func choose(_ nodes: [Hierarchy.Node], keeping saved: [SavedPath] = []) {
    let nodes =
      options.mode == .none ? [] : options.mode == .single ? Array(nodes.prefix(1)) : nodes
    resetChecks(to: nodes, keeping: options.mode == .none ? [] : saved)
    if let first = nodes.first {
      rangeStart = first
      if focus.isInside { return }
      cursor = .node(first)
    }
  }

  /// Returns whether a node can be the value.
  package func canChoose(_ node: Hierarchy.Node) -> Bool {
    !hierarchy.isDisabled(node) && (options.choosesAnyLevel || !outline.canExpand(node))
  }

  /// Selects a node if the page allows it.
  func askToChoose(_ node: Hierarchy.Node, _ manner: Manner) {
    if options.mode == .single, !canChoose(node) { return askToToggle(node) }
    if options.mode == .none || options.state.isReadOnly || checks.isLocked(node) { return }
    let isCheck = options.mode == .check
    let becomes =
      options.mode == .single || manner != .toggle && !isCheck || checks.mark(of: node) != .checked
    ask(
      isCheck ? "beforecheck" : "beforeselect", about: node,
      flag: (isCheck ? "checked" : "selected", becomes), .choose(node, manner))
  }

  func choose(_ node: Hierarchy.Node, _ manner: Manner) {
    var change: CheckState.Change?
    switch (options.mode, manner) {
    case (.none, _): return
    case (.single, _): restore([node])
    case (.multiple, .only): restore([node])
    case (.multiple, .range), (.check, .range): chooseRange(to: node)
    default: change = checks.toggle(node, showing: shownLeaves)
    }
    if manner != .range { rangeStart = node }
    if case .tooMany(let excess)? = change?.refusal {
      announce(text(.tooMany, filling: .number(excess)))
      host.dispatch("refuse", detail: .record([.init("excess", .number(Double(excess)))]))
      return
    }
    tellChosen(node)
  }

  private func tellChosen(_ node: Hierarchy.Node) {
    let isCheck = options.mode == .check
    if outline.isFiltered { filter.chosen = node }
    host.invalidate()
    host.dispatch(
      isCheck ? "check" : "select",
      detail: detail(
        of: node,
        flag: (isCheck ? "checked" : "selected", checks.mark(of: node) == .checked)))
    report(options.mode == .single ? [.chosen, .confirmed] : .chosen)
  }

  /// Selects only the rows from the last selected one to this one; in a check tree, checks them.
  private func chooseRange(to node: Hierarchy.Node) {
    guard let end = outline.row(of: node) else { return }
    let start = rangeStart.flatMap { outline.row(of: $0) } ?? end
    let shownLeaves = shownLeaves
    var nodes: [Hierarchy.Node] = []
    for row in min(start, end)...max(start, end) {
      guard let node = outline.node(atRow: row) else { continue }
      if options.mode == .check {
        _ = checks.check(node, showing: shownLeaves)
      } else if !checks.isLocked(node) {
        nodes.append(node)
      }
    }
    if options.mode == .multiple { restore(nodes) }
  }

  /// Selects every row, or clears the selection if every row is selected.
  func chooseAll() {
    guard options.mode == .multiple || options.mode == .check, !options.state.isReadOnly else {
      return
    }
    let shown = options.mode == .multiple ? outline.rowCount : hierarchy.roots.count
    var nodes: [Hierarchy.Node] = []
    var areAll = true
    for place in 0..<shown {
      let node = options.mode == .check ? hierarchy.roots[place] : outline.node(atRow: place)
      guard let node, !checks.isLocked(node) else { continue }
      nodes.append(node)
      if checks.mark(of: node) != .checked { areAll = false }
    }
    guard let first = nodes.first else { return }
    if options.mode == .multiple {
      restore(areAll ? [] : nodes)
    } else {
      let shownLeaves = shownLeaves
      for node in nodes {
        _ =
          areAll
          ? checks.uncheck(node, showing: shownLeaves)
          : checks.check(node, showing: shownLeaves)
      }
    }
    tellChosen(first)
  }

  private func restore(_ nodes: [Hierarchy.Node]) {
    _ = checks.restore(nodes)
  }
}
