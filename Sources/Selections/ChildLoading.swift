import CascadeBase
import Hierarchies

/// Tracks which nodes have children that aren't loaded, are loading, or failed to load.
///
/// Each request for the children of a node has a ticket, and is answered with that ticket. An answer to
/// a request that has ended is dropped, so answers can arrive late, twice, or never.
///
/// ```swift
/// var loading = ChildLoading(isLazy: true)
/// var hierarchy = Hierarchy()
/// let ticket = loading.request(nil, in: hierarchy)!  // for the roots
/// loading.state(of: nil, in: hierarchy)              // loading
/// let root = ChildLoading.Child(.init(name: "广东省", code: "440000"))
/// loading.receive([root], for: ticket, into: &hierarchy)  // children: node 0
/// loading.state(of: hierarchy.roots[0], in: hierarchy)  // unloaded
/// ```
///
/// A node is stored by its slot: 0 for the parent of the roots, or else its index plus one.
///
///     slot       0     1     2     3
///     answered   1     0     1     0      bits: nothing is left to load
///     waiting    –     5     –     failed     tickets, sorted by slot
public struct ChildLoading: Hashable, Sendable {
  /// Whether nodes without children can have children that load later.
  public private(set) var isLazy: Bool

  /// The slots whose children are all loaded, as bits.
  private var answered: [UInt8] = []

  /// The slots that are loading or have failed, in ascending order.
  private var waiting: [Wait] = []

  private var lastTicket = 0

  /// Whether an answer may repeat a code, because the children come from the parts of one hierarchy.
  let allowsRepeatedCodes: Bool

  /// Makes the state in which nothing has been requested.
  ///
  /// - Parameter isLazy: Whether nodes without children can have children that load later, unless they are
  ///   known to be leaves; if not, there is never anything to load.
  public init(isLazy: Bool = false) {
    self.init(isLazy: isLazy, allowsRepeatedCodes: false)
  }

  private init(isLazy: Bool, allowsRepeatedCodes: Bool) {
    self.isLazy = isLazy
    self.allowsRepeatedCodes = allowsRepeatedCodes
  }

  /// Makes the state in which nothing has been requested. The nodes of a hierarchy that have a text in its
  /// column `leaf` are known to be leaves, and so are those of an upper file without children in a part.
  ///
  /// - Complexity: O(*n*) for *n* nodes if the hierarchy has such a column or has parts, or else O(1).
  public init(isLazy: Bool, leavesOf hierarchy: Hierarchy) {
    self.init(isLazy: isLazy, allowsRepeatedCodes: hierarchy.parts != nil)
    if isLazy, hierarchy.parts != nil {
      for index in 0..<hierarchy.nodeIndexLimit
      where !hierarchy.hasChildrenInPart(Hierarchy.Node(index)) {
        markLoaded(Hierarchy.Node(index))
      }
    }
    guard isLazy, let leaves = hierarchy.column("leaf") else { return }
    for index in 0..<hierarchy.nodeIndexLimit where leaves[Hierarchy.Node(index)] != nil {
      markLoaded(Hierarchy.Node(index))
    }
  }
}

extension ChildLoading {
  /// Sets whether there is anything to load. What has loaded, is loading or has failed stays as it is.
  mutating func setLazy(_ isLazy: Bool, leavesOf hierarchy: Hierarchy) {
    if isLazy, lastTicket == 0 { self = ChildLoading(isLazy: true, leavesOf: hierarchy) }
    self.isLazy = isLazy
  }

  /// The loading state of the children of a node.
  public enum State: Hashable, Sendable {
    /// All children are loaded, if any.
    case loaded
    /// The node can have children, which haven't been requested.
    case unloaded
    /// The children have been requested.
    case loading
    /// The request failed; the children can be requested again.
    case failed(Failure)
  }

  /// Identifies one request for the children of a node.
  ///
  /// Valid for the `ChildLoading` value that issued it and for mutated copies of it.
  public struct Ticket: Hashable, Sendable {
    /// The node whose children are requested, `nil` for the roots.
    public let node: Hierarchy.Node?

    fileprivate let number: Int
  }

  private struct Wait: Hashable {
    var slot: Int
    var ticket: Int
    var failure: Failure?
  }

  /// The loading state of the children of a node, or of the roots for `nil`.
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

  /// Whether any node can have children that aren't loaded.
  ///
  /// - Complexity: O(*n* log *w*), where *n* is the number of nodes and *w* the number of those that are loading or have
  ///   failed.
  package func isIncomplete(in hierarchy: Hierarchy) -> Bool {
    state(of: nil, in: hierarchy) != .loaded
      || (0..<hierarchy.nodeIndexLimit).contains {
        state(of: Hierarchy.Node($0), in: hierarchy) != .loaded
      }
  }

