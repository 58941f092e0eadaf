import Hierarchies
import Selections

extension AddressComponent {
  /// Opens the sheet at the deepest level of the value.
  ///
  /// - Parameter isFromField: Whether the focus is to return to the field, and not to wherever it was.
  func open(isFromField: Bool = false) {
    if isOpen || isDisabled { return }
    isOpen = true
    isRendered = true
    returnsToField = isFromField
    openings += 1
    list = 0
    window.resize(height: 0)
    drag = SheetDrag()
    isBackdropPressed = false
    strip = nil
    host.cancelTimer(Timer.closed)
    begin()
    announcement = ""
    host.call("showModal", on: Reference.dialog)
    focusContent()
  }

  /// Puts the sheet in the state in which it opens.
  func begin() {
    draft = chosen
    draft.select(path: chosen.path)
    // The deepest level of the value is shown with its tick, also where a level below is still to
    // choose: the tick, chosen again, moves on to it.
    if draft.activeLevel == draft.path.count { draft.reopen(level: draft.path.count - 1) }
    showLevel()
    if isOpen, dataState == .ready { focusContent() }
  }

  private func focusContent() {
    host.focus(dataState == .ready && options.count > 0 ? Reference.list : Reference.cancel)
  }

  /// Closes the sheet and drops what was being chosen.
  func close() {
    if !isOpen { return }
    isOpen = false
    draft = chosen
    typed = []
    strip = nil
    host.setTimer(Timer.closed, after: 500)
    host.call("close", on: Reference.dialog)
    if returnsToField { host.focus(Reference.trigger) }
    host.invalidate()
  }

  /// Closes the sheet without a choice and says so.
  func cancel() {
    close()
    host.dispatch("cancel", detail: detail)
  }

  /// Takes over what was chosen in the sheet and closes it.
  func confirm() {
    let isOther = draft.path != chosen.path
    chosen = draft
    close()
    if isOther { valueChanged("change") }
    host.dispatch("confirm", detail: detail)
  }
}
