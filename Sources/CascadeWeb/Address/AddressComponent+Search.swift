import Hierarchies
import Selections

extension AddressComponent {
  /// What happens in the search box and its results.
  func handleInSearch(_ action: Action, _ event: Event) -> EventResponse {
    guard let finder else { return [] }
    let count = finder.resultCount
    let response = finder.handle(action, event)
    let reports = finder.takeReports()
    if finder.resultCount > count { showList() }
    if reports.contains(.cancelled) { cancel() }
    if reports.contains(.chosen) { takeFound(by: finder) }
    return response
  }

  /// Fills all levels with the place that was found.
  private func takeFound(by finder: SearchPanel) {
    let place = SavedPath(finder.chosenPath)
    remainder = finder.address.remainder
    destination.address = isLazy && remainder != nil ? finder.address.text : nil
    finder.search(for: [])
    go(to: place)
    host.dispatch("input", detail: detail(path: draft.path, rows: rows(of: draft)))
    let name = place.levels.last?.nameUTF8 ?? []
    announcement = .joined(text(AddressMessage.chosen, filling: .bytes(name)), prompt)
    focusList()
  }

  /// Goes to a place, or as far on the way to it as there is; what is not there is loaded first.
  func go(to place: SavedPath) {
    let match = draft.hierarchy.match(place)
    draft.select(SavedPath(nodes: match.path))
    destination.path = match.isComplete ? nil : place
    // Below a place that can be the value there may be more to choose, or to load.
    load(draft.reopen(level: draft.path.count).loads)
    showLevel()
    // No such place: where the way to it ends is where the choice goes on.
    if draft.optionsState == .loaded { destination.path = nil }
  }

  /// The person goes another way.
  func stopSeeking() {
    destination.path = nil
    destination.address = nil
  }

  /// Goes on by an address, now that more is loaded.
  ///
  /// - Returns: Whether it leads further.
  func follow(address: [UInt8]) -> Bool {
    guard let finder else { return false }
    let finding = finder.address.matcher.find(address, in: draft.hierarchy)
    let path = finding.nodes.count == 1 ? draft.hierarchy.path(to: finding.nodes[0]) : []
    guard path.count > draft.path.count, path.starts(with: draft.path) else { return false }
    remainder = finding.remainder
    draft.select(SavedPath(nodes: path))
    load(draft.reopen(level: draft.path.count).loads)
    return true
  }
}
