import WebRuntime

// The scopes of the panels and the sheet, which several components share.
extension Scope {
  package static var wheel: Scope { Scope(number: 1) }
  package static var columns: Scope { Scope(number: 2) }
  package static var tree: Scope { Scope(number: 3) }
  package static var search: Scope { Scope(number: 4) }
  package static var sheet: Scope { Scope(number: 5) }
}

// The questions of the elements to the page.
extension Question {
  /// The kinds of questions.
  package enum Kind: Int {
    /// Whether a tree may carry out its oldest pending step.
    case treeStep
    /// A request for children.
    case children
    /// A request for search results.
    case search
  }

  package init(_ kind: Kind, _ sequence: Int = 0) {
    self.init(kind.rawValue, sequence)
  }
}
