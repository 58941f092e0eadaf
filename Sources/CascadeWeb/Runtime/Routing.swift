// How a component finds again what it gave to the page: the purpose of a listener, a timer, a rendered element, a
// question. Each is a number of an enum in the files of the component or panel, which alone reads it.

/// The part of an element to which an action, a timer or a reference belongs: the component itself, or a panel that
/// several components share.
package enum Scope: Int, Sendable {
  case component
  case wheel, columns, tree, search, sheet

  /// Returns a number that no other kind, index or scope has. There are at most 32 kinds.
  fileprivate func number(_ kind: Int, _ index: Int) -> Int {
    assert(kind < 32, "a scope has at most 32 kinds")
    return index << 8 | kind << 3 | rawValue
  }
}

/// The purpose of a listener.
///
/// Actions stay in the program: the driver reports the node and the kind of an event, and the platform
/// looks the action up in the rendered element.
package struct Action: Equatable, Sendable {
  package let scope: Scope
  /// The raw value of an enum of the scope.
  package let kind: Int
  /// The thing that the action is about, such as the number of a column or the index of a node.
  package let index: Int

  package init(_ scope: Scope, _ kind: Int, _ index: Int = 0) {
    self.scope = scope
    self.kind = kind
    self.index = index
  }
}

/// A timer of a component or panel.
package struct Timer: Equatable, Sendable {
  /// The number that identifies the timer to the driver.
  package let number: Int

  package init(number: Int) {
    self.number = number
  }

  /// - Parameters:
  ///   - kind: The raw value of an enum of the scope.
  ///   - index: Distinguishes timers of the same kind, such as those of the columns.
  package init(_ scope: Scope, _ kind: Int, _ index: Int = 0) {
    number = scope.number(kind, index)
  }

  package var scope: Scope { Scope(rawValue: number & 7) ?? .component }
  package var kind: Int { number >> 3 & 31 }
  package var index: Int { number >> 8 }
}

/// The time until a timer fires.
package struct Delay: Sendable {
  package let milliseconds: Double

  package init(milliseconds: Double) {
    self.milliseconds = milliseconds
  }

  /// As soon as the page has been rendered.
  package static var next: Delay { Delay(milliseconds: 0) }
}

/// Names a rendered element, so that its component can focus it, scroll it or call a method of it.
///
/// A reference stays in the program.
package struct Reference: Equatable, Sendable {
  let number: Int

  /// - Parameters:
  ///   - kind: The raw value of an enum of the scope.
  ///   - index: Distinguishes elements of the same kind, such as columns.
  package init(_ scope: Scope, _ kind: Int, _ index: Int = 0) {
    number = scope.number(kind, index)
  }

  private init(number: Int) {
    self.number = number
  }

  /// No element.
  package static var none: Reference { Reference(number: -1) }
}

/// Identifies a question that a component asked the page.
package enum Question: Equatable, Sendable {
  /// Whether a tree may carry out its oldest pending step.
  case treeStep
  /// A request for children, by its sequence number.
  case children(Int)
  /// A request for search results, by its sequence number.
  case search(Int)

  private enum Kind: Int {
    case treeStep, children, search

    static var count: Int { search.rawValue + 1 }
  }

  /// The number that identifies the question to the driver.
  package var number: Int {
    switch self {
    case .treeStep: Self.number(.treeStep, 0)
    case .children(let sequence): Self.number(.children, sequence)
    case .search(let sequence): Self.number(.search, sequence)
    }
  }

  private static func number(_ kind: Kind, _ sequence: Int) -> Int {
    sequence * Kind.count + kind.rawValue
  }

  /// Creates the question with a number.
  package init?(number: Int) {
    let sequence = number / Kind.count
    switch Kind(rawValue: number % Kind.count) {
    case .treeStep: self = .treeStep
    case .children: self = .children(sequence)
    case .search: self = .search(sequence)
    case nil: return nil
    }
  }
}
