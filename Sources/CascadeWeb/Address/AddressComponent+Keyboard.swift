import Hierarchies
import Selections

extension AddressComponent {
  /// The keys of the list of options.
  func listKey(_ event: Event) -> EventResponse {
    if event.modifiers.contains(.composing) { return [] }
    if event.isText("Tab") {
      return sheet.wrapKey(event, lastControl: lastControl, backwards: false)
    }
    if !event.modifiers.isDisjoint(with: [.control, .alt, .meta]) { return [] }
    if let position = target(of: event) {
      move(to: position)
      return .preventDefault
    }
    let isMirrored = event.modifiers.contains(.rightToLeft)
    if event.isText("Enter") {
      choose(position: cursor)
    } else if event.isText("Backspace"), !typed.isEmpty {
      removeLastCharacter(of: &typed)
      host.setTimer(.typeAhead, after: .typeAhead)
    } else if event.isText("Backspace") || event.isText(isMirrored ? "ArrowRight" : "ArrowLeft") {
      reopen(by: -1)
    } else if event.isText(isMirrored ? "ArrowLeft" : "ArrowRight") {
      reopen(by: 1)
    } else if event.isText(" "), !isTypingName {
      choose(position: cursor)
    } else {
      return type(event)
    }
    return .preventDefault
  }

  /// Whether a space may be part of what is being typed: names in Hanzi have none.
  private var isTypingName: Bool {
    guard !typed.isEmpty, cursor < options.count else { return false }
    return hierarchy.nameBytes(of: options[cursor]).contains(UInt8(ascii: " "))
  }

  /// Where a key moves to.
  private func target(of event: Event) -> Int? {
    if event.isText("ArrowDown") { return cursor + 1 }
    if event.isText("ArrowUp") { return cursor - 1 }
    if event.isText("PageDown") { return cursor + window.page }
    if event.isText("PageUp") { return cursor - window.page }
    if event.isText("Home") { return 0 }
    if event.isText("End") { return options.count - 1 }
    return nil
  }

  private func move(to position: Int) {
    guard options.count > 0 else { return }
    cursor = min(max(0, position), options.count - 1)
    if window.reveal(cursor) { scroll(to: window.scrollTop) }
    host.invalidate()
  }

  /// Letters, pinyin or Hanzi go to the next option that begins with them; the same again, to the one
  /// after it.
  private func type(_ event: Event) -> EventResponse {
    guard event.isCharacter else { return [] }
    let startsBehind = event.extend(&typed)
    host.setTimer(.typeAhead, after: .typeAhead)
    let start = startsBehind ? cursor + 1 : cursor
    if let position = options.position(startingWith: typed, from: start, in: hierarchy) {
      move(to: position)
    }
    return .preventDefault
  }

  /// The last control of the sheet, from which Tab goes on to the first.
  var lastControl: Reference {
    if case .failed = dataState { return .sheetRetry }
    if isSearching { return .addressLastStep }
    if case .failed = draft.optionsState { return .sheetRetry }
    return options.count > 0 ? .addressList : .sheetCancel
  }
}
