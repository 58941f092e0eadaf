import Hierarchies

extension ChildLoading {
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
