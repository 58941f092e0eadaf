import Selections

// Without these, a comparison of checks with nil also contains that of two hierarchies with their texts, which the program
// for the browser can't link.
func == (checks: CheckState?, none: _OptionalNilComparisonType) -> Bool {
  if case .some = checks { false } else { true }
}

func != (checks: CheckState?, none: _OptionalNilComparisonType) -> Bool { !(checks == none) }
