import Hierarchies
import Selections
import TestSupport

/// Linked wheels over a tree that loads, beside the reference and beside a screen that knows of changes
/// alone.
struct LazyWheel {
  var tree: LazyTree
  var reference: ReferenceWheel
  var wheel: WheelSelection
  private var screen: WheelColumns
  private var states: [ChildLoading.State]
  /// The saved path that has not been reached, and how much of it has been found.
  private var saved: (path: [Int], found: Int)?

  enum Event {
    case turn(WheelEvent)
    case open
    case retry(column: Int)
    case answer(Int, LazyTree.Answer)
    case select([Int])
  }

  init(_ forest: Forest, disabled: Set<Int> = [], depth: Int = .max, remembersRows: Bool = false) {
    tree = LazyTree(forest, disabled: disabled)
    reference = ReferenceWheel(
      forest, disabled: disabled, depth: depth, remembersRows: remembersRows, hidden: tree.hidden)
    wheel = WheelSelection(
      Hierarchy(), depth: depth == .max ? nil : depth, remembersRows: remembersRows, isLazy: true)
    screen = WheelColumns(wheel)
    states = (0..<wheel.columnCount).map { [wheel] in wheel.loadingState(ofColumn: $0) }
  }

  /// The node whose children would be the rows of one more column, once loaded.
  private var unloaded: Int? {
    let node = reference.live.last ?? -1
    return reference.live.count < reference.depth && tree.hidden.contains(node) ? node : nil
  }

  /// The node to ask for now.
  private var wanted: [Int] {
    guard let unloaded, reference.moving.isEmpty, !tree.failed.contains(unloaded),
      tree.waiting[unloaded] == nil
    else { return [] }
    return [unloaded]
  }

  /// Every event, with some that have nothing to do.
  var events: [Event] {
    WheelEvent.all(on: reference).map { .turn($0) } + [.open]
      + (0...wheel.columnCount).map { .retry(column: $0) }
      + tree.tickets.indices.flatMap { ticket in
        LazyTree.Answer.allCases.map { .answer(ticket, $0) }
      }
  }

