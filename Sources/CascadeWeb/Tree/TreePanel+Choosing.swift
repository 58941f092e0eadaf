import Hierarchies
import Selections

extension TreePanel {
  /// What a click or a key does to what is chosen.
  enum Manner {
    /// This and nothing else; where there are marks, the other mark.
    case only
    /// This as well, or no longer.
    case toggle
    /// All rows from the last one chosen to this.
    case range
  }

  /// Comes into the page anew, with some nodes chosen and the first of them in view.
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

  /// The nodes that are chosen: of marks those of a result, otherwise all in their order.
  package func chosen(_ result: CheckState.Result) -> [Hierarchy.Node] {
    checks.nodes(mode == .check ? result : .all)
  }

  /// Chooses nodes without telling anybody, and goes to the first of them.
  package func choose(_ nodes: [Hierarchy.Node]) {
    resetChecks()
    if mode == .none { return }
    let nodes = mode == .single ? Array(nodes.prefix(1)) : nodes
    _ = checks.restore(nodes)
    if let first = nodes.first {
      rangeStart = first
      if hasFocus { return }
      cursor = .node(first)
    }
  }

  /// Whether a node can be the one that is chosen.
  package func canChoose(_ node: Hierarchy.Node) -> Bool {
    !hierarchy.isDisabled(node) && (choosesAnyLevel || !outline.canExpand(node))
  }

  /// Chooses a node, if the page allows it.
  func askToChoose(_ node: Hierarchy.Node, _ manner: Manner) {
    if mode == .single, !canChoose(node) { return askToToggle(node) }
    if mode == .none || checks.isLocked(node) { return }
    let isCheck = mode == .check
    let becomes =
      mode == .single || manner != .toggle && !isCheck || checks.mark(of: node) != .checked
    ask(
      isCheck ? "beforecheck" : "beforeselect", about: node,
      flag: (isCheck ? "checked" : "selected", becomes), .choose(node, manner))
  }

  func choose(_ node: Hierarchy.Node, _ manner: Manner) {
    var outcome: CheckState.Outcome?
    switch (mode, manner) {
    case (.none, _): return
    case (.single, _): restore([node])
    case (.multiple, .only): restore([node])
    case (.multiple, .range), (.check, .range): chooseRange(to: node)
    default: outcome = checks.toggle(node, showing: shownLeaves)
    }
    if manner != .range { rangeStart = node }
    if case .refused(.tooMany(let excess))? = outcome {
      announce(text(.tooMany, filling: .number(excess)))
      host.dispatch("refuse", detail: .record([.init("excess", .number(Double(excess)))]))
      return
    }
    tellChosen(node)
  }

  private func tellChosen(_ node: Hierarchy.Node) {
    let isCheck = mode == .check
    host.invalidate()
    host.dispatch(
      isCheck ? "check" : "select",
      detail: detail(
        of: node,
        flag: (isCheck ? "checked" : "selected", checks.mark(of: node) == .checked)))
    report(mode == .single ? [.chosen, .confirmed] : .chosen)
  }

  /// Chooses all rows from the last one chosen to this one, and nothing else; with marks, checks them.
  private func chooseRange(to node: Hierarchy.Node) {
    guard let end = outline.row(of: node) else { return }
    let start = rangeStart.flatMap { outline.row(of: $0) } ?? end
    var nodes: [Hierarchy.Node] = []
    for row in min(start, end)...max(start, end) {
      guard let node = outline.node(atRow: row) else { continue }
      if mode == .check {
        _ = checks.check(node, showing: shownLeaves)
      } else if !checks.isLocked(node) {
        nodes.append(node)
      }
    }
    if mode == .multiple { restore(nodes) }
  }

  /// Chooses every row, or none where every one is chosen.
  func chooseAll() {
    guard mode == .multiple || mode == .check else { return }
    let shown = mode == .multiple ? outline.rowCount : hierarchy.roots.count
    var nodes: [Hierarchy.Node] = []
    var areAll = true
    for place in 0..<shown {
      let node = mode == .check ? hierarchy.roots[place] : outline.node(atRow: place)
      guard let node, !checks.isLocked(node) else { continue }
      nodes.append(node)
      if checks.mark(of: node) != .checked { areAll = false }
    }
    guard let first = nodes.first else { return }
    if mode == .multiple {
      restore(areAll ? [] : nodes)
    } else {
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
