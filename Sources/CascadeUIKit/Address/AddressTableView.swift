#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The list below the timeline: options, what was found, or a row in their place.
final class AddressTableView: UITableView {
  /// What the list shows.
  enum Content {
    case options(AddressOptionList)
    case results(AddressSearchResults)
    /// Options that are being loaded, or could not be had.
    case waiting(ChildLoading.State)
    /// There is nothing, and perhaps something to do about it.
    case notice(String, hint: String? = nil)
  }

  /// What a row stands for.
  enum Row {
    case option(row: Int)
    case result(AddressSearchResult)
    case retry
  }

  var content = Content.notice("")
  /// Called with a row that is tapped.
  var onTake: ((Row) -> Void)?
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

  @available(*, unavailable, message: "The list is made in code.")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if needsPlacing, window != nil, bounds.height > 0 { place() }
  }

  /// Shows something else in place of what there was, from its beginning or the chosen option on.
  func show(_ content: Content) {
    self.content = content
    needsPlacing = true
    reloadData()
    setNeedsLayout()
  }

  /// Shows the same rows in another state, where they are.
  func refresh(_ content: Content) {
    self.content = content
    let cursor = indexPathForSelectedRow
    reloadData()
    if let cursor, contains(cursor) { put(cursor) }
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

  /// What a row stands for; nil for one that only tells something.
  func row(at path: IndexPath) -> Row? {
    switch content {
    case .options(let options):
      return options.hierarchy.isDisabled(options.node(at: path))
        ? nil : .option(row: options.row(at: path))
    case .results(let search):
      let place = AddressSearchResult(search.results[path.row], in: search.hierarchy)
      return place.isDisabled ? nil : .result(place)
    case .waiting(.failed): return .retry
    case .waiting, .notice: return nil
    }
  }
}
#endif
