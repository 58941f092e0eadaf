import Selections

extension CheckState.Mark {
  /// The mark as ARIA names it.
  var state: Name {
    switch self {
    case .unchecked: "false"
    case .checked: "true"
    case .mixed: "mixed"
    }
  }

  /// The parts of the box that shows the mark.
  var part: Name {
    switch self {
    case .unchecked: "box"
    case .checked: "box checked"
    case .mixed: "box mixed"
    }
  }
}
