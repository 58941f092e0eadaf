#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The list of an address selector: the options, the search results or a status row.
final class AddressTableView: UITableView {
  /// The content of the list.
  enum Content {
    case options(AddressOptions)
    case results(AddressSearchResults)
    /// The options are loading, or have failed to load.
    case waiting(ChildLoading.State)
    /// The list is empty. The hint suggests what to do about it.
    case notice(String, hint: String? = nil)
  }

  /// The action of a row.
  enum Row {
    case option(row: Int)
    case result(AddressSearchResult)
    case retry
    /// Ask the app for search results again.
    case searchAgain
  }

  var content = Content.notice("")
  /// The fonts and colors of the app.
  var look = AddressAppearance() {
    didSet {
      scaledFont = RowFont(look.rowFont, for: traitCollection)
      textSizeChanged()
    }
  }
  /// A closure that returns the second name of a node.
  var secondName: ((Hierarchy.Node, Hierarchy) -> String?)?
  /// A closure that returns the content of an option.
  var rowContent: ((AddressRow) -> (any UIContentConfiguration)?)?
  /// The font of the rows with its text size.
  private var scaledFont: RowFont?
  /// A closure that is called when the user taps a row or presses Return on it.
  var onTake: ((Row) -> Void)?
  /// A closure that is called when the user taps a row, before ``onTake``.
  var onTouch: (() -> Void)?
  /// A closure that is called when the last search result appears.
  var onReachEnd: (() -> Void)?
  /// A closure that is called when the app sets the header of the table.
  var onHeaderChange: (() -> Void)?
  /// The view with the timeline and the prompt while they scroll with the rows. It is the header of the table then, and
  /// contains that of the app.
  let lead = UIView()
  private var appHeader: UIView?
  private var needsPlacing = false
  /// A counter of the changes of what the rows show.
  private var rowVersion = 0

  init() {
    super.init(frame: .zero, style: .plain)
    register(AddressPlaceCell.self, forCellReuseIdentifier: AddressPlaceCell.identifier)
    register(LoadingCell.self, forCellReuseIdentifier: LoadingCell.identifier)
    rowHeight = UITableView.automaticDimension
    textSizeChanged()
    sectionHeaderTopPadding = 0
    dismissKeyboardOnDrag()
    // Fewer rows are found sooner without an index than with it.
    sectionIndexMinimumDisplayRowCount = 20
    dataSource = self
    delegate = self
  }

  @available(*, unavailable, message: "Create the table view in code.")
  required init?(coder: NSCoder) { nil }

  override var tableHeaderView: UIView? {
    didSet { if tableHeaderView !== lead { onHeaderChange?() } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if needsPlacing, window != nil, bounds.height > 0 { place() }
  }

  /// Replaces the content, and scrolls to the chosen option or to the top.
  func show(_ content: Content) {
    self.content = content
    needsPlacing = true
    reloadData()
    setNeedsLayout()
  }

  /// Shows more search results after those that the list already has.
  func append(_ search: AddressSearchResults) {
    guard case .results(let old) = content else { return }
    let new = (old.results.count..<search.results.count).map { IndexPath(row: $0, section: 0) }
    UIView.performWithoutAnimation {
      self.performBatchUpdates {
        // A table view may count its rows until the update begins.
        self.content = .results(search)
        self.insertRows(at: new, with: .none)
      }
    }
  }

  /// Updates the rows in place, and keeps the highlight and the scroll position.
  func refresh(_ content: Content) {
    self.content = content
    let highlighted = indexPathForSelectedRow
    reloadData()
    if let highlighted, contains(highlighted) { highlight(highlighted) }
  }

  /// Updates the visible rows in place, and those that UIKit has prepared when they appear.
  func refreshVisibleRows() {
    if window == nil { return reloadData() }
    rowVersion += 1
    reconfigureRows(at: indexPathsForVisibleRows ?? [])
  }

  /// Shows the same rows in another order or in other sections, and keeps the topmost option where it is.
  func showAgain(_ content: Content) {
    guard window != nil, contentOffset.y > -adjustedContentInset.top,
      case .options(let old) = self.content, case .options(let new) = content,
      let top = indexPathsForVisibleRows?.first
    else { return refresh(content) }
    let row = old.row(at: top)
    refresh(content)
    if let path = new.path(ofRow: row) { scrollToRow(at: path, at: .top, animated: false) }
  }

  private func place() {
    needsPlacing = false
    if case .options(let options) = content, let chosen = options.chosenPath {
      return scrollToRow(at: chosen, at: .middle, animated: false)
    }
    contentOffset.y = -adjustedContentInset.top
    if tableHeaderView == nil { return }
    // As much of the header is visible as leaves room for two rows, also of two sections.
    let first = IndexPath(row: 0, section: 0)
    let others = [IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 1)]
    // The second time, the table knows the heights of the rows.
    for _ in 0..<2 {
      for case let path? in [others.first(where: contains), first] where contains(path) {
        scrollToRow(at: path, at: .none, animated: false)
      }
      layoutIfNeeded()
    }
  }

