import Hierarchies
import Selections

// Levels whose options are still loading. A notice replaces the list.
extension AddressComponent {
  /// Whether the options of the current level aren't loaded.
  var isWaiting: Bool { draft.optionsState != .loaded }

  /// Moves the focus to the options, or to the notice until they are loaded.
  func focusList() {
    focus.isWaiting = isWaiting
    host.focus(.addressList)
  }

  /// Requests the data again, or the options of the current level.
  func retryInSheet() {
    if case .failed = dataState {
      retry()
      host.focus(.sheetCancel)
    } else {
      load(draft.retry().loads)
      focusList()
      host.invalidate()
    }
  }

  /// Applies the answer to a request, and continues towards the requested value.
  func take(_ answer: ChildAnswer, for ticket: ChildLoading.Ticket) {
    let saved = pending.first
    let isOnTheWay = destination.path == nil && draft.path == chosen.path
    let change: PathSelection.Change
    switch answer {
    case .children(let children):
      let target = isOnTheWay ? saved : nil
      change = draft.receive(children, for: ticket, towards: target ?? SavedPath(levels: []))
    case .failure(let message): change = draft.fail(ticket, message: message)
    }
    chosen.takeChildren(of: draft)
    if let saved { chosen.select(saved) }
    grow(to: draft.hierarchy)
    guard sheet.isOpen else { return draft = chosen }
    if change.finishes { return confirm() }
    load(change.loads)
    if let sought = destination.path {
      let wasWaiting = focus.isWaiting
      go(to: sought)
      return wasWaiting ? focusContent() : ()
    }
    let isLed = destination.address.map { follow(address: $0) } ?? false
    if !isLed { destination.address = nil }
    guard isLed || change.optionsChanged || change.activeLevel != change.oldActiveLevel else {
      return
    }
    let wasWaiting = focus.isWaiting
    showLevel()
    if wasWaiting { focusContent() }
  }

  /// Handles a key of the focused notice. Ignores keys of its button, and after a failure Tab, which moves to
  /// that button.
  func waitingKey(_ event: Event) -> EventResponse {
    guard event.modifiers.contains(.atTarget) else { return [] }
    if case .failed = draft.optionsState, event.key == .tab { return [] }
    return listKey(event)
  }

  /// The notice that replaces the options.
  var waiting: Element {
    var isFailed = false
    if case .failed = draft.optionsState { isFailed = true }
    return Element("div").key(.notice).part("choices").reference(.addressList)
      .role("group")
      .attribute("tabindex", "-1")
      .attribute("aria-label", prompt)
      .state("aria-busy", !isFailed)
      .on(.keyDown, .address(.noticeKeyPressed))
      .on(.focusOut, .address(.noticeBlurred))
      .children([sheet.notice(of: self, draft.optionsState)])
  }

  /// Returns the requested name at a level that isn't loaded yet.
  func awaitedName(at level: Int) -> Text? {
    let awaited = destination.path ?? (draft.path == chosen.path ? pending.first : nil)
    guard let names = awaited?.names, level < names.count else { return nil }
    return .bytes(names[level])
  }
}
