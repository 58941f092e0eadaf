import WebRuntime

extension FieldComponent {
  /// Handles an event of the field itself.
  func respond(to action: Action, _ event: Event) -> EventResponse {
    guard let kind = FieldAction(rawValue: action.kind) else { return [] }
    switch kind {
    case .pressed: interaction.wasOpenWhenPressed = sheet.isOpen
    case .clicked:
      if !interaction.wasOpenWhenPressed { open() }
      interaction.wasOpenWhenPressed = false
    case .keyPressed: return fieldKey(event)
    case .clear:
      clear()
      return .stopPropagation
    case .removeTag:
      leave(returnsFocus: false)
      removeTag(action.index)
      host.focus(.combobox)
      return .stopPropagation
    case .tagKeyPressed: return tagKey(event, at: action.index)
    case .pasted: return paste(event.text)
    case .blurred:
      if sheet.isOpen { host.invalidate() } else { showValidity() }
    }
    return []
  }

  /// Handles an event of the picker's frame.
  func handleInSheet(_ action: Action, _ event: Event) -> EventResponse {
    if action.kind == SheetAction.cancelKeyPressed.rawValue, keepAtButton(event) {
      return .preventDefault
    }
    switch sheet.handle(action, event, lastControl: lastControl) {
    case .response(let response): return response
    case .retry:
      retry()
      host.focus(sheet.isOpen ? .sheetCancel : .combobox)
      return []
    case .cancel: cancel()
    case .done: confirm()
    case .dismiss: leave(returnsFocus: false)
    case .hidden: cancel(returnsFocus: false)
    }
    return .preventDefault
  }

  /// Handles an event of the picker.
  func handleInPicker(_ action: Action, _ event: Event) -> EventResponse {
    if event.kind == .keyDown {
      if event.key == .tab {
        let isLast = action.scope != .wheel || .wheelColumn(action.index) == lastControl
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

/// The actions of a form field outside its picker.
enum FieldAction: Int {
  case pressed, clicked, keyPressed, pasted, blurred
  case clear
  // About a tag, whose number is the index.
  case removeTag, tagKeyPressed
}

extension Action {
  static func field(_ action: FieldAction, _ tag: Int = 0) -> Action {
    Action(.component, action.rawValue, tag)
  }
}

extension Timer {
  /// Removes the hint below a field.
  package static var hint: Timer { Timer(.component, 0) }
}

extension Delay {
  /// The user has read the hint by then.
  static var hint: Delay { Delay(milliseconds: 5000) }
}

extension Reference {
  package static var combobox: Reference { Reference(.component, 0) }
  package static func tag(_ index: Int) -> Reference { Reference(.component, 1, index) }
}
