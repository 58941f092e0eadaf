import Testing

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
