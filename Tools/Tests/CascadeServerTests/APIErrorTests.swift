import CascadeKit
import Testing
import ToolSupport

@testable import CascadeServer

@Suite("Errors of the HTTP API")
struct APIErrorTests {
  private let api: API

  init() {
    var builder = HierarchyBuilder()
    let a = builder.add("a", code: "1", to: nil)
    builder.add("b", code: "2", to: a)
    builder.add("b", code: "2", to: a)
    api = API([ServedHierarchy(name: "x", hierarchy: builder.build())])
  }

  @Test(
    "A URL without a resource is 404",
    arguments: [
      "/api", "/api/", "/api/v1/", "/api/v2", "/api/v1x", "/api/v1/x", "/api/v1/x/",
      "/api/v1/x/children/", "/api/v1/x/Children", "/api/v1//children", "/api/v1/x/y/children",
      "/api//v1/x/children", "/api/v1/x/node/1", "/api/v2/x/children",
    ])
  func notFound(target: String) {
    if target == "/api/v1//children" {
      expect(target, 404, "there is no hierarchy named \"\"; /api/v1 lists the hierarchies")
    } else {
      expect(target, 404, "there is no resource at this URL; /api/v1 lists the hierarchies")
    }
  }

  @Test("An unknown hierarchy is 404, and a name that cannot be decoded is 400")
  func hierarchyNames() {
    expect(
      "/api/v1/y/children", 404, "there is no hierarchy named \"y\"; /api/v1 lists the hierarchies"
    )
    expect(
      "/api/v1/..%2Fx/node", 404,
      "there is no hierarchy named \"../x\"; /api/v1 lists the hierarchies")
    expect(
      "/api/v1/%FF/children", 400,
      "the name of the hierarchy is not valid UTF-8; encode it as UTF-8")
    expect(
      "/api/v1/x%/children", 400,
      "the name of the hierarchy has a % without two hexadecimal digits after it; write % as %25")
    let long = String(repeating: "y", count: 8_000)
    expect(
      "/api/v1/\(long)/node", 404,
      "there is no hierarchy named \"\(long.prefix(60))…\"; /api/v1 lists the hierarchies")
  }

  @Test("A missing node is 404, and an ambiguous one is 400")
  func nodes() {
    for question in ["children?of", "node?code", "path?code"] {
      expect(
        "/api/v1/x/\(question)=9", 404,
        "there is no root or code \"9\"; request the children without \"of\" to list the roots")
      expect(
        "/api/v1/x/\(question)=a/c", 404,
        "there is no \"c\" under a; request the children of that node to list them")
      expect(
        "/api/v1/x/\(question)=2", 400,
        "2 nodes have the code 2; give the path of names instead")
      expect(
        "/api/v1/x/\(question)=a/b", 400, "2 nodes under a have the name b; give a code instead")
      expect(
        "/api/v1/x/\(question)=/", 400,
        "the path is empty; give names as in 广东省/广州市, or a code")
      expect(
        "/api/v1/x/\(question)=%00", 404,
        "there is no root or code \"\0\"; request the children without \"of\" to list the roots")
    }
  }

  @Test(
    "Text that isn't valid UTF-8 after decoding is 400",
    arguments: ["%FF", "%C0%80", "%ED%A0%80", "a%E5%B9", "%F4%90%80%80", "%80"])
  func notUTF8(text: String) {
    expect(
      "/api/v1/x/children?of=\(text)", 400,
      "the parameter \"of\" is not valid UTF-8; encode it as UTF-8")
    expect(
      "/api/v1/x/children?\(text)=1", 400,
      "the parameter \"\(text)\" is not valid UTF-8; encode it as UTF-8")
  }

  @Test(
    "An escape without two hexadecimal digits is 400",
    arguments: ["%", "%4", "%4x", "%%34", "a%g1", "%-1"])
  func incompleteEscapes(text: String) {
    expect(
      "/api/v1/x/children?of=\(text)", 400,
      "the parameter \"of\" has a % without two hexadecimal digits after it; write % as %25")
  }

  @Test("Parameters that are unknown, repeated or empty are 400")
  func parameters() {
    expect(
      "/api/v1/x/children?code=1", 400,
      "unknown parameter \"code\"; the parameters are \"of\", \"offset\", \"limit\", \"version\"")
    expect(
      "/api/v1/x/node?of=1", 400,
      "unknown parameter \"of\"; the parameters are \"code\", \"names\", \"version\"")
    expect("/api/v1?of=1", 400, "unknown parameter \"of\"; this URL has no parameters")
    expect(
      "/api/v1/x/children?of=1&limit=1&%6Ff=1", 400,
      "the parameter \"of\" is given more than once; give it once")
    expect(
      "/api/v1/x/children?of=", 400,
      "the parameter \"of\" is empty; give it a value or leave it out")
    expect(
      "/api/v1/x/children?of", 400,
      "the parameter \"of\" is empty; give it a value or leave it out")
    expect(
      "/api/v1/x/path", 400,
      "the parameter \"code\" is missing; give the code of a node or its path of names")
    #expect(api.text("/api/v1/x/children?&of=1&") == api.text("/api/v1/x/children?of=1#2"))
  }

  @Test(
    "A number that isn't in decimal digits or is too large is 400",
    arguments: [
      "-1", "+1", "1.5", "0x1", "a", "٣",
      "9223372036854775808", "1e3",
    ])
  func numbers(text: String) {
    for name in ["offset", "limit"] {
      let value = PercentEncoding.encode(text)
      expect(
        "/api/v1/x/children?\(name)=\(value)", 400,
        "the parameter \"\(name)\" is not a whole number; give 0 or more in decimal digits")
    }
    expect("/api/v1/x/children?limit=0", 400, "the parameter \"limit\" is 0; give at least 1")
  }

  @Test("A URL or parameter that is too long is refused before the search")
  func lengths() {
    let long = String(repeating: "a", count: 4_097)
    expect(
      "/api/v1/x/node?code=\(long)", 400,
      "the parameter \"code\" has more than 4096 bytes; shorten it")
    #expect(api.text("/api/v1/x/node?code=\(long.dropLast())").contains("\"status\":404"))
    let start = "/api/v1/x/node?code="
    let fitting = start + String(repeating: "a", count: 8_192 - start.count)
    #expect(api.text(fitting).contains("\"status\":400"))
    expect(
      fitting + "a", 414, "the URL has more than 8192 bytes; shorten it")
  }

  @Test("Methods other than GET and HEAD are 405")
  func methods() {
    #expect(APIError.methodNotAllowed.status.code == 405)
    #expect(APIError.methodNotAllowed.description == "this URL supports only GET and HEAD")
  }

  @Test("Random requests get a response or an error, and never crash")
  func randomRequests() throws {
    var random = SystemRandomNumberGenerator()
    let pieces = [
      "/", "api", "v1", "x", "children", "node", "path", "?", "&", "=", "of", "offset", "limit",
      "code", "%", "%2", "%FF", "%E5%B9%BF", "+", "\\", "1", "2", "a", "b", "-", "#", "广", "\u{0}",
    ]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...12, using: &random)
      let tail = (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
      let start = ["", "/api/v1/x/children?", "/api/v1/x/"].randomElement(using: &random)!
      let response = try APIResponse(api, start + tail)
      if let error = response.error {
        #expect([400, 404].contains(error.status), "\(start + tail)")
        #expect(!error.message.isEmpty)
      }
    }
  }

  private func expect(
    _ target: String, _ status: Int, _ message: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let response = try? APIResponse(api, target)
    #expect(
      response?.error == .init(status: status, message: message), sourceLocation: location)
  }
}
