import Hierarchies
import Lookup
import Selections
import WebRuntime

extension AddressComponent {
  /// Handles an event of the search box or its results.
  @inline(never)
  func handleInSearch(_ action: Action, _ event: Event) -> EventResponse {
    guard let finder else { return [] }
    // Nothing follows the box while results replace the options.
    if action == .search(.keyPressed), isSearching, event.key == .tab {
      return sheet.wrapKey(event, lastControl: lastControl, backwards: false)
    }
    let count = finder.resultCount
    let response = finder.handle(action, event)
    let reports = finder.takeReports()
    if finder.resultCount > count { showList() }
    if reports.contains(.cancelled) { cancel() }
    if reports.contains(.chosen) { takeFound(by: finder) }
    return response
  }

  /// Fills all levels with the search result.
  private func takeFound(by finder: SearchPanel) {
    let place = SavedPath(finder.chosenPath)
    remainder = finder.address.remainder
    choice.destination.address = isLazy && remainder != nil ? finder.address.text : nil
    finder.search(for: [])
    take(place, confirms: false)
  }

  /// Moves to a place, or as far towards it as is loaded, and requests the rest.
  func go(to place: SavedPath) {
    let match = choice.draft.hierarchy.match(place)
    choice.draft.select(SavedPath(nodes: match.path))
    choice.destination.path = match.isComplete ? nil : place
    // A place that can be the value may still have children to choose or load.
    load(choice.draft.reopen(level: choice.draft.path.count).loads)
    showLevel()
    // The place doesn't exist. The user continues from its last level that does.
    if choice.draft.optionsState == .loaded { choice.destination.path = nil }
  }

  /// Stops moving to the destination because the user chose something else.
  func stopSeeking() {
    choice.destination.path = nil
    choice.destination.address = nil
  }

  /// Continues along an address after more children are loaded.
  ///
  /// - Returns: Whether the address leads to a deeper level.
  func follow(address: [UInt8]) -> Bool {
    guard let finder else { return false }
    let finding = finder.find(address, in: choice.draft.hierarchy)
    guard let path = finding.path(continuing: choice.draft.path, in: choice.draft.hierarchy) else {
      return false
    }
    remainder = finding.remainder
    choice.draft.select(SavedPath(nodes: path))
    load(choice.draft.reopen(level: choice.draft.path.count).loads)
    return true
  }
}
