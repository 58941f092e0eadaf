import CascadeKit
import Foundation

@testable import CascadeServer

/// A decoded response of the API.
struct APIResponse: Decodable, Equatable {
  var of: Row?
  var children: [Row]?
  var total: Int?
  var next: Int?
  var version: String?
  var path: [Row]?
  var results: [Found]?
  var error: Failure?

  struct Row: Decodable, Equatable {
    var code: String?
    var name: String
    var leaf: Bool?
    var disabled: Bool?
    var level: Int?
  }

  struct Found: Decodable, Equatable {
    var path: [String]
    var codes: [String?]
    var level: Int
    var ranges: [[Int]]
  }

  struct Failure: Decodable, Equatable {
    var status: Int
    var message: String
  }

  init(_ api: API, _ target: String) throws {
    let bytes: [UInt8]
    do throws(APIError) {
      bytes = try api.response(to: target)
    } catch {
      bytes = error.json
    }
    self = try JSONDecoder().decode(Self.self, from: Data(bytes))
  }
}

extension API {
  /// Returns the response to a GET request.
  func response(to target: String) throws(APIError) -> [UInt8] {
    let target = RequestTarget(target)
    return try response(from: resource(at: target), query: target.query)
  }

  /// Returns the request that a POST request makes.
  func postRequest(to target: String) throws(APIError) -> PostRequest {
    let target = RequestTarget(target)
    return try postRequest(to: resource(at: target), query: target.query)
  }

  /// Returns the response to addresses for a hierarchy, as text.
  func text(_ body: String, to hierarchy: String, withParts: Bool = false) -> String {
    let query = withParts ? "?parts=1" : ""
    return text(body, postedTo: "\(Self.root)/\(hierarchy)/resolve\(query)")
  }

  /// Returns the response to a POST request, as text. `VersionTests` tests the versions.
  func text(_ body: String, postedTo target: String, version: String = "") -> String {
    do throws(APIError) {
      let post = try postRequest(to: target)
      let bytes = try post.response(to: Array(body.utf8))
      return String(decoding: bytes, as: UTF8.self).replacingVersions(by: version)
    } catch {
      return String(decoding: error.json, as: UTF8.self)
    }
  }

  /// Returns the response to a GET request, as text. `VersionTests` tests the versions.
  func text(_ target: String, version: String = "") -> String {
    do throws(APIError) {
      return String(decoding: try response(to: target), as: UTF8.self)
        .replacingVersions(by: version)
    } catch {
      return String(decoding: error.json, as: UTF8.self)
    }
  }
}

extension String {
  /// The text with another text instead of the versions, which follow from the data.
  fileprivate func replacingVersions(by text: String) -> String {
    replacing(/,"version":"[0-9a-f-]+"/) { _ in text }
  }
}
