import Hierarchies
import Selections
import WebRuntime

/// A request for children to the page or a server.
final class ChildRequest {
  let ticket: ChildLoading.Ticket
  /// The sequence number of the request, which identifies the answer of the page.
  let number: Int
  /// The children on the pages of the server so far.
  var children: [ChildLoading.Child] = []
  /// The offset of the next page of the server.
  var offset = 0
  /// Whether the page left the request to the element, which needs a part of the data for it.
  var needsPart = false
  /// The page of the server, or the part of the data, that is loading.
  var source: Source?

  /// The attribute form of the path to the node; empty for the roots.
  let parent: [UInt8]

  init(_ ticket: ChildLoading.Ticket, number: Int, parent: [UInt8]) {
    self.ticket = ticket
    self.number = number
    self.parent = parent
  }
}

/// The requests of an element that wait for an answer: for children, and for the path to its value.
///
/// Each ends once, with its answer or with the data that it is about.
struct ChildRequests {
  private(set) var children: [ChildRequest] = []
  /// The request for the path to a value that is only a code.
  private(set) var path: Source?
  private var last = 0

  /// Returns a new request.
  mutating func begin(_ ticket: ChildLoading.Ticket, parent: [UInt8]) -> ChildRequest {
    last += 1
    let request = ChildRequest(ticket, number: last, parent: parent)
    children.append(request)
    return request
  }

  mutating func end(_ request: ChildRequest, _ host: Host) {
    if let source = request.source { host.release(source) }
    children.removeAll { $0 === request }
  }

  /// Waits for the path to another value, or for none.
  mutating func awaitPath(_ source: Source?, _ host: Host) {
    if let path { host.release(path) }
    path = source
  }

  /// Ends the request for the path, whose source the caller releases.
  mutating func endPath() {
    path = nil
  }

  /// Ends all requests, because the data changes.
  mutating func endAll(_ host: Host) {
    for request in children {
      if let source = request.source { host.release(source) }
    }
    children = []
    awaitPath(nil, host)
  }
}
