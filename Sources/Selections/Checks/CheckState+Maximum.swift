extension CheckState {
  /// The number of checks by which a count exceeds the maximum; `nil` if it doesn't.
  func excess(of count: Int) -> Int? {
    guard let maximum, count > maximum else { return nil }
    return count - maximum
  }
}
