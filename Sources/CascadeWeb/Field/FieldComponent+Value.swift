import Hierarchies
import Selections

extension FieldComponent {
  /// The path to the first of some nodes.
  func path(to nodes: [Hierarchy.Node]) -> [Hierarchy.Node] {
    nodes.first.map { hierarchy.path(to: $0) } ?? []
  }

  func rows(of path: [Hierarchy.Node]) -> [Int?] {
    path.map { hierarchy.position(of: $0) }
  }

  /// Whether something asked for may still be loaded: then it is shown in the words it was asked for.
  /// A code alone says nothing of the way to it, so it may stand anywhere.
  func awaits(_ wish: ValueWish) -> Bool {
    if !isLazy { return false }
    let path = wish.path(in: hierarchy)
    if !path.isEmpty, path.count >= wish.steps.count { return false }
    return loading.state(of: path.last, in: hierarchy) != .loaded
      || path.isEmpty && wish.names.isEmpty
  }

  /// Chooses what was asked for, as far as it is there.
  func findChosen() {
    var nodes: [Hierarchy.Node] = []
    for wish in wishes where !awaits(wish) {
      if let node = wish.path(in: hierarchy).last { nodes.append(node) }
    }
    chosen = isMultiple ? result(ofChecking: nodes) : Array(nodes.prefix(1))
  }

  /// Checks nodes and nothing else, as many as are allowed, and returns what is chosen by that.
  private func result(ofChecking nodes: [Hierarchy.Node]) -> [Hierarchy.Node] {
    marks = CheckState(
      hierarchy, policy: choosesAnyLevel ? .independent : .cascade, maximum: maximum)
    if case .refused = marks.restore(nodes) {
      for node in nodes { _ = marks.check(node) }
    }
    return marks.nodes(result)
  }

  /// Makes other nodes the value.
  func choose(_ nodes: [Hierarchy.Node]) {
    if nodes == chosen, rest == nil, isMultiple || pending.isEmpty { return }
    chosen = nodes
    valueChanged("change")
    host.invalidate()
  }

  /// Empties the field.
  func clear() {
    close()
    setValue(.null, from: .property)
    valueChanged("change")
    host.focus(.combobox)
    host.invalidate()
  }

  /// Takes back one of the tags: a node, or what is not there yet.
  func removeTag(_ index: Int) {
    if chosen.indices.contains(index) {
      _ = marks.uncheck(chosen[index])
      choose(marks.nodes(result))
    } else if case .list(var values) = valuesScript, values.indices.contains(index) {
      values.remove(at: index)
      setValue(.list(values), from: .property)
      valueChanged("change")
      host.invalidate()
    }
  }

  /// Whether a tag can be taken back; a disabled node keeps its mark.
  func canRemoveTag(_ index: Int) -> Bool {
    !isDisabled && !(index < chosen.count && marks.isLocked(chosen[index]))
  }
}

// Children that are not there yet.
extension FieldComponent {
  func takeChildren(_ ticket: ChildLoading.Ticket, _ answer: ChildAnswer) {
    let wasWaiting = pending.count
    picker.receive(answer, for: ticket, towards: sought ?? pending.first ?? wish)
    grow(to: picker.hierarchy)
    marks.update(to: hierarchy)
    if pending.count < wasWaiting {
      let isUntouched = draft == chosen
      findChosen()
      if isUntouched { draft = chosen }
      if isUntouched, sheet.isOpen, !picker.needsConfirmation { begin() }
    }
    if sheet.isOpen { loadWaiting() }
    follow(answer)
    tell()
  }

  /// Goes on loading along the paths to what was asked for.
  func loadWaiting() {
    for wish in pending {
      let node = wish.path(in: hierarchy).last
      if loading.state(of: node, in: hierarchy) == .unloaded { picker.load(node) }
    }
  }
}
