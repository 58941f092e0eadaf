import Hierarchies
import Selections
import WebRuntime

extension TreePanel {
  /// Handles a key of the rows. An owner that keeps the focus forwards its keys; the rows don't use a key
  /// whose response lacks `EventResponse.preventDefault`.
  package func handleKey(_ event: Event) -> EventResponse {
    if event.modifiers.contains(.composing) || outline.rowCount == 0 { return [] }
    if cursor == nil { cursor = firstRow }
    if event.modifiers.contains(.alt) { return moveKey(event) }
    let isCommand = !event.modifiers.isDisjoint(with: [.control, .meta])
    let key = event.key
    // Browsers change tabs.
    if isCommand, key == .pageUp || key == .pageDown { return [] }
    if let navigation = ListNavigation(key, page: window.page) {
      let row = cursor.flatMap { position(of: $0) } ?? 0
      go(
        to: navigation.target(from: row, count: outline.rowCount),
        extends: event.modifiers.contains(.shift) && options.mode == .multiple)
      return .preventDefault
    }
    switch key {
    case .forward where !isCommand: goIn()
    case .backward where !isCommand: goOut()
    case .enter: act(.only, event)
    case .space where !typeAhead.takesSpace(in: hierarchy, at: cursorNode): act(.toggle, event)
    case .star: if let cursorNode { loadAfter(outline.expandSiblings(of: cursorNode)) }
    case .escape: return cancelMove()
    default:
      if options.isEditable, !isCommand, let key, edit(by: key, event) { return .preventDefault }
      return isCommand ? commandKey(event) : type(event)
    }
    return .preventDefault
  }

  private func go(to index: Int, extends: Bool = false) {
    let row = outline.row(at: min(index, outline.rowCount - 1))
    move(to: row)
    if extends, case .node(let node) = row { askToChoose(node, .range) }
  }

  /// Moves the cursor to a row.
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

  /// Handles Enter or Space: selects, or expands and collapses if there is no selection.
  private func act(_ manner: Manner, _ event: Event) {
    switch cursor {
    case .node(let node):
      if options.mode == .none { return askToToggle(node) }
      askToChoose(node, event.modifiers.contains(.shift) ? .range : manner)
    case .status(let parent): retry(parent)
    case nil: break
    }
  }

  private func commandKey(_ event: Event) -> EventResponse {
    guard event.text.count == 1 else { return [] }
    switch event.text[0] | 0x20 {
    case UInt8(ascii: "a") where options.mode == .multiple || options.mode == .check: chooseAll()
    case UInt8(ascii: "x") where options.isEditable: cut()
    case UInt8(ascii: "v") where options.isEditable && moving.cutNode != nil: paste()
    default: return []
    }
    return .preventDefault
  }

  /// The row that keys start from: the first selected row, or the first row.
  var firstRow: OutlineState.Row? {
    chosenRow ?? (outline.rowCount > 0 ? outline.row(at: 0) : nil)
  }

  /// The first selected row, if it is visible.
  var chosenRow: OutlineState.Row? {
    guard options.mode == .single || options.mode == .multiple,
      let first = checks.nodes(.all).first,
      outline.row(of: first) != nil
    else { return nil }
    return .node(first)
  }

  // MARK: Type-ahead

  /// The number of rows that type-ahead searches, which keeps a key press fast in a very long tree.
  private static var typeAheadReach: Int { 20_000 }

  /// Moves to the next row whose name begins with the typed text, in Hanzi, pinyin or initials.
  private func type(_ event: Event) -> EventResponse {
    let typed = typeAhead.handle(
      event, at: cursor.flatMap { position(of: $0) } ?? 0, count: outline.rowCount,
      reach: Self.typeAheadReach, in: hierarchy, host: host,
      timer: .tree(.typeAhead), node: { outline.node(atRow: $0) })
    if let row = typed.row { go(to: row) }
    return typed.response
  }
}
