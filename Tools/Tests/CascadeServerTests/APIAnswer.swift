import CascadeKit
import Foundation

@testable import CascadeServer

/// What the API answers, as its clients read it.
struct APIAnswer: Decodable, Equatable {
  var of: Row?
  var children: [Row]?
  var total: Int?
  var next: Int?
  var path: [Row]?
  var results: [Found]?
  var error: Refusal?

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

  struct Refusal: Decodable, Equatable {
    var status: Int
    var message: String
  }

  init(_ api: API, _ target: String) throws {
    let bytes: [UInt8]
    do throws(APIError) {
      bytes = try api.answer(to: RequestTarget(target))
    } catch {
      bytes = error.json
    }
    self = try JSONDecoder().decode(Self.self, from: Data(bytes))
  }
}

extension API {
  /// The answer to addresses that are sent to a data set, letter by letter.
  func text(_ body: String, to dataset: String) async -> String {
    await text(body, postedTo: "\(Self.root)/\(dataset)/resolve")
  }

  /// The answer to a body, letter by letter.
  func text(_ body: String, postedTo target: String) async -> String {
    do throws(APIError) {
      guard let posting = try posting(to: RequestTarget(target)) else { return "nothing is sent" }
      return String(decoding: try await posting.answer(to: Array(body.utf8)), as: UTF8.self)
    } catch {
      return String(decoding: error.json, as: UTF8.self)
    }
  }

  /// The answer to a request, letter by letter.
  func text(_ target: String) -> String {
    do throws(APIError) {
      return String(decoding: try answer(to: RequestTarget(target)), as: UTF8.self)
    } catch {
      return String(decoding: error.json, as: UTF8.self)
    }
  }
}
