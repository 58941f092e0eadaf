import Hierarchies
import Selections

extension AddressComponent {
  /// Opens the sheet at the deepest level of the value.
  ///
  /// - Parameter isFromField: Whether the focus is to return to the field, and not to wherever it was.
  func open(isFromField: Bool = false) {
    if sheet.isOpen || isDisabled { return }
    focus.returnsToField = isFromField
    list = 0
    window.resize(height: 0)
    choicesContent = []
    index.touched = nil
    begin()
    announcement = ""
    sheet.open()
    focusContent()
  }

  /// Puts the sheet in the state in which it opens.
  func begin() {
    draft = chosen
    draft.select(SavedPath(nodes: chosen.path))
    // The deepest level of the value is shown with its tick, also where a level below is still to
    // choose: the tick, chosen again, moves on to it. A value that is still to load is not there yet.
    if draft.activeLevel == draft.path.count, pending.isEmpty {
      draft.reopen(level: draft.path.count - 1)
    }
    stopSeeking()
    remainder = nil
    finder?.begin()
    load(draft.open().loads)
    showLevel()
    if sheet.isOpen, dataState == .ready { focusContent() }
  }

  func focusContent() {
    if dataState == .ready, options.count > 0 || isWaiting { return focusList() }
    host.focus(.sheetCancel)
  }

  /// Closes the sheet and drops what was being chosen.
  func close() {
    if !sheet.isOpen { return }
    chosen.takeChildren(of: draft)
    draft = chosen
    focus.isWaiting = false
    typeAhead.clear()
    index.touched = nil
    stopSeeking()
    finder?.search(for: [])
    sheet.close()
    if focus.returnsToField { host.focus(.addressTrigger) }
  }

  /// Closes the sheet without a choice and says so.
  func cancel() {
    close()
    remainder = nil
    host.dispatch("cancel", detail: detail)
  }

  /// Takes over what was chosen in the sheet and closes it.
  func confirm() {
    let isOther = draft.path != chosen.path
    chosen = draft
    close()
    if isOther { valueChanged("change") }
    host.dispatch("confirm", detail: detail)
    remainder = nil
  }
}
