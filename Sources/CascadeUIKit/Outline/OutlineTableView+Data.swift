#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import UIKit

extension OutlineTableView {
  /// Creates a table for an outline.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public convenience init(_ outline: OutlineState, style: UITableView.Style = .plain) {
    self.init(frame: .zero, style: style)
    show(outline)
  }

  /// Creates a table for a hierarchy, with its roots visible.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public convenience init(_ hierarchy: Hierarchy, style: UITableView.Style = .plain) {
    self.init(OutlineState(hierarchy), style: style)
  }

  /// Creates a table for an app's models.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public convenience init<Model>(
    _ models: ModelHierarchy<Model>, style: UITableView.Style = .plain
  ) {
    self.init(OutlineState(models.hierarchy), style: style)
  }

  /// Replaces the outline and clears the selection.
  ///
  /// Cancels the pending requests and clears the filter. To show a new version of the same
  /// hierarchy, use `reload(_:)`.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public func show(_ outline: OutlineState) {
    requests.cancelAll()
    endDisplaying()
    hierarchyGeneration += 1
    filterText = ""
    nameFilter = NameFilter(utf8: [])
    endSearch()
    self.outline = outline
    (foldedNodes, formerNames) = ([], [])
    keyRoot = nil
    choose(OutlineChoice())
    updatePlaces()
    tableView.reloadData()
    if window != nil { open() }
  }

  /// Replaces the outline by a hierarchy with its roots visible, and clears the selection.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public func show(_ hierarchy: Hierarchy) { show(OutlineState(hierarchy)) }

  /// A closure that loads the children of a lazy outline. Without it, the rows wait.
  public var loadChildren: ChildLoader? {
    get { requests.loader }
    set { requests.loader = newValue }
  }

  /// Loads the roots when the table is in a window.
  func open() {
    if outline.loading.state(of: nil, in: outline.hierarchy) == .unloaded {
      update { $0.load(nil) }
    }
  }

  func startLoading(_ tickets: [ChildLoading.Ticket]) {
    // A state before the request would wait for an answer that was given already.
    if !tickets.isEmpty { hierarchyChanged(byUser: false) }
    requests.start(tickets, in: outline.hierarchy) { [weak self] ticket, result in
      guard let self else { return }
      switch result {
      case .success(let children): update(.load) { $0.receive(children, for: ticket) }
      case .failure(let message):
        update { $0.fail(ticket, message: message.utf8) }
        hierarchyChanged(byUser: false)
      }
    }
  }

  /// Shows what another table shows, which has another style.
  ///
  /// - Parameter replace: A closure that replaces the view of the other table.
  package func take(over old: OutlineTableView, replace: () -> Void) {
    endSearch()
    old.successor = self
    let rows = RowsOnScreen(of: old)
    let isFocused = old.isFirstResponder
    frame = old.frame
    let tickets = old.requests.tickets
    old.requests.cancelAll()
    outline = old.outline
    (filterText, nameFilter) = (old.filterText, old.nameFilter)
    (foldedNodes, formerNames) = (old.foldedNodes, old.formerNames)
    (hierarchyGeneration, choiceCount) = (old.hierarchyGeneration, old.choiceCount)
    restoreCount = old.restoreCount
    choose(old.currentChoice)
    updatePlaces()
    tableView.reloadData()
    startLoading(tickets)
    if old.isFiltering { applyFilter() }
    old.endSearch()
    replace()
    if window != nil { rows.moved(to: self).reloadAll() }
    if isFocused { becomeFirstResponder() }
  }

  /// Replaces the hierarchy with a new version, and keeps the expanded, chosen and matching nodes.
  ///
  /// Nodes are identified by their code, or, if they have none, by their name below the same
  /// parent. Pending requests for children are cancelled; those for expanded nodes are started
  /// again. The topmost row that still exists stays where it is on the screen.
  ///
  /// - Complexity: O(*n* + *k* × *d* × (log *n* + *f*)) for *n* nodes, *k* of them expanded,
  ///   matching or chosen, on *d* levels with up to *f* siblings.
  public func reload(_ hierarchy: Hierarchy) {
    let old = checks.hierarchy
    var rows = window == nil ? nil : RowsOnScreen(of: self)
    let choice = currentChoice.moved(from: old, to: hierarchy)
    formerNames = formerNames.compactMap { former in
      Self.counterpart(of: former.node, of: old, in: hierarchy).map {
        FormerName(node: $0, name: former.name)
      }
    }
    requests.cancelAll()
    endDisplaying()
    hierarchyGeneration += 1
    let change = outline.reload(hierarchy)
    keyRoot = nil
    foldedNodes = []
    choose(choice)
    updatePlaces()
    rows?.replaceNodes { Self.counterpart(of: $0, of: old, in: hierarchy) }
    if let rows { rows.reloadAll() } else { tableView.reloadData() }
    startLoading(change.loads)
    if !filterText.isEmpty { applyFilter() }
    if window != nil { update { $0.load(nil) } }
    onUpdate?()
  }

  static func counterpart(
    of node: Hierarchy.Node, of old: Hierarchy, in new: Hierarchy
  ) -> Hierarchy.Node? {
    let match = new.match(SavedPath(of: node, in: old))
    return match.isComplete ? match.path.last : nil
  }

  /// A Boolean value that indicates whether expanding a node collapses its siblings. Turned on, it collapses all but the last
  /// of expanded siblings, which expand again when it is turned off, unless the user or the app has expanded or collapsed
  /// nodes meanwhile.
  package var isAccordion: Bool {
    get { outline.isAccordion }
    set {
      if newValue == outline.isAccordion { return }
      var folded = foldedNodes
      update { $0.setAccordion(newValue, folding: &folded) }
      foldedNodes = folded
    }
  }

  /// A Boolean value that indicates whether nodes without children can have children that load later.
  package var isLazy: Bool {
    get { outline.loading.isLazy }
    set {
      if newValue == outline.loading.isLazy { return }
      update(.load) { $0.setLazy(newValue) }
      if window != nil { open() }
    }
  }

  /// The text of the filter, to be set as a property.
  package var filter: String {
    get { filterText }
    set { filter(by: newValue) }
  }

  func makeRefreshControl() -> UIRefreshControl {
    let control = UIRefreshControl()
    control.addAction(
      UIAction { [weak self] _ in
        Task { [weak self] in await self?.refresh() }
      }, for: .valueChanged)
    return control
  }

  private func refresh() async {
    let onRefresh = onRefresh
    let hierarchy = await onRefresh?(self)
    if let hierarchy, self.onRefresh != nil { reload(hierarchy) }
    tableView.refreshControl?.endRefreshing()
  }
}
#endif
