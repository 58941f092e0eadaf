extension AddressComponent {
  /// What happens in the open sheet.
  func handleInSheet(_ action: Int, _ argument: Int, _ event: Event) -> EventResponse {
    if let request = sheet.handle(action, event) {
      if case .done = request { confirm() } else { cancel() }
      return .preventDefault
    }
    switch action {
    case Sheet.Action.retry: retryInSheet()
    case Action.waitingLeft: if event.modifiers.contains(.atTarget) { isFocusWaiting = false }
    case Action.step: reopen(level: argument)
    case Action.option: choose(position: argument)
    case Action.scrolled: scrolled(to: event.scrollTop)
    case Action.listResized: listResized(to: event.clientHeight)
    case Action.rowsResized: rowsResized(to: event.clientHeight)
    case Action.stripTouched: return stripEvent(event)
    case Action.stripReleased: stripReleased()
    case Action.stripTurned: scroll(to: window.scrollTop + event.deltaY)
    case Action.listKey: return listKey(event)
    case Action.stepKey where lastControl == Reference.lastStep:
      return sheet.wrapKey(event, lastControl: lastControl, backwards: false)
    case Action.waitingKey: return waitingKey(event)
    case Sheet.Action.cancelKey, Sheet.Action.retryKey:
      return sheet.wrapKey(
        event, lastControl: lastControl, backwards: action == Sheet.Action.cancelKey)
    default: break
    }
    return []
  }

  private func stripEvent(_ event: Event) -> EventResponse {
    if event.kind == .pointerDown {
      if event.button != 0 { return [] }
      host.capturePointer(event.pointer, at: Reference.strip)
    } else if strip == nil {
      return []
    }
    stripTouched(y: event.localY, height: event.height)
    return .preventDefault
  }
}
