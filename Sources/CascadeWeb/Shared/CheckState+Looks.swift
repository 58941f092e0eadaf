import Selections

extension CheckState.Mark {
  /// The value of `aria-checked`.
  var state: Name {
    switch self {
    case .unchecked: "false"
    case .checked: "true"
    case .mixed: "mixed"
    }
  }

  /// The part names of the checkbox.
  var part: Name {
    switch self {
    case .unchecked: "box"
    case .checked: "box checked"
    case .mixed: "box mixed"
    }
  }
}
