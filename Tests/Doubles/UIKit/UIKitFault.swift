@_exported import Foundation

// A double of the part of UIKit that the adapters use, for platforms without UIKit.
//
// Each declaration has the signature in Apple's documentation, and the address of that page.
// Declarations that simulate the user or the system are `@_spi(Testing)`, so that the adapters
// can't use them.

/// A mistake for which UIKit throws an exception or logs a programming error.
@_spi(Testing) public struct UIKitFault: Error, Hashable, CustomStringConvertible {
  /// A description of the mistake.
  public let description: String

  /// A closure that handles faults. By default, a fault ends the process.
  @TaskLocal public static var handler: @MainActor @Sendable (UIKitFault) -> Void = {
    fatalError($0.description)
  }

  /// Returns the faults of a closure, which continues after each fault.
  @MainActor public static func recorded(in work: () throws -> Void) rethrows -> [String] {
    let record = Record()
    try $handler.bound(to: { record.faults.append($0.description) }, during: work)
    return record.faults
  }

  @MainActor private final class Record {
    var faults: [String] = []
  }
}

/// Reports a fault.
@_spi(Testing) @MainActor public func fault(_ description: String) {
  UIKitFault.handler(UIKitFault(description: description))
}

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
