// How a component finds again what it gave to the page: the purpose of a listener, a timer, a rendered element, a
// question. Each is a number of an enum in the files of the component or of its piece, which alone reads it.

/// The part of an element to which an action, a timer or a reference belongs: the component itself, or a piece of it that
/// several components share and that has a number of its own. There are at most 8 scopes.
package struct Scope: Equatable, Sendable {
  package let number: Int

  package init(number: Int) {
    self.number = number
  }

  /// The component itself.
  package static var component: Scope { Scope(number: 0) }

  /// Returns a number that no other kind, index or scope has. There are at most 32 kinds.
  fileprivate func number(_ kind: Int, _ index: Int) -> Int {
    assert(number < 8, "there are at most 8 scopes")
    assert(kind < 32, "a scope has at most 32 kinds")
    return index << 8 | kind << 3 | number
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
  /// The thing that the action is about, such as the position of a row.
  package let index: Int

  package init(_ scope: Scope, _ kind: Int, _ index: Int = 0) {
    self.scope = scope
    self.kind = kind
    self.index = index
  }
}

/// A timer of a scope.
package struct Timer: Equatable, Sendable {
  /// The number that identifies the timer to the driver.
  package let number: Int

  package init(number: Int) {
    self.number = number
  }

  /// - Parameters:
  ///   - kind: The raw value of an enum of the scope.
  ///   - index: Distinguishes timers of the same kind.
  package init(_ scope: Scope, _ kind: Int, _ index: Int = 0) {
    number = scope.number(kind, index)
  }

  package var scope: Scope { Scope(number: number & 7) }
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
  ///   - index: Distinguishes elements of the same kind.
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
package struct Question: Equatable, Sendable {
  /// The number that identifies the question to the driver.
  package let number: Int

  package init(number: Int) {
    self.number = number
  }

  /// - Parameters:
  ///   - kind: The raw value of an enum of the component, which is at most 3.
  ///   - sequence: Distinguishes questions of the same kind.
  package init(_ kind: Int, _ sequence: Int = 0) {
    assert(kind < 4, "a component has at most 4 kinds of questions")
    number = sequence << 2 | kind
  }

  package var kind: Int { number & 3 }
  package var sequence: Int { number >> 2 }
}
