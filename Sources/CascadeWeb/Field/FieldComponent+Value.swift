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
  func awaits(_ saved: SavedPath) -> Bool {
    if !isLazy { return false }
    let match = hierarchy.match(saved, in: MatchScope(loading: loading))
    return match.unmatched?.reason == .notLoaded
      || !match.isComplete && match.path.isEmpty && saved.names.isEmpty
  }

  /// Chooses what was asked for, as far as it is there.
  func findChosen() {
    var nodes: [Hierarchy.Node] = []
    // A disabled node can be checked already, but not chosen.
    let options: PathMatchOptions = isMultiple ? .includesDisabled : []
    for saved in savedPaths where !awaits(saved) {
      if let node = hierarchy.match(saved, options: options).path.last { nodes.append(node) }
    }
    chosen = isMultiple ? result(ofChecking: nodes) : Array(nodes.prefix(1))
  }

  /// Checks nodes and nothing else, as many as are allowed, and returns what is chosen by that.
  private func result(ofChecking nodes: [Hierarchy.Node]) -> [Hierarchy.Node] {
    marks = CheckState(
      hierarchy, policy: settings.choosesAnyLevel ? .independent : .cascade,
      maximum: settings.maximum)
    if case .refused = marks.restore(nodes) {
      for node in nodes { _ = marks.check(node) }
    }
    return marks.nodes(settings.result)
  }

  /// Makes other nodes the value.
  func choose(_ nodes: [Hierarchy.Node]) {
    if nodes == chosen, remainder == nil, isMultiple || pending.isEmpty { return }
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
      choose(marks.nodes(settings.result))
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
    picker.receive(answer, for: ticket, towards: destination.path ?? pending.first ?? savedPath)
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
    for saved in pending {
      let node = hierarchy.match(saved).path.last
      if loading.state(of: node, in: hierarchy) == .unloaded { picker.load(node) }
    }
  }
}
