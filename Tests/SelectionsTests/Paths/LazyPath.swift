import Hierarchies
import Selections
import TestSupport

/// An address sheet over a tree that loads, beside the reference.
struct LazyPath {
  var tree: LazyTree
  var reference: ReferencePath
  var sheet: PathSelection
  /// Whether a choice led to the level that is loading.
  private var isLastChoiceOpen = false
  /// The saved path that has not been reached, and how much of it has been found.
  private var saved: (path: [Int], found: Int)? {
    didSet { reference.isAwaiting = saved != nil }
  }

  enum Event {
    case choose(row: Int)
    case reopen(level: Int)
    case open
    case retry
    case answer(Int, LazyTree.Answer)
    case select([Int])
  }

  init(
    _ forest: Forest, disabled: Set<Int> = [], minimum: Int = .max, maximum: Int = .max,
    skips: Bool = false
  ) {
    tree = LazyTree(forest, disabled: disabled)
    reference = ReferencePath(
      forest, disabled: disabled, minimum: minimum, maximum: maximum, skips: skips,
      hidden: tree.hidden)
    sheet = PathSelection(
      Hierarchy(), minimumDepth: minimum == .max ? nil : minimum,
      maximumDepth: maximum == .max ? nil : maximum, skipsSingleChildren: skips, isLazy: true)
  }

  /// The node whose children are the options.
  private var parent: Int { reference.active == 0 ? -1 : reference.path[reference.active - 1] }

  private var wanted: [Int] {
    tree.hidden.contains(parent) && !tree.failed.contains(parent) && tree.waiting[parent] == nil
      ? [parent] : []
  }

  /// Every event, with some that have nothing to do.
  var events: [Event] {
    let nodes = tree.forest.parents.indices
    return (-1...reference.options(at: reference.active).count).map { .choose(row: $0) }
      + (-1...reference.path.count + 1).map { .reopen(level: $0) } + [.open, .retry]
      + nodes.map { .select(tree.path(to: $0)) }
      + tree.tickets.indices.flatMap { ticket in
        LazyTree.Answer.allCases.map { .answer(ticket, $0) }
      }
  }

  func randomEvent(using random: inout SeededGenerator) -> Event {
    // Mostly what is waited for is answered, so that the sheet gets on.
    if Int.random(in: 0..<2, using: &random) == 0,
      let ticket = tree.waiting.values.sorted().randomElement(using: &random)
    {
      return .answer(ticket, LazyTree.Answer.allCases.randomElement(using: &random)!)
    }
    return events.randomElement(using: &random)!
  }

  /// Does the event to both, and returns what is wrong then.
  mutating func fault(after event: Event) -> String? {
    let before = sheet
    reference.finished = false
    let old = reference
    let change = perform(event)
    guard let wanted = follow(event) else {
      return sheet == before && !change.optionsChanged && !change.pathChanged
        && change.loads.isEmpty
        ? nil : "a late answer changed something: \(change)"
    }
    let isOther =
      before.optionsState != sheet.optionsState || Array(before.options) != Array(sheet.options)
    if change.optionsChanged != isOther { return "optionsChanged" }
    if change.pathChanged != (old.path != reference.path) { return "pathChanged" }
    let kept = zip(old.path, reference.path).prefix { $0 == $1 }.count
    if change.keptDepth != kept { return "keptDepth" }
    if change.oldActiveLevel != old.active || change.activeLevel != reference.active {
      return "levels"
    }
    if change.finishes != reference.finished { return "finishes is \(change.finishes)" }
    if !tree.note(change.loads, in: sheet.hierarchy, for: wanted) {
      return "asks for \(change.loads), and not for \(wanted)"
    }
    return disagreement
  }

  private mutating func perform(_ event: Event) -> PathSelection.Change {
    switch event {
    case .choose(let row): sheet.choose(row: row)
    case .reopen(let level): sheet.reopen(level: level)
    case .open: sheet.open()
    case .retry: sheet.retry()
    case .answer(let ticket, .failure): sheet.fail(tree.tickets[ticket], message: [33])
    case .answer(let ticket, let answer):
      sheet.receive(tree.children(for: ticket, answer), for: tree.tickets[ticket])
    case .select(let path): sheet.select(SavedPath(codes: path.map(String.init))).change
    }
  }

