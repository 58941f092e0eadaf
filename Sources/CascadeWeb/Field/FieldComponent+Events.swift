extension FieldComponent {
  /// Handles an event of the field itself.
  func respond(to action: FieldAction, _ event: Event) -> EventResponse {
    switch action {
    case .pressed: interaction.wasOpenWhenPressed = sheet.isOpen
    case .clicked:
      if !interaction.wasOpenWhenPressed { open() }
      interaction.wasOpenWhenPressed = false
    case .keyPressed: return fieldKey(event)
    case .clear:
      clear()
      return .stopPropagation
    case .removeTag(let index):
      leave(returnsFocus: false)
      removeTag(index)
      host.focus(.combobox)
      return .stopPropagation
    case .tagKeyPressed(let index): return tagKey(event, at: index)
    case .pasted: return paste(event.text)
    case .blurred:
      if !sheet.isOpen { hasLeftField = true }
      host.invalidate()
    }
    return []
  }

  /// Handles an event of the picker's frame.
  func handleInSheet(_ action: SheetAction, _ event: Event) -> EventResponse {
    if case .cancelKeyPressed = action, keepAtButton(event) { return .preventDefault }
    switch sheet.handle(action, event, lastControl: lastControl) {
    case .response(let response): return response
    case .retry:
      retry()
      host.focus(.sheetCancel)
      return []
    case .cancel: cancel()
    case .done: confirm()
    case .dismiss: leave(returnsFocus: false)
    }
    return .preventDefault
  }

  /// Handles an event of the picker.
  func handleInPicker(_ action: Action, _ event: Event) -> EventResponse {
    if event.kind == .keyDown {
      if event.key == .tab {
        var isLast = true
        if case .wheel(let action) = action {
          isLast = .wheelColumn(action.column) == lastControl
        }
        return isLast ? sheet.wrapKey(event, lastControl: lastControl, backwards: false) : []
      }
      if event.key == .enter, isMultiple {
        confirm()
        return .preventDefault
      }
    }
    let response = picker.handle(action, event)
    return event.key == .enter ? .preventDefault : response
  }

  /// The last control of the picker. Tab wraps from it to the first.
  var lastControl: Reference {
    if isSearching { return .searchBox }
    if case .failed = dataState { return .sheetRetry }
    return isReady ? picker.lastControl : .sheetCancel
  }
}
