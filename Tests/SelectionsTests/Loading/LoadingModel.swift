import Hierarchies
import Selections
import TestSupport

/// A tree that loads, as a dictionary, and the real one; −1 is the parent of the roots.
struct LoadingModel {
  private enum Known { case unloaded, loaded, loading(Int), failed }

  private var known: [Int: Known] = [-1: .unloaded]
  private var children: [Int: [Int]] = [:]
  private var requests: [(parent: Int, ticket: ChildLoading.Ticket)] = []
  private var count = 0

  var loading = ChildLoading(isLazy: true)
  var hierarchy = Hierarchy()

  /// Does something at random to both; false if they then differ.
  mutating func step(using random: inout SeededGenerator) -> Bool {
    let isSame =
      Int.random(in: 0..<3, using: &random) == 0 ? request(using: &random) : answer(using: &random)
    return isSame && agrees
  }

  private func node(_ number: Int) -> Hierarchy.Node? {
    number < 0 ? nil : Hierarchy.Node(number)
  }

  private mutating func request(using random: inout SeededGenerator) -> Bool {
    let parent = Int.random(in: -1..<count, using: &random)
    let ticket = loading.request(node(parent), in: hierarchy)
    switch known[parent]! {
    case .loaded, .loading: return ticket == nil
    case .unloaded, .failed:
      guard let ticket, ticket.node == node(parent) else { return false }
      known[parent] = .loading(requests.count)
      requests.append((parent, ticket))
      return true
    }
  }

  /// Answers any request that was ever made, also for the second time.
  private mutating func answer(using random: inout SeededGenerator) -> Bool {
    guard let number = requests.indices.randomElement(using: &random) else { return true }
    let (parent, ticket) = requests[number]
    let isAwaited = if case .loading(number) = known[parent]! { true } else { false }
    guard loading.isWaiting(for: ticket) == isAwaited else { return false }
    if Int.random(in: 0..<4, using: &random) == 0 {
      if isAwaited { known[parent] = .failed }
      return loading.fail(ticket, message: [33]) == (isAwaited ? .failed : .late)
    }
    let added = Int.random(in: 0...3, using: &random)
    let repeats = count > 0 && added > 0 && Int.random(in: 0..<4, using: &random) == 0
    let leaves = (0..<added).map { _ in Bool.random(using: &random) }
    let answers = (0..<added).map { offset in
      let code =
        repeats && offset == added - 1 ? Int.random(in: 0..<count, using: &random) : count + offset
      return ChildLoading.Child(.init(name: "n", code: "\(code)"), isLeaf: leaves[offset])
    }
    let answer = loading.receive(answers, for: ticket, into: &hierarchy)
    if !isAwaited { return answer == .late }
    known[parent] = repeats ? .failed : .loaded
    if repeats { return answer == .failed }
    if added == 0 { return answer == .leaf }
    children[parent] = Array(count..<count + added)
    for leaf in leaves {
      known[count] = leaf ? .loaded : .unloaded
      count += 1
    }
    return answer == .children(hierarchy.children(of: node(parent)))
  }

  private var agrees: Bool {
    hierarchy.count == count
      && (-1..<count).allSatisfy { number in
        let state = loading.state(of: node(number), in: hierarchy)
        let isSame =
          switch (known[number]!, state) {
          case (.unloaded, .unloaded), (.loaded, .loaded), (.loading, .loading), (.failed, .failed):
            true
          default: false
          }
        return isSame
          && hierarchy.children(of: node(number)).map(\.index) == children[number] ?? []
      }
  }
}
