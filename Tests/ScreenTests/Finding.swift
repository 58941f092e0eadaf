/// A fault of a layout.
struct Finding: Hashable, CustomStringConvertible {
  enum Kind: String {
    case ambiguous = "has more than one place or size"
    case contradictory = "has constraints that contradict each other"
    case truncated = "doesn't show all of its text"
    case overlapping = "overlaps"
    case invisible = "has no size"
    case overflowing = "reaches out of"
    case unsafe = "reaches out of the safe area"
    case small = "is smaller than a fingertip"
    case crowded = "has room for too few rows"
    case faint = "hardly stands out"
  }

  let kind: Kind
  /// The view, named by the type around it and its property.
  let place: String
  /// The text of the view, or the other view.
  var detail = ""

  var description: String {
    "\(place) \(kind.rawValue)\(detail.isEmpty ? "" : ": \(detail)")"
  }
}
