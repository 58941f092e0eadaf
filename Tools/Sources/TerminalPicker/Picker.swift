import CascadeKit

/// How a picker shows a hierarchy.
package enum PickerStyle: String, CaseIterable, Hashable, Sendable {
  /// The options of one level at a time; typing searches all levels below.
  case address
  /// A column for each level.
  case wheel
  /// A tree to expand.
  case tree
  /// A tree with checkboxes.
  case check
}

/// The state of the picker in a terminal: events in, frames out, nothing else.
///
/// ```swift
/// var picker = Picker(china, style: .address, size: ScreenSize(columns: 80, rows: 24))
/// picker.handle(.text("hzq"))
/// if let request = picker.takeRequest(), let answer = engine.answer(request) {
///   picker.receive(answer, for: request)
/// }
/// picker.handle(.key(.enter))
/// picker.outcome  // the path of 海州区 or its next level
/// ```
///
/// Searches run elsewhere: ``takeRequest()`` returns the search to run, and ``receive(_:for:)`` takes the answer. Keys that
/// depend on the answer wait for it, so fast typing does the same as slow typing.
package struct Picker: Sendable {
  package let hierarchy: Hierarchy
  let texts: PickerTexts

  /// The typed text.
  package private(set) var query = ""

  /// The result, once the user has chosen or quit.
  package private(set) var outcome: Outcome?

  private(set) var panel: any PickerPanel
  private(set) var size: ScreenSize

  /// The message in the last line, until the next key.
  private(set) var message: String?

  /// The number of the last search.
  private var searchNumber = 0
  /// The search that runs or has to be run.
  private(set) var search: SearchRequest?
  private var isSearchTaken = false
  /// Whether the first rows of the answer are shown.
  private var showsFirstRows = false

  /// The events that wait for the answer to the search.
  private var waitingEvents: [InputEvent] = []

  /// The decision of the user.
  package enum Outcome: Hashable, Sendable {
    /// The chosen nodes: one, or the topmost checked ones.
    case chosen([Hierarchy.Node])
    case cancelled
  }

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy to choose from, which isn't empty.
  ///   - style: How it is shown.
  ///   - depth: The largest number of levels to choose in the styles `address` and `wheel`; `nil` for all.
  ///   - saved: The saved paths to start at: one, or in the style `check` any number.
  ///   - history: The former places of the hierarchy, for saved paths.
  ///   - query: The text to search for at the start.
  ///   - texts: Words for the levels and second names, which the style `address` shows, and other texts by which it finds
  ///     nodes.
  ///   - size: The size of the screen.
  package init(
    _ hierarchy: Hierarchy, style: PickerStyle, depth: Int? = nil, saved: [SavedPath] = [],
    history: HierarchyHistory = HierarchyHistory(), query: String = "",
    texts: PickerTexts = PickerTexts(), size: ScreenSize
  ) {
    self.hierarchy = hierarchy
    self.texts = texts
    self.size = size
    let matches = saved.map {
      hierarchy.match($0, options: [.includesDisabled, .readsWholeTextAsCode], history: history)
    }
    let path = matches.first?.path ?? []
    switch style {
    case .address:
      panel = AddressPanel(hierarchy, depth: depth, path: path, texts: texts)
    case .wheel: panel = WheelPanel(hierarchy, depth: depth, path: path)
    case .tree: panel = TreePanel(hierarchy, paths: [path])
    case .check:
      var checks = CheckState(hierarchy)
      checks.restore(saved, history: history)
      panel = TreePanel(
        hierarchy, checks: checks, paths: checks.nodes(.topmost).map { hierarchy.path(to: $0) },
        hasSaved: saved.contains { !$0.isEmpty })
    }
    let messages = zip(saved, matches).compactMap {
      Self.message($1, of: $0, in: hierarchy, style, depth)
    }
    message = messages.first.map {
      messages.count == 1 ? $0 : "\($0) (and \(messages.count - 1) more)"
    }
    resize(to: size)
    self.query = query
    if !query.isEmpty { startSearch() }
  }

  /// The place that a former one is today, or why a saved path can't be found or chosen again.
  private static func message(
    _ match: PathMatch, of saved: SavedPath, in hierarchy: Hierarchy, _ style: PickerStyle,
    _ depth: Int?
  ) -> String? {
    if style == .check, match.unmatched?.reason == .split, let former = match.former.last {
      let parts = hierarchy.names(of: match.candidates).joined(separator: ", ")
      return "\(former.place) is now \(parts)"
    }
    if let error = SavedPathError(match, of: saved, in: hierarchy) {
      return saved.isEmpty ? nil : error.description
    }
    if let node = match.path.last, style != .check {
      let name = hierarchy.name(of: node)
      if !hierarchy.isEnabled(node) { return "\(name) is disabled; choose another" }
      if let depth, style != .tree, match.path.count > depth {
        return "\(name) is below the levels to choose"
      }
    }
    guard let former = match.former.last else { return nil }
    return "\(former.place) is now \(hierarchy.names(of: match.path).joined(separator: "/"))"
  }
}

