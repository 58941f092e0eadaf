import Hierarchies
import Selections

extension FieldComponent {
  /// Returns the path to the first of several nodes.
  func path(to nodes: [Hierarchy.Node]) -> [Hierarchy.Node] {
    nodes.first.map { hierarchy.path(to: $0) } ?? []
  }

  /// Chooses the requested values, as far as they are loaded.
  func findChosen() {
    var nodes: [Hierarchy.Node] = []
    // A disabled node can be checked initially, but the user can't choose it.
    let options: PathMatchOptions = isMultiple ? .includesDisabled : []
    for saved in savedPaths where !awaits(saved) && !(isMultiple && isUnknown(saved)) {
      if let node = hierarchy.match(saved, options: options).path.last { nodes.append(node) }
    }
    if isMultiple { choice.marks = marks(of: nodes) }
    choice.nodes = isMultiple ? choice.marks.nodes(settings.result) : Array(nodes.prefix(1))
  }

  /// Checks exactly the given nodes, even if they are more than the maximum that the user may check.
  func marks(of nodes: [Hierarchy.Node]) -> CheckState {
    var marks = CheckState(
      hierarchy, policy: settings.choosesAnyLevel ? .independent : .cascade)
    marks.restore(nodes)
    marks.maximum = settings.maximum
    return marks
  }

  /// Notes the requested values below checked nodes, which these contain. They are no longer requested when the choice is
  /// confirmed, even if the nodes are unchecked again.
  func noteReplaced(by checks: CheckState) {
    if checks.policy != .cascade { return }
    for saved in pending where !choice.replaced.contains(saved) {
      if let node = reached(by: saved), checks.mark(of: node) == .checked {
        choice.replaced.append(saved)
      }
    }
  }

  /// Requests values no longer, and keeps the marks.
  func forget(_ replaced: [SavedPath]) {
    guard !replaced.isEmpty, case .list(var values) = valuesScript else { return }
    let waiting = pending
    let first = values.count - waiting.count
    for index in waiting.indices.reversed() where replaced.contains(waiting[index]) {
      values.remove(at: first + index)
    }
    let marks = choice.marks
    setValue(.list(values), from: .property)
    choice.marks = marks
  }

  /// Changes the value to other nodes.
  func choose(_ nodes: [Hierarchy.Node], replacing replaced: [SavedPath] = []) {
    if nodes == choice.nodes, replaced.isEmpty, remainder == nil, isMultiple || pending.isEmpty {
      return
    }
    choice.nodes = nodes
    valueChanged("change")
    host.invalidate()
  }

  /// Clears the field, except for disabled nodes, which keep their marks.
  func clear() {
    close()
    var kept = choice.marks
    for node in choice.nodes where isMultiple { _ = kept.uncheck(node) }
    if isMultiple, !isEmpty, pending.isEmpty, kept.checkedCount == choice.marks.checkedCount {
      return
    }
    setValue(.null, from: .property)
    if isMultiple {
      choice.marks = kept
      choice.nodes = kept.nodes(settings.result)
    }
    valueChanged("change")
    host.focus(.combobox)
    host.invalidate()
  }

  /// Removes a tag: a node, or a requested value that isn't loaded yet.
  func removeTag(_ index: Int) {
    if choice.nodes.indices.contains(index) {
      _ = choice.marks.uncheck(choice.nodes[index])
      choose(choice.marks.nodes(settings.result))
    } else if case .list(var values) = valuesScript, values.indices.contains(index) {
      values.remove(at: index)
      setValue(.list(values), from: .property)
      valueChanged("change")
      host.invalidate()
    }
  }

  /// Returns whether a tag can be removed. Disabled nodes keep their marks.
  func canRemoveTag(_ index: Int) -> Bool {
    !isDisabled && !isReadOnly
      && !(index < choice.nodes.count && choice.marks.isLocked(choice.nodes[index]))
  }
}

// Children that aren't loaded yet.
extension FieldComponent {
  func takeChildren(_ ticket: ChildLoading.Ticket, _ answer: ChildAnswer) {
    let wasWaiting = pending.count
    picker.receive(
      answer, for: ticket, towards: choice.destination.path ?? pending.first ?? savedPath)
    grow(to: picker.hierarchy)
    choice.marks.update(to: hierarchy)
    if pending.count < wasWaiting {
      let isUntouched = choice.draft == choice.nodes && choice.replaced.isEmpty
      findChosen()
      if isUntouched { choice.draft = choice.nodes }
      if isUntouched, sheet.isOpen, !picker.needsConfirmation { begin() }
    }
    if sheet.isOpen { loadWaiting() }
    follow(answer)
    tell()
  }

  /// Loads the next level of each requested path.
  func loadWaiting() {
    for saved in pending {
      let node = hierarchy.match(saved).path.last
      if loading.state(of: node, in: hierarchy) == .unloaded { picker.load(node) }
    }
  }
}
