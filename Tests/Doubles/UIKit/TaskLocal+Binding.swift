// An optimized build by Swift 6.3 crashes where it inlines `withValue(_:operation:)` into an asynchronous function.
extension TaskLocal {
  /// Binds the task-local value while a function runs.
  @MainActor @inline(never)
  @_spi(Testing) public func bound<Result>(
    to value: Value, during work: () throws -> Result
  ) rethrows -> Result {
    try withValue(value, operation: work)
  }

  /// Binds the task-local value while an asynchronous function runs.
  @MainActor @inline(never)
  @_spi(Testing) public func bound<Result>(
    to value: Value, during work: () async throws -> Result
  ) async rethrows -> Result {
    try await withValue(value, operation: work)
  }
}
