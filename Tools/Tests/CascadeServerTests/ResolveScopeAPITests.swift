import CascadeKit
import Testing

@testable import CascadeServer

@Suite("Addresses in a region over the HTTP API")
struct ResolveScopeAPITests {
  private let api = API([.china])

  private func text(_ body: String, _ query: String) -> String {
    api.text(body, postedTo: "/api/v1/china/resolve?\(query)")
  }

  @Test("Only nodes within the given ones are found, given by code or by percent-encoded names")
  func within() {
    let beijing = #"{"path":["北京市","朝阳区"],"codes":["110000","110105"],"rest":"","ambiguous":false,"#
    for query in ["within=110000", "within=%E5%8C%97%E4%BA%AC%E5%B8%82", "within=440000&within=11"]
    {
      #expect(text(#"{"text":"朝阳区"}"#, query).hasPrefix(beijing), "\(query)")
      #expect(text(#"{"text":"长春朝阳区"}"#, query).hasPrefix(#"{"path":[],"codes":[],"#))
    }
    let former = text(#"{"addresses":["南桥镇"]}"#, "within=310226")
    #expect(former.hasPrefix(#"{"results":[{"path":["上海市","奉贤区","南桥镇"],"#))
  }

  @Test("Preferred nodes decide between candidates, the first one most")
  func prefer() {
    let answer = text(#"{"text":"西湖区"}"#, "prefer=110000&prefer=360000&prefer=330000")
    #expect(
      answer == """
        {"path":["江西省","南昌市","西湖区"],"codes":["360000","360100","360103"],"rest":"","ambiguous":true,\
        "candidates":[["江西省","南昌市","西湖区"],["浙江省","杭州市","西湖区"]],"confidence":0.8,\
        "matches":[[0,9]]}

        """)
  }

  @Test("One request doesn't change the next")
  func independence() {
    _ = text(#"{"text":"西湖区"}"#, "within=110000")
    #expect(api.text(#"{"text":"杭州西湖区"}"#, to: "china").hasPrefix(#"{"path":["浙江省""#))
  }

  @Test(
    "A value that isn't one node is 400",
    arguments: [
      (
        "within=9",
        "the parameter \"within\": there is no root or code \"9\"; request the children without \"of\" to list the roots"
      ),
      (
        "within=110000&prefer=440000/x",
        "the parameter \"prefer\": there is no \"x\" under 广东省; request the children of that node to list them"
      ),
      (
        "prefer=320586",
        "the parameter \"prefer\": \"320586\" was divided into 吴中区, 相城区; choose one of them"
      ),
      ("within=", "the parameter \"within\" is empty; give it a value or leave it out"),
      (
        "of=1",
        "unknown parameter \"of\"; the parameters are \"within\", \"prefer\", \"explain\", \"parts\", \"version\""
      ),
    ])
  func invalidValues(query: String, message: String) throws {
    let escaped = message.replacing("\"", with: "\\\"")
    #expect(
      text("{}", query) == "{\"error\":{\"status\":400,\"message\":\"\(escaped)\"}}\n")
  }
}
