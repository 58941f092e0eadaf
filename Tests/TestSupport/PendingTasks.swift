/// Lets the tasks run that are ready, and those that they start, on the main actor and on other threads.
@MainActor public func runPendingTasks() async {
  for _ in 0..<4 {
    for _ in 0..<20 { await Task.yield() }
    try? await Task.sleep(for: .milliseconds(1))
  }
}

/// Runs pending tasks while a condition holds, for about 10 seconds at most.
@MainActor public func runPendingTasks(while condition: @autoclosure () -> Bool) async {
  for _ in 0..<2_000 where condition() { await runPendingTasks() }
}
