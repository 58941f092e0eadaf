import CascadeKit
import ToolSupport

/// The HTTP API: what the data sets hold, node by node, as JSON.
///
/// It holds no state of its own, so that any number of copies give the same answers.
struct API: Sendable {
  static let root = "/api/v1"

  private let datasets: [Dataset]

  /// - Precondition: The names of the data sets differ.
  init(_ datasets: [Dataset]) {
    precondition(Set(datasets.map(\.name)).count == datasets.count, "Two data sets have one name")
    self.datasets = datasets
  }

  /// Whether a path belongs to the API, be there something at it or not.
  static func contains(_ path: Substring) -> Bool {
    path == "/api" || path.hasPrefix("/api/")
  }

  /// Returns the JSON that answers a request.
  ///
  /// - Throws: ``APIError`` when the request is at fault or names what is not there.
  /// - Complexity: O(*q* + *a* + *p*), where *q* is the length of the request, *a* the time to find the
  ///   node it names and *p* the number of nodes in the answer.
  func answer(to target: RequestTarget) throws(APIError) -> [UInt8] {
    if target.isTooLong { throw .targetTooLong }
    if target.path == Self.root {
      _ = try QueryParameters(target.query, names: [])
      return list
    }
    let (question, dataset) = try subject(of: target)
    let parameters = try QueryParameters(target.query, names: question.parameters)
    switch question {
    case .children: return try children(in: dataset.hierarchy, parameters)
    case .node: return try node(in: dataset.hierarchy, parameters)
    case .path: return try path(in: dataset.hierarchy, parameters)
    case .search: return try search(in: dataset, parameters)
    case .resolve: throw .postOnly(.addresses)
    }
  }

  /// What a request is that sends something to be answered, or `nil` for one that reads.
  ///
  /// - Throws: ``APIError`` when it names what is not there, or has parameters.
  func posting(to target: RequestTarget) throws(APIError) -> Posting? {
    if target.isTooLong { throw .targetTooLong }
    if target.path == Self.dumpPath { return .dump }
    if target.path == Self.root { return nil }
    let (question, dataset) = try subject(of: target)
    guard question == .resolve else { return nil }
    _ = try QueryParameters(target.query, names: [])
    return .addresses(dataset)
  }

  /// What can be asked of a data set: the last part of the path.
  private enum Question: String {
    case children, node, path, resolve, search

    var parameters: [String] {
      switch self {
      case .children: ["of", "offset", "limit"]
      case .node, .path: ["code"]
      case .resolve: []
      case .search: ["q", "offset", "limit"]
      }
    }
  }

  /// What an address asks, and of which data set.
  private func subject(of target: RequestTarget) throws(APIError) -> (Question, Dataset) {
    let parts = target.path.split(separator: "/", omittingEmptySubsequences: false)
    // "", "api", "v1", the name, the question
    guard target.path.hasPrefix(Self.root + "/"), parts.count == 5,
      let question = Question(rawValue: String(parts[4]))
    else { throw .notFound }
    return (question, try dataset(named: parts[3]))
  }

  private func dataset(named text: Substring) throws(APIError) -> Dataset {
    let name: String
    do throws(PercentEncoding.Fault) {
      name = try PercentEncoding.decode(text.utf8)
    } catch {
      throw .unreadableDataset(error)
    }
    guard let dataset = datasets.first(where: { $0.name == name }) else {
      throw .unknownDataset(name)
    }
    return dataset
  }

  /// The data sets, with how large they are and where they are found.
  private var list: [UInt8] {
    Self.document { json in
      json.array(for: "datasets") { json in
        for dataset in datasets {
          json.object {
            $0.text(dataset.name.utf8, for: "name")
            $0.number(dataset.hierarchy.count, for: "nodes")
            $0.number(dataset.hierarchy.depth, for: "levels")
            $0.text(dataset.childrenPath.utf8, for: "children")
            $0.text(dataset.filePath.utf8, for: "file")
          }
        }
      }
    }
  }

  /// An answer: an object and the end of its line.
  static func document(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object(members)
    return json.bytes + CollectionOfOne(UInt8(ascii: "\n"))
  }
}
