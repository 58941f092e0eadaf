import Hierarchies
import Selections

// What was found and is not there yet is gone to as its levels are loaded.
extension FieldComponent {
  /// The person goes another way.
  func stopSeeking() {
    destination.path = nil
    destination.address = nil
    destination.reached = nil
  }

  /// Goes on to what was found, now that children have come.
  func follow(_ answer: ChildAnswer) {
    if case .failure = answer { return stopSeeking() }
    if let sought = destination.path { return go(to: sought) }
    if let address = destination.address, follow(address: address) { return }
    guard let node = destination.reached, loading.state(of: node, in: hierarchy) == .loaded else {
      return
    }
    stopSeeking()
    if hierarchy.children(of: node).isEmpty { take(node) }
  }

  /// Goes on by an address.
  ///
  /// - Returns: Whether it leads further.
  private func follow(address: [UInt8]) -> Bool {
    let finding = finder.address.matcher.find(address, in: hierarchy)
    guard finding.nodes.count == 1, let node = finding.nodes.first, node != destination.reached
    else {
      if destination.reached == nil, finding.nodes.isEmpty { say(text(FieldMessage.noPlace)) }
      return false
    }
    if let reached = destination.reached, !hierarchy.path(to: node).contains(reached) {
      return false
    }
    remainder = finding.remainder
    take(node)
    return true
  }
}
