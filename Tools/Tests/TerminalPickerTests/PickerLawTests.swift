import CascadeKit
import TerminalPicker
import Testing

/// Random keys, presses of the mouse, sizes, saved paths and searches. Whatever happens, the picker chooses only what a
/// confirming act points at, and what it shows doesn't depend on when a search is answered or which size it had before.
@Suite("The laws of the picker")
struct PickerLawTests {
  @Test(
    "Only Enter, Alt-Enter and a press on the current row choose, and they choose what is shown",
    arguments: PickerStyle.allCases)
  func confirming(_ style: PickerStyle) {
    var random = SeededGenerator()
    var left = operationCount(full: 1_000_000)
    while left > 0 {
      var run = PickerRun(style, using: &random)
      left -= run.perform(upTo: min(left, 40), using: &random)
      if let fault = run.fault {
        Issue.record("\(fault)\n\(random)\n\(run.log.joined(separator: "\n"))\n\(run.screen.text)")
        return
      }
    }
  }
}

/// A picker for random places, with what has been done to it.
private struct PickerRun {
  let style: PickerStyle
  let places: Hierarchy
  let saved: [SavedPath]
  var screen: PickerScreen
  /// The same picker, whose searches are answered late.
  var late: PickerScreen
  /// Whether an act has changed a check.
  var hasChecked = false
  var log: [String] = []
  var fault: String?

  init(_ style: PickerStyle, using random: inout SeededGenerator) {
    self.style = style
    places = Self.places(using: &random)
    let count =
      style == .check
      ? Int.random(in: 0...3, using: &random) : Int.random(in: 0...1, using: &random)
    var saved: [SavedPath] = []
    for _ in 0..<count { saved.append(Self.saved(in: places, using: &random)) }
    self.saved = saved
    let depth =
      style == .address || style == .wheel ? Int?.some(.random(in: 1...4, using: &random)) : nil
    let query = Int.random(in: 0..<8, using: &random) == 0 ? "n1" : ""
    screen = PickerScreen(
      places, style, depth: depth, saved: saved, query: query,
      columns: .random(in: 20...60, using: &random), rows: .random(in: 6...14, using: &random))
    late = screen
    late.holdsSearches = true
    log.append("\(style) depth \(depth ?? 0), saved \(saved.map(\.text)), query \(query)")
    check(saved, depth, query)
  }

  /// Up to 40 places on up to four levels with unique names, some disabled.
  private static func places(using random: inout SeededGenerator) -> Hierarchy {
    var builder = HierarchyBuilder()
    var entries: [(entry: HierarchyBuilder.Entry, level: Int)] = []
    for number in 0..<Int.random(in: 1...40, using: &random) {
      let isDisabled = Int.random(in: 0..<10, using: &random) == 0
      let above = entries.filter { $0.level < 3 }.randomElement(using: &random)
      let parent = Int.random(in: 0..<4, using: &random) == 0 ? nil : above
      let entry = builder.add("n\(number)x", isDisabled: isDisabled, to: parent?.entry)
      entries.append((entry, parent.map { $0.level + 1 } ?? 0))
    }
    return builder.build()
  }

  /// The path of a place, of one that doesn't exist, or of one that doesn't exist any more below a place.
  private static func saved(in places: Hierarchy, using random: inout SeededGenerator) -> SavedPath
  {
    let node = Hierarchy.Node(Int.random(in: 0..<places.count, using: &random))
    let names = places.names(of: places.path(to: node))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return SavedPath(names: ["gone"])
    case 1: return SavedPath(names: names + ["gone"])
    default: return SavedPath(names: names)
    }
  }
}

extension PickerRun {
  /// A saved path that can't be chosen again as it is leaves a message.
  private mutating func check(_ saved: [SavedPath], _ depth: Int?, _ query: String) {
    for path in saved {
      let match = places.match(path)
      let isDeep = depth.map { match.path.count > $0 } ?? false
      if match.isComplete, !isDeep { continue }
      if style == .check, places.match(path, options: .includesDisabled).isComplete { continue }
      let hints = ["Enter ", "↑↓ ", "Tab "]
      if hints.contains(where: screen.status.hasPrefix) {
        fault = "\(path.text) is replaced without a word"
      }
    }
  }

  /// Performs random acts until the picker ends, and returns their number.
  mutating func perform(upTo limit: Int, using random: inout SeededGenerator) -> Int {
    for count in 1...limit {
      act(using: &random)
      if fault != nil || screen.picker.outcome != nil { return count }
    }
    late.answer()
    if late.text != screen.text {
      fault = "late answers lead to another screen:\n\(late.text)\n---"
    }
    return limit
  }

  private mutating func act(using random: inout SeededGenerator) {
    if Int.random(in: 0..<8, using: &random) == 0 { return resize(using: &random) }
    if Int.random(in: 0..<4, using: &random) == 0 { late.answer() }
    let event = event(using: &random)
    log.append("\(event)")
    let before = screen
    screen.send(event)
    if !Self.waits(event) { late.answer() }
    late.send(event)
    checkEnd(after: event, from: before)
    if Int.random(in: 0..<8, using: &random) == 0, style == .address, screen.picker.query.isEmpty,
      screen.rows >= 6,
      screen.picker.outcome == nil
    {
      search(using: &random)
    }
  }

