import Hierarchies
import Selections

extension FieldComponent {
  /// Whether what opens are wheels, on which one value can be chosen.
  var isWheel: Bool { picker == .wheel && !isMultiple }

  /// Whether what opens are columns.
  var isColumns: Bool { !isWheel && picker != .tree }

  /// What opens.
  var panel: Panel { isWheel ? wheels : picker == .tree ? tree : columns }

  /// What has the focus in what opens, unless the field keeps it.
  var focusReference: Reference {
    if !isReady { return .sheetCancel }
    if isWheel { return .wheelColumn(0) }
    return picker == .tree ? .treeRows : .columnsTree
  }

  /// Makes what opens ready for other data.
  func useInPicker() {
    if isWheel {
      wheels.show(hierarchy, isLazy: isLazy)
    } else if picker == .tree {
      tree.mode = isMultiple ? .check : .single
      tree.policy = choosesAnyLevel ? .independent : .cascade
      tree.maximum = maximum
      tree.choosesAnyLevel = choosesAnyLevel
      tree.isLazy = isLazy
      tree.use(hierarchy)
    } else {
      columns.choosesAnyLevel = choosesAnyLevel
      columns.use(hierarchy, isLazy: isLazy)
    }
  }

  /// Whether the focus stays in the field or the search box while the picker is open.
  var isDriven: Bool { !isWheel && sheet.isPopover }

  /// What gets the focus when the picker opens. A finger is not to bring the keyboard up.
  var openReference: Reference {
    let isTouched = !host.environment.isDisjoint(with: [.coarsePointer, .compact])
    if isSearching, isTouched { return .sheetCancel }
    if hasBox, !isTouched, !isWheel || isSearching { return .searchBox }
    return isDriven ? .combobox : focusReference
  }

  /// Opens the picker at the value.
  func open() {
    if sheet.isOpen || isDisabled { return }
    hint = Text([])
    pickerContent = []
    sheet.open(isPopover: !host.environment.contains(.compact))
    if hasBox { finder.begin() }
    begin()
    loadWaiting()
    tell()
  }

  /// Puts the picker in the state in which it opens.
  func begin() {
    draft = chosen
    if isColumns { columns.checks = isMultiple ? marks : nil }
    show(chosen)
    host.focus(openReference)
  }

  /// Shows nodes in the picker as those that are chosen.
  func show(_ nodes: [Hierarchy.Node]) {
    if isWheel {
      wheels.select(path(to: nodes))
      wheels.openIfNeeded()
    } else if picker == .tree {
      tree.isDriven = isDriven
      tree.begin(with: nodes)
    } else {
      columns.isDriven = isDriven
      columns.ticked = nodes
      columns.show(nodes.first)
    }
  }

  /// Closes the picker and drops what was being chosen.
  ///
  /// - Parameter returnsFocus: Whether the field is to have the focus, and not what was pressed.
  func close(returnsFocus: Bool = true) {
    if !sheet.isOpen { return }
    draft = chosen
    stopSeeking()
    asksWhich = false
    search?.search(for: [])
    sheet.close()
    if returnsFocus { host.focus(.combobox) }
  }

  /// Closes the picker without a choice and says so.
  func cancel(returnsFocus: Bool = true) {
    if !sheet.isOpen { return }
    close(returnsFocus: returnsFocus)
    rest = nil
    host.dispatch("cancel", detail: detail)
  }

  /// Takes over what stands in the picker and closes it.
  func confirm(returnsFocus: Bool = true) {
    if isWheel {
      wheels.confirm()
      _ = wheels.takeReports()
      if !canFinish { return }
      draft = wheels.selection.path.suffix(1)
    } else if let checks {
      marks = checks
    }
    let nodes = draft
    close(returnsFocus: returnsFocus)
    choose(nodes)
    host.dispatch("confirm", detail: detail)
    rest = nil
  }

  /// Closes the picker as one does who turns to something else: wheels go back to where they were, and
  /// what was chosen otherwise holds.
  func leave(returnsFocus: Bool) {
    if !sheet.isOpen { return }
    if isWheel || !canFinish || draft == chosen {
      cancel(returnsFocus: returnsFocus)
    } else {
      confirm(returnsFocus: returnsFocus)
    }
  }

  /// Whether there is something to choose from.
  var isReady: Bool { dataState == .ready && (isLazy || !hierarchy.isEmpty) }

  /// Whether what is being chosen can be the value: on wheels, whether all of them are there.
  var canFinish: Bool {
    if isWheel {
      let path = wheels.selection.path
      return isReady && !path.isEmpty
        && (path.count == wheels.depth || loading.state(of: path.last, in: hierarchy) == .loaded)
    }
    return isReady && (isMultiple || draft.first.map { canChoose($0) } ?? false)
  }

  /// The marks in the open picker, where several may be chosen.
  var checks: CheckState? {
    isMultiple ? picker == .tree ? tree.checks : columns.checks : nil
  }

  /// The node that the person is at in the open picker.
  private var cursor: Hierarchy.Node? { picker == .tree ? tree.cursorNode : columns.cursor }

  /// Whether a node can be the value.
  func canChoose(_ node: Hierarchy.Node) -> Bool {
    picker == .tree ? tree.canChoose(node) : columns.canChoose(node)
  }

  /// Takes over what the person has done in the picker.
  func tell() {
    let reports = panel.takeReports()
    if !sheet.isOpen { return }
    // The person goes somewhere else.
    if !reports.isDisjoint(with: [.moved, .chosen]) { stopSeeking() }
    load(
      isWheel
        ? wheels.takeTickets() : picker == .tree ? tree.takeTickets() : columns.takeTickets())
    if isWheel, !reports.isDisjoint(with: [.moved, .chosen]) {
      moved(to: wheels.selection.path.suffix(1))
    } else if let checks {
      if reports.contains(.chosen) { moved(to: checks.nodes(result)) }
    } else if !reports.isDisjoint(with: [.moved, .chosen]), let cursor {
      moved(to: [cursor])
    }
    if reports.contains(.confirmed) { confirm() }
  }

  /// Shows in the field what is being chosen.
  func moved(to nodes: [Hierarchy.Node]) {
    host.invalidate()
    if nodes == draft { return }
    draft = nodes
    let path = path(to: nodes)
    let paths = isMultiple ? nodes.map { hierarchy.path(to: $0) } : []
    host.dispatch("input", detail: detail(path: path, rows: rows(of: path), paths: paths))
  }
}
