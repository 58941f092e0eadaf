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