  /// Whether an act waits for the answer to a search. The mouse doesn't, and another text ends the search, whose answer
  /// would have moved the cursor.
  private static func waits(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key): ![.backspace, .clearText, .deleteWord, .escape].contains(key)
    default: false
    }
  }

  private func event(using random: inout SeededGenerator) -> InputEvent {
    let keys: [InputEvent.Key] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab, .backTab, .backspace,
      .delete, .clearText,
      .deleteWord, .enter, .alternateEnter, .escape, .suspend,
    ]
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return .key([.cancel, .endOfInput, .enter].randomElement(using: &random)!)
    case 1...3: return .text(["n", "1", "2", "x", " ", "z"].randomElement(using: &random)!)
    case 4: return .paste("n\(Int.random(in: 0..<40, using: &random))x")
    case 5...7:
      let actions: [InputEvent.MouseEvent.Action] = [.press, .press, .scrollUp, .scrollDown]
      return .mouse(
        .init(
          actions.randomElement(using: &random)!, row: .random(in: 0..<14, using: &random),
          column: .random(in: 0..<60, using: &random)))
    case 8...14: return .key([.up, .down, .left, .right, .tab].randomElement(using: &random)!)
    default: return .key(keys.randomElement(using: &random)!)
    }
  }

  /// Another size and back changes nothing.
  private mutating func resize(using random: inout SeededGenerator) {
    let size = ScreenSize(
      columns: .random(in: 1...80, using: &random), rows: .random(in: 1...20, using: &random))
    let old = ScreenSize(columns: screen.columns, rows: screen.rows)
    let before = screen.text
    log.append("resize to \(size.columns) × \(size.rows)")
    screen.picker.resize(to: size)
    if Bool.random(using: &random) {
      screen.picker.resize(to: old)
      if screen.text != before { fault = "another size has changed the screen:\n\(before)\n---" }
    } else {
      // The size isn't an act that waits for a search.
      late.answer()
      screen.columns = size.columns
      screen.rows = size.rows
      late.picker.resize(to: size)
    }
  }

  /// A search that is given up changes nothing.
  private mutating func search(using random: inout SeededGenerator) {
    let (before, status) = (screen.text, screen.status)
    screen.type("n")
    screen.press(.escape)
    late.answer()
    late.type("n")
    late.press(.escape)
    if screen.status == status, screen.text != before {
      fault = "a search that was given up has changed the screen:\n\(before)\n---"
    }
  }

  /// A choice has an author.
  private mutating func checkEnd(after event: InputEvent, from before: PickerScreen) {
    if style == .check { noteCheck(event, before) }
    guard case .chosen(let nodes)? = screen.picker.outcome else { return }
    late.answer()
    if late.picker.outcome != screen.picker.outcome {
      fault = "late answers lead to another choice"
    }
    guard [.key(.enter), .key(.alternateEnter)].contains(event) || isPress(event) else {
      fault = "\(event) has chosen"
      return
    }
    if nodes.contains(where: {
      places.match(SavedPath(nodes: places.path(to: $0))).isComplete == false
    }),
      style != .check
    {
      fault = "a disabled place was chosen"
    }
    let names = nodes.map { places.name(of: $0) }
    switch style {
    case .address, .tree:
      if !isShown(names, in: before, event) { fault = "\(names) wasn't the current row" }
    case .wheel:
      let heading = before.text.split(separator: "\n").first.map(String.init) ?? ""
      if before.rows >= 6, before.columns >= 60, !heading.contains(names[0]) {
        fault = "\(names) wasn't in the line"
      }
    case .check: checkMarks(nodes, names, before)
    }
  }

  private func isPress(_ event: InputEvent) -> Bool {
    if case .mouse(let mouse) = event { return mouse.action == .press }
    return false
  }

  /// Whether the row of a choice had the cursor, and the mouse if it was pressed. Small screens don't show all.
  private func isShown(_ names: [String], in before: PickerScreen, _ event: InputEvent) -> Bool {
    if before.rows < 6 || before.columns < 20 { return names.count == 1 }
    let lines = before.text.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    guard names.count == 1, let row = lines.dropFirst(2).firstIndex(where: { $0.hasPrefix("> ") })
    else { return false }
    if case .mouse(let mouse) = event, mouse.row != row { return false }
    return lines[row].contains(names[0]) || before.columns < 40
  }

  private mutating func noteCheck(_ event: InputEvent, _ before: PickerScreen) {
    let isSpace = event == .text(" ") && before.picker.query.isEmpty
    if [.key(.tab), .key(.backTab)].contains(event) || isSpace || isPress(event) {
      hasChecked = true
    }
  }

  /// The result of the style `check` is what was saved, unless a check was changed or nothing was saved; and restoring it gives
  /// the same checks.
  private mutating func checkMarks(
    _ nodes: [Hierarchy.Node], _ names: [String], _ before: PickerScreen
  ) {
    var checks = CheckState(places)
    checks.restore(saved, history: HierarchyHistory())
    if !hasChecked, !saved.isEmpty, nodes != checks.nodes(.topmost) {
      fault = "\(names) replaces what was saved"
    }
    if saved.isEmpty, !hasChecked, nodes.count != 1 { fault = "\(names) was never checked" }
    if !hasChecked, screen.picker.keptPaths != checks.unmatchedPaths {
      fault = "a saved path is lost"
    }
    checks.restore(nodes)
    // The current node alone, without a check, can be the only child of another.
    if nodes.count > 1, checks.nodes(.topmost) != nodes { fault = "\(names) can't be restored" }
  }
}