  private func contains(_ path: IndexPath) -> Bool {
    path.section < numberOfSections && path.row < numberOfRows(inSection: path.section)
  }

  /// Returns the action of a row, or `nil` if the row only shows information.
  func row(at path: IndexPath) -> Row? {
    switch content {
    case .options(let options):
      return options.hierarchy.isDisabled(options.node(at: path))
        ? nil : .option(row: options.row(at: path))
    case .results(let search):
      guard search.results.indices.contains(path.row) else {
        if case .failed = search.state { return .searchAgain }
        return nil
      }
      let place = AddressSearchResult(search.results[path.row], in: search.hierarchy, look.texts)
      return place.isDisabled ? nil : .result(place)
    case .waiting(.failed): return .retry
    case .waiting, .notice: return nil
    }
  }
}

// The size of the rows, and what is above them
extension AddressTableView {
  /// The height of a row with a name of one line, and a second one below it if the options have second names.
  var usualRowHeight: CGFloat {
    func lineHeight(_ style: UIFont.TextStyle) -> CGFloat {
      UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).lineHeight
    }
    let line = scaledFont?.lineHeight(for: traitCollection) ?? lineHeight(.body)
    return max(44, (line + (showsSecondNames ? lineHeight(.footnote) : 0) + 22).rounded(.up))
  }

  private var showsSecondNames: Bool {
    guard let secondName, case .options(let options) = content, options.count > 0 else {
      return false
    }
    return secondName(options.node(at: IndexPath(row: 0, section: 0)), options.hierarchy) != nil
  }

  func textSizeChanged() { estimatedRowHeight = usualRowHeight }

  /// A Boolean value that indicates whether the table has an index at its side.
  var showsIndex: Bool { sectionIndexTitles(for: self) != nil }

  /// Shows ``lead`` above the header of the app and the rows.
  func showLead(height: CGFloat) {
    let isShown = tableHeaderView === lead
    if !isShown {
      // The app has replaced its header.
      if appHeader?.superview === lead { appHeader?.removeFromSuperview() }
      appHeader = tableHeaderView
    }
    let below = appHeader?.frame.height ?? 0
    if isShown, lead.frame.size == CGSize(width: bounds.width, height: height + below) { return }
    lead.frame.size = CGSize(width: bounds.width, height: height + below)
    // A table reads the height of its header when it is set.
    tableHeaderView = lead
    if let appHeader {
      lead.addSubview(appHeader)
      appHeader.frame = CGRect(x: 0, y: height, width: bounds.width, height: below)
    }
  }

  /// Shows only the header of the app above the rows.
  func removeLead() {
    guard tableHeaderView === lead else { return }
    tableHeaderView = appHeader
    appHeader = nil
  }
}

extension AddressTableView: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int {
    if case .options(let options) = content { return options.sectionCount }
    return 1
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch content {
    case .options(let options): options.count(inSection: section)
    case .results(let search): search.results.count + (search.state == .loaded ? 0 : 1)
    case .waiting, .notice: 1
    }
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    if case .options(let options) = content {
      return options.title(ofSection: section, in: look.texts)
    }
    return nil
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    guard case .options(let options) = content,
      options.count >= sectionIndexMinimumDisplayRowCount
    else { return nil }
    return options.indexTitles(in: look.texts)
  }

  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    switch content {
    case .options(let options):
      let cell = dequeueReusableCell(
        withIdentifier: AddressPlaceCell.identifier, for: indexPath)
      show(options, at: indexPath, in: cell)
      return cell
    case .results(let search):
      guard search.results.indices.contains(indexPath.row) else {
        return statusCell(at: indexPath) {
          $0.show(search.state, in: look.texts, waiting: .searching)
        }
      }
      let cell = dequeueReusableCell(
        withIdentifier: AddressPlaceCell.identifier, for: indexPath)
      let item = search.results[indexPath.row]
      let second = item.node.flatMap { secondName?($0, search.hierarchy) }
      (cell as? AddressPlaceCell)?.show(
        AddressSearchResult(item, in: search.hierarchy, look.texts), secondName: second,
        look: look)
      return cell
    case .waiting(let state):
      return statusCell(at: indexPath) { $0.show(state, in: look.texts) }
    case .notice(let text, let hint):
      return statusCell(at: indexPath) { $0.show(text, hint: hint) }
    }
  }
}

