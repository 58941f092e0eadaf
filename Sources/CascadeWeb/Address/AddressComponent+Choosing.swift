import Hierarchies
import Romanization
import Selections
import WebRuntime

extension AddressComponent {
  // MARK: Opening and closing

  /// Opens the sheet at the deepest level of the value, or below it if the value is not a known place.
  ///
  /// - Parameter isFromField: Whether closing the sheet returns the focus to the field, rather than to the
  ///   element that had it.
  func open(isFromField: Bool = false) {
    if sheet.isOpen || isDisabled || isReadOnly { return }
    focus.returnsToField = isFromField
    list = 0
    choice.window.resize(height: 0)
    choice.content = []
    begin()
    announcement = ""
    sheet.open()
    focusContent()
  }

  /// Resets the sheet to the state in which it opens.
  func begin() {
    takeDraftFromValue()
    stopSeeking()
    remainder = nil
    finder?.begin()
    load(choice.draft.open().loads)
    showLevel()
    if sheet.isOpen, dataState == .ready { focusContent() }
  }

  /// Makes the value the draft.
  private func takeDraftFromValue() {
    choice.draft = choice.value
    // A value of which levels aren't loaded goes on loading.
    choice.draft.select(
      pending.first { awaits($0) } ?? SavedPath(nodes: choice.value.path))
    // Show the deepest chosen level with its check mark, even if the level below isn't chosen yet: the user continues
    // there by choosing the checked option again. Don't if the value is still loading, or if its place isn't known:
    // then the user chooses on the level below.
    if choice.draft.activeLevel == choice.draft.path.count, pending.isEmpty, !isValueUnknown {
      reopenLastLevel()
    }
  }

  /// Whether the user hasn't chosen anything else than the value since the sheet was opened.
  var isDraftUntouched: Bool {
    choice.draft.path == choice.value.path && choice.destination.path == nil
      && choice.destination.address == nil
  }

  /// Goes on with other rules: with the value as it was set, and with the draft as far as it is still possible.
  func continueWithOtherRules() {
    let old = choice.draft
    let isUntouched = isDraftUntouched
    let nodes = old.options
    var rules = selection()
    rules.continue(old)
    choice.draft = rules
    choice.value = rules
    choice.value.select(savedPath)
    choice.isGiven = !savedPath.isEmpty
    if !sheet.isOpen {
      choice.draft = choice.value
      return
    }
    if isUntouched, choice.value.path != old.path { takeDraftFromValue() }
    load(choice.draft.open().loads)
    if choice.draft.options == nodes { return }
    showLevel()
    focusContent()
  }

  /// Lists the options in another order. The active one stays active, unless it is the one at which a list opens.
  func listAgain() {
    if sortsByPinyin, isLazy || !hierarchy.isEmpty { Pinyin.prepare() }
    if !sheet.isOpen || dataState != .ready { return }
    let isFirst = choice.cursor == firstCursor
    let row = choice.cursor < choice.options.count ? choice.options.row(at: choice.cursor) : 0
    choice.options = listOptions()
    choice.cursor = isFirst ? firstCursor : choice.options.position(ofRow: row)
    host.invalidate()
  }

  /// The position of the option at which a list opens.
  private var firstCursor: Int {
    choice.draft.chosenRow.map { choice.options.position(ofRow: $0) } ?? 0
  }

  func focusContent() {
    if dataState == .ready, choice.options.count > 0 || isWaiting { return focusList() }
    host.focus(.sheetCancel)
  }

  /// Closes the sheet and discards the draft.
  func close() {
    if !sheet.isOpen { return }
    choice.value.takeChildren(of: choice.draft)
    choice.draft = choice.value
    focus.isWaiting = false
    typeAhead.clear()
    choice.index.touched = nil
    stopSeeking()
    finder?.search(for: [])
    sheet.close()
    if focus.returnsToField { host.focus(.addressTrigger) }
  }

  /// Closes the sheet without a choice and sends the event `cancel`.
  func cancel() {
    close()
    remainder = nil
    host.dispatch("cancel", detail: detail)
  }

