import Foundation
import GzipCompression
import Testing

@Suite("Tables in every form, for migrate, locate --csv and resolve --csv")
struct TableFormatTests {
  private let folder: TemporaryFolder
  private let options: [String]

  init() throws {
    folder = try TemporaryFolder()
    let data = try folder.write("A\t1\n\t新区\t21\nB\t2\n", to: "new.txt")
    let history = try folder.write("history 1\n21\t旧区 11 -2024 r 1\n", to: "changes.history")
    options = ["--in", data, "--history", history]
  }

  private func migrate(
    _ arguments: [String], _ input: [UInt8]
  ) throws -> CommandRun {
    try CommandRun(["migrate", "-"] + arguments + options, input: input)
  }

  private static let header =
    "resolved_path;resolved_codes;resolved_rest;resolved_candidates;resolved_confidence"

  @Test("The separator is found, and the result has it", arguments: [",", ";", "\t", "|"])
  func separators(separator: String) throws {
    let rows = [["id", "title", "code"], ["1", "a. b", "11"], ["2", "", "2"]]
    let input = rows.map { $0.joined(separator: separator) + "\r\n" }.joined()
    let expected = input.replacing("\(separator)11\r\n", with: "\(separator)21\r\n")
    let run = try migrate(["--csv", "code"], Array(input.utf8))
    #expect(run.output == expected && run.error == "" && run.status == 0)
    #expect(try migrate(["--csv", "3"], Array(input.utf8)).output == expected)
    let located = try CommandRun(["locate", "--csv", "code"] + options, input: Array(input.utf8))
    #expect(located.output == expected)
  }

  @Test("A line sep=; gives the separator, and stays the first line")
  func declaredSeparator() throws {
    let input = "\u{FEFF}sep=;\r\ncode;a,b\r\n11;x,y\r\n"
    #expect(
      try migrate(["--csv", "code"], Array(input.utf8)).output
        == input.replacing("11", with: "21"))
  }

  @Test("Added columns have the separator of the file")
  func addedColumns() throws {
    let places = try folder.write("湖南省\t43\n\t长沙市\t4301\n", to: "places.txt")
    let bad = try CommandRun(
      "resolve", "--csv", "地址", "--in", places, input: "编号;地址\n1;长沙市a;b\n")
    #expect(bad.error.contains("line 2: the record has 3 fields, but the first one has 2"))
    let good = try CommandRun(
      "resolve", "--csv", "地址", "--in", places, input: "编号;地址\n1;\"长沙市a;b\"\n")
    #expect(
      good.output.hasPrefix(
        "编号;地址;\(Self.header)\n1;\"长沙市a;b\";湖南省/长沙市;43/4301;\"a;b\";;"))
  }

  @Test("The encoding is detected or given, and the result is UTF-8 with a byte order mark")
  func encodings() throws {
    let text = "id;区\r\n1;A/旧区\r\n2;A/新区\r\n"
    let expected = "\u{FEFF}id;区\r\n1;A/新区\r\n2;A/新区\r\n"
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try migrate(["--csv", "区"], utf16).output == expected)
    let gb18030: [UInt8] =
      Array("id;".utf8) + [0xC7, 0xF8] + Array("\r\n1;A/".utf8) + [0xBE, 0xC9, 0xC7, 0xF8]
      + Array("\r\n2;A/".utf8) + [0xD0, 0xC2, 0xC7, 0xF8] + Array("\r\n".utf8)
    #expect(try migrate(["--csv", "区", "--encoding", "gb18030"], gb18030).output == expected)
  }

  @Test("A large text is converted piece by piece, and a faulty line is set aside")
  func largeConversion() throws {
    let line: [UInt8] = Array("A/".utf8) + [0xBE, 0xC9, 0xC7, 0xF8, 0x0A]
    let header: [UInt8] = [0xC7, 0xF8, 0x0A]
    let lines = (0..<8_000).flatMap { _ in line }
    let bad: [UInt8] = [0xBE, 0xFF, 0xFF, 0x0A]
    let (output, rejected) = (folder.path(of: "o.csv"), folder.path(of: "r.csv"))
    let run = try migrate(
      ["--csv", "区", "--encoding", "gb18030", "-o", output, "--rejected", rejected],
      header + lines + bad + lines)
    #expect(run.error == "1 row set aside\n" && run.status == 1)
    let text = String(decoding: try Data(contentsOf: URL(filePath: output)), as: UTF8.self)
    let isRight = text == "\u{FEFF}区\n" + String(repeating: "A/新区\n", count: 16_000)
    #expect(isRight)
  }

  @Test("A compressed file is read, and a file whose name ends with .gz is written compressed")
  func gzip() throws {
    let rows = (0..<20_000).map { "\($0),11\n" }.joined()
    let input = Array("id,code\n\(rows)".utf8)
    let compressed = try #require(Gzip.compress(input))
    let half = input.count / 2
    let members =
      try #require(Gzip.compress(Array(input[..<half])))
      + #require(Gzip.compress(Array(input[half...])))
    let file = try folder.write(compressed, to: "in.csv.gz")
    let output = folder.path(of: "out.csv.gz")
    let expected = "id,code\n" + rows.replacing(",11\n", with: ",21\n")
    _ = try CommandRun(["migrate", file, "--csv", "code", "-o", output] + options)
    let written = [UInt8](try Data(contentsOf: URL(filePath: output)))
    let data = try #require(GzipData(written))
    let isRight = try data.decompressed(limit: 1 << 24) == Array(expected.utf8)
    #expect(isRight)
    let isJoined = try migrate(["--csv", "code"], members).output == expected
    #expect(isJoined)
    let cut = try migrate(["--csv", "code"], Array(compressed.dropLast(20)))
    #expect(
      cut.error.hasSuffix("the compressed data is incomplete; copy the whole file again\n"))
    var damaged = compressed
    damaged[compressed.count / 2] ^= 0xFF
    #expect(
      try migrate(["--csv", "code"], damaged).error
        .hasSuffix("the compressed data is damaged; copy the file again\n"))
  }

  @Test("Rows that are set aside have the separator of the file")
  func rejected() throws {
    let file = try folder.write("id;code\n1;11\n2;99\n3\n", to: "in.csv")
    let rejected = folder.path(of: "rejected.csv")
    let run = try CommandRun(["migrate", file, "--csv", "code", "--rejected", rejected] + options)
    #expect(run.output == "id;code\n1;21\n" && run.error == "2 rows set aside\n")
    #expect(
      try String(contentsOfFile: rejected, encoding: .utf8) == """
        id;code;reason
        2;99;"there is no root or code ""99\"""
        3;;"the record has 1 field, but the first one has 2; put fields that contain the separator in quotation marks"

        """)
  }

  @Test(
    "Errors of formulas and marks of missing values are reported as what they are",
    arguments: [
      ("#N/A", "is the error of a formula"), ("#REF!", "is the error of a formula"),
      ("NULL", "stands for a missing value"), ("\\N", "stands for a missing value"),
      ("########", "is a number that a spreadsheet had no room for"),
    ])
  func marks(text: String, message: String) throws {
    let run = try migrate(["--csv", "code"], Array("code\n\(text)\n".utf8))
    #expect(run.error.hasPrefix("cascade: standard input, line 2: \"\(text)\" \(message)"))
    let levels = try migrate(["--csv", "a,b"], Array("a,b\nA,\(text)\n".utf8))
    #expect(levels.error.contains("\"\(text)\" \(message)"))
  }
}

