/// The faults that a test has come upon.
@MainActor final class FaultLog {
  var faults: [String] = []
}
