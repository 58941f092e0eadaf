import Foundation
import Testing

@Suite("cascade resolve --within and --prefer")
struct ResolveScopeTests {
  private let options = ["--within", "110000", "--within", "广东省/广州市"]
  private let addresses = ["朝阳区建国路1号", "广东海珠区新港中路", "吉林朝阳区", "鼓楼区"]
  private let paths = ["北京市/朝阳区", "广东省/广州市/海珠区", "", ""]

  @Test("Only places in the regions are found, whatever the form of the addresses and the results")
  func within() throws {
    let expected = zip(paths, ["建国路1号", "新港中路", "吉林朝阳区", "鼓楼区"])
      .map { "\($0)\t\($1)\n" }.joined()
    #expect(try CommandRun(["resolve"] + options + addresses).output == expected)
    let input = Array((addresses.joined(separator: "\n") + "\n").utf8)
    #expect(
      try CommandRun(["resolve", "--threads", "2"] + options, input: input).output == expected)
    let json = try CommandRun(["resolve", "--json"] + options, input: input).output
    let objects = try json.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as! [String: Any]
    }
    #expect(objects.map { ($0["path"] as! [String]).joined(separator: "/") } == paths)
    let table = Array(("地址\n" + addresses.joined(separator: "\n") + "\n").utf8)
    let csv = try CommandRun(["resolve", "--csv", "地址"] + options, input: table).output
    let rows = csv.split(separator: "\n").dropFirst()
    #expect(
      rows.map { String($0.split(separator: ",", omittingEmptySubsequences: false)[1]) } == paths)
  }

  @Test("A preferred place is the path, and the first of all that match")
  func prefer() throws {
    let run = try CommandRun("resolve", "--prefer", "江西", "--json", "西湖区", "杭州西湖区")
    #expect(
      run.output == """
        {"path":["江西省","南昌市","西湖区"],"codes":["360000","360100","360103"],"rest":"","ambiguous":true,\
        "candidates":[["江西省","南昌市","西湖区"],["浙江省","杭州市","西湖区"]],"confidence":0.8,\
        "matches":[[0,9]]}
        {"path":["浙江省","杭州市","西湖区"],"codes":["330000","330100","330106"],"rest":"","ambiguous":false,\
        "candidates":[],"confidence":0.98,"matches":[[0,6],[6,15]]}

        """)
    let both = try CommandRun(
      "resolve", "--within", "江苏省", "--prefer", "江苏省/徐州市", "--prefer", "江苏省/南京市", "鼓楼区")
    #expect(both.output == "江苏省/徐州市/鼓楼区\t\t江苏省/徐州市/鼓楼区,江苏省/南京市/鼓楼区\n")
  }

  @Test("A former code is the place of today, and standard error says so")
  func formerPlaces() throws {
    let run = try CommandRun("resolve", "--within", "310226", "南桥镇")
    #expect(run.output == "上海市/奉贤区/南桥镇\t\n" && run.status == 0)
    #expect(run.error == "奉贤县 310226 (1981–2001) is now 上海市/奉贤区\n")
  }

  @Test("A value that isn't one place is reported before standard input is read")
  func invalidValues() throws {
    for (arguments, message) in [
      (
        ["--within", "朝阳区"],
        "--within: there is no root or code \"朝阳区\"; 'cascade tree --depth 1' prints the roots"
      ),
      (
        ["--within", "北京市", "--prefer", "广东省/北京市"],
        "--prefer: there is no \"北京市\" under 广东省; 'cascade tree --at 广东省 --depth 2' prints its children"
      ),
      (
        ["--prefer", "320586"],
        "--prefer: \"320586\" was divided into 吴中区, 相城区; choose one of them"
      ),
    ] {
      let run = try CommandRun(["resolve", "--csv", "1"] + arguments)
      #expect(run.error == "cascade: \(message)\n")
      #expect(run.output == "" && run.status == 1)
    }
  }

  @Test("The places of another hierarchy are given by their names")
  func otherHierarchies() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("Sales\n\tNorth\nResearch\n\tNorth\n", to: "staff.txt")
    let run = try CommandRun(
      "resolve", "--plain", "--in", file, "--within", "Research", "north, desk 12")
    #expect(run.output == "Research/North\tdesk 12\n")
  }
}
