import Foundation
import Testing

@Suite("cascade resolve --csv")
struct ResolveCSVTests {
  /// The few places that most tests need, because the whole gazetteer takes longer to prepare.
  private static let places = """
    广东省\t440000
    \t广州市\t440100
    \t\t海珠区\t440105
    \t\t\t凤阳街道
    浙江省\t330000
    \t杭州市\t330100
    \t\t西湖区\t330106
    江西省\t360000
    \t南昌市\t360100
    \t\t西湖区\t360103
    湖南省\t430000
    \t长沙市\t430100
    \t衡阳市\t430400
    \t\t常宁市\t430482
    """

  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write(Self.places, to: "places.txt")
  }

  private func resolve(_ arguments: String..., input: String = "") throws -> CommandRun {
    try resolve(arguments, input: Array(input.utf8))
  }

  private func resolve(_ arguments: [String], input: [UInt8]) throws -> CommandRun {
    try CommandRun(["resolve", "--in", file] + arguments, input: input)
  }

  private static let advice =
    "; the results end here; set such records aside with --rejected FILE"
  private static let header =
    "resolved_path,resolved_codes,resolved_rest,resolved_candidates,resolved_confidence"

  @Test("Columns are added after the existing ones")
  func columns() throws {
    let run = try CommandRun(
      "resolve", "--csv", "地址", input: "姓名,地址\n张三,广州海珠区新港中路397号\n李四,西湖区\n")
    #expect(
      run.output == """
        姓名,地址,\(Self.header)
        张三,广州海珠区新港中路397号,广东省/广州市/海珠区,440000/440100/440105,新港中路397号,,0.98
        李四,西湖区,,,,浙江省/杭州市/西湖区|江西省/南昌市/西湖区,0.5

        """)
    #expect(run.error == "")
    #expect(run.status == 0)
  }

  @Test("Columns are given by name or number, and several columns hold the levels")
  func choices() throws {
    let input = "2,\"区, 县\",省,路\n常宁市,常宁市,湖南,\"解放路1号\"\n"
    let found = "湖南省/衡阳市/常宁市,430000/430400/430482,解放路1号,,0.98\n"
    for columns in ["省,\"区, 县\",路", "3,2,4", "省,1,路"] {
      let run = try resolve("--csv", columns, input: input)
      #expect(run.output.hasSuffix("\"解放路1号\"," + found), "\(columns)")
    }
    // A column name takes precedence over a number.
    let named = try resolve("--csv", "2", input: "x,y,2\na,b,常宁市\n")
    #expect(named.output.contains(",常宁市,湖南省/衡阳市/常宁市,430000/430400/430482,,,"))
    let headless = try resolve("--csv", "3,1", "--no-header", input: "常宁市,x,湖南\n")
    #expect(headless.output == "常宁市,x,湖南,湖南省/衡阳市/常宁市,430000/430400/430482,,,0.98\n")
  }

  @Test("The names of added columns differ from the existing names")
  func collisions() throws {
    let once = try resolve("--csv", "a", input: "a\n长沙市\n").output
    let twice = try resolve("--csv", "a", input: once).output
    let header = Self.header.replacing("resolved_", with: "resolved2_")
    #expect(twice.hasPrefix("a,\(Self.header),\(header)\n"))
    let thrice = try resolve("--csv", "resolved2_path", input: twice).output
    #expect(thrice.contains(",resolved3_path,"))
  }

  @Test("Records are printed unchanged, with any quotation marks and line ends")
  func roundTrip() throws {
    var random = SeededGenerator()
    let results = try self.results(of: [
      "广州海珠区新港中路397号", "广东广州海珠凤阳街道 \"A, 1\"", "西湖区", "nowhere\r\nat all", "",
    ])
    for _ in 0..<8 {
      let mark = Bool.random(using: &random) ? "\u{FEFF}" : ""
      let end = Bool.random(using: &random) ? "\n" : "\r\n"
      var input = "\(mark)\"id\"\"\",address,note\(end)"
      var expected = "\(mark)\"id\"\"\",address,note,\(Self.header)\(end)"
      for row in 0..<Int.random(in: 0...3_000, using: &random) {
        let (address, result) = results.randomElement(using: &random)!
        let record = [Self.note(&random), Self.field(address, &random), Self.note(&random)]
          .joined(separator: ",")
        let lineEnd = row == 2_999 ? "" : Bool.random(using: &random) ? "\n" : "\r\n"
        input += record + lineEnd
        expected += record + "," + result + lineEnd
        if Int.random(in: 0..<50, using: &random) == 0 {
          input += lineEnd
          expected += lineEnd
        }
      }
      let run = try resolve("--csv", "address", input: input)
      #expect(run.output == expected, "\(random)")
      #expect(run.error == "", "\(random)")
    }
  }

  @Test("In a file with one column, an empty line is an empty address")
  func emptyLines() throws {
    let run = try resolve("--csv", "1", input: "a\r\n\r\n长沙市\r\n\r\n")
    #expect(
      run.output == """
        a,\(Self.header)\r\n,,,,,0.0\r\n长沙市,湖南省/长沙市,430000/430100,,,1.0\r\n,,,,,0.0\r\n
        """)
  }

  @Test("A file without records prints its header, and an empty file is an error")
  func emptyFiles() throws {
    #expect(try resolve("--csv", "a", input: "a").output == "a,\(Self.header)")
    let none = try resolve("--csv", "a")
    #expect(
      none.error
        == "cascade: standard input is empty; its first line must name the columns\n")
    #expect(none.status == 1)
    #expect(try resolve("--csv", "1", "--no-header").status == 0)
  }

  @Test(
    "An invalid record is reported with the line where it begins, after the results of earlier records",
    arguments: [
      (
        "1,2\n1\n", 5,
        """
        the record has 1 field, but the first one has 2; put fields that contain the separator in \
        quotation marks
        """
      ),
      (
        "1,2,3\n", 4,
        """
        the record has 3 fields, but the first one has 2; put fields that contain the separator in \
        quotation marks
        """
      ),
      (
        "1,\"\n\n", 4,
        "a quotation mark is not closed; close it, and double quotation marks within the field"
      ),
      (
        "\"1\"2,\n", 4,
        """
        text follows the closing quotation mark of field 1; double quotation marks within the field
        """
      ),
    ])
  func invalidRecords(records: String, line: Int, message: String) throws {
    let run = try resolve("--csv", "2", input: "a,b\n\"x\n\",长沙市\n" + records)
    #expect(run.error == "cascade: standard input, line \(line): \(message)\(Self.advice)\n")
    #expect(run.output.contains("\n\",长沙市,湖南省/长沙市,"))
    #expect(run.status == 1)
  }

  @Test("An invalid record among many ends the output directly before it")
  func invalidRecordAmongMany() throws {
    let records = (0..<30_000).map { "\($0),长沙市\n" }.joined()
    let run = try resolve("--csv", "2", input: "a,b\n" + records + "x\n" + records)
    #expect(run.output.split(separator: "\n").count == 30_001)
    #expect(run.output.hasSuffix("\n29999,长沙市,湖南省/长沙市,430000/430100,,,1.0\n"))
    #expect(run.error.hasPrefix("cascade: standard input, line 30002: the record has 1 field,"))
  }

  @Test("Invalid UTF-8 and overlong records are reported")
  func hostileBytes() throws {
    let header = Array("a,b\n".utf8)
    let bytes = try resolve(
      ["--csv", "b"], input: header + [0x61, 0x2C, 0xFF, 0x0A])
    #expect(
      bytes.error == """
        cascade: standard input, line 2: the record is not valid UTF-8; save the file as CSV in UTF-8, or give its encoding \
        with --encoding\(Self.advice)

        """)
    let other = try resolve(
      ["--csv", "b"], input: header + [0xFF, 0x2C, 0x61, 0x0A])
    #expect(other.status == 0)
    for (line, advice) in [
      ("\"" + String(repeating: "a", count: 1 << 21), ""),
      (String(repeating: "a line\n", count: 1 << 18), Self.advice),
    ] {
      let run = try resolve("--csv", "b", input: "a,b\n\"" + line)
      #expect(
        run.error == """
          cascade: standard input, line 2: the record has more than 1,048,576 bytes; check for a \
          missing closing quotation mark\(advice)

          """)
    }
  }

  @Test("Unknown columns and conflicting options are reported")
  func usage() throws {
    #expect(
      try resolve("--csv", "c", input: "a,b\n").error
        == """
        cascade: standard input, line 1: there is no column "c"; the columns are "a", "b"

        """)
    #expect(
      try resolve("--csv", "3", "--no-header", input: "a,b\n").error == """
        cascade: standard input, line 1: there is no column "3"; give a number from 1 to 2

        """)
    #expect(
      try resolve("--csv", "a", input: "a,a\n").error == """
        cascade: standard input, line 1: 2 columns are named "a"; give the number of the \
        column instead

        """)
    for arguments in [["x"], ["--json"], ["--explain"], ["--input", "text"]] {
      let run = try resolve(["--csv", "a"] + arguments, input: [])
      #expect(
        run.error == """
          cascade: --csv cannot be combined with TEXT, --input, --json or --explain; remove them; \
          see 'cascade resolve --help'

          """)
      #expect(run.status == 64)
    }
    #expect(
      try resolve("--csv", "\"").error == """
        cascade: the value '"' is invalid for '--csv <columns>': a quotation mark is not closed; close it, \
        and double quotation marks within the field; see 'cascade resolve --help'

        """)
    #expect(
      try resolve("--no-header").error
        == "cascade: --no-header requires --csv; see 'cascade resolve --help'\n")
  }

  /// Returns addresses with the columns that correspond to the output of `--json`.
  private func results(of addresses: [String]) throws -> [(String, String)] {
    struct Object: Decodable {
      var path: [String]
      var codes: [String?]
      var rest: String
      var candidates: [[String]]
      var confidence: Double
    }
    let lines = try resolve(["--json"] + addresses, input: []).output.split(separator: "\n")
    return try zip(addresses, lines).map { address, line in
      let object = try JSONDecoder().decode(Object.self, from: Data(line.utf8))
      let texts = [
        object.path.joined(separator: "/"), object.codes.map { $0 ?? "" }.joined(separator: "/"),
        object.rest, object.candidates.map { $0.joined(separator: "/") }.joined(separator: "|"),
        "\(object.confidence)",
      ]
      return (address, texts.map { Self.quoted($0, always: false) }.joined(separator: ","))
    }
  }

  private static func note(_ random: inout SeededGenerator) -> String {
    field(
      ["", "x", "a b", "a,b", "\"", "\n", "\r\n,\"", "广州"].randomElement(using: &random)!, &random)
  }

  /// Returns a field in quotation marks if necessary, and sometimes if not.
  private static func field(_ text: String, _ random: inout SeededGenerator) -> String {
    quoted(text, always: Bool.random(using: &random))
  }

  private static func quoted(_ text: String, always: Bool) -> String {
    let isBare = !text.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    if isBare, !always { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

@Suite("cascade resolve --csv --parts")
struct ResolveCSVPartsTests {
  private static let header = """
    resolved_path,resolved_codes,resolved_rest,resolved_candidates,resolved_confidence,\
    resolved_name,resolved_phones,resolved_postal_code,resolved_address
    """

  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write(
      "浙江省\t330000\n\t杭州市\t330100\n\t\t西湖区\t330106\n", to: "places.txt")
  }

  private func resolve(_ arguments: String..., input: String = "") throws -> CommandRun {
    try CommandRun(["resolve", "--in", file, "--parts"] + arguments, input: Array(input.utf8))
  }

  @Test("Four columns with the parts follow the others")
  func columns() throws {
    let run = try resolve(
      "--csv", "text",
      input: """
        id,text
        1,张三 13800000000 010-12345678 杭州市西湖区文三路1号 310012
        2,"杭州市西湖区文三路1号,""李女士"",138 0000 0000"
        3,西湖区
        4,"收货人：张三
        地址：杭州市西湖区
        文三路1号"
        5,

        """)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "id,text,\(Self.header)")
    #expect(lines[1].hasSuffix(",张三,13800000000|010-12345678,310012,杭州市西湖区文三路1号"))
    #expect(lines[2].hasSuffix(",李女士,13800000000,,杭州市西湖区文三路1号"), "\(lines[2])")
    #expect(lines[3].hasPrefix("3,西湖区,浙江省/杭州市/西湖区,330000/330100/330106,,,"))
    #expect(lines[3].hasSuffix(",,,,西湖区"))
    #expect(run.output.contains(",张三,,,杭州市西湖区 文三路1号\n5,,,,,,0.0,,,,\n"))
    #expect(run.error == "" && run.status == 0)
  }

  @Test(
    "In several columns, a part may be in any of them, and the address has a blank between them")
  func severalColumns() throws {
    let run = try resolve(
      "--csv", "3,4,5", "--no-header", input: "a,b,浙江省,,西湖区文三路1号 张三13800000000\n")
    #expect(run.output.hasSuffix(",张三,13800000000,,浙江省 西湖区文三路1号\n"), "\(run.output)")
  }

  @Test("The names of the columns differ from the existing ones")
  func collisions() throws {
    let run = try resolve("--csv", "resolved_name", input: "resolved_name\n西湖区\n")
    let header = Self.header.replacing("resolved_", with: "resolved2_")
    #expect(run.output.hasPrefix("resolved_name,\(header)\n"))
  }

  @Test("Without --json and --csv, the option exits with status 64")
  func usage() throws {
    let run = try resolve("西湖区")
    #expect(
      run.error == """
        cascade: --parts requires --json or --csv; see 'cascade resolve --help'

        """)
    #expect(run.status == 64)
  }
}
