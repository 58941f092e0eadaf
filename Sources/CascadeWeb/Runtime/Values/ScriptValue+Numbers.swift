extension ScriptValue {
  /// A whole number that fits 32 bits.
  var wholeNumber: Int? {
    guard case .number(let number) = self, let whole = number.whole,
      whole.magnitude < 1 << 31
    else { return nil }
    return Int(whole)
  }

  /// The items of a list, each as a whole number if it is one; nil for anything but a list.
  var wholeNumbers: [Int?]? {
    guard case .list(let items) = self else { return nil }
    return items.map { $0.wholeNumber }
  }
}
