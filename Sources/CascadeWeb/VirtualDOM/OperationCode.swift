/// The orders the driver understands. Each is a byte, followed by what is listed here.
///
/// Node numbers, counts and word numbers are LEB128; texts are a length and UTF-8; a value is a
/// `ScriptValue`. Node 0 stands for nothing. `cascade.js` has the same table.
package enum OperationCode: UInt8, CaseIterable, Sendable {
  /// word, text — from now on the word stands for the text.
  case define
  /// instance, host node, root node — the element's host and shadow root get numbers.
  case attach
  /// host node, root node — the element is gone: the root is emptied and both numbers are free.
  case detach
  /// root node, count, words — the root uses the style sheets whose texts are the words, and no other.
  case adoptStyles
  /// node, word — a new element with that tag.
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
  /// node, text — replaces all that the node holds.
  case setText
  /// parent node, node, node it goes before (0: at the end)
  case insert
  /// node — with all below it; their numbers are free again.
  case remove
  /// node, kind, word — report events of that kind at the node.
  case listen
  /// node, kind
  case unlisten
  /// node, left (double), top (double), smooth (0 or 1); a distance that is not a number stays.
  case scroll
  /// node
  case focus
  /// node, pointer — its events go to the node until it is released.
  case capturePointer
  /// node, word — calls the method without arguments, such as `showModal`.
  case call
  /// host node, word, bubbles and cancelable (bits), value — sends an event to the page.
  case dispatch
  /// host node, word, question, flags, value — sends a cancelable event. Without flags whether the
  /// page allows it is the answer to the question; with 1 the detail gets the functions `resolve` and
  /// `reject`, which answer later.
  case ask
  /// host node, value — what the form submits; null for nothing, an entry each for a list.
  case setFormValue
  /// host node, flags, text, anchor node — 0: valid; 1: a value is missing; 2: other.
  case setValidity
  /// source, text — fetch the URL, then report.
  case fetch
  /// instance, timer, milliseconds (double); milliseconds that are not a number cancel it.
  case timer
  /// instance — call back before the next picture is drawn.
  case requestFrame
  /// text — an error for the page's console.
  case report
  /// Load the table of readings, then report.
  case loadReadings
  /// number, text — load the part of the program with that name, then report the number.
  case loadPart
}
