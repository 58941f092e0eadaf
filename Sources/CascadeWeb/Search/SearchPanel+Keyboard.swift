extension SearchPanel {
  /// Handles a key of the box: navigation keys move through the results, other keys edit the text.
  func key(_ event: Event) -> EventResponse {
    let isPlain = event.modifiers.isDisjoint(with: [.control, .alt, .meta, .shift, .composing])
    guard isPlain, let key = event.key, isSearching || key == .escape else { return [] }
    switch key {
    case .home where !results.isNavigating, .end where !results.isNavigating: return []
    case .enter: if let active = results.active { choose(active) }
    case .escape:
      if query.isEmpty {
        report(.cancelled)
      } else {
        search(for: [])
      }
    default:
      guard let navigation = ListNavigation(key, page: results.window.page) else { return [] }
      // The list can still grow, so it has no last row.
      move(to: navigation.target(from: results.active ?? -1, count: .max))
    }
    return .preventDefault
  }

  private func move(to position: Int) {
    takeMoreResults(after: position)
    if results.isEmpty { return }
    results.isNavigating = true
    let row = min(position, results.count - 1)
    results.active = row
    reveal(row)
    host.invalidate()
  }
}
