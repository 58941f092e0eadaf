// The protocol between the module and the driver. Elements/src/protocol.js is generated from these types, and from
// the other ones with raw values that the module and the driver share.

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

/// The text from which a `cascade-stamp` fills a page's template: pairs of a field's name and text. Marks are around the
/// pieces of a text to highlight.
package enum StampSeparator {
  package static var field: UInt8 { 0x1F }
  package static var pair: UInt8 { 0x1E }
  package static var mark: UInt8 { 0x1D }
}

/// The operations that the driver carries out. Each is a byte, followed by the operands listed here.
///
/// Node numbers, counts and word numbers are LEB128; texts are a length and UTF-8; a value is a `ScriptValue`.
/// Node 0 means no node. The driver's table in `Elements/src/protocol.js` is generated from this one.
package enum OperationCode: UInt8, CaseIterable, Sendable {
  /// word, text — defines the number of a word.
  case define
  /// instance, host node, root node — numbers the element's host and its shadow root.
  case attach
  /// host node, root node — empties the root of a removed element and frees both numbers.
  case detach
  /// root node, count, words — replaces the root's style sheets by those whose texts are the words.
  case adoptStyles
  /// node, word — creates an element with the tag.
  case create
  /// node, word, text
  case setAttribute
  /// node, word
  case removeAttribute
  /// node, word, value
  case setProperty
  /// node, word, text
  case setStyle
  /// node, word
  case removeStyle
  /// node, text — replaces the node's content.
  case setText
  /// parent node, node, next sibling (0: insert at the end)
  case insert
  /// node — removes the node and its descendants, and frees their numbers.
  case remove
  /// node, kind, word — listens for events of the kind at the node.
  case listen
  /// node, kind
  case unlisten
  /// node, left (double), top (double), smooth (0 or 1) — scrolls; a distance that is NaN stays the same.
  case scroll
  /// node
  case focus
  /// node, pointer — sends the pointer's events to the node until the pointer is released.
  case capturePointer
  /// node, word — calls the method without arguments, such as `showModal`.
  case call
  /// host node, word, bubbles (0 or 1), value — dispatches an event. If it bubbles, it also crosses shadow
  /// roots.
  case dispatch
  /// host node, word, question, flags, value — dispatches a cancelable event. Without flags, the answer to the
  /// question is whether the page allows the action. With flag 1, the detail gets the functions `resolve` and
  /// `reject`, which answer later.
  case ask
  /// host node, value — sets the form value: null for none, a list for several entries.
  case setFormValue
  /// host node, flags, text, anchor node — sets whether a value is missing (1), the message for it, and whether the
  /// element shows an error (2).
  case setValidity
  /// source, text, text — fetches the URL, then reports the response. If it is JSON, the parts of the program in the
  /// second text, which read it, are loaded before.
  case fetch
  /// instance, timer, milliseconds (double) — sets the timer, or cancels it if the milliseconds are NaN.
  case timer
  /// instance — requests an animation frame.
  case requestFrame
  /// warning (0 or 1), text — logs an error or a warning to the page's console.
  case report
  /// Loads the table of the program, then reports it.
  case loadTable
  /// number, text — loads the part of the program with the name, then reports the number.
  case loadPart
}

/// The user's preferences, shared by all elements of a page.
package struct Environment: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let reducedMotion = Environment(rawValue: 1)
  package static let forcedColors = Environment(rawValue: 2)
  /// The primary pointer is a finger.
  package static let coarsePointer = Environment(rawValue: 4)
  /// The window has the size of a phone.
  package static let compact = Environment(rawValue: 8)
}
