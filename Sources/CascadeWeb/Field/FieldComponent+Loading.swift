import Hierarchies
import Lookup
import Selections

// A search result that isn't loaded yet. The component moves to it level by level.
extension FieldComponent {
  /// Stops moving to the destination because the user chose something else.
  func stopSeeking() {
    choice.destination.path = nil
    choice.destination.address = nil
    choice.destination.reached = nil
  }

  /// Continues to the destination after children are loaded.
  func follow(_ answer: ChildAnswer) {
    if case .failure = answer { return stopSeeking() }
    if let sought = choice.destination.path { return go(to: sought) }
    if let address = choice.destination.address, follow(address: address) { return }
    guard let node = choice.destination.reached, loading.state(of: node, in: hierarchy) == .loaded
    else {
      return
    }
    stopSeeking()
    if hierarchy.children(of: node).isEmpty { take(node) }
  }

  /// Continues along an address.
  ///
  /// - Returns: Whether the address leads to a deeper level.
  private func follow(address: [UInt8]) -> Bool {
    let finding = finder.find(address, in: hierarchy)
    guard finding.nodes.count == 1, let node = finding.nodes.first,
      node != choice.destination.reached
    else {
      if choice.destination.reached == nil, finding.nodes.isEmpty {
        say(text(FieldMessage.noPlace))
      }
      return false
    }
    if let reached = choice.destination.reached, !hierarchy.path(to: node).contains(reached) {
      return false
    }
    remainder = finding.remainder
    take(node)
    return true
  }
}
