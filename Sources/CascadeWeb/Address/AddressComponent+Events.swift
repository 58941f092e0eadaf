extension AddressComponent {
  /// What happens in the open sheet.
  func handleInSheet(_ action: Int, _ argument: Int, _ event: Event) -> EventResponse {
    switch action {
    case Action.cancel:
      cancel()
      return .preventDefault
    case Action.done: confirm()
    case Action.retry:
      retry()
      host.focus(Reference.cancel)
    case Action.backdropPressed: isBackdropPressed = event.modifiers.contains(.atTarget)
    case Action.backdropClicked:
      if isBackdropPressed, event.modifiers.contains(.atTarget) { cancel() }
    case Action.step: reopen(level: argument)
    case Action.option: choose(position: argument)
    case Action.scrolled: scrolled(to: event.scrollTop)
    case Action.listResized: listResized(to: event.clientHeight)
    case Action.rowsResized: rowsResized(to: event.clientHeight)
    case Action.stripTouched: return stripEvent(event)
    case Action.stripReleased: stripReleased()
    case Action.stripTurned: scroll(to: window.scrollTop + event.deltaY)
    case Action.listKey: return listKey(event)
    case Action.cancelKey: return wrapKey(event, backwards: true)
    case Action.retryKey: return wrapKey(event, backwards: false)
    case Action.dragBegun, Action.dragged, Action.dragEnded: dragEvent(action, event)
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

  /// A finger on the header draws the sheet down, and lets it go or closes it.
  private func dragEvent(_ action: Int, _ event: Event) {
    guard event.pointerKind == .touch else { return }
    switch action {
    case Action.dragBegun: drag.begin(at: event.y, time: event.time)
    case Action.dragged: drag.move(to: event.y, time: event.time)
    default:
      let closes = event.kind == .pointerUp && drag.closesSheet
      drag = SheetDrag()
      if closes { cancel() }
    }
    host.invalidate()
  }
}