  /// Does the event to the reference, and returns the nodes to ask for; `nil` for a late answer.
  private mutating func follow(_ event: Event) -> [Int]? {
    switch event {
    case .choose(let row):
      let options = reference.options(at: reference.active)
      guard options.indices.contains(row), !tree.disabled.contains(options[row]) else { return [] }
      if reference.path.prefix(reference.active + 1).last != options[row]
        || reference.active == reference.path.count
      {
        saved = nil
      }
      reference.choose(row: row)
      isLastChoiceOpen = tree.hidden.contains(parent)
      return wanted
    case .reopen(let level):
      guard level >= 0, level < reference.path.count || level == reference.shown.last else {
        return []
      }
      reference.reopen(level)
      isLastChoiceOpen = false
      return wanted
    case .open: return wanted
    case .retry: return tree.failed.contains(parent) ? [parent] : []
    case .answer(let ticket, let answer):
      guard tree.isAwaited(ticket) else { return nil }
      let wasHidden = tree.hidden
      tree.take(ticket, answer)
      if wasHidden == tree.hidden { return [] }
      reference.hidden = tree.hidden
      take(childrenOf: tree.nodes[ticket])
      return wanted
    case .select(let path):
      let found = tree.known(path, depth: reference.maximum)
      saved = tree.awaited(path, after: found, depth: reference.maximum)
      reference.open(on: found)
      isLastChoiceOpen = false
      return []
    }
  }

  private mutating func take(childrenOf node: Int) {
    let level = reference.active
    let isBelow = node == reference.path.last ?? -1
    let isWaiting = isBelow && level == reference.path.count
    let found = saved.map { tree.known($0.path, depth: reference.maximum) } ?? []
    let continues = found.count > reference.path.count && found.starts(with: reference.path)
    if let saved {
      let isOnTheWay = continues || reference.path.starts(with: found)
      self.saved =
        isOnTheWay ? tree.awaited(saved.path, after: found, depth: reference.maximum) : nil
    }
    if continues {
      reference.open(on: found)
      isLastChoiceOpen = false
      if !isWaiting { reference.active = nearest(to: level) }
    } else if isBelow {
      reference.path = reference.passing(reference.path)
      reference.finished =
        isWaiting && isLastChoiceOpen && !reference.shown.contains { $0 >= level }
      reference.active = nearest(to: level)
      if isWaiting, isLastChoiceOpen { isLastChoiceOpen = tree.hidden.contains(parent) }
    }
  }

  private func nearest(to level: Int) -> Int {
    reference.shown.first { $0 >= level } ?? reference.shown.last!
  }

  private var disagreement: String? {
    let hierarchy = sheet.hierarchy
    func numbers(_ nodes: some Sequence<Hierarchy.Node>) -> [Int] {
      nodes.map { hierarchy.number(of: $0) }
    }
    if numbers(sheet.path) != reference.path { return "the path is \(numbers(sheet.path))" }
    if !hierarchy.isPath(sheet.path) { return "no path of the tree" }
    if sheet.activeLevel != reference.active { return "level \(sheet.activeLevel) is open" }
    if numbers(sheet.options) != reference.options(at: reference.active) {
      return "the options are \(numbers(sheet.options))"
    }
    if !tree.agrees(sheet.optionsState, for: parent) {
      return "the options are \(sheet.optionsState)"
    }
    if sheet.isComplete != reference.isComplete { return "isComplete is \(sheet.isComplete)" }
    if sheet.canConfirm != reference.canConfirm { return "canConfirm is \(sheet.canConfirm)" }
    if sheet.steps.map(\.level) != reference.shown { return "the steps are \(sheet.steps)" }
    let rest = saved.map { $0.path[$0.found...].map(String.init) } ?? []
    if sheet.awaitedLevels.map(\.code) != rest { return "awaits \(sheet.awaitedLevels)" }
    return nil
  }
}
