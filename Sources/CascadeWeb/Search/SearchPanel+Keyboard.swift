extension SearchPanel {
  /// The keys of the box: those of a list move through the results, the others write.
  func key(_ event: Event) -> EventResponse {
    let isPlain = event.modifiers.isDisjoint(with: [.control, .alt, .meta, .shift, .composing])
    guard isPlain, let key = event.key, isSearching || key == .escape else { return [] }
    switch key {
    case .home where !isWalking, .end where !isWalking: return []
    case .enter: if let active { choose(active) }
    case .escape:
      if query.isEmpty {
        report(.cancelled)
      } else {
        look(for: [])
      }
    default:
      guard let navigation = ListNavigation(key, page: window.page) else { return [] }
      // More results may follow those there are.
      move(to: navigation.target(from: active ?? -1, count: .max))
    }
    return .preventDefault
  }

  private func move(to position: Int) {
    reachFurther(than: position)
    if places.isEmpty { return }
    isWalking = true
    let row = min(position, places.count - 1)
    active = row
    reveal(row)
    host.invalidate()
  }
}
