import Hierarchies
import Selections
import WebRuntime

extension AddressComponent {
  /// Handles an event of the field, or of the open sheet's content.
  func respond(to action: Action, _ event: Event) -> EventResponse {
    guard let kind = AddressAction(rawValue: action.kind) else { return [] }
    let isOfField = kind == .open || kind == .blurred || kind == .fieldKeyPressed
    if !sheet.isOpen, !isOfField { return [] }
    noteDirection(of: event)
    switch kind {
    case .open: open(isFromField: true)
    case .fieldKeyPressed: return fieldKey(event)
    case .blurred:
      if sheet.isOpen { host.invalidate() } else { showValidity() }
    case .stepClicked: reopen(level: action.index)
    case .lastStepKeyPressed: return lastStepKey(event)
    case .tabKeyPressed: return tabKey(event)
    case .optionClicked: choose(position: action.index)
    case .hotPlaceClicked: choose(hotPlace: action.index)
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
  func handleInSheet(_ action: Action, _ event: Event) -> EventResponse {
    switch sheet.handle(action, event, lastControl: lastControl) {
    case .response(let response): return response
    case .retry:
      retryInSheet()
      return []
    case .done: if canFinish { confirm() }
    case .cancel, .dismiss, .hidden: cancel()
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

  // MARK: Keys

  /// Handles a key of the field: those of a button, and Down, open the sheet.
  private func fieldKey(_ event: Event) -> EventResponse {
    let isOpening = event.key == .enter || event.key == .space || event.key == .down
    if !isOpening || !event.modifiers.isDisjoint(with: [.control, .meta, .isRepeat]) { return [] }
    open(isFromField: true)
    return .preventDefault
  }

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
      timer: .addressTypeAhead, node: { choice.options[$0] })
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
    if isSearching { return .searchBox }
    if case .failed = choice.draft.optionsState { return .sheetRetry }
    return choice.options.count > 0 ? .addressList : .sheetCancel
  }
}

// MARK: Actions, timers and references

/// The actions of the address field and its sheet.
enum AddressAction: Int {
  /// The field was clicked, lost the focus, or got a key.
  case open, blurred, fieldKeyPressed
  /// A level was clicked, which is the index.
  case stepClicked
  case lastStepKeyPressed, tabKeyPressed
  /// An option was clicked, whose position is the index.
  case optionClicked
  /// A popular or recent place was clicked, whose position in the list of the page is the index.
  case hotPlaceClicked
  case listKeyPressed
  case scrolled, listResized, rowsResized
  case stripTouched, stripReleased, stripTurned
  /// The notice instead of the options lost the focus, or has it and got a key.
  case noticeBlurred, noticeKeyPressed
}

extension Action {
  static func address(_ action: AddressAction, _ index: Int = 0) -> Action {
    Action(.component, action.rawValue, index)
  }
}

extension Timer {
  /// Forgets the text typed for type-ahead in the options.
  package static var addressTypeAhead: Timer { Timer(.component, 0) }
}

extension Reference {
  private enum Address: Int {
    case trigger, anchor, body, list, strip, lastStep, tabs
  }

  private init(_ part: Address) {
    self.init(.component, part.rawValue)
  }

  static var addressTrigger: Reference { Reference(.trigger) }
  static var addressAnchor: Reference { Reference(.anchor) }
  static var addressBody: Reference { Reference(.body) }
  package static var addressList: Reference { Reference(.list) }
  static var addressStrip: Reference { Reference(.strip) }
  static var addressLastStep: Reference { Reference(.lastStep) }
  static var addressTabs: Reference { Reference(.tabs) }
}
