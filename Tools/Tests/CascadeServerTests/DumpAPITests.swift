import Testing

@testable import CascadeServer

@Suite("View dumps over the HTTP API")
struct DumpAPITests {
  private func response(to dump: String) -> String {
    API([]).text(dump, postedTo: API.dumpPath)
  }

  @Test("The views are a flat list in the order of the dump, each with its line")
  func views() {
    let dump = """
      <UIView: 0x1; frame = (0 0; 9 9); hidden = YES>
         | <UILabel: 0x2; frame = (1 1; 7 7)>
         | <TileLayer: 0x3> (layer)
      """
    #expect(
      response(to: dump) == """
        {"levels":2,"views":[\
        {"id":0,"name":"UIView","address":"0x1","frame":"(0 0; 9 9)","flags":"hidden = YES",\
        "level":0,"line":"<UIView: 0x1; frame = (0 0; 9 9); hidden = YES>"},\
        {"id":1,"parentId":0,"name":"UILabel","address":"0x2","frame":"(1 1; 7 7)","level":1,\
        "line":"<UILabel: 0x2; frame = (1 1; 7 7)>"},\
        {"id":2,"parentId":0,"name":"TileLayer","address":"0x3","flags":"(layer)","level":1,\
        "line":"<TileLayer: 0x3> (layer)"}]}

        """)
  }

  @Test("An invalid dump is refused with the line of the error")
  func faults() {
    #expect(
      response(to: "<A: 0x1>\n   |    | <B: 0x2>") == """
        {"error":{"status":400,"message":"line 2, column 11: this line is on level 2, and the \
        node above it on level 0; indent by one level at a time","line":2,"column":11}}

        """)
  }

  @Test("A dump that is too long or has too many views is refused")
  func limits() {
    let views = String(repeating: "<A: 0x1>\n", count: RequestLimits.viewCount)
    #expect(response(to: views).hasPrefix(#"{"levels":1,"views":[{"id":0,"#))
    #expect(
      response(to: views + "<A: 0x1>") == """
        {"error":{"status":413,"message":"the dump has more than 20000 views; send a smaller part of it"}}

        """)
    #expect(
      response(to: String(repeating: " ", count: RequestLimits.dumpLength + 1)) == """
        {"error":{"status":413,"message":"the body has more than 2 MB; send less in one request"}}

        """)
  }
}
