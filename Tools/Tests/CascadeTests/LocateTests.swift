import Foundation
import Testing

@Suite("cascade locate")
struct LocateTests {
  @Test("A former code or name leads to the place of today, with the change")
  func values() throws {
    let run = try CommandRun("locate", "310226", "四川省/涪陵地区/垫江县", "广东省/广州市")
    #expect(
      run.output == """
        上海市/奉贤区\t310120\trecoded: 奉贤县 310226 (1981–2001)
        重庆市/垫江县\t500231\tmoved: 垫江县 512322 (1981–1995)
        广东省/广州市\t440100\tnone

        """)
    #expect(run.error == "" && run.status == 0)
  }

  @Test("If a place was split, the candidates follow, and the exit status is 1")
  func split() throws {
    let run = try CommandRun("locate", "320586")
    #expect(
      run.output
        == "江苏省/苏州市\t320500\tsplit: 吴县市 320586 (1995–2000)\t江苏省/苏州市/吴中区,江苏省/苏州市/相城区\n")
    #expect(run.error == "cascade: \"320586\" was divided into 吴中区, 相城区; choose one of them\n")
    #expect(run.status == 1)
  }

  @Test("A value without a place is unknown")
  func unknown() throws {
    let run = try CommandRun("locate", "999999")
    #expect(run.output == "\t\tunknown\n" && run.status == 1)
    #expect(run.error == "cascade: there is no root or code \"999999\"\n")
  }

  @Test("Lines are read from standard input, and a result is an object with --json")
  func lines() throws {
    let run = try CommandRun("locate", "--json", input: "310226\n广东省\n320586\nx\n")
    let changed =
      #"{"given":"310226","path":["上海市","奉贤区"],"codes":["310000","310120"],"change":"recoded","#
      + #""former":{"name":"奉贤县","code":"310226","from":1981,"until":2001},"candidates":[]}"#
    let valid =
      #"{"given":"广东省","path":["广东省"],"codes":["440000"],"change":"none","former":null,"candidates":[]}"#
    let split =
      #"{"given":"320586","path":["江苏省","苏州市"],"codes":["320000","320500"],"change":"split","#
      + #""former":{"name":"吴县市","code":"320586","from":1995,"until":2000},"#
      + #""candidates":[["江苏省","苏州市","吴中区"],["江苏省","苏州市","相城区"]]}"#
    let unknown =
      #"{"given":"x","path":[],"codes":[],"change":"unknown","former":null,"candidates":[]}"#
    #expect(run.output == [changed, valid, split, unknown, ""].joined(separator: "\n"))
    #expect(run.error == "" && run.status == 1)
  }

  @Test("Other data comes with its own history")
  func otherData() throws {
    let folder = try TemporaryFolder()
    let data = try folder.write("Company\t1\n\tSales\t10\n\tSupport\t11\n", to: "company.txt")
    let history = try folder.write(
      "history 1\n11\tService\\sDesk 7 2010-2020 m\n", to: "company.history")
    let run = try CommandRun(
      "locate", "--in", data, "--history", history, "7", "Company/Service Desk")
    #expect(
      run.output == """
        Company/Support\t11\tmerged: Service Desk 7 (2010–2020)
        Company/Support\t11\tmerged: Service Desk 7 (2010–2020)

        """)
    let broken = try folder.write("history 1\n11\n", to: "broken.history")
    let failed = try CommandRun("locate", "--in", data, "--history", broken, "7")
    #expect(
      failed.error
        == "cascade: \(broken): line 2: add a former place after the codes, separated by a tab\n")
  }

  @Test("Options that contradict each other are errors of usage")
  func usage() throws {
    #expect(try CommandRun("locate", "--csv", "1", "310226").status == 64)
    #expect(try CommandRun("locate", "--no-header").status == 64)
    #expect(try CommandRun("locate", "--in", "-").status == 64)
  }
}

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
