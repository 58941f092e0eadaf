import Foundation
import Testing

@Suite("cascade version")
struct VersionTests {
  @Test("It prints the same as --version")
  func short() throws {
    let run = try CommandRun("version")
    #expect(run.output == (try CommandRun("--version").output))
    #expect(run.status == 0)
  }

  @Test("With --verbose, each library reports a version, and PostgreSQL is included or not")
  func verbose() throws {
    let lines = try CommandRun("version", "--verbose").output.split(separator: "\n")
    #expect(lines[0].hasPrefix("cascade "))
    #expect(lines[1].wholeMatch(of: /PostgreSQL: libpq \d+\.\d+/) != nil)
    let libraries = lines.drop { $0 != "The libraries report:" }.dropFirst()
      .prefix { $0 != "Built from:" }
    let names = libraries.compactMap { $0.wholeMatch(of: /(\S+) \d+\.\d+\.\d+(\.\d+)?/)?.1 }
    #expect(names == ["Brotli", "libarchive", "libxml2", "libyaml", "SQLite", "zlib"])
  }
}
