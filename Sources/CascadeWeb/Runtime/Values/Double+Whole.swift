// The compiler turns `rounded()` and `init(exactly:)` into calls of a mathematics library, which the
// browser doesn't have. `Int` has 32 bits there.

extension Double {
  /// The largest whole number up to this one, clamped to 32 bits; 0 for NaN.
  var floor: Int {
    if isNaN { return 0 }
    let number = Int32(Swift.min(Swift.max(self, -2_147_483_000), 2_147_483_000))
    return Int(Double(number) > self ? Swift.max(number, -2_147_483_000) - 1 : number)
  }

  /// The smallest whole number from this one on, clamped to 32 bits; 0 for NaN.
  var ceiling: Int { -(-self).floor }

  /// This number if it is whole and has at most 53 bits; otherwise nil.
  var whole: Int64? {
    guard magnitude < 9_007_199_254_740_992 else { return nil }
    let number = Int64(self)
    return Double(number) == self ? number : nil
  }
}
