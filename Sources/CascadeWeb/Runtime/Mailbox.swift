// The smaller types of the protocol between the module and the driver. Elements/src/protocol.js is generated
// from these, and from the other types with raw values that the module and the driver share.

/// The words of the mailbox, in which the driver finds the output of a call.
package enum Mailbox: Int, CaseIterable, Sendable {
  /// The address of the operations.
  case operations
  case operationByteCount
  /// The address of the value that the last call returned.
  case result
}

/// Statuses that the driver reports for a fetch, in addition to those of HTTP.
package enum FetchStatus: Int, CaseIterable, Sendable {
  /// The body is JSON that can't be parsed. The driver passes the parser's message as the body.
  case unreadable = -1
  /// There was no response.
  case unreachable = 0
  /// The body was received.
  case ok = 200
}

/// The text from which a `cascade-stamp` fills a page's template: pairs of a field's name and text.
package enum StampSeparator {
  package static var field: UInt8 { 0x1F }
  package static var pair: UInt8 { 0x1E }
}
