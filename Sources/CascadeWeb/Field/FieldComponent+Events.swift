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
    default: break
    }
    return []
  }

  func handleInSheet(_ action: Int, _ event: Event) -> EventResponse {
    switch action {
    case Sheet.Action.cancelKey: return wrapKey(event, backwards: true)
    case Sheet.Action.retryKey: return wrapKey(event, backwards: false)
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

  func handleInWheels(_ action: Int, _ argument: Int, _ event: Event) -> EventResponse {
    guard sheet.isOpen else { return [] }
    guard action == WheelPanel.Action.key else {
      return wheels.handle(action, argument, event)
    }
    if WheelPanel.Reference.scroller + argument == lastControl, event.isText("Tab") {
      return wrapKey(event, backwards: false)
    }
    let response = wheels.handle(action, argument, event)
    return event.isText("Enter") ? .preventDefault : response
  }

  func handleInColumns(_ action: Int, _ argument: Int, _ event: Event) -> EventResponse {
    guard sheet.isOpen else { return [] }
    if action == ColumnsPanel.Action.key, event.isText("Tab") {
      return wrapKey(event, backwards: false)
    }
    return columns.handle(action, argument, event)
  }

  /// Keeps the Tab key in the picker: from its first control back to its last, and from its last on to
  /// its first.
  private func wrapKey(_ event: Event, backwards: Bool) -> EventResponse {
    guard event.isText("Tab"), event.modifiers.contains(.shift) == backwards else { return [] }
    host.focus(backwards ? lastControl : Sheet.Reference.cancel)
    return .preventDefault
  }

  private var lastControl: Int {
    if case .failed = dataState { return Sheet.Reference.retry }
    if !isWheel { return isReady ? ColumnsPanel.Reference.tree : Sheet.Reference.cancel }
    let wheel = wheels.columns.lastIndex { $0.count > 0 }
    return wheel.map { WheelPanel.Reference.scroller + $0 } ?? Sheet.Reference.cancel
  }
}
