extension SearchPanel {
  /// The keys of the box: those of a list move through the results, the others write.
  func key(_ event: Event) -> EventResponse {
    let isPlain = event.modifiers.isDisjoint(with: [.control, .alt, .meta, .shift, .composing])
    guard isPlain, let key = event.key, isSearching || key == .escape else { return [] }
    let position = active ?? -1
    switch key {
    case .down: move(to: position + 1)
    case .up: move(to: max(0, position - 1))
    case .pageDown: move(to: position + window.page)
    case .pageUp: move(to: max(0, position - window.page))
    case .home where isWalking: move(to: 0)
    case .end where isWalking: move(to: .max)
    case .enter: if let active { choose(active) }
    case .escape:
      if query.isEmpty {
        report(.cancelled)
      } else {
        look(for: [])
      }
    default: return []
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
