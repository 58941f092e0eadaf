import Hierarchies
import Selections
import WebRuntime

extension FieldComponent {
  /// Returns the path to the first of several nodes.
  func path(to nodes: [Hierarchy.Node]) -> [Hierarchy.Node] {
    nodes.first.map { hierarchy.path(to: $0) } ?? []
  }

  /// Chooses the requested values, as far as they are loaded.
  func findChosen() {
    var nodes: [Hierarchy.Node] = []
    if !isMultiple {
      for saved in savedPaths where !awaits(saved) {
        if let node = hierarchy.match(saved).path.last { nodes.append(node) }
      }
      choice.nodes = Array(nodes.prefix(1))
      return
    }
    var others: [SavedPath] = []
    let scope = lookupScope
    for saved in savedPaths {
      let match = hierarchy.match(saved, in: scope)
      if match.isComplete, let node = match.path.last {
        nodes.append(node)
      } else {
        others.append(saved)
      }
    }
    choice.marks = marks(of: nodes, keeping: others)
    choice.nodes = choice.marks.nodes(settings.result)
    settleValues()
  }

  /// Checks exactly the given nodes, even if they are more than the maximum that the user may check, and keeps saved paths
  /// that have no node.
  func marks(of nodes: [Hierarchy.Node], keeping saved: [SavedPath]) -> CheckState {
    var marks = CheckState(
      hierarchy, policy: settings.choosesAnyLevel ? .independent : .cascade,
      maximum: settings.maximum)
    _ = marks.restore(nodes, keeping: saved, loading: loading, isLimited: false)
    return marks
  }

  /// Changes the value to other nodes.
  ///
  /// - Parameters:
  ///   - hasReplaced: Whether they replace requested values that have no node.
  ///   - isPressed: Whether the user pressed them, even if they are chosen already.
  func choose(_ nodes: [Hierarchy.Node], hasReplaced: Bool = false, isPressed: Bool = true) {
    let isSame = nodes == choice.nodes && !hasReplaced && remainder == nil
    if isSame, isMultiple || pending.isEmpty && (keptValue == nil || !isPressed) { return }
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
      _ = kept.restore(kept.nodes(.all), keeping: [], loading: loading, isLimited: false)
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
    } else if case .list(var values) = chosenValuesScript, values.indices.contains(index) {
      values.remove(at: index)
      setValue(.list(values), from: .property, isSeveral: true)
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
    let isUntouched = !isDraftChanged
    if isMultiple {
      choice.marks.update(to: hierarchy, loading: loading)
      choice.nodes = choice.marks.nodes(settings.result)
      choice.draft = sheet.isOpen ? checks?.nodes(settings.result) ?? [] : choice.nodes
    }
    if pending.count < wasWaiting {
      if !isMultiple { findChosen() }
      settleLoadedValues()
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
