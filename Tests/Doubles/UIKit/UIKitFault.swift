@_exported import Foundation

// A double of the part of UIKit that the adapters use, for systems that have no UIKit.
//
// Each declaration has the signature that Apple documents, and the address of that documentation. What
// a test does in place of a person or of the system is `@_spi(Testing)`, out of the adapters' reach.

/// Something that UIKit throws an exception for, or logs as a programming error.
@_spi(Testing) public struct UIKitFault: Error, Hashable, CustomStringConvertible {
  /// What was done wrong.
  public let description: String

  /// What becomes of a fault; it ends the process unless a test takes it.
  @TaskLocal public static var handler: @MainActor @Sendable (UIKitFault) -> Void = {
    fatalError($0.description)
  }

  /// The faults of a piece of work, which goes on after each as well as it can.
  @MainActor public static func recorded(in work: () throws -> Void) rethrows -> [String] {
    let record = Record()
    try $handler.withValue({ record.faults.append($0.description) }, operation: work)
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
