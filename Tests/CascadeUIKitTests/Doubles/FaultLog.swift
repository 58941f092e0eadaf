/// The faults that a test has caused.
@MainActor final class FaultLog {
  var faults: [String] = []
}
