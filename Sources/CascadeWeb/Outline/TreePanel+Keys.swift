import Hierarchies
import Romanization
import Selections

extension TreePanel {
  /// A key of the rows. An owner that keeps the focus passes its keys here; what is not answered with
  /// ``EventResponse/preventDefault`` is not for the rows.
  package func handleKey(_ event: Event) -> EventResponse {
    if event.modifiers.contains(.composing) || outline.rowCount == 0 { return [] }
    if cursor == nil { cursor = firstRow }
    let isShifted = event.modifiers.contains(.shift)
    let isCommand = !event.modifiers.isDisjoint(with: [.control, .meta])
    if event.modifiers.contains(.alt) { return moveKey(event) }
    if let target = target(of: event) {
      go(to: target, extends: isShifted && mode == .multiple)
    } else if isCommand {
      return commandKey(event)
    } else if event.isText(forwards(event) ? "ArrowRight" : "ArrowLeft") {
      goIn()
    } else if event.isText(forwards(event) ? "ArrowLeft" : "ArrowRight") {
      goOut()
    } else if event.isText("Enter") || event.isText(" ") && !isTypingName {
      act(event)
    } else if event.isText("*") {
      if case .node(let node)? = cursor { loadAfter(outline.expandSiblings(of: node)) }
    } else {
      return editKey(event) ?? type(event)
    }
    return .preventDefault
  }

  private func forwards(_ event: Event) -> Bool { !event.modifiers.contains(.rightToLeft) }

  /// Where a key moves to.
  private func target(of event: Event) -> Int? {
    let place = cursor.flatMap { position(of: $0) } ?? 0
    if event.isText("ArrowDown") { return place + 1 }
    if event.isText("ArrowUp") { return place - 1 }
    if event.isText("PageDown") { return place + window.page }
    if event.isText("PageUp") { return place - window.page }
    if event.isText("Home") { return 0 }
    if event.isText("End") { return outline.rowCount - 1 }
    return nil
  }

  private func go(to place: Int, extends: Bool = false) {
    let row = outline.row(at: min(max(0, place), outline.rowCount - 1))
    move(to: row)
    if extends, case .node(let node) = row { askToChoose(node, .range) }
  }

  /// Puts the cursor on a row.
  func move(to row: OutlineState.Row?, reveals: Bool = true) {
    cursor = row
    if reveals { reveal(row) }
    report(.moved)
    host.invalidate()
  }

  private func goIn() {
    guard case .node(let node)? = cursor else { return }
    if !outline.canExpand(node) { return }
    if outline.isExpanded(node) {
      if let row = outline.row(of: node) { go(to: row + 1) }
    } else {
      askToToggle(node)
    }
  }

  private func goOut() {
    switch cursor {
    case .node(let node):
      if outline.canExpand(node), outline.isExpanded(node) { return askToToggle(node) }
      if let parent = hierarchy.parent(of: node) { move(to: .node(parent)) }
    case .status(let parent?): move(to: .node(parent))
    default: break
    }
  }

  /// Enter or Space: chooses, or opens and closes where there is nothing to choose.
  private func act(_ event: Event) {
    switch cursor {
    case .node(let node):
      if event.modifiers.contains(.shift), mode != .none {
        askToChoose(node, .range)
      } else if mode == .none {
        askToToggle(node)
      } else {
        askToChoose(node, event.isText(" ") || mode == .check ? .toggle : .only)
      }
    case .status(let parent): retry(parent)
    case nil: break
    }
  }

  private func commandKey(_ event: Event) -> EventResponse {
    if event.isText("a") || event.isText("A"), mode == .multiple || mode == .check {
      chooseAll()
      return .preventDefault
    }
    if event.isText(" "), case .node(let node)? = cursor {
      askToChoose(node, .toggle)
      return .preventDefault
    }
    return clipboardKey(event)
  }

  /// The row that the keys begin with: the first that is chosen, or the first of all.
  var firstRow: OutlineState.Row? {
    if outline.rowCount == 0 { return nil }
    if mode == .single || mode == .multiple, let first = checks.nodes(.all).first,
      outline.row(of: first) != nil
    {
      return .node(first)
    }
    return outline.row(at: 0)
  }

  // MARK: Typing

  /// Whether a space may be part of what is being typed: names in Hanzi have none.
  private var isTypingName: Bool {
    guard !typed.isEmpty, case .node(let node)? = cursor else { return false }
    return hierarchy.nameBytes(of: node).contains(UInt8(ascii: " "))
  }

  /// Letters, pinyin or Hanzi go to the next row that begins with them; the same again, to the one
  /// after it. The next 20,000 rows are looked through.
  private func type(_ event: Event) -> EventResponse {
    if event.isText("Backspace"), !typed.isEmpty {
      while let byte = typed.popLast(), byte & 0xC0 == 0x80 {}
      host.setTimer(Timer.typing, after: 1000)
      return .preventDefault
    }
    guard event.isCharacter else { return [] }
    let isAgain = typed == event.text
    if !isAgain { typed.append(contentsOf: event.text) }
    host.setTimer(Timer.typing, after: 1000)
    let count = outline.rowCount
    let place = cursor.flatMap { position(of: $0) } ?? 0
    let start = isAgain || typed == event.text ? place + 1 : place
    for step in 0..<min(count, 20_000) {
      let row = (start + step) % count
      guard let node = outline.node(atRow: row), hierarchy.answers(node, to: typed) else {
        continue
      }
      go(to: row)
      break
    }
    return .preventDefault
  }
}