@Suite("Bad records of a table")
struct BadRecordTests {
  private let folder: TemporaryFolder
  private let data: String

  init() throws {
    folder = try TemporaryFolder()
    data = try folder.write("湖南省\t43\n\t长沙市\t4301\n", to: "places.txt")
  }

  private func resolve(_ input: [UInt8]) throws -> (
    run: CommandRun, output: String, rejected: String
  ) {
    let file = try folder.write(input, to: "in.csv")
    let (output, rejected) = (folder.path(of: "out.csv"), folder.path(of: "rejected.csv"))
    let run = try CommandRun(
      "resolve", file, "--csv", "地址", "--in", data, "-o", output, "--rejected", rejected)
    return (
      run, try String(contentsOfFile: output, encoding: .utf8),
      String(decoding: try Data(contentsOf: URL(filePath: rejected)), as: UTF8.self)
    )
  }

  private static let header =
    "id,地址,resolved_path,resolved_codes,resolved_rest,resolved_candidates,resolved_confidence\n"

  private func row(_ id: Int) -> String { "\(id),长沙市,湖南省/长沙市,43/4301,,,1.0\n" }

  @Test("A bad record is set aside with its reason, and the others are resolved")
  func records() throws {
    let bytes =
      Array("id,地址\n1,长沙市\n2\n3,长沙市\n4,长沙市,x\n5,".utf8) + [0xFF, 0x0A]
      + Array("6,长沙市\n".utf8)
    let (run, output, rejected) = try resolve(bytes)
    #expect(run.error == "3 rows set aside\n" && run.status == 1 && run.output == "")
    #expect(output == Self.header + row(1) + row(3) + row(6))
    #expect(rejected.hasPrefix("id,地址,reason\n2,,\"the record has 1 field,"))
    #expect(rejected.contains("\n4,长沙市,x,\"the record has 3 fields,"))
    #expect(rejected.contains(",\"the record is not valid UTF-8;"))
  }

