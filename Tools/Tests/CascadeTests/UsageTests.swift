import Foundation
import Testing

@Suite("The command line")
struct UsageTests {
  @Test("Help lists every command, and every command has a help page")
  func help() throws {
    let run = try CommandRun("--help")
    #expect(run.status == 0)
    #expect(run.error == "")
    let commands = [
      "demo", "serve", "build", "check", "info", "tree", "path", "pick", "search", "resolve",
      "locate",
      "diff", "migrate", "romanize", "export", "bundle", "health", "version",
    ]
    for command in commands {
      #expect(run.output.contains("\n  \(command) "))
      let page = try CommandRun(command, "--help")
      #expect(page.output.contains("USAGE: cascade \(command)"))
      #expect(page.status == 0)
    }
  }

  @Test(
    "The version is the newest one in the changelog, and the one that the README adds to a package")
  func version() throws {
    let version = try CommandRun("--version").output.trimmingCharacters(in: .newlines)
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let changelog = try String(contentsOf: root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let heading = try #require(
      changelog.split(separator: "\n").first { $0.hasPrefix("## ") && $0 != "## Unreleased" })
    #expect(heading.split(separator: " ")[1] == version)
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("/CascadeKit\", from: \"\(version)\")"))
  }

  @Test("An unknown command or option prints one line and exits with status 64")
  func unknown() throws {
    let command = try CommandRun("paint")
    #expect(command.error == "cascade: unexpected argument 'paint'; see 'cascade --help'\n")
    #expect(command.status == 64)
    let option = try CommandRun("info", "--jsom")
    #expect(option.error.hasPrefix("cascade: unknown option '--jsom'"))
    #expect(option.error.filter { $0 == "\n" }.count == 1)
    #expect(option.status == 64)
  }
}
