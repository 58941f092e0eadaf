extension FieldComponent {
  /// What happens to the field itself.
  func handleInField(_ action: Int, _ argument: Int, _ event: Event) -> EventResponse {
    switch action {
    case Action.pressed: wasOpenWhenPressed = sheet.isOpen
    case Action.toggle:
      if !wasOpenWhenPressed { open() }
      wasOpenWhenPressed = false
    case Action.key: return fieldKey(event)
    case Action.clear:
      clear()
      return .stopPropagation
    case Action.remove:
      leave(returnsFocus: false)
      removeTag(argument)
      host.focus(Reference.combobox)
      return .stopPropagation
    case Action.tagKey: return tagKey(event, at: argument)
    case Action.paste: return paste(event.text)
    case Action.left:
      if !sheet.isOpen { wasLeft = true }
      host.invalidate()
    default: break
    }
    return []
  }

  func handleInSheet(_ action: Int, _ event: Event) -> EventResponse {
    switch action {
    case Sheet.Action.cancelKey, Sheet.Action.retryKey:
      return sheet.wrapKey(
        event, lastControl: lastControl, backwards: action == Sheet.Action.cancelKey)
    case Sheet.Action.popoverPressed: return .preventDefault
    case Sheet.Action.retry:
      retry()
      host.focus(Sheet.Reference.cancel)
    default: break
    }
    guard let request = sheet.handle(action, event) else { return [] }
    switch request {
    case .cancel: cancel()
    case .done: confirm()
    case .dismiss: leave(returnsFocus: false)
    }
    return .preventDefault
  }

  func handleInPicker(_ action: Int, _ argument: Int, _ event: Event) -> EventResponse {
    if event.kind == .keyDown {
      let isLast = !isWheel || WheelPanel.Reference.scroller + argument == lastControl
      if event.isText("Tab") {
        return isLast ? sheet.wrapKey(event, lastControl: lastControl, backwards: false) : []
      }
      if event.isText("Enter"), isMultiple {
        confirm()
        return .preventDefault
      }
    }
    let response = panel.handle(action, argument, event)
    return event.isText("Enter") ? .preventDefault : response
  }

  /// The last control of the picker, from which Tab goes on to the first.
  var lastControl: Int {
    if isSearching { return SearchPanel.Reference.box }
    if case .failed = dataState { return Sheet.Reference.retry }
    if !isWheel { return focusReference }
    let wheel = wheels.columns.lastIndex { $0.count > 0 }
    return wheel.map { WheelPanel.Reference.scroller + $0 } ?? Sheet.Reference.cancel
  }
}