extension AddressTableView {
  private func show(_ options: AddressOptions, at path: IndexPath, in cell: UITableViewCell) {
    let node = options.node(at: path)
    let row = AddressRow(
      node: node, hierarchy: options.hierarchy, secondName: secondName?(node, options.hierarchy),
      isChosen: options.row(at: path) == options.chosenRow)
    guard let cell = cell as? AddressPlaceCell else { return }
    cell.version = rowVersion
    cell.show(row, rowContent?(row), at: options.position(at: path), of: options, look: look)
  }

  private func statusCell(
    at path: IndexPath, show: (LoadingCell) -> Void
  ) -> UITableViewCell {
    let cell = dequeueReusableCell(withIdentifier: LoadingCell.identifier, for: path)
    if let cell = cell as? LoadingCell {
      (cell.rowFont, cell.startsAtMargin) = (look.rowFont, true)
      show(cell)
      cell.accessibilityIdentifier = row(at: path) == nil ? nil : look.identifiers.retry
    }
    return cell
  }
}

extension AddressTableView: UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { row(at: indexPath) != nil }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onTouch?()
    // The checkmark shows the choice, so the row doesn't stay highlighted.
    deselectRow(at: indexPath, animated: true)
    if let row = row(at: indexPath) { onTake?(row) }
  }

  /// Updates a cell that was prefetched with older content, and loads more results when the last one appears.
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if case .options(let options) = content {
      if (cell as? AddressPlaceCell)?.version != rowVersion {
        show(options, at: indexPath, in: cell)
      }
      return
    }
    guard case .results(let search) = content, search.hasMoreNames || search.hasMorePages,
      indexPath.row == search.results.count - 1
    else { return }
    // A table view can't insert rows during its layout.
    Task { [weak self] in self?.onReachEnd?() }
  }
}

// Keyboard commands. The highlighted row is the row that UIKit has selected.
extension AddressTableView {
  /// A Boolean value that indicates whether the rows can be highlighted.
  private var canHighlightRows: Bool {
    switch content {
    case .options, .results, .waiting(.failed): true
    case .waiting, .notice: false
    }
  }

  /// Moves the highlight by an offset. If no row is highlighted, highlights the chosen option or
  /// the first row.
  func moveHighlight(by offset: Int) {
    guard let highlighted = indexPathForSelectedRow else {
      if case .options(let options) = content, let chosen = options.chosenPath {
        return highlight(chosen)
      }
      return moveHighlight(to: 0)
    }
    switch content {
    case .options(let options): moveHighlight(to: options.position(at: highlighted) + offset)
    default: moveHighlight(to: highlighted.row + offset)
    }
  }

  /// Moves the highlight to a position, clamped to the rows of the list.
  ///
  /// - Parameter position: A position, counted across all sections.
  func moveHighlight(to position: Int) {
    if !canHighlightRows { return }
    switch content {
    case .options(let options):
      let nearest = min(max(position, 0), options.count - 1)
      if let path = options.path(at: nearest) { highlight(path) }
    default:
      let nearest = min(max(position, 0), numberOfRows(inSection: 0) - 1)
      if nearest >= 0 { highlight(IndexPath(row: nearest, section: 0)) }
    }
  }

  func highlight(_ path: IndexPath) {
    selectRow(at: path, animated: false, scrollPosition: .none)
    scrollToRow(at: path, at: .none, animated: false)
  }

  /// Performs the action of the highlighted row.
  ///
  /// - Returns: A Boolean value that indicates whether a row is highlighted.
  @discardableResult
  func takeHighlightedRow() -> Bool {
    guard let path = indexPathForSelectedRow else { return false }
    if let row = row(at: path) { onTake?(row) }
    return true
  }
}
#endif
