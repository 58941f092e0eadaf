import CascadeKit
import Synchronization
import Testing

@testable import CascadeServer

@Suite("Addresses over the HTTP API")
struct ResolveAPITests {
  private let api = API([
    .china, staff, ServedHierarchy(name: "places", hierarchy: ServedHierarchy.china.hierarchy),
  ])

  private static var staff: ServedHierarchy {
    var builder = HierarchyBuilder()
    let sales = builder.add("销售市", code: nil, to: nil)
    builder.add("North", code: "n", to: sales)
    return ServedHierarchy(name: "staff", hierarchy: builder.build(), isPlain: true)
  }

  @Test("The response to an address is the object that the command line prints")
  func one() {
    let expected = """
      {"path":["广东省","广州市","海珠区"],"codes":["440000","440100","440105"],\
      "rest":"新港中路397号","ambiguous":false,"candidates":[],"confidence":0.98,\
      "matches":[[0,6],[6,15]]}

      """
    #expect(api.text(#"{"text":"广州海珠区新港中路397号"}"#, to: "china") == expected)
    let ambiguous = api.text(#"{"text":"西湖区"}"#, to: "china")
    #expect(
      ambiguous.contains(
        #""candidates":[["浙江省","杭州市","西湖区"],["江西省","南昌市","西湖区"]]"#))
  }

  @Test("Several results keep the order of the addresses, with null for a missing code")
  func many() {
    let body = #"{"addresses":["SALES/north x",{"fields":["销售市","north","y"]},{"text":"z"}]}"#
    #expect(
      api.text(body, to: "staff") == """
        {"results":[\
        {"path":["销售市","North"],"codes":[null,"n"],"rest":"x","ambiguous":false,"candidates":[],\
        "confidence":0.87,"matches":[[6,11]]},\
        {"path":["销售市","North"],"codes":[null,"n"],"rest":"y","ambiguous":false,"candidates":[],\
        "confidence":1.0,"matches":[[0,9],[10,15]]},\
        {"path":[],"codes":[],"rest":"z","ambiguous":false,"candidates":[],"confidence":0.0,\
        "matches":[]}]}

        """)
    #expect(api.text(#"{"addresses":[]}"#, to: "staff") == "{\"results\":[]}\n")
  }

  @Test("With parts=1, the parts of a delivery form are in the response, as texts on one line")
  func parts() {
    let expected = """
      "parts":{"name":"张三","phones":["13800000000","0571-88886666-123"],"postalCode":"310012",\
      "address":"浙江省杭州市西湖区文三路1号"}
      """
    for body in [
      #"{"text":"张三，138 0000 0000，(0571)88886666-123，浙江省杭州市西湖区文三路1号，310012"}"#,
      #"{"text":"收货人：张三\n电话：13800000000、0571-88886666转123\n邮编：310012\n地址：浙江省杭州市西湖区文三路1号"}"#,
      #"{"addresses":["浙江省杭州市西湖区文三路1号张三13800000000/057188886666-123 310012"]}"#,
    ] {
      let response = api.text(body, to: "china", withParts: true)
      #expect(response.contains(expected), "\(response)")
    }
    let fields = #"{"fields":{"province":"浙江省","city":null,"detail":"西湖区文三路1号 13800000000 张三"}}"#
    #expect(
      api.text(fields, to: "china", withParts: true).hasSuffix(
        """
        "parts":{"name":"张三","phones":["13800000000"],"postalCode":null,\
        "address":"浙江省 西湖区文三路1号"}}

        """))
    #expect(
      api.text(#"{"text":"张三，13800000000"}"#, to: "staff", withParts: true).contains(
        #""phones":[],"postalCode":null,"address":"张三，13800000000""#))
    let target = "/api/v1/china/resolve?parts=0"
    #expect(api.text(fields, postedTo: target) == api.text(fields, to: "china"))
    #expect(api.text(fields, postedTo: target + "x").hasPrefix(#"{"error":{"status":400"#))
  }

  @Test("Short and former names match, unless the hierarchy is served with plain names")
  func profiles() {
    #expect(api.text(#"{"text":"销售"}"#, to: "staff").hasPrefix(#"{"path":[],"#))
    for name in ["china", "places"] {
      let former = api.text(#"{"text":"杭州下城区"}"#, to: name)
      #expect(former.hasPrefix(#"{"path":["浙江省","杭州市","拱墅区"],"#))
    }
  }

  @Test("An invalid body is refused with the place of the error")
  func faults() {
    #expect(
      api.text("{\n\"addresses\":[7]}", to: "china") == """
        {"error":{"status":400,"message":"line 2, column 14: expected an address; write a \
        string, or an object with text or fields","line":2,"column":14}}

        """)
  }

  @Test("Too many addresses or bytes are refused")
  func limits() {
    func body(_ count: Int) -> String {
      "{\"addresses\":[" + Array(repeating: "\"\"", count: count).joined(separator: ",") + "]}"
    }
    let most = api.text(body(1_000), to: "china")
    #expect(most.split(separator: "\"path\"").count == 1_001)
    #expect(
      api.text(body(1_001), to: "china") == """
        {"error":{"status":413,"message":"line 1, column 3015: there are more than 1000 addresses; \
        send the others in another request","line":1,"column":3015}}

        """)
    let long = "{\"text\":\"" + String(repeating: "a", count: 1 << 20) + "\"}"
    #expect(
      api.text(long, to: "china") == """
        {"error":{"status":413,"message":"the body has more than 1 MB; send less in one request"}}

        """)
  }

  @Test("Other methods and unknown hierarchies are refused")
  func targets() throws {
    let read = try APIResponse(api, "/api/v1/china/resolve")
    #expect(
      read.error
        == .init(
          status: 405, message: "this URL supports only POST; send the addresses as the body"))
    #expect(APIError.postOnly(.addresses).allowedMethods == "POST")
    for (target, status) in [
      ("/api/v1/nowhere/resolve", 404), ("/api/v1/china/resolve/", 404),
      ("/api/v1/china/resolve?text=a", 405),
    ] {
      #expect(throws: APIError.self) { try api.postRequest(to: target) }
      #expect(try APIResponse(api, target).error?.status == status)
    }
    for target in ["/api/v1", "/api/v1/china/children", "/api/v1/china/node?code=1"] {
      #expect(throws: APIError.methodNotAllowed) { try api.postRequest(to: target) }
    }
  }

  @Test("A lazy value is created once, even by many callers")
  func laziness() async {
    let count = Mutex(0)
    let value = LazyValue {
      count.withLock {
        $0 += 1
        return $0
      }
    }
    #expect(count.withLock { $0 } == 0)
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<100 { group.addTask { value.value } }
      for await number in group { #expect(number == 1) }
    }
    #expect(count.withLock { $0 } == 1)
  }
}
