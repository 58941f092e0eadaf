extension ScriptValue {
  /// A whole number that fits 32 bits.
  var wholeNumber: Int? {
    guard case .number(let number) = self, let whole = number.whole,
      whole.magnitude < 1 << 31
    else { return nil }
    return Int(whole)
  }
}
