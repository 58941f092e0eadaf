/// Prevents the optimizer from removing a value that is otherwise unused.
@_optimize(none)
func use<Value>(_ value: Value) {}

/// Returns the median time of one call over nine samples of at least 20 ms each, or over three samples if one call
/// takes longer than a quarter of a second.
func measure(_ body: () throws -> Void) rethrows -> Duration {
  let clock = ContinuousClock()
  func time(_ calls: Int) throws -> Duration {
    try clock.measure { for _ in 0..<calls { try body() } } / calls
  }
  var calls = 1
  var once = try time(1)
  while once * calls < .milliseconds(20) {
    calls *= 2
    once = try time(calls)
  }
  let samples = try (0..<(once > .milliseconds(250) ? 3 : 9)).map { _ in try time(calls) }
  return samples.sorted()[samples.count / 2]
}
