import Hierarchies

extension ChildLoading {
  /// A child as an answer describes it.
  public struct Child: Hashable, Sendable {
    /// The node to append.
    public var node: Hierarchy.NewNode

    /// Whether it has no children of its own; `nil` where that is not known. One that is not known as
    /// a leaf may have some to load.
    public var isLeaf: Bool?

    /// Describes a child.
    public init(_ node: Hierarchy.NewNode, isLeaf: Bool? = nil) {
      self.node = node
      self.isLeaf = isLeaf
    }
  }

  /// What an answer came to.
  public enum Answer: Hashable, Sendable {
    /// The ticket was no longer waited for, and nothing changed.
    case late
    /// The children, as nodes of the hierarchy.
    case children(Hierarchy.Nodes)
    /// The node has no children.
    case leaf
    /// There are no children for now; `state(of:in:)` tells why.
    case failed
  }

  /// Why the children of a node are not there.
  public enum Failure: Error, Hashable, Sendable {
    /// They could not be had; the message, in UTF-8, is the answer's own.
    case message([UInt8])
    /// The answer had a code, in UTF-8, that would name two nodes.
    case repeatedCode([UInt8])
  }

  /// Takes the children of a ticket's node into the hierarchy.
  ///
  /// An empty answer makes the node a leaf. An answer with a code that stands in it twice, or that a
  /// node of the hierarchy has, is a failure at that node, and nothing is appended.
  ///
  /// - Parameter hierarchy: The one that was given with the request, or what has become of it.
  /// - Complexity: O(*k* × log *k* + *n*), where *k* is the number of children and *n* that of nodes.
  @discardableResult
  public mutating func loaded(
    _ ticket: Ticket, _ children: [Child], into hierarchy: inout Hierarchy
  ) -> Answer {
    guard isWaiting(for: ticket) else { return .late }
    var nodes: [Hierarchy.NewNode] = []
    for child in children { nodes.append(child.node) }
    if let code = hierarchy.repeatedCode(in: nodes) {
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

  /// Makes it known that the children of a ticket's node could not be had.
  ///
  /// - Parameter message: What to show, in UTF-8.
  /// - Complexity: O(log *w*), where *w* is the number of nodes that are loading or have failed.
  @discardableResult
  public mutating func failed(_ ticket: Ticket, message: [UInt8]) -> Answer {
    guard isWaiting(for: ticket) else { return .late }
    setFailure(.message(message), of: ticket)
    return .failed
  }
}

extension ChildLoading.Failure: CustomStringConvertible {
  /// What went wrong, as a sentence to show where there are no words of one's own.
  public var description: String {
    switch self {
    case .message(let text): String(decoding: text, as: UTF8.self)
    case .repeatedCode(let code):
      "The code “\(String(decoding: code, as: UTF8.self))” stands for two nodes. "
        + "Give each node a code of its own."
    }
  }
}
