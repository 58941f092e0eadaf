import Testing

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
        cascade: --parts requires --json or --csv; see 'cascade --help'

        """)
    #expect(run.status == 64)
  }
}
