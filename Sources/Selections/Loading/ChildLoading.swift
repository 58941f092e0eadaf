import Hierarchies
import Sorting

/// Which nodes have children that are not there yet, are being loaded, or could not be had.
///
/// It asks for the children of a node with a ticket, and takes the answer for that ticket. An answer
/// for a ticket that is no longer waited for is dropped, so answers may come late, twice, or never.
///
/// ```swift
/// var loading = ChildLoading(isLazy: true)
/// var hierarchy = Hierarchy()
/// let ticket = loading.request(nil, in: hierarchy)!  // for the roots
/// loading.state(of: nil, in: hierarchy)              // loading
/// let root = ChildLoading.Child(.init(name: "广东省", code: "440000"))
/// loading.loaded(ticket, [root], into: &hierarchy)   // children: node 0
/// loading.state(of: hierarchy.roots[0], in: hierarchy)  // unloaded
/// ```
///
/// A node is kept here by its slot: 0 for what stands above the roots, else one more than its index.
///
///     slot       0     1     2     3
///     answered   1     0     1     0      bits: nothing is left to load
///     waiting    –     5     –     failed     tickets, sorted by slot
public struct ChildLoading: Hashable, Sendable {
  /// Whether a node without children may have some that are not there yet.
  public let isLazy: Bool

  /// A bit for each slot whose children are all there, if it has any.
  private var answered: [UInt8] = []

  /// The slots that are being loaded or have failed, in ascending order.
  private var waiting: [Wait] = []

  private var lastTicket = 0

  /// Makes the state in which nothing has been asked for.
  ///
  /// - Parameter isLazy: Whether a node without children may have some that are not there yet, unless
  ///   it is known as a leaf; if not, there is never anything to load.
  public init(isLazy: Bool = false) {
    self.isLazy = isLazy
  }

  /// Makes the state in which nothing has been asked for, and the nodes of a hierarchy that have a text
  /// in its column `leaf` are known as leaves.
  ///
  /// - Complexity: O(*n*) for *n* nodes where the hierarchy has such a column, else O(1).
  public init(isLazy: Bool, leavesOf hierarchy: Hierarchy) {
    self.init(isLazy: isLazy)
    guard isLazy, let leaves = hierarchy.column("leaf") else { return }
    for index in 0..<hierarchy.nodeIndexLimit where leaves[Hierarchy.Node(index)] != nil {
      markLoaded(Hierarchy.Node(index))
    }
  }
}

extension ChildLoading {
  /// What is known of the children of a node.
  public enum State: Hashable, Sendable {
    /// All children are there, if it has any.
    case loaded
    /// There may be children, which have not been asked for.
    case unloaded
    /// The children have been asked for.
    case loading
    /// The children could not be had; they can be asked for again.
    case failed(Failure)
  }

  /// The right to answer a request, once, with the children of a node.
  ///
  /// It is good for the value that gave it and for what becomes of that value.
  public struct Ticket: Hashable, Sendable {
    /// The node whose children are wanted, `nil` for the roots.
    public let node: Hierarchy.Node?

    fileprivate let number: Int
  }

  private struct Wait: Hashable {
    var slot: Int
    var ticket: Int
    var failure: Failure?
  }

  /// What is known of the children of a node, or of the roots for `nil`.
  ///
  /// - Complexity: O(log *w*), where *w* is the number of nodes that are loading or have failed.
  public func state(of node: Hierarchy.Node?, in hierarchy: Hierarchy) -> State {
    if !isLazy { return .loaded }
    let slot = slot(of: node)
    let place = place(of: slot)
    if isWaiting(slot, at: place) {
      return waiting[place].failure.map { .failed($0) } ?? .loading
    }
    return isAnswered(slot) || hierarchy.childCount(of: node) > 0 ? .loaded : .unloaded
  }

  /// Asks for the children of a node, or for the roots; after a failure, once more.
  ///
  /// - Returns: The ticket to answer with, or `nil` if there is nothing to load or it is being loaded.
  /// - Complexity: O(*w*), where *w* is the number of nodes that are loading or have failed.
  public mutating func request(_ node: Hierarchy.Node?, in hierarchy: Hierarchy) -> Ticket? {
    let state = state(of: node, in: hierarchy)
    if state == .loaded || state == .loading { return nil }
    lastTicket += 1
    let wait = Wait(slot: slot(of: node), ticket: lastTicket)
    let place = place(of: wait.slot)
    if isWaiting(wait.slot, at: place) {
      waiting[place] = wait
    } else {
      waiting.insert(wait, at: place)
    }
    return Ticket(node: node, number: lastTicket)
  }

  /// Takes it that all children of a node are there, as with one that is known as a leaf; a request
  /// that is under way is given up.
  ///
  /// - Complexity: O(*w* + *n* / 8), where *w* is the number of nodes that are loading or have failed
  ///   and *n* that of all nodes.
  public mutating func markLoaded(_ node: Hierarchy.Node?) {
    let slot = slot(of: node)
    let place = place(of: slot)
    if isWaiting(slot, at: place) { waiting.remove(at: place) }
    while answered.count <= slot >> 3 { answered.append(0) }
    answered[slot >> 3] |= 1 << UInt8(slot & 7)
  }

  /// Whether a ticket is still waited for.
  ///
  /// - Complexity: O(log *w*), where *w* is the number of nodes that are loading or have failed.
  public func isWaiting(for ticket: Ticket) -> Bool {
    let slot = slot(of: ticket.node)
    let place = place(of: slot)
    return isWaiting(slot, at: place) && waiting[place].ticket == ticket.number
      && waiting[place].failure == nil
  }

  /// Makes the failure known that a ticket's request has ended with.
  ///
  /// - Precondition: The ticket is waited for.
  mutating func setFailure(_ failure: Failure, of ticket: Ticket) {
    waiting[place(of: slot(of: ticket.node))].failure = failure
  }

  private func slot(of node: Hierarchy.Node?) -> Int { node.map { $0.index + 1 } ?? 0 }

  private func place(of slot: Int) -> Int {
    partitionPoint(in: waiting.count) { waiting[$0].slot < slot }
  }

  private func isWaiting(_ slot: Int, at place: Int) -> Bool {
    place < waiting.count && waiting[place].slot == slot
  }

  private func isAnswered(_ slot: Int) -> Bool {
    slot >> 3 < answered.count && answered[slot >> 3] & 1 << UInt8(slot & 7) != 0
  }
}