  /// Requests the children of a node, or the roots; after a failure, again.
  ///
  /// - Returns: The ticket to answer with, or `nil` if the children are loaded or loading.
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

  /// Marks all children of a node as loaded, for example of a known leaf. A pending request is dropped.
  ///
  /// - Complexity: O(*w* + *n* ÷ 8), where *w* is the number of nodes that are loading or have failed and
  ///   *n* that of all nodes.
  public mutating func markLoaded(_ node: Hierarchy.Node?) {
    let slot = slot(of: node)
    let place = place(of: slot)
    if isWaiting(slot, at: place) { waiting.remove(at: place) }
    let bit = BitPosition(slot)
    while answered.count <= bit.byte { answered.append(0) }
    answered[bit.byte] |= bit.mask
  }

  /// Whether the request of a ticket is pending.
  ///
  /// - Complexity: O(log *w*), where *w* is the number of nodes that are loading or have failed.
  public func isWaiting(for ticket: Ticket) -> Bool {
    let slot = slot(of: ticket.node)
    let place = place(of: slot)
    return isWaiting(slot, at: place) && waiting[place].ticket == ticket.number
      && waiting[place].failure == nil
  }

  /// A child in an answer.
  public struct Child: Hashable, Sendable {
    /// The node to append.
    public var node: Hierarchy.NewNode

    /// Whether the node has no children; `nil` if unknown. Unless it is known to be a leaf, its children
    /// can be requested.
    public var isLeaf: Bool?

    /// Makes a child.
    public init(_ node: Hierarchy.NewNode, isLeaf: Bool? = nil) {
      self.node = node
      self.isLeaf = isLeaf
    }
  }

  /// The effect of an answer.
  public enum Answer: Hashable, Sendable {
    /// The ticket's request had ended already; nothing changed.
    case late
    /// The children were appended to the hierarchy.
    case children(Hierarchy.Nodes)
    /// The node has no children.
    case leaf
    /// The request failed; `state(of:in:)` has the reason.
    case failed
  }

  /// Why the children of a node failed to load.
  public enum Failure: Error, Hashable, Sendable {
    /// The request failed with a message, in UTF-8.
    case message([UInt8])
    /// The answer contained a code, in UTF-8, that another node has.
    case repeatedCode([UInt8])
  }

  /// Receives the children of a ticket's node and appends them to the hierarchy.
  ///
  /// An empty answer makes the node a leaf. If a code occurs twice, or a node of the hierarchy has it
  /// already, the request fails and nothing is appended.
  ///
  /// - Parameter hierarchy: The hierarchy given with the request, or a mutated copy of it.
  /// - Complexity: O(*k* × log *k* + *n*), where *k* is the number of children and *n* that of nodes.
  @discardableResult
  public mutating func receive(
    _ children: [Child], for ticket: Ticket, into hierarchy: inout Hierarchy
  ) -> Answer {
    guard isWaiting(for: ticket) else { return .late }
    var nodes: [Hierarchy.NewNode] = []
    for child in children { nodes.append(child.node) }
    if !allowsRepeatedCodes, let code = hierarchy.repeatedCode(in: nodes) {
      setFailure(.repeatedCode(code), of: ticket)
      return .failed
    }
    markLoaded(ticket.node)
    let appended = hierarchy.append(nodes, to: ticket.node)
    for (position, node) in appended.enumerated() where children[position].isLeaf == true {
      markLoaded(node)
    }
    return appended.isEmpty ? .leaf : .children(appended)
  }

  /// Ends the request of a ticket with a failure.
  ///
  /// - Parameter message: The text to show, in UTF-8.
  /// - Complexity: O(log *w*), where *w* is the number of nodes that are loading or have failed.
  @discardableResult
  public mutating func fail(_ ticket: Ticket, message: [UInt8]) -> Answer {
    guard isWaiting(for: ticket) else { return .late }
    setFailure(.message(message), of: ticket)
    return .failed
  }

  /// Records the failure of a ticket's request.
  ///
  /// - Precondition: The request is pending.
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
    let bit = BitPosition(slot)
    return bit.byte < answered.count && answered[bit.byte] & bit.mask != 0
  }
}

extension ChildLoading.Failure: CustomStringConvertible {
  /// The reason and what to do, as a fallback for adapters without custom texts.
  public var description: String {
    switch self {
    case .message(let text): String(decoding: text, as: UTF8.self)
    case .repeatedCode(let code):
      "Two nodes have the code “\(String(decoding: code, as: UTF8.self))”. "
        + "Give each node a unique code."
    }
  }
}
