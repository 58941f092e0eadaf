/// The pages of results that a server sends for a query, one request at a time.
///
/// Each request has a number. An answer to an earlier query or request, or a second answer, isn't awaited and must be
/// ignored.
package struct SearchPages {
  /// The number of results to request at a time, and to take from the loaded names.
  package static var size: Int { 50 }

  /// The offset of the next page; `nil` before the first answer, and after the last page.
  package private(set) var offset: Int?
  private var request = 0
  private var isWaiting = false

  package init() {}

  /// Whether the server has more results.
  package var hasMore: Bool { offset != nil }

  /// Begins a request for the next page and returns its number.
  package mutating func begin() -> Int {
    request += 1
    isWaiting = true
    return request
  }

  /// Returns whether an answer belongs to the current request.
  package func isAwaiting(_ request: Int) -> Bool {
    isWaiting && request == self.request
  }

  /// Ends the current request with a page.
  ///
  /// - Parameter next: The offset of the page after it. An offset that doesn't advance would be requested forever, so the
  ///   page is the last one.
  package mutating func receive(next: Int?) {
    isWaiting = false
    let wasLast = next ?? 0 <= offset ?? 0
    offset = wasLast ? nil : next
  }

  /// Ends the current request with a failure. The same page can be requested again.
  package mutating func fail() {
    isWaiting = false
  }

  /// Forgets the query.
  package mutating func cancel() {
    isWaiting = false
    offset = nil
  }
}
