#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Foundation

/// The kind of a failure, as the code of an `NSError` in the domain `CSKErrorDomain`.
///
/// The `localizedDescription` of the error says what is wrong, where, and what to do.
@objc(CSKError) public enum CSKError: Int, Error {
  /// A document isn't a hierarchy, or has rows that don't fit together.
  case document = 1
  /// A file can't be read.
  case file
  /// Objects in rows aren't a hierarchy, because a code is missing or occurs twice.
  case rows
  /// A tree can't be changed in this way.
  case edit
  /// A sheet couldn't be presented, or is presented already.
  case presentation
  /// A block that loads children has answered with neither children nor an error.
  case loading
}

extension CSKError {
  /// Returns an error of this kind with a text.
  package func error(_ text: String, underlying: (any Error)? = nil) -> NSError {
    var details: [String: Any] = [NSLocalizedDescriptionKey: text]
    details[NSUnderlyingErrorKey] = underlying
    return NSError(domain: (self as NSError).domain, code: rawValue, userInfo: details)
  }

  /// Returns the value of a closure, or throws an error of this kind with the text of the closure's error.
  package func telling<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      throw self.error("\(error)", underlying: error)
    }
  }
}
#endif
