import Testing

@testable import CascadeServer

@Suite("Former places in the API")
struct FormerPlaceAPITests {
  private let api = API([.china])

  private func response(_ target: String) throws -> String {
    String(decoding: try api.response(to: target), as: UTF8.self)
  }

  @Test("A former code leads to the node of today, with the place as it was")
  func codes() throws {
    let node = try response("/api/v1/china/node?code=310226")
    #expect(node.hasPrefix(#"{"code":"310120","name":"奉贤区","#))
    let former =
      #""former":{"name":"奉贤县","code":"310226","from":1981,"until":2001,"change":"recoded"}}"#
    #expect(node.hasSuffix(former + "\n"))
    #expect(try response("/api/v1/china/path?code=310226").hasSuffix("\"," + former + "\n"))
  }

  @Test("Former names lead to the node of today")
  func names() throws {
    let path = try response("/api/v1/china/path?names=上海市/奉贤县")
    #expect(path.contains(#""code":"310120""#) && path.contains(#""change":"upgraded""#))
  }

  @Test("A node of today has no former place")
  func today() throws {
    #expect(try !response("/api/v1/china/node?code=310120").contains("former"))
  }

  @Test("A place that was split is refused with its parts")
  func split() {
    let error = #expect(throws: APIError.self) { try response("/api/v1/china/node?code=320586") }
    #expect(error?.description == "\"320586\" was divided into 吴中区, 相城区; choose one of them")
  }
}
