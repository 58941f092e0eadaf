import Hierarchies
import Selections
import WebRuntime

extension FieldComponent {
  /// The kind of picker that opens. Wheels can't choose several values, so columns replace them.
  var pickerKind: PickerKind {
    settings.pickerKind == .wheel && isMultiple ? .columns : settings.pickerKind
  }

  /// The picker that opens. The others may have former data.
  var picker: any Picker {
    switch shownKind ?? pickerKind {
    case .wheel: wheels
    case .columns: columns
    case .tree: tree
    }
  }

  /// Replaces the picker, because the data or the kind of picker has changed.
  func replacePicker() {
    shownKind = pickerKind
    tellRules()
    switch shownKind ?? pickerKind {
    case .wheel: wheels = WheelPanel(replacing: wheels, showing: hierarchy, isLazy: isLazy)
    case .columns: columns = ColumnsPanel(replacing: columns, showing: hierarchy, isLazy: isLazy)
    case .tree:
      tree.options.isLazy = isLazy
      tree = TreePanel(replacing: tree, showing: hierarchy)
    }
  }

  /// Tells the picker which nodes can be chosen.
  private func tellRules() {
    switch shownKind ?? pickerKind {
    case .wheel: break
    case .columns: columns.options.choosesAnyLevel = settings.choosesAnyLevel
    case .tree:
      tree.options.mode = isMultiple ? .check : .single
      tree.options.policy = settings.choosesAnyLevel ? .independent : .cascade
      tree.options.maximum = settings.maximum
      tree.options.choosesAnyLevel = settings.choosesAnyLevel
    }
  }

  /// Whether the user hasn't chosen anything else than the value since the picker was opened.
  var isDraftUntouched: Bool {
    !isDraftChanged && choice.destination.path == nil && choice.destination.reached == nil
  }

  /// Goes on with other rules: with the value as it was set, and with the draft as far as it is still possible.
  func continueWithOtherRules() {
    if shownKind == nil { return replacePicker() }
    let isUntouched = isDraftUntouched
    let draft = choice.draft
    let kept = checks?.unmatchedPaths ?? []
    let loading = picker.loading
    let isOtherPicker = shownKind != pickerKind
    if isOtherPicker {
      replacePicker()
      picker.loading = loading
      choice.pickerContent = []
    } else {
      tellRules()
      if shownKind == .wheel { wheels.rebuild() }
    }
    findChosen()
    var marks = choice.marks
    if isUntouched || !sheet.isOpen {
      choice.draft = choice.nodes
    } else if isMultiple {
      marks = self.marks(of: draft, keeping: kept)
      choice.draft = marks.nodes(settings.result)
    }
    if !sheet.isOpen { return }
    if isOtherPicker {
      picker.begin(with: choice.draft, marks: isMultiple ? marks : nil, isDriven: isDriven)
      host.focus(openReference)
    } else if shownKind == .wheel, isUntouched {
      show(choice.nodes)
    } else {
      picker.take(isMultiple ? choice.draft : choice.nodes, marks: isMultiple ? marks : nil)
    }
  }

  /// The control of the picker that gets the focus, unless the field keeps it.
  var focusReference: Reference { isReady ? picker.firstControl : .sheetCancel }

  /// Whether the focus stays in the field or the search box while the picker is open.
  var isDriven: Bool { sheet.isPopover && !picker.takesFocus }

  /// The control that gets the focus when the picker opens. On touch devices it isn't the search box, so that
  /// the on-screen keyboard stays hidden.
  var openReference: Reference {
    let isTouched = !host.environment.isDisjoint(with: [.coarsePointer, .compact])
    if isSearching, isTouched { return .sheetCancel }
    if hasBox, !isTouched, !picker.takesFocus || isSearching { return .searchBox }
    return isDriven ? .combobox : focusReference
  }

  /// Opens the picker at the value.
  func open() {
    if sheet.isOpen || isDisabled || isReadOnly { return }
    hint = Text([])
    if completionError != nil { retry() }
    choice.pickerContent = []
    sheet.open(isPopover: !host.environment.contains(.compact))
    if hasBox { finder.begin() }
    begin()
    loadWaiting()
    tell()
  }

  /// Resets the picker to the state in which it opens.
  func begin() {
    choice.draft = choice.nodes
    choice.isPressed = false
    show(choice.nodes)
    host.focus(openReference)
  }

