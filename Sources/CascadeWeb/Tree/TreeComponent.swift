import Hierarchies
import Selections
import WebRuntime

/// `<cascade-tree>`: a tree in the page. Its value is the chosen or checked nodes.
package final class TreeComponent: ChoiceComponent {
  private(set) var tree: TreePanel
  var result = CheckState.Result.topmost
  var expanded = ScriptValue.null
  /// Whether the nodes can be edited, unless the tree is read-only.
  var isEditable = false
  /// The search for matches of the filter among nodes that aren't loaded.
  var remote = RemoteFilter()
  /// The path that the page wants to reveal, while its levels load.
  var revealed: SavedPath?
  /// Whether a node was chosen before the last edit.
  private var hasChosen = false

  package override init(host: Host) {
    tree = TreePanel(host: host)
    super.init(host: host)
  }

  package override func connected() {
    tree.cancelDrag()
  }

  // MARK: ChoiceComponent

  package override var isMultiple: Bool {
    tree.options.mode == .multiple || tree.options.mode == .check
  }
  package override var path: [Hierarchy.Node] {
    chosen.first.map { hierarchy.path(to: $0) } ?? []
  }
  package override var paths: [[Hierarchy.Node]] { chosen.map { hierarchy.path(to: $0) } }
  package override var rows: [Int?] { rows(of: path) }
  package override var anchor: Reference { .treeRows }

  private var chosen: [Hierarchy.Node] { tree.chosen(result) }

  package override var loading: ChildLoading { tree.outline.loading }

  package override func dataChanged() {
    endFilterSearch(.idle)
    remote = RemoteFilter()
    revealed = nil
    tree.options.isLazy = isLazy
    tree = TreePanel(replacing: tree, showing: hierarchy, expanded: expanded)
  }

  package override var needsAllData: Bool {
    super.needsAllData || tree.needsAllData
  }

  package override func complete(with hierarchy: Hierarchy) {
    let expandsAll = tree.expansion.isOfAll
    super.complete(with: hierarchy)
    if expandsAll { tree.expandAll() }
  }

  package override func apply(_ saved: SavedPath) {
    var nodes: [Hierarchy.Node] = []
    var others: [SavedPath] = []
    // A disabled node can be checked initially, but the user can't choose it.
    let options: PathMatchOptions = isMultiple ? .includesDisabled : []
    for saved in savedPaths {
      let match = hierarchy.match(saved, options: options)
      if let last = match.path.last, match.isComplete {
        nodes.append(last)
      } else {
        others.append(saved)
      }
    }
    tree.choose(nodes, keeping: others)
    settleValues()
    hasChosen = !chosen.isEmpty
    loadAwaited(reveals: true)
  }

  package override func closePicker() { tree.cancelEdits() }

  package override var pending: [SavedPath] {
    isMultiple && dataState == .ready ? tree.checks.unmatchedPaths : super.pending
  }

  package override func childrenAnswered(_ ticket: ChildLoading.Ticket, _ answer: ChildAnswer) {
    tree.receive(answer, for: ticket)
    hierarchy = tree.hierarchy
    settleLoadedValues()
    grow(to: hierarchy)
    hasChosen = !chosen.isEmpty
    loadAwaited(reveals: false)
    if let revealed { reveal(revealed, retries: false) }
    if !remote.paths.isEmpty { loadMatches() }
    tell()
  }

  package override var styles: [Name] { [commonStyles] + tree.styles }

  package override func render() -> [Element] {
    tree.options.label = labelBytes
    tree.options.isDisabled = isDisabled
    tree.options.state = controlState
    tree.options.isEditable = isEditable && !isReadOnly
    tree.former = former.finder
    if dataState != .ready {
      return notice.map { [Element("div").key(.awaited).part("blank").children([$0])] } ?? []
    }
    defer { load(tree.takeTickets()) }
    let rows = tree.render() + errorLine
    if let error = completionError {
      return [host.errorNotice(failureText(error), retry: .tree(.retryRoots))] + rows
    }
    // A notice above the rows moves them. While more of the data loads, only a filter shows one: its rows change anyway.
    return isCompleting && tree.query != nil ? [host.loadingNotice] + rows : rows
  }

  package override func handle(_ action: Action, _ event: Event) -> EventResponse {
    if action == .sheet(.retry) {
      retry()
      return []
    }
    defer { tell() }
    switch TreeAction(rawValue: action.kind) {
    case .retryRoots where completionError != nil: retry()
    case .retryFilter: retryFilter()
    default: return tree.handle(action, event)
    }
    return []
  }

  package override func timerFired(_ timer: Timer) {
    if timer == .remoteFilter { requestMatches() } else { tree.timerFired(timer) }
    tell()
  }

  package override func frame(at time: Double) {
    tree.frame(at: time)
    tell()
  }

  package override func tableLoaded() {
    super.tableLoaded()
    tree.applyFilter()
  }

  package override func answered(_ question: Question, _ answer: PageAnswer) {
    switch Question.Kind(rawValue: question.kind) {
    case .treeStep: tree.answered(question.sequence, answer)
    case .search: filterAnswered(question.sequence, answer)
    case .children, nil: return super.answered(question, answer)
    }
    tell()
  }

  package override func sourceChanged(_ source: Source) {
    guard source === remote.source else { return super.sourceChanged(source) }
    filterArrived(source)
    tell()
  }

  package override func disconnected() {
    endFilterSearch(.idle)
    super.disconnected()
  }

  /// Takes over the edited data. The value follows chosen nodes that were renamed, moved or removed.
  private func followEdits() {
    hierarchy = tree.hierarchy
    if isMultiple || hasChosen { askForChosen() }
    hasChosen = !chosen.isEmpty
    grow(to: hierarchy)
  }

  /// Forwards the reports of the rows to the page.
  private func tell() {
    let reports = tree.takeReports()
    if reports.contains(.edited) {
      followEdits()
      dataEdited()
    }
    if reports.contains(.chosen) {
      hasChosen = !chosen.isEmpty
      valueChanged("change")
    }
    followFilter()
    load(tree.takeTickets())
    completeIfNeeded()
  }

  package override func ownPropertyChanged(_ index: Int, to value: ScriptValue) {
    if let property = TreeProperty(rawValue: index) { set(property, to: value) }
  }

  package override func ownSetting(_ index: Int) -> Setting {
    TreeProperty(rawValue: index)?.setting ?? .look
  }

  package override func rulesChanged() {
    let cursor = tree.cursor
    apply(savedPath)
    if let cursor { tree.cursor = cursor }
  }

  package override func ownProperty(_ index: Int) -> ScriptValue {
    switch TreeProperty(rawValue: index) {
    case .expanded: tree.expandedScript
    case .values: isMultiple ? valuesScript : .null
    case .filter: tree.query.map { .text(.bytes($0)) } ?? .null
    default: .null
    }
  }

  package override func call(_ method: Int, _ arguments: [ScriptValue]) -> ScriptValue {
    defer { tell() }
    guard let method = TreeMethod(rawValue: method) else { return .null }
    switch method {
    case .expandAll: tree.expandAll()
    case .collapseAll: tree.collapseAll()
    case .insert: return .flag(tree.insert(arguments, below: node(arguments, 1)))
    case .reveal:
      return .flag(arguments.first.map { reveal(SavedPath($0), retries: true) } ?? false)
    default:
      guard let node = node(arguments, 0) else { return .flag(false) }
      return .flag(call(method, node, arguments))
    }
    return .null
  }

  private func call(
    _ method: TreeMethod, _ node: Hierarchy.Node, _ arguments: [ScriptValue]
  ) -> Bool {
    switch method {
    case .expand: tree.setExpanded(node, true)
    case .collapse: tree.setExpanded(node, false)
    case .rename:
      guard arguments.count > 1, let name = arguments[1].utf8 else {
        if isDisabled || isReadOnly { return false }
        tree.beginRename(node)
        return true
      }
      return tree.perform(.rename(node, toUTF8: name))
    case .remove: return tree.perform(.remove(node))
    case .move:
      return tree.perform(
        .move(node, to: self.node(arguments, 1), at: tree.position(arguments, 2)))
    case .expandAll, .collapseAll, .insert, .reveal: break
    }
    return true
  }

  /// Returns the node that an argument names, in any form of a value.
  private func node(_ arguments: [ScriptValue], _ number: Int) -> Hierarchy.Node? {
    if number >= arguments.count { return nil }
    let match = hierarchy.match(SavedPath(arguments[number]), options: .includesDisabled)
    return match.isComplete ? match.path.last : nil
  }
}
