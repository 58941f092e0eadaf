import Foundation
import Testing

@Suite("cascade locate --csv")
struct LocateCSVTests {
  @Test("Former values are replaced, and all other bytes are as they were")
  func update() throws {
    let input =
      "\u{FEFF}id,\"code\",note\r\n1,310226,\"a, \"\"b\"\"\"\r\n\r\n2,\"310226\",x\n3,440105,\"440105\"\n4,,\n"
    let run = try CommandRun("locate", "--csv", "code", input: input)
    let expected = input.replacing("1,310226", with: "1,310120").replacing(
      "\"310226\"", with: "\"310120\"")
    #expect(run.output == expected)
    #expect(run.error == "" && run.status == 0)
  }

  @Test("Paths of names stay paths of names")
  func names() throws {
    let run = try CommandRun("locate", "--csv", "2", input: "a,b\n1,上海市/奉贤县\n2,北京/东城\n")
    #expect(run.output == "a,b\n1,上海市/奉贤区\n2,北京/东城\n")
  }

  @Test("Several columns hold the levels")
  func levels() throws {
    let input = "省,市,县\n四川省,涪陵地区,垫江县\n广东省,广州市,海珠区\n,,\n"
    let run = try CommandRun("locate", "--csv", "省,市,县", input: input)
    #expect(run.output == "省,市,县\n重庆市,垫江县,\n广东省,广州市,海珠区\n,,\n")
    #expect(run.status == 0)
  }

  @Test("Rows that can't be decided are reported with their line and left unchanged")
  func undecided() throws {
    let input = "code,n\n320586,1\n310226,2\nx\n\"999999\",4\n"
    let run = try CommandRun("locate", "--csv", "code", input: input)
    #expect(run.output == input.replacing("310226", with: "310120"))
    #expect(run.status == 1)
    #expect(
      run.error == """
        cascade: standard input, line 2: "320586" was divided into 吴中区, 相城区; choose one of them
        cascade: standard input, line 4: the record has 1 field, but the first one has 2; put fields that contain the separator in quotation marks
        cascade: standard input, line 5: there is no root or code "999999"

        """)
  }

  @Test("Without a header, columns have numbers")
  func withoutHeader() throws {
    let run = try CommandRun("locate", "--csv", "1", "--no-header", input: "310226\n440105\n")
    #expect(run.output == "310120\n440105\n")
  }
}
