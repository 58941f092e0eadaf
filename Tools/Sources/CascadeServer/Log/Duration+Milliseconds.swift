extension Duration {
  /// The duration in milliseconds, with three digits after the point.
  var milliseconds: Double {
    let microseconds = components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
    return Double(microseconds) / 1_000
  }
}