  /// Whether Done can confirm the draft. A place that is still loading, as the value or as a search result, can't be
  /// confirmed in part.
  var canFinish: Bool {
    let isOnTheWay = choice.draft.path == choice.value.path && isAwaiting
    return choice.draft.canConfirm && !isOnTheWay && choice.destination.path == nil
  }

  /// Applies the draft and closes the sheet.
  ///
  /// - Parameter isChosen: Whether the user chose the last level, even if it was chosen already.
  func confirm(isChosen: Bool = false) {
    let isOther =
      choice.draft.path != path || isValueUnknown || isChosen && keptValue != nil
    choice.value = choice.draft
    choice.isGiven = true
    close()
    if isOther { valueChanged("change") }
    host.dispatch("confirm", detail: detail)
    remainder = nil
  }

  // MARK: Choosing

  /// Chooses the option at a position. Continues to the next level, or confirms at the last.
  func choose(position: Int) {
    guard position >= 0, position < choice.options.count else { return }
    let node = choice.options[position]
    choice.cursor = position
    let change = choice.draft.choose(row: choice.options.row(at: position))
    host.invalidate()
    if change.refusal != nil { return }
    stopSeeking()
    host.dispatch(
      "input", detail: detail(path: choice.draft.path, rows: rows(of: choice.draft.path)))
    if change.finishes { return confirm(isChosen: true) }
    load(change.loads)
    showLevel()
    announcement = .joined(text(.chosen, filling: .bytes(name(of: node))), prompt)
    focusList()
  }

  /// Fills all levels with a popular or recent place, and confirms it if no level follows.
  func choose(hotPlace index: Int) {
    guard hot.indices.contains(index) else { return }
    stopSeeking()
    remainder = nil
    take(hot[index], confirms: true)
  }

  /// Fills all levels with a place that isn't among the options.
  func take(_ place: SavedPath, confirms: Bool) {
    go(to: place)
    host.dispatch(
      "input", detail: detail(path: choice.draft.path, rows: rows(of: choice.draft.path)))
    if confirms, choice.draft.isComplete { return confirm(isChosen: true) }
    let reached = choice.destination.path == nil ? choice.draft.path.last : nil
    let name = reached.map { self.name(of: $0) } ?? place.levels.last?.nameUTF8 ?? []
    announcement = .joined(text(.chosen, filling: .bytes(name)), prompt)
    focusList()
  }

  /// Shows the options of an earlier level again.
  ///
  /// - Parameter isFromTab: Whether the focus stays on the tabs.
  func reopen(level: Int, isFromTab: Bool = false) {
    let change = choice.draft.reopen(level: level)
    finder?.search(for: [])
    if change.refusal != nil { return }
    stopSeeking()
    load(change.loads)
    showLevel()
    announcement = prompt
    if isFromTab { host.focus(.addressLastStep) } else { focusList() }
  }

  /// Reopens the level above or below the current one in the timeline.
  func reopen(by offset: Int) {
    let steps = choice.draft.steps
    guard let active = steps.firstIndex(where: { $0.isActive }),
      steps.indices.contains(active + offset)
    else { return }
    reopen(level: steps[active + offset].level)
  }

  /// Lists the options of the current level and centers the chosen one.
  func showLevel() {
    choice.options = listOptions()
    choice.cursor = firstCursor
    list += 1
    typeAhead.clear()
    choice.window.show(count: choice.options.count)
    scroll(to: choice.window.scrollTop(centering: choice.cursor))
    showList()
    showActiveTab()
    host.invalidate()
  }

  /// The prompt of the current level.
  var prompt: Text { prompt(of: choice.draft) }

  /// Returns the prompt of the level that a selection is at.
  func prompt(of selection: PathSelection) -> Text {
    let level = selection.promptDepth
    if case .list(let texts) = settings.prompts, texts.indices.contains(level - 1),
      case .text(let text) = texts[level - 1]
    {
      return text
    }
    return prompt(ofLevel: level)
  }
}
