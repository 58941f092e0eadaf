// The compiler turns `rounded()` and `init(exactly:)` into calls of a mathematics library, which
// there is none of in the browser. `Int` has 32 bits there.

extension Double {
  /// The largest whole number that is not above this one, held within 32 bits; 0 for no number.
  var floor: Int {
    if isNaN { return 0 }
    let number = Int32(Swift.min(Swift.max(self, -2_147_483_000), 2_147_483_000))
    return Int(Double(number) > self ? Swift.max(number, -2_147_483_000) - 1 : number)
  }

  /// The smallest whole number that is not below this one, held within 32 bits; 0 for no number.
  var ceiling: Int { -(-self).floor }

  /// The whole number that this is exactly, within 53 bits.
  var whole: Int64? {
    guard magnitude < 9_007_199_254_740_992 else { return nil }
    let number = Int64(self)
    return Double(number) == self ? number : nil
  }
}
