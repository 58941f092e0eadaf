import Hierarchies
import Selections

extension AddressComponent {
  /// Handles a key of the list.
  func listKey(_ event: Event) -> EventResponse {
    if event.modifiers.contains(.composing) { return [] }
    let key = event.key
    if key == .tab {
      return sheet.wrapKey(event, lastControl: lastControl, backwards: false)
    }
    if !event.modifiers.isDisjoint(with: [.control, .alt, .meta]) { return [] }
    if let navigation = ListNavigation(key, page: choice.window.page) {
      move(by: navigation)
      return .preventDefault
    }
    switch key {
    case .enter: choose(position: choice.cursor)
    case .backspace where typeAhead.isEmpty, .backward: reopen(by: -1)
    case .forward: reopen(by: 1)
    case .space where !typeAhead.takesSpace(in: hierarchy, at: current):
      choose(position: choice.cursor)
    default: return type(event)
    }
    return .preventDefault
  }

  /// The active option.
  private var current: Hierarchy.Node? {
    choice.cursor < choice.options.count ? choice.options[choice.cursor] : nil
  }

  private func move(by navigation: ListNavigation) {
    if choice.options.count > 0 {
      move(to: navigation.target(from: choice.cursor, count: choice.options.count))
    }
  }

  private func move(to position: Int) {
    choice.cursor = position
    if choice.window.reveal(choice.cursor) { scroll(to: choice.window.scrollTop) }
    host.invalidate()
  }

  /// Moves to the next option whose name begins with the typed text, in Hanzi, pinyin or initials.
  private func type(_ event: Event) -> EventResponse {
    let typed = typeAhead.handle(
      event, at: choice.cursor, count: choice.options.count, in: hierarchy, host: host,
      node: { choice.options[$0] })
    if let position = typed.row { move(to: position) }
    return typed.response
  }

  /// Handles a key of the last chosen level, or of the selected tab: Tab wraps while nothing follows them.
  func lastStepKey(_ event: Event) -> EventResponse {
    guard lastControl == .addressLastStep else { return [] }
    return sheet.wrapKey(event, lastControl: lastControl, backwards: false)
  }

  /// The last control of the sheet. Tab wraps from it to the first.
  var lastControl: Reference {
    if case .failed = dataState { return .sheetRetry }
    if isSearching { return .addressLastStep }
    if case .failed = choice.draft.optionsState { return .sheetRetry }
    return choice.options.count > 0 ? .addressList : .sheetCancel
  }
}
