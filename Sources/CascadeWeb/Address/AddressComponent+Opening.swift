import Hierarchies
import Selections

extension AddressComponent {
  /// Opens the sheet at the deepest level of the value, or below it if the value is not a known place.
  ///
  /// - Parameter isFromField: Whether closing the sheet returns the focus to the field, rather than to the
  ///   element that had it.
  func open(isFromField: Bool = false) {
    if sheet.isOpen || isDisabled { return }
    focus.returnsToField = isFromField
    list = 0
    choice.window.resize(height: 0)
    choice.content = []
    choice.index.touched = nil
    begin()
    announcement = ""
    sheet.open()
    focusContent()
  }

  /// Resets the sheet to the state in which it opens.
  func begin() {
    choice.draft = choice.value
    choice.draft.select(SavedPath(nodes: choice.value.path))
    // Show the deepest chosen level with its check mark, even if the level below isn't chosen yet: the user continues
    // there by choosing the checked option again. Don't if the value is still loading, or if its place isn't known:
    // then the user chooses on the level below.
    if choice.draft.activeLevel == choice.draft.path.count, pending.isEmpty, !isValueUnknown {
      choice.draft.reopen(level: choice.draft.path.count - 1)
    }
    stopSeeking()
    remainder = nil
    finder?.begin()
    load(choice.draft.open().loads)
    showLevel()
    if sheet.isOpen, dataState == .ready { focusContent() }
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

  /// Applies the draft and closes the sheet.
  func confirm() {
    let isOther = choice.draft.path != choice.value.path
    choice.value = choice.draft
    close()
    if isOther { valueChanged("change") }
    host.dispatch("confirm", detail: detail)
    remainder = nil
  }
}