  @Test("A quotation mark that isn't closed spoils only its line")
  func openQuotes() throws {
    let input = """
      id,地址
      1,长沙市
      2,"长沙市
      3,长沙市
      4,"长沙市
      5,"长沙市"
      6,"长沙市
      """
    let (run, output, rejected) = try resolve(Array(input.utf8))
    #expect(run.error == "3 rows set aside\n")
    #expect(output == Self.header + row(1) + row(3) + "5,\"长沙市\",湖南省/长沙市,43/4301,,,1.0\n")
    #expect(
      rejected.split(separator: "\n").dropFirst().map { String($0.prefix(9)) }
        == [
          "\"2,\"\"长沙市\"", "\"4,\"\"长沙市\"", "\"6,\"\"长沙市\"",
        ].map { String($0.prefix(9)) })
  }

  @Test("A quotation mark that isn't closed takes linear time, whatever follows")
  func manyOpenQuotes() throws {
    let open = String(repeating: "x,\"a\",\"b\n", count: 20_000)
    let clock = ContinuousClock()
    var rejected = ""
    let time = try clock.measure {
      rejected = try resolve(Array(("id,地址\n" + open + "\"").utf8)).rejected
    }
    #expect(rejected.split(separator: "\n").count == 20_002)
    #expect(time < .seconds(30))
  }

  @Test("Without a file for them, the results end at the first bad record, and the error says so")
  func stop() throws {
    let run = try CommandRun(
      "resolve", "--csv", "2", "--in", data, input: "id,地址\n1,长沙市\n2\n3,长沙市\n")
    #expect(run.output == Self.header + row(1) && run.status == 1)
    #expect(
      run.error == """
        cascade: standard input, line 3: the record has 1 field, but the first one has 2; put fields that contain the \
        separator in quotation marks; the results end here; set such records aside with --rejected FILE

        """)
  }

  @Test("An error leaves the file of -o as it was")
  func outputFile() throws {
    let output = try folder.write("old", to: "out.csv")
    _ = try CommandRun(
      "resolve", "--csv", "2", "--in", data, "-o", output, input: "id,地址\n1,长沙市\n2\n")
    #expect(try String(contentsOfFile: output, encoding: .utf8) == "old")
    #expect(try folder.contents == ["out.csv", "places.txt"])
  }
}

@Suite("Files as arguments of resolve and locate")
struct FileArgumentTests {
  private let folder: TemporaryFolder
  private let data: String

  init() throws {
    folder = try TemporaryFolder()
    data = try folder.write("湖南省\t43\n\t长沙市\t4301\n", to: "places.txt")
  }

  @Test("An argument that is the name of a file means the file")
  func files() throws {
    let lines = try folder.write("长沙市1号\n湖南\n", to: "addresses")
    #expect(
      try CommandRun("resolve", lines, "--in", data).output == "湖南省/长沙市\t1号\n湖南省\t\n")
    let table = try folder.write("id,联系地址\n1,长沙市\n", to: "addresses.csv")
    let expected =
      "id,联系地址,resolved_path,resolved_codes,resolved_rest,resolved_candidates,resolved_confidence\n"
      + "1,长沙市,湖南省/长沙市,43/4301,,,1.0\n"
    #expect(try CommandRun("resolve", table, "--in", data).output == expected)
    #expect(try CommandRun("resolve", "--csv", "联系地址", table, "--in", data).output == expected)
    let codes = try folder.write("code\n4301\n", to: "codes.csv")
    #expect(try CommandRun("locate", "--csv", "code", codes, "--in", data).output == "code\n4301\n")
  }

  @Test("A table whose column of addresses isn't certain is an error that names the columns")
  func uncertainColumn() throws {
    let table = try folder.write("id,text\n1,长沙市\n", to: "a.csv")
    #expect(
      try CommandRun("resolve", table, "--in", data).error
        == """
        cascade: \(table): this is a table with the columns "id", "text"; give those with the address with --csv, such as \
        --csv id

        """)
    #expect(
      try CommandRun("resolve", "--csv", "id", "/no/such.csv", "--in", data).error
        == "cascade: /no/such.csv: there is no such file; check the path\n")
  }

  @Test("Results can be written to a file, which is replaced when they are complete")
  func output() throws {
    let (first, second) = (folder.path(of: "a"), folder.path(of: "b.gz"))
    #expect(try CommandRun("resolve", "长沙市1号", "--in", data, "-o", first).output == "")
    #expect(try String(contentsOfFile: first, encoding: .utf8) == "湖南省/长沙市\t1号\n")
    let run = try CommandRun("locate", "4301", "9", "--in", data, "-o", second)
    #expect(run.output == "" && run.status == 1)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: second)))
    #expect(
      try String(decoding: #require(GzipData(bytes)).decompressed(limit: 99), as: UTF8.self)
        == "湖南省/长沙市\t4301\tnone\n\t\tunknown\n")
  }
}