  /// Shows nodes as the chosen ones in the picker.
  func show(_ nodes: [Hierarchy.Node]) {
    picker.begin(with: nodes, marks: isMultiple ? choice.marks : nil, isDriven: isDriven)
  }

  /// Closes the picker and discards the draft.
  ///
  /// - Parameter returnsFocus: Whether the field gets the focus, rather than the element that was pressed.
  func close(returnsFocus: Bool = true) {
    if !sheet.isOpen { return }
    choice.draft = choice.nodes
    choice.isPressed = false
    stopSeeking()
    forgetEarlyKeys()
    pasting.asksWhich = false
    search?.search(for: [])
    sheet.close()
    if returnsFocus { host.focus(.combobox) }
  }

  /// Closes the picker without a choice and sends the event `cancel`.
  func cancel(returnsFocus: Bool = true) {
    if !sheet.isOpen { return }
    close(returnsFocus: returnsFocus)
    remainder = nil
    host.dispatch("cancel", detail: detail)
  }

  /// Applies the draft and closes the picker.
  func confirm(returnsFocus: Bool = true) {
    let isTurned = isDraftChanged || choice.isPressed
    let end = picker.end()
    if !canFinish { return }
    if let nodes = end {
      // Wheels that show only the upper levels of the value leave it as it is.
      let isAbove = path(to: choice.nodes).starts(with: path(to: nodes))
      choice.draft = isTurned || !isAbove ? nodes : choice.nodes
    }
    let nodes = choice.draft
    let isPressed = choice.isPressed
    let hasReplaced = hasReplaced
    if let checks { choice.marks = checks }
    close(returnsFocus: returnsFocus)
    choose(nodes, hasReplaced: hasReplaced, isPressed: isPressed)
    host.dispatch("confirm", detail: detail)
    remainder = nil
  }

  /// Closes the picker because focus moved elsewhere. Keeps what the user has pressed or checked in columns and trees;
  /// rows of wheels and rows that the user has only moved to are no choice.
  func leave(returnsFocus: Bool) {
    if !sheet.isOpen { return }
    let isChosen = isDraftChanged && (isMultiple || choice.isPressed)
    if picker.needsConfirmation || !canFinish || !isChosen {
      cancel(returnsFocus: returnsFocus)
    } else {
      confirm(returnsFocus: returnsFocus)
    }
  }

  /// Whether there are options to choose from.
  var isReady: Bool { dataState == .ready && (isLazy || !hierarchy.isEmpty) }

  /// Whether the user has changed the draft.
  var isDraftChanged: Bool { choice.draft != choice.nodes || hasReplaced }

  /// Whether a check in the open picker has replaced requested values that have no node.
  private var hasReplaced: Bool {
    checks.map { $0.unmatchedPaths.count < choice.marks.unmatchedPaths.count } ?? false
  }

  /// Whether the draft can become the value. A value that is still loading can't be confirmed in part.
  var canFinish: Bool {
    if !isReady || isMultiple { return isReady }
    return picker.canFinish(choice.draft) && (isDraftChanged || !isAwaiting)
  }

  /// The marks in the open picker, if several may be chosen.
  var checks: CheckState? { isMultiple ? picker.marks : nil }

  /// Updates the field after the user changed the choice in the picker.
  func tell() {
    let picker = picker
    let reports = picker.takeReports()
    if !sheet.isOpen { return }
    let isMoved = !reports.isDisjoint(with: [.moved, .chosen])
    // The user left the path to the destination.
    if isMoved {
      stopSeeking()
      choice.isPressed = reports.contains(.chosen)
    }
    load(picker.takeTickets())
    if let checks {
      if reports.contains(.chosen) {
        moved(to: checks.nodes(settings.result))
      }
    } else if isMoved, let value = picker.value {
      moved(to: value)
    }
    if reports.contains(.confirmed) { confirm() }
  }

  /// Shows the draft in the field.
  func moved(to nodes: [Hierarchy.Node]) {
    host.invalidate()
    if nodes == choice.draft { return }
    choice.draft = nodes
    let path = path(to: nodes)
    let paths = isMultiple ? nodes.map { hierarchy.path(to: $0) } : []
    host.dispatch("input", detail: detail(path: path, rows: rows(of: path), paths: paths))
  }
}
