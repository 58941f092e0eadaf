extension ScriptValue {
  /// The number if it is whole and fits 32 bits; otherwise nil.
  var wholeNumber: Int? {
    guard case .number(let number) = self, let whole = number.whole,
      whole.magnitude < 1 << 31
    else { return nil }
    return Int(whole)
  }

  /// The whole numbers of a list, nil for other items; nil if this isn't a list.
  var wholeNumbers: [Int?]? {
    guard case .list(let items) = self else { return nil }
    return items.map { $0.wholeNumber }
  }
}
