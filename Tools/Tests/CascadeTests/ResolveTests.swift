import Foundation
import Testing

@Suite("cascade resolve")
struct ResolveTests {
  @Test("Arguments are resolved to one path and remainder per line")
  func arguments() throws {
    #expect(
      try CommandRun("resolve", "广州海珠区新港中路397号", "北京东路961号").output == """
        广东省/广州市/海珠区\t新港中路397号
        \t北京东路961号

        """)
  }

  @Test("If several places match, a third column lists them")
  func candidates() throws {
    #expect(
      try CommandRun("resolve", "西湖区").output == "\t\t浙江省/杭州市/西湖区,江西省/南昌市/西湖区\n")
  }

  @Test("With --json, an address becomes one object")
  func json() throws {
    #expect(
      try CommandRun("resolve", "--json", "广东省广州市,新港中路").output == """
        {"path":["广东省","广州市"],"codes":["440000","440100"],"rest":"新港中路","ambiguous":false,\
        "candidates":[],"confidence":1.0,"matches":[[0,9],[9,18]]}

        """)
    let ambiguous = try CommandRun("resolve", "--json", "江西省鼓楼区", "江苏鼓楼区").output
    let objects = try ambiguous.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as! [String: Any]
    }
    #expect(objects[0]["path"] as? [String] == ["江西省"])
    #expect(objects[1]["ambiguous"] as? Bool == true)
    #expect((objects[1]["candidates"] as? [[String]])?.map(\.last) == ["鼓楼区", "鼓楼区"])
  }

  @Test("With --json and --parts, the object ends with the parts of a delivery form")
  func parts() throws {
    let text = "张三，138 0000 0000，浙江省杭州市西湖区文三路1号，310012"
    #expect(
      try CommandRun("resolve", "--json", "--parts", text).output.hasSuffix(
        """
        "parts":{"name":"张三","phones":["13800000000"],"postalCode":"310012",\
        "address":"浙江省杭州市西湖区文三路1号"}}

        """))
    #expect(
      try CommandRun("resolve", text).output
        == "浙江省/杭州市/西湖区\t文三路1号，310012\n")
    let input = #"{"text":"收货人：张三\n电话：13800000000\n杭州市\"西湖区\"1号"}"# + "\n"
    let quoted = try CommandRun("resolve", "--json", "--parts", "--input", "json", input: input)
      .output
    #expect(
      quoted.hasSuffix(
        #""name":"张三","phones":["13800000000"],"postalCode":null,"address":"杭州市\"西湖区\"1号"}}"#
          + "\n"))
  }

  @Test("Lines are text, fields separated by tabs, or objects")
  func input() throws {
    let path = "湖南省/衡阳市/常宁市/白沙镇\t解放路1号\n"
    #expect(try CommandRun("resolve", input: "湖南衡阳常宁白沙镇解放路1号\n").output == path)
    #expect(
      try CommandRun("resolve", "--input", "fields", input: "湖南\t\t常宁市\t白沙镇\t解放路1号").output == path)
    let objects = """
      {"text":"湖南衡阳常宁白沙镇解放路1号"}
      {"text":"","fields":{"province":"湖南","city":null,"district":"常宁市","street":"白沙镇","detail":"解放路1号"}}
      {"fields":["湖南","衡阳","常宁市","白沙镇","解放路1号"]}
      """
    #expect(
      try CommandRun("resolve", "--input", "json", input: objects).output == path + path + path)
  }

  @Test("An invalid line gives an error in its place, and the other lines are resolved")
  func invalidLines() throws {
    let input: [UInt8] = Array("长沙市\n".utf8) + [0xFF, 0x0A] + Array("湘潭市\n".utf8)
    let run = try CommandRun(["resolve", "--json"], input: input)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[2].contains("湘潭市") && run.status == 1)
    #expect(
      lines[1] == #"{"error":"the line is not valid UTF-8; save the input as UTF-8","line":2}"#)
    let long = String(repeating: "山", count: 400_000) + "\n湘潭市\n"
    let plain = try CommandRun("resolve", input: long)
    #expect(plain.output == "\n湖南省/湘潭市\t\n")
    #expect(plain.error.contains("line 1: the line has more than 1,048,576 bytes"))
    let object = try CommandRun("resolve", "--input", "json", input: "{\n{}\n")
    #expect(object.error.split(separator: "\n").count == 2 && object.status == 1)
  }

  @Test(
    "Many lines keep their order with any number of threads",
    arguments: [[], ["--threads", "1"], ["--threads", "3"]])
  func manyLines(threads: [String]) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("广州市\n\t海珠区\n", to: "places.txt")
    let input = (0..<20_000).map { "海珠区\($0)号\n" }.joined()
    let expected = (0..<20_000).map { "广州市/海珠区\t\($0)号\n" }.joined()
    let run = try CommandRun(["resolve", "--in", file] + threads, input: Array(input.utf8))
    #expect(run.output == expected)
  }

  @Test("A limit of no threads exits with status 64")
  func noThread() throws {
    let run = try CommandRun("resolve", "--threads", "0")
    #expect(run.error == "cascade: --threads must be at least 1; see 'cascade resolve --help'\n")
    #expect(run.status == 64)
  }

  @Test("With --plain, the names of any hierarchy match literally")
  func plain() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("Sales\n\tEurope\n\t\tNorth\nResearch\n\tNorth\n".utf8), to: "staff.txt")
    let file = folder.url(of: "staff.hierarchy").path
    _ = try CommandRun("build", folder.url(of: "staff.txt").path, "-o", file)
    #expect(
      try CommandRun("resolve", "--plain", "--in", file, "SALES / north, desk 12").output
        == "Sales/Europe/North\tdesk 12\n")
  }
}

@Suite("cascade resolve --explain")
struct ResolveExplainTests {
  @Test("Lines below a result list the parts of the address, and the other readings")
  func text() throws {
    let run = try CommandRun("resolve", "--explain", "收货地址：韶关市南凶市大道1号", "江苏鼓楼区")
    #expect(
      run.output == """
        广东省/韶关市/南雄市\t大道1号
          收货地址\tlabel
          韶关市\tname of 广东省/韶关市
          南凶市\tmisspelled name of 广东省/韶关市/南雄市
          大道1号\trest
        江苏省\t\t江苏省/南京市/鼓楼区,江苏省/徐州市/鼓楼区
          江苏\tshort name of 江苏省
          鼓楼区\tname of several places
          or\t江苏省/南京市/鼓楼区\t江苏\t鼓楼区
          or\t江苏省/徐州市/鼓楼区\t江苏\t鼓楼区

        """)
  }

  @Test("With --json, an object has the explanation")
  func json() throws {
    let run = try CommandRun("resolve", "--explain", "--json", "杭州江干凯旋路1号")
    #expect(
      run.output.contains(
        """
        "explanation":{"parts":[{"range":[0,6],"role":"name","form":"short","path":["浙江省","杭州市"],\
        "level":2},{"range":[6,12],"role":"name","form":"short former","path":["浙江省","杭州市","上城区"],\
        "level":3},{"range":[12,25],"role":"rest"}],"others":[]}
        """))
  }

  @Test("Fields separated by tabs are explained as one text")
  func fields() throws {
    let input = Array("湖南\t\t常宁市\t解放路1号\n".utf8)
    let run = try CommandRun(["resolve", "--explain"], input: input)
    #expect(
      run.output == """
        湖南省/衡阳市/常宁市\t解放路1号
          湖南\tshort name of 湖南省
          常宁市\tname of 湖南省/衡阳市/常宁市
          解放路1号\trest

        """)
  }
}