  func randomEvent(using random: inout SeededGenerator) -> Event {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .open
    case 1: return .retry(column: Int.random(in: 0...wheel.columnCount, using: &random))
    case 2 where !reference.remembersRows && tree.forest.count > 0:
      let node = Int.random(in: 0..<tree.forest.count, using: &random)
      return .select(tree.path(to: node))
    case 3..<7 where !tree.tickets.isEmpty:
      // Mostly what is waited for, at times what is not.
      let waiting = Int.random(in: 0..<4, using: &random) > 0 ? tree.waiting.values.sorted() : []
      let ticket =
        waiting.randomElement(using: &random) ?? tree.tickets.indices.randomElement(using: &random)!
      let answer = LazyTree.Answer.allCases.randomElement(using: &random)!
      return .answer(ticket, answer)
    default: return .turn(.random(on: reference, using: &random))
    }
  }

  /// Does the event to all, and returns what is wrong then.
  mutating func fault(after event: Event) -> String? {
    let before = wheel
    let change = perform(event)
    guard let wanted = follow(event) else {
      return wheel == before && change.isEmpty ? nil : "a late answer changed something: \(change)"
    }
    screen.apply(change, loadingFrom: wheel)
    while states.count > change.columnCount { states.removeLast() }
    while states.count < change.columnCount { states.append(.loaded) }
    for position in change.reloads {
      states[position.column] = wheel.loadingState(ofColumn: position.column)
    }
    if !tree.note(change.loads, in: wheel.hierarchy, for: wanted) {
      return "asks for \(change.loads), and not for \(wanted)"
    }
    if change.pathChanged != (wheel.path != before.path) { return "pathChanged" }
    if change.settledPathChanged != (wheel.settledPath != before.settledPath) {
      return "settledPathChanged"
    }
    // The states on the screen are those after the tickets were given.
    return disagreement
  }

  private mutating func perform(_ event: Event) -> WheelSelection.Change {
    switch event {
    case .turn(let turn): turn.perform(on: &wheel, screen: &screen)
    case .open: wheel.open()
    case .retry(let column): wheel.retry(column: column)
    case .answer(let ticket, .failure): wheel.fail(tree.tickets[ticket], message: [33])
    case .answer(let ticket, let answer):
      wheel.receive(tree.children(for: ticket, answer), for: tree.tickets[ticket])
    case .select(let path): wheel.select(SavedPath(codes: path.map(String.init))).change
    }
  }

  /// Does the event to the reference, and returns the nodes to ask for; `nil` for a late answer.
  private mutating func follow(_ event: Event) -> [Int]? {
    switch event {
    case .turn(let turn):
      let live = reference.live
      turn.perform(on: &reference)
      if reference.live != live { saved = nil }
      if case .indicate = turn { return [] }
      return wanted
    case .open: return wanted
    case .retry(let column):
      guard let unloaded, column == reference.live.count, tree.failed.contains(unloaded) else {
        return []
      }
      return [unloaded]
    case .answer(let ticket, let answer):
      guard tree.isAwaited(ticket) else { return nil }
      tree.take(ticket, answer)
      reference.hidden = tree.hidden
      if answer == .failure { return [] }
      grow()
      return wanted
    case .select(let path):
      let found = tree.known(path, depth: reference.depth)
      reference.stand(on: found)
      saved = tree.awaited(path, after: found, depth: reference.depth)
      return []
    }
  }

  private mutating func grow() {
    let found = saved.map { tree.known($0.path, depth: reference.depth) } ?? []
    if reference.moving.isEmpty, found.count > reference.live.count,
      found.starts(with: reference.live)
    {
      reference.stand(on: found)
    } else {
      reference.live = reference.completed(reference.live)
      reference.settled = reference.completed(reference.settled)
    }
    guard let saved else { return }
    self.saved =
      reference.live.starts(with: found)
      ? tree.awaited(saved.path, after: found, depth: reference.depth) : nil
  }

  private var disagreement: String? {
    let hierarchy = wheel.hierarchy
    func numbers(_ nodes: some Sequence<Hierarchy.Node>) -> [Int] {
      nodes.map { hierarchy.number(of: $0) }
    }
    if numbers(wheel.path) != reference.live { return "the path is \(numbers(wheel.path))" }
    if numbers(wheel.settledPath) != reference.settled {
      return "settled is \(numbers(wheel.settledPath))"
    }
    if !hierarchy.isPath(wheel.path) || !hierarchy.isPath(wheel.settledPath) {
      return "no path of the tree"
    }
    let columns = (0..<wheel.columnCount).map { numbers(wheel.rows(inColumn: $0)) }
    if columns != reference.columns + (unloaded == nil ? [] : [[]]) {
      return "the columns are \(columns)"
    }
    if screen != WheelColumns(wheel) { return "the screen shows \(screen)" }
    for column in columns.indices {
      let state = wheel.loadingState(ofColumn: column)
      if states[column] != state { return "the screen shows column \(column) as \(states[column])" }
      let isRight =
        unloaded.map { column == reference.live.count && tree.agrees(state, for: $0) } ?? false
      if !isRight, state != .loaded { return "column \(column) is \(state)" }
      if column < reference.live.count {
        let row = columns[column].firstIndex(of: reference.live[column])
        if wheel.selectedRow(inColumn: column) != row { return "column \(column) stands elsewhere" }
        if wheel.indicatedRow(inColumn: column) != reference.moving[column] ?? row {
          return "column \(column) indicates another row"
        }
      }
    }
    if wheel.isMoving != !reference.moving.isEmpty { return "isMoving" }
    let rest = saved.map { $0.path[$0.found...].map(String.init) } ?? []
    if wheel.awaitedLevels.map(\.code) != rest { return "awaits \(wheel.awaitedLevels)" }
    let isWhole = !reference.live.isEmpty && unloaded == nil && saved == nil
    if wheel.canConfirm != isWhole { return "canConfirm is \(wheel.canConfirm)" }
    return nil
  }
}
