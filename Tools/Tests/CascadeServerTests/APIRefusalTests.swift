import CascadeKit
import Testing
import ToolSupport

@testable import CascadeServer

@Suite("What the HTTP API refuses")
struct APIRefusalTests {
  private let api: API

  init() {
    var builder = HierarchyBuilder()
    let a = builder.add("a", code: "1", to: nil)
    builder.add("b", code: "2", to: a)
    builder.add("b", code: "2", to: a)
    api = API([Dataset(name: "x", hierarchy: builder.build())])
  }

  @Test(
    "An address at which there is nothing is 404",
    arguments: [
      "/api", "/api/", "/api/v1/", "/api/v2", "/api/v1x", "/api/v1/x", "/api/v1/x/",
      "/api/v1/x/children/", "/api/v1/x/Children", "/api/v1//children", "/api/v1/x/y/children",
      "/api//v1/x/children", "/api/v1/x/node/1", "/api/v2/x/children",
    ])
  func notFound(target: String) {
    if target == "/api/v1//children" {
      expect(target, 404, "there is no data with the name \"\"; /api/v1 lists what there is")
    } else {
      expect(target, 404, "there is nothing at this address; /api/v1 lists the data")
    }
  }

  @Test("Data of another name is 404, and a name that cannot be read is 400")
  func datasets() {
    expect(
      "/api/v1/y/children", 404, "there is no data with the name \"y\"; /api/v1 lists what there is"
    )
    expect(
      "/api/v1/..%2Fx/node", 404,
      "there is no data with the name \"../x\"; /api/v1 lists what there is")
    expect(
      "/api/v1/%FF/children", 400, "the name of the data is not UTF-8; encode its text as UTF-8")
    expect(
      "/api/v1/x%/children", 400,
      "the name of the data has a % without two hexadecimal digits after it; write % as %25")
    let long = String(repeating: "y", count: 8_000)
    expect(
      "/api/v1/\(long)/node", 404,
      "there is no data with the name \"\(long.prefix(60))…\"; /api/v1 lists what there is")
  }

  @Test("A node that is not there is 404, and one of several is 400")
  func nodes() {
    for question in ["children?of", "node?code", "path?code"] {
      expect(
        "/api/v1/x/\(question)=9", 404,
        "there is no root or code \"9\"; the children of no node are the roots")
      expect(
        "/api/v1/x/\(question)=a/c", 404,
        "there is no \"c\" under a; ask for the children of that node")
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
        "there is no root or code \"\0\"; the children of no node are the roots")
    }
  }

  @Test(
    "Text that is not UTF-8 once it is read is 400",
    arguments: ["%FF", "%C0%80", "%ED%A0%80", "a%E5%B9", "%F4%90%80%80", "%80"])
  func notUTF8(text: String) {
    expect(
      "/api/v1/x/children?of=\(text)", 400,
      "the parameter \"of\" is not UTF-8; encode its text as UTF-8")
    expect(
      "/api/v1/x/children?\(text)=1", 400,
      "the parameter \"\(text)\" is not UTF-8; encode its text as UTF-8")
  }

  @Test(
    "An escape without two digits is 400", arguments: ["%", "%4", "%4x", "%%34", "a%g1", "%-1"])
  func incompleteEscapes(text: String) {
    expect(
      "/api/v1/x/children?of=\(text)", 400,
      "the parameter \"of\" has a % without two hexadecimal digits after it; write % as %25")
  }

  @Test("Parameters are known, given once, and not empty")
  func parameters() {
    expect(
      "/api/v1/x/children?code=1", 400,
      "there is no parameter \"code\" here; there is \"of\", \"offset\", \"limit\"")
    expect("/api/v1/x/node?of=1", 400, "there is no parameter \"of\" here; there is \"code\"")
    expect("/api/v1?of=1", 400, "there is no parameter \"of\" here; there is none")
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
    "A number is written in digits and fits",
    arguments: [
      "-1", "+1", "1.5", "0x1", "a", "٣",
      "9223372036854775808", "1e3",
    ])
  func numbers(text: String) {
    for name in ["offset", "limit"] {
      let value = PercentEncoding.encode(text)
      expect(
        "/api/v1/x/children?\(name)=\(value)", 400,
        "the parameter \"\(name)\" is not a whole number from 0 up; write it in digits")
    }
    expect("/api/v1/x/children?limit=0", 400, "the parameter \"limit\" is 0; ask for at least 1")
  }

  @Test("What is too long is refused before it is looked for")
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
      fitting + "a", 414, "the address has more than 8192 bytes; ask for less at once")
  }

  @Test("Methods that would change something are 405")
  func methods() {
    #expect(APIError.methodNotAllowed.status.code == 405)
    #expect(APIError.methodNotAllowed.description == "only GET and HEAD are answered here")
  }

  @Test("No request of random bytes is more than refused")
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
      let answer = try APIAnswer(api, start + tail)
      if let error = answer.error {
        #expect([400, 404].contains(error.status), "\(start + tail)")
        #expect(!error.message.isEmpty)
      }
    }
  }

  private func expect(
    _ target: String, _ status: Int, _ message: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let answer = try? APIAnswer(api, target)
    #expect(
      answer?.error == .init(status: status, message: message), sourceLocation: location)
  }
}
