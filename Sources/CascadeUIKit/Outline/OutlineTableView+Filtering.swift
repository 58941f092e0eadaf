#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// Shows only the nodes that match a text and their ancestors, with the matches highlighted.
  /// `NameQuery` describes the matching.
  ///
  /// Clearing the filter restores the nodes that were expanded before. While a filter is active,
  /// checking a node checks only its visible descendants.
  ///
  /// ```swift
  /// table.filter(by: "hzq")
  /// ```
  ///
  /// Of up to 10,000 nodes, the matches are shown at once. Of more, they are searched beside the main actor: the first ones
  /// appear when they are found, ``isFiltering`` is `true` until the last one is, and another text ends the search.
  ///
  /// - Complexity: O(*n* + *b*) for *n* nodes with *b* bytes of names.
  public func filter(by text: String) {
    if text == filterText { return }
    filterText = text
    announcement.cancel()
    applyFilter { [weak self] isFirst, count in
      guard let self else { return }
      if isFirst, window != nil {
        tableView.setContentOffset(
          CGPoint(x: tableView.contentOffset.x, y: -tableView.adjustedContentInset.top),
          animated: false)
      }
      if let count { announcement.post(texts[.matches, String(count)]) }
    }
  }

  /// Whether matches of the filter's text are still being searched.
  public var isFiltering: Bool { search != nil }

  /// Applies the filter to the current outline.
  ///
  /// - Parameter shown: A closure that is called when rows have changed: whether for the first time, and the number of matches if
  ///   all are shown and there is a filter.
  func applyFilter(_ shown: @escaping (_ isFirst: Bool, _ count: Int?) -> Void = { _, _ in }) {
    endSearch()
    let filter = NameFilter(utf8: Array(filterText.utf8))
    guard !filter.query.isEmpty else {
      nameFilter = filter
      update { $0.clearFilter() }
      refreshVisibleRows()
      return shown(true, nil)
    }
    let search = OutlineSearch(filter: filter, outline: outline)
    if outline.hierarchy.nodeIndexLimit <= countSearchedAtOnce {
      let (filter, matches) = search.all()
      nameFilter = filter
      update { $0.filter(matches: matches) }
      // The highlights of the other rows have changed.
      refreshVisibleRows()
      return shown(true, matches.count)
    }
    var version = outlineVersion
    let searched = hierarchyVersion
    var isFirst = true
    self.search = Task { [weak self] in
      await search.run { result in
        // The table cancels the task on the main actor, too.
        guard let self, !Task.isCancelled else { return }
        // Nodes that were edited or loaded meanwhile have to be searched, too.
        if self.hierarchyVersion != searched { return self.applyFilter(shown) }
        if result.isComplete { self.search = nil }
        self.show(result, since: version)
        version = self.outlineVersion
        shown(isFirst, result.isComplete ? result.matches.count : nil)
        isFirst = false
      }
    }
    showWhetherFound()
  }

  /// Ends the search for matches that nobody wants any more.
  func endSearch() {
    search?.cancel()
    search = nil
  }

  /// Shows matches that were found beside the main actor, in the outline of a version.
  private func show(_ result: OutlineSearch.Result, since version: Int) {
    nameFilter = result.filter
    // Nodes may have been expanded or collapsed meanwhile.
    if version != outlineVersion {
      update { $0.filter(matches: result.matches) }
      return refreshVisibleRows()
    }
    let rows = window == nil ? nil : RowsOnScreen(of: self)
    outline = result.outline
    updatePlaces()
    if let rows { rows.reloadAll() } else { tableView.reloadData() }
    onUpdate?()
  }

  /// Says in the place of the rows that no node matches.
  func showWhetherFound() {
    let isEmpty = outline.isFiltered && outline.rowCount == 0 && !isFiltering
    guard isEmpty else {
      nothingFound?.removeFromSuperview()
      return nothingFound = nil
    }
    let label = nothingFound ?? UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    label.text = texts[.nothingFound, filterText]
    addSubview(label)
    nothingFound = label
    layOutNothingFound()
  }

  func layOutNothingFound() {
    guard let nothingFound else { return }
    let area = bounds.inset(by: tableView.adjustedContentInset).inset(by: layoutMargins)
    let size = nothingFound.sizeThatFits(CGSize(width: area.width, height: area.height))
    nothingFound.frame = CGRect(
      x: area.minX, y: area.minY + (area.height - size.height) / 3, width: area.width,
      height: size.height)
  }

  /// The leaves that a check can reach while a filter is active.
  var shownLeaves: LeafSet? { checks.policy == .cascade ? outline.shownLeaves : nil }
}
#endif
