extension AddressComponent {
  /// Handles an event of the open sheet's content.
  func respond(to action: AddressAction, _ event: Event) -> EventResponse {
    noteDirection(of: event)
    switch action {
    case .open, .blurred: break
    case .stepClicked(let level): reopen(level: level)
    case .lastStepKeyPressed: return lastStepKey(event)
    case .tabKeyPressed: return tabKey(event)
    case .optionClicked(let position): choose(position: position)
    case .listKeyPressed: return listKey(event)
    case .scrolled: scrolled(to: event.scrollTop)
    case .listResized: listResized(to: event.clientHeight)
    case .rowsResized: rowsResized(to: event.clientHeight)
    case .stripTouched: return stripEvent(event)
    case .stripReleased: stripReleased()
    case .stripTurned: scroll(to: choice.window.scrollTop + event.deltaY)
    case .noticeBlurred: if event.modifiers.contains(.atTarget) { focus.isWaiting = false }
    case .noticeKeyPressed: return waitingKey(event)
    }
    return []
  }

  /// Handles an event of the open sheet's frame.
  func handleInSheet(_ action: SheetAction, _ event: Event) -> EventResponse {
    switch sheet.handle(action, event, lastControl: lastControl) {
    case .response(let response): return response
    case .retry:
      retryInSheet()
      return []
    case .done: confirm()
    case .cancel, .dismiss: cancel()
    }
    return .preventDefault
  }

  private func stripEvent(_ event: Event) -> EventResponse {
    if event.kind == .pointerDown {
      if event.button != 0 { return [] }
      host.capturePointer(event.pointer, at: .addressStrip)
    } else if choice.index.touched == nil {
      return []
    }
    stripTouched(y: event.localY, height: event.height)
    return .preventDefault
  }
}