extension Picker {
  /// The saved paths that aren't found, in the style `check`: they stay a part of the result.
  package var keptPaths: [SavedPath] { (panel as? TreePanel)?.checks?.unmatchedPaths ?? [] }
}

// Searches.
extension Picker {
  /// Returns the search to run, once.
  package mutating func takeRequest() -> SearchRequest? {
    if isSearchTaken { return nil }
    isSearchTaken = true
    return search
  }

  /// Shows the answer to a search, unless it is that of an earlier one. After the whole answer, handles the events that
  /// have waited for it.
  package mutating func receive(_ answer: SearchAnswer, for request: SearchRequest) {
    guard request.number == search?.number else { return }
    panel.show(answer)
    if answer.isComplete { search = nil } else { showsFirstRows = true }
    let events = waitingEvents
    waitingEvents = []
    for event in events { handle(event) }
  }

  /// Searches for the typed text, or shows everything if it is blank.
  private mutating func startSearch() {
    if query.allSatisfy(\.isWhitespace) {
      search = nil
      return panel.clearSearch()
    }
    searchNumber += 1
    search = SearchRequest(
      number: searchNumber, text: query, scope: panel.searchScope, height: layout.list.count)
    isSearchTaken = false
    showsFirstRows = false
  }

  private mutating func clearQuery() {
    query = ""
    search = nil
    panel.clearSearch()
  }
}

// Events.
extension Picker {
  /// Changes the size of the screen.
  package mutating func resize(to size: ScreenSize) {
    self.size = size
    panel.resize(to: ScreenSize(columns: size.columns, rows: layout.list.count))
  }

  /// Handles an event.
  package mutating func handle(_ event: InputEvent) {
    if outcome != nil { return }
    if event == .key(.cancel) {
      outcome = .cancelled
    } else if search != nil, case .mouse = event {
      // The answer changes the rows below the mouse.
    } else if search != nil, !waitingEvents.isEmpty || !Self.editsText(event) && !isEarly(event) {
      waitingEvents.append(event)
    } else {
      perform(event)
    }
  }

  /// Whether an event changes the typed text, whatever the answer to a search.
  private static func editsText(_ event: InputEvent) -> Bool {
    switch event {
    case .text, .paste, .key(.backspace), .key(.clearText), .key(.deleteWord), .key(.escape): true
    default: false
    }
  }

  /// Whether an event can be handled before the whole answer to a search.
  private func isEarly(_ event: InputEvent) -> Bool {
    guard showsFirstRows, case .key(let key) = event else { return false }
    switch key {
    case .up: return panel.canPerformEarly(.move(-1))
    case .down: return panel.canPerformEarly(.move(1))
    case .enter: return panel.canPerformEarly(.confirm)
    case .alternateEnter: return panel.canPerformEarly(.take)
    default: return false
    }
  }

  private mutating func perform(_ event: InputEvent) {
    switch event {
    case .text(" ") where panel.isChecking && query.isEmpty: perform(.check)
    case .text(let text), .paste(let text): type(text)
    case .key(let key): press(key)
    case .mouse(let event): press(event)
    case .background, .endOfAnswers: break
    }
  }

  private mutating func type(_ text: String) {
    message = nil
    query += text
    startSearch()
  }

  private mutating func press(_ key: InputEvent.Key) {
    message = nil
    switch key {
    case .escape: if query.isEmpty { outcome = .cancelled } else { clearQuery() }
    case .endOfInput: if query.isEmpty { outcome = .cancelled }
    case .backspace: if query.isEmpty { perform(.back) } else { edit { $0.removeLast() } }
    case .clearText: clearQuery()
    case .deleteWord: edit(Self.removeWord)
    case .enter: perform(.confirm)
    case .alternateEnter: perform(.take)
    case .up: perform(.move(-1))
    case .down: perform(.move(1))
    case .left: perform(.back)
    case .right: perform(.forward)
    case .home: perform(.first)
    case .end: perform(.last)
    case .pageUp: perform(.page(-1))
    case .pageDown: perform(.page(1))
    case .tab: perform(.next)
    case .backTab: perform(.previous)
    case .cancel, .suspend, .delete: break
    }
  }

  private mutating func edit(_ body: (inout String) -> Void) {
    body(&query)
    startSearch()
  }

  private static func removeWord(_ text: inout String) {
    while text.last?.isWhitespace == true { text.removeLast() }
    while text.last?.isWhitespace == false { text.removeLast() }
  }

  private mutating func press(_ event: InputEvent.MouseEvent) {
    let layout = layout
    switch event.action {
    case .scrollUp: perform(.scroll(by: -scrolledLines, column: event.column))
    case .scrollDown: perform(.scroll(by: scrolledLines, column: event.column))
    case .press where layout.list.contains(event.row):
      perform(.press(line: event.row - layout.list.lowerBound, column: event.column))
    case .press where event.row == layout.heading: perform(.pressHeading(column: event.column))
    case .press: break
    }
  }

  private mutating func perform(_ command: PanelCommand) {
    switch panel.perform(command) {
    case .handled: break
    case .endsSearch: clearQuery()
    case .refused(let reason): message = reason
    case .finished(let nodes): outcome = .chosen(nodes)
    }
  }
}
