#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
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
  var look = AddressAppearance()
  /// A closure that is called when the user taps a row or presses Return on it.
  var onTake: ((Row) -> Void)?
  /// A closure that is called when the last search result appears.
  var onReachEnd: (() -> Void)?
  private var needsPlacing = false

  init() {
    super.init(frame: .zero, style: .plain)
    register(AddressPlaceCell.self, forCellReuseIdentifier: AddressPlaceCell.identifier)
    register(StatusCell.self, forCellReuseIdentifier: StatusCell.identifier)
    rowHeight = UITableView.automaticDimension
    estimatedRowHeight = 44
    sectionHeaderTopPadding = 0
    keyboardDismissMode = .onDrag
    dataSource = self
    delegate = self
  }

  @available(*, unavailable, message: "Create the table view in code.")
  required init?(coder: NSCoder) { nil }

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

  private func place() {
    needsPlacing = false
    if case .options(let options) = content, let chosen = options.chosenPath {
      scrollToRow(at: chosen, at: .middle, animated: false)
    } else if contains(IndexPath(row: 0, section: 0)) {
      scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
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
#endif
