import CascadeKit
import Foundation
import Testing

@testable import CascadeServer

@Suite("Saved paths over HTTP")
struct SavedPathAPITests {
  private let api: API
  private let cases: [SavedPathTable.Case]

  init() throws {
    let table = try SavedPathTable()
    api = API([ServedHierarchy(name: "x", hierarchy: table.built)])
    cases = table.cases
  }

  private func response(_ question: String, _ value: String) throws -> APIResponse {
    let escaped = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!
    return try APIResponse(api, "/api/v1/x/\(question)=\(escaped)")
  }

  @Test("Every saved path of the table leads to its node, or is refused with its reason")
  func table() throws {
    for entry in cases {
      let response = try response("path?code", entry.value)
      if let path = entry.lookup ?? (entry.reason == nil ? entry.path : nil) {
        #expect(response.path?.map(\.name) == path, "\(entry.title)")
      } else {
        let isMissing = entry.reason == "notFound" || entry.reason == "tooDeep"
        #expect(response.error?.status == (isMissing ? 404 : 400), "\(entry.title)")
        if let error = entry.error {
          #expect(response.error?.message.hasPrefix(error) == true, "\(entry.title)")
        }
      }
    }
  }

  @Test("The parameter names holds names alone, with or without their suffixes")
  func names() throws {
    #expect(try response("path?names", "广东/广州").path?.map(\.name) == ["广东省", "广州市"])
    #expect(try response("path?names", "440105").error?.status == 404)
    let both = try APIResponse(api, "/api/v1/x/node?code=440105&names=a")
    #expect(both.error?.message == "the parameters \"code\" and \"names\" are both given; give one")
    #expect(both.error?.status == 400)
  }
}
