import Hierarchies
import Selections

// A level whose options are not there yet is open, with a notice in place of its list.
extension AddressComponent {
  /// Whether the options of the level being chosen are not there.
  var isWaiting: Bool { draft.optionsState != .loaded }

  /// Gives the focus to the options, or to where they will be.
  func focusList() {
    focus.isWaiting = isWaiting
    host.focus(.addressList)
  }

  /// Asks again for the data, or for the options of the level being chosen.
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

  /// Takes what came of a request; the sheet goes on to the value where it is on the way to it.
  func take(_ answer: ChildAnswer, for ticket: ChildLoading.Ticket) {
    let saved = pending.first
    let isOnTheWay = destination.path == nil && draft.path == chosen.path
    let change: PathSelection.Change
    switch answer {
    case .children(let children):
      change = draft.loaded(ticket, children) { hierarchy, _ in
        isOnTheWay ? saved.map { hierarchy.match($0).path } ?? [] : []
      }
    case .failure(let message): change = draft.failed(ticket, message: message)
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

  /// The keys of the notice that has the focus, not of the button in it: Tab goes on to the button.
  func waitingKey(_ event: Event) -> EventResponse {
    guard event.modifiers.contains(.atTarget) else { return [] }
    if case .failed = draft.optionsState, event.key == .tab { return [] }
    return listKey(event)
  }

  /// The notice in place of the options.
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

  /// What was asked for at a level that is not there yet.
  func awaitedName(at level: Int) -> Text? {
    let awaited = destination.path ?? (draft.path == chosen.path ? pending.first : nil)
    guard let names = awaited?.names, level < names.count else { return nil }
    return .bytes(names[level])
  }
}
