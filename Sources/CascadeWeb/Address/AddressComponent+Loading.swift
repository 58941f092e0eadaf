import Hierarchies
import Selections
import WebRuntime

// Levels whose options are still loading. A notice replaces the list.
extension AddressComponent {
  /// Whether the options of the current level aren't loaded.
  var isWaiting: Bool { choice.draft.optionsState != .loaded }

  /// Moves the focus to the options, or to the notice until they are loaded.
  func focusList() {
    focus.isWaiting = isWaiting
    host.focus(.addressList)
  }

  /// Requests the data again, or the options of the current level.
  func retryInSheet() {
    if case .failed = dataState {
      retry()
      host.focus(sheet.isOpen ? .sheetCancel : .addressTrigger)
    } else {
      load(choice.draft.retry().loads)
      focusList()
      host.invalidate()
    }
  }

  /// Applies the answer to a request, and continues towards the requested value.
  @inline(never)
  func receive(_ answer: ChildAnswer, for ticket: ChildLoading.Ticket) {
    let saved = pending.first
    let isOnTheWay = choice.destination.path == nil && choice.draft.path == choice.value.path
    let change: PathSelection.Change
    switch answer {
    case .children(let children):
      let target = isOnTheWay ? saved : nil
      change = choice.draft.receive(children, for: ticket, towards: target ?? SavedPath(levels: []))
    case .failure(let message): change = choice.draft.fail(ticket, message: message)
    }
    choice.value.takeChildren(of: choice.draft)
    if let saved { choice.value.select(saved) }
    grow(to: choice.draft.hierarchy)
    if !sheet.isOpen {
      choice.draft = choice.value
    } else if change.finishes {
      return confirm(isChosen: true)
    }
    load(change.loads)
    if !sheet.isOpen { return }
    if let sought = choice.destination.path {
      let wasWaiting = focus.isWaiting
      go(to: sought)
      return wasWaiting ? focusContent() : ()
    }
    let isLed = choice.destination.address.map { follow(address: $0) } ?? false
    if !isLed { choice.destination.address = nil }
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
    if case .failed = choice.draft.optionsState, event.key == .tab { return [] }
    return listKey(event)
  }

  /// The notice that replaces the options.
  var waiting: Element {
    var isFailed = false
    if case .failed = choice.draft.optionsState { isFailed = true }
    return Element("div").key(.notice).part("choices").reference(.addressList)
      .role("group")
      .attribute("tabindex", "-1")
      .attribute("aria-label", prompt)
      .state("aria-busy", !isFailed)
      .on(.keyDown, .address(.noticeKeyPressed))
      .on(.focusOut, .address(.noticeBlurred))
      .children([sheet.notice(of: self, choice.draft.optionsState)])
  }

  /// Returns the requested name at a level that isn't loaded yet.
  func awaitedName(at level: Int) -> Text? {
    let awaited =
      choice.destination.path ?? (choice.draft.path == choice.value.path ? pending.first : nil)
    guard let names = awaited?.names, level < names.count else { return nil }
    return .bytes(names[level])
  }
}
